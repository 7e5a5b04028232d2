"""Second stage: elements become nodes. Every element of the file is judged here, drawn or not.

A node has its numbers read, its form as path commands and its paint as changes; nothing is inherited yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from sardine.art.drawing import Commands
from sardine.art.fault import DrawingFault
from sardine.art.markup import Element
from sardine.art.matrix import IDENTITY, Matrix, multiply, translation
from sardine.art.numbers import parse_number, shorten
from sardine.art.paint import PaintChange, read_paint
from sardine.art.shapes import SHAPES
from sardine.art.transform import parse_transform
from sardine.art.vocabulary import ATTRIBUTES, SILENT, attribute_fault, element_fault
from sardine.suggest import suggestion
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.value_class import dataclass

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Node:
    """One element, read. `target` is the id that a `use` names; `commands` is the form of a shape."""

    tag: str
    place: Place
    matrix: Matrix
    change: PaintChange
    commands: Commands = ()
    children: tuple[Node, ...] = ()
    target: str = ""


class NodeReader:
    """Turns elements into nodes, keeps them by id and collects the problems of the whole file.

    `own`: the file brings its own colours, as `#RRGGBB`.
    """

    def __init__(self, own: bool = False) -> None:
        self.own = own
        self.problems: list[Problem] = []
        self.by_id: dict[str, Node] = {}

    def read(self, element: Element) -> Node:
        """The node of an element whose tag is drawn, with all that it holds."""
        self._judge_attributes(element)
        tag, attributes = element.tag, element.attributes
        is_use = tag == "use"
        node = Node(
            tag,
            element.place,
            self._try(element, _read_matrix, IDENTITY) if is_use or "transform" in attributes else IDENTITY,
            self._try(element, self._read_change, PaintChange()),
            self._try(element, _read_form, ()) if tag in SHAPES else (),
            tuple(self._read_children(element)) if element.children else (),
            self._try(element, _read_target, "") if is_use else "",
        )
        self._keep(element, node)
        return node

    def _read_children(self, element: Element) -> Iterator[Node]:
        for child in element.children:
            if child.tag in SILENT:
                continue
            code = element_fault(child.tag)
            if code:
                nearest = suggestion(child.tag, ATTRIBUTES.keys() - {"svg"})
                self.problems.append(error(child.place, code, element=child.tag, nearest=nearest))
            else:
                yield self.read(child)

    def _judge_attributes(self, element: Element) -> None:
        for name in element.attributes.keys() - ATTRIBUTES[element.tag]:
            code = attribute_fault(name)
            if code:
                subject = f"{element.tag} {name}"
                nearest = suggestion(name, ATTRIBUTES[element.tag])
                self.problems.append(error(element.place, code, element=subject, nearest=nearest))

    def _try(self, element: Element, reader: Callable[[Element], T], default: T) -> T:
        """What `reader` makes of the element; on a fault the default, and the problem is kept."""
        try:
            return reader(element)
        except DrawingFault as fault:
            params = {"element": element.tag, **fault.params}
            self.problems.append(error(element.place, fault.code, **params))
            return default

    def _read_change(self, element: Element) -> PaintChange:
        return read_paint(element.attributes, self.own)

    def _keep(self, element: Element, node: Node) -> None:
        name = element.attributes.get("id", "")
        if name in self.by_id:
            self.problems.append(
                error(element.place, "svg-id-twice", id=shorten(name), line=self.by_id[name].place.line)
            )
        elif name:
            self.by_id[name] = node


def _read_matrix(element: Element) -> Matrix:
    matrix = parse_transform(element.attributes["transform"]) if "transform" in element.attributes else IDENTITY
    if element.tag == "use":
        x, y = (parse_number(name, element.attributes.get(name, "0")) for name in ("x", "y"))
        matrix = multiply(matrix, translation(x, y))
    return matrix


def _read_form(element: Element) -> Commands:
    _attributes, draw = SHAPES[element.tag]
    return draw(element.attributes)


def _read_target(element: Element) -> str:
    # `href` wins over the older `xlink:href`, as in SVG 2.
    target = element.attributes.get("href", element.attributes.get("xlink:href", ""))
    if not target.startswith("#"):
        raise DrawingFault("svg-external", target=shorten(target) or "nothing")
    return target[1:]
