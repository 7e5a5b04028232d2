"""First stage: the bytes of an SVG file become a tree of elements, each with its line and column.

The gate stands here. No DOCTYPE, so no entity and no bomb; limits on size, depth and number of elements;
nothing is ever fetched, as expat is given no handler for anything outside the file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from xml.parsers import expat

from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.value_class import dataclass

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"

MAX_BYTES = 1_000_000
MAX_DEPTH = 40
MAX_ELEMENTS = 20_000


@dataclass(slots=True)
class Element:
    """An SVG element. `tag` and the names in `attributes` have no prefix, except `xlink:href`.

    Elements and attributes of other namespaces, which editors leave in files, are not kept.
    """

    tag: str
    attributes: Mapping[str, str]
    place: Place
    children: list[Element] = field(default_factory=list)
    text: str = ""
    """What stands in a style sheet; nothing is kept of other elements."""


class _Refused(Exception):
    """Stops expat in the middle of a file; carries the problem out."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


def parse_markup(data: bytes, file: str) -> Element | Problem:
    """The root element, or the one problem that kept the file from being read."""
    if len(data) > MAX_BYTES:
        return error(Place(file), "svg-too-large", limit=MAX_BYTES // 1000)
    tree = _TreeBuilder(file)
    try:
        tree.parser.Parse(data, True)
    except _Refused as refused:
        return refused.problem
    except expat.ExpatError as fault:
        reason = expat.ErrorString(fault.code) or "unknown fault"
        return error(Place(file, fault.lineno, fault.offset + 1), "svg-syntax", reason=reason)
    assert tree.root is not None
    return tree.root


class _TreeBuilder:
    """Collects the elements that expat reports."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.root: Element | None = None
        self.open: list[Element] = []
        self.depth = 0
        self.count = 0
        # How many open elements are of another namespace; what they hold is skipped.
        self.foreign = 0
        # UTF-8 whatever the file declares: no surprise from a codec.
        parser = expat.ParserCreate("utf-8", namespace_separator=" ")
        parser.StartDoctypeDeclHandler = self.refuse_doctype
        parser.ProcessingInstructionHandler = self.refuse_stylesheet
        parser.StartElementHandler = self.start
        parser.EndElementHandler = self.end
        parser.CharacterDataHandler = self.add_text
        self.parser = parser

    @property
    def place(self) -> Place:
        return Place(self.file, self.parser.CurrentLineNumber, self.parser.CurrentColumnNumber + 1)

    def refuse_doctype(self, *_declaration: object) -> None:
        raise _Refused(error(self.place, "svg-doctype"))

    def refuse_stylesheet(self, target: str, _data: str) -> None:
        if target == "xml-stylesheet":
            raise _Refused(error(self.place, "svg-external", element="?xml-stylesheet", target="a style sheet"))

    def start(self, name: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        self.count += 1
        if self.depth > MAX_DEPTH:
            raise _Refused(error(self.place, "svg-too-deep", limit=MAX_DEPTH))
        if self.count > MAX_ELEMENTS:
            raise _Refused(error(self.place, "svg-too-many", limit=MAX_ELEMENTS))
        namespace, _, tag = name.rpartition(" ")
        if self.root is None and (namespace, tag) != (SVG, "svg"):
            raise _Refused(error(self.place, "svg-not-svg", element=tag))
        if self.foreign or namespace != SVG:
            self.foreign += 1
            return
        element = Element(tag, _plain_names(attributes), self.place)
        if self.root is None:
            self.root = element
        else:
            self.open[-1].children.append(element)
        self.open.append(element)

    def add_text(self, text: str) -> None:
        if self.open and self.open[-1].tag == "style" and not self.foreign:
            self.open[-1].text += text

    def end(self, _name: str) -> None:
        self.depth -= 1
        if self.foreign:
            self.foreign -= 1
        else:
            self.open.pop()


def _plain_names(attributes: dict[str, str]) -> dict[str, str]:
    """The attributes without those of foreign namespaces; `xlink:` is written as usual."""
    plain: dict[str, str] = {}
    for name, value in attributes.items():
        namespace, _, local = name.rpartition(" ")
        if not namespace:
            plain[local] = value
        elif namespace == XLINK:
            plain[f"xlink:{local}"] = value
    return plain
