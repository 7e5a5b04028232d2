"""Turns a PDF of the press into plain reportlab calls, every decision already taken, for the bare script to replay.

Read by another library, so that the benchmark needs nothing of the press but its command and its file.
"""

from __future__ import annotations

import marshal
import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from pypdf import PdfReader
from pypdf.generic import ContentStream

# An operation: its name and its arguments, all of them plain Python values.
Operation = tuple[Any, ...]

PAINTS = {"f": (1, 0, 1), "f*": (1, 0, 0), "S": (0, 1, 1), "B": (1, 1, 1), "B*": (1, 1, 0)}
SIMPLE = {"q", "Q", "cm", "g", "G", "rg", "RG", "w", "J", "j", "M"}
PATH_STEPS = {"m", "l", "c", "h", "re"}
# A word in the name of a PDF font -> the package that its file comes from.
FONT_PACKAGES = {
    "atkinson": "fontpkg_atkinson_hyperlegible",
    "bungee": "fontpkg_bungee",
    "josefin": "fontpkg_josefin_sans",
}


def prepare_replay(pdf: Path, target: Path) -> None:
    """Writes everything that the bare script needs to draw the pages of `pdf` again."""
    translator = _Translator()
    pages = []
    for page in PdfReader(pdf).pages:
        operations = list(translator.translate(page.get_contents(), page["/Resources"]))
        pages.append((float(page.mediabox.width), float(page.mediabox.height), operations))
    replay = {"fonts": translator.fonts, "forms": translator.forms, "pages": pages}
    target.write_bytes(marshal.dumps(replay))


class _Translator:
    """Walks content streams; forms and fonts are collected as they are met, forms before what uses them."""

    def __init__(self) -> None:
        self.fonts: dict[str, str] = {}
        self.forms: list[tuple[str, list[float], list[Operation]]] = []
        self._form_names: dict[int, str] = {}
        self._maps: dict[str, dict[int, str]] = {}

    def translate(self, content: Any, resources: Any) -> Iterator[Operation]:
        path: list[Operation] = []
        text = _TextState()
        for operands, operator in ContentStream(content, None).operations:
            name = operator.decode()
            numbers = tuple(_plain(operand) for operand in operands)
            if name in PATH_STEPS:
                path.append((name, *numbers))
            elif name in PAINTS:
                yield ("paint", path, *PAINTS[name])
                path = []
            elif name == "W":
                yield ("clip", path)
            elif name == "n":
                path = []
            elif name in SIMPLE:
                yield (name, *numbers)
            elif name == "d":
                yield ("d", [float(number) for number in operands[0]])
            elif name == "Do":
                yield ("Do", self._form(resources["/XObject"][operands[0]].get_object()))
            else:
                yield from self._text(name, operands, resources, text)

    def _form(self, form: Any) -> str:
        number = form.indirect_reference.idnum
        if number not in self._form_names:
            operations = list(self.translate(form, form.get("/Resources", {})))
            name = self._form_names[number] = f"form{len(self.forms)}"
            self.forms.append((name, [float(edge) for edge in form["/BBox"]], operations))
        return self._form_names[number]

    def _text(self, name: str, operands: Any, resources: Any, text: _TextState) -> Iterator[Operation]:
        if name == "Tf":
            text.font = self._font(resources["/Font"][operands[0]])
            text.size = float(operands[1])
        elif name == "Td":
            text.x, text.y = (float(number) for number in operands)
        elif name == "Tc":
            text.tracking = float(operands[0])
        elif name in ("TJ", "Tj"):
            strings = operands[0] if name == "TJ" else operands
            shown = [part for part in strings if not isinstance(part, int | float)]
            words = "".join(self._decode(text.font, part) for part in shown)
            yield ("text", (text.font, text.size), (text.x, text.y), (text.tracking, words))
        elif name not in ("BT", "ET", "Ts", "BDC", "EMC", "BMC"):
            raise ValueError(f"the benchmark does not know the operator {name}")

    def _font(self, font: Any) -> str:
        name = str(font["/BaseFont"]).partition("+")[2]
        if name not in self.fonts:
            self.fonts[name] = find_font_file(name)
            self._maps[name] = _read_unicode_map(font["/ToUnicode"].get_data().decode("ascii"))
        return name

    def _decode(self, font: str, shown: Any) -> str:
        codes = shown.original_bytes
        glyphs = [int.from_bytes(codes[index : index + 2], "big") for index in range(0, len(codes), 2)]
        return "".join(self._maps[font].get(glyph, "") for glyph in glyphs)


class _TextState:
    """What text operators have set so far."""

    font = ""
    size = x = y = tracking = 0.0


def _plain(operand: Any) -> Any:
    return float(operand) if isinstance(operand, int | float) else operand


def _read_unicode_map(source: str) -> dict[int, str]:
    pairs = re.findall(r"^<([0-9A-F]{4})> <([0-9A-F]+)>$", source, re.MULTILINE)
    return {int(glyph, 16): bytes.fromhex(text).decode("utf-16-be") for glyph, text in pairs}


def find_font_file(name: str) -> str:
    """The TrueType file that a PDF font of that name was made from: package and style are in the name."""
    lower = name.lower()
    package = next(package for word, package in FONT_PACKAGES.items() if word in lower)
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    files = sorted((Path(spec.origin).parent / "files").glob("*.ttf"))

    def differences(file: Path) -> int:
        return sum((style in lower) != (style in file.stem.lower()) for style in ("bold", "italic"))

    return str(min(files, key=differences))
