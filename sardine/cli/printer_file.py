"""Writes what is known of a printer into its file, `layouts/shared/printers/NAME.yaml`."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

from sardine.atomic import write_text
from sardine.sheet.correction import NO_CORRECTION, Correction
from sardine.sheet.reader import printer_file
from sardine.sheet.spec import PrinterProfile
from sardine.units import Length, format_mm

_SCHEMA = "# yaml-language-server: $schema=../../../sardine/schemas/printer.schema.json"


def write_printer(root: Path, profile: PrinterProfile, note: str | None) -> str:
    """Write the file of a printer; returns its name in the project."""
    file = printer_file(profile.id)
    write_text(root / file, "\n".join([_SCHEMA, *_lines(profile, note)]) + "\n")
    return file


def _lines(profile: PrinterProfile, note: str | None) -> Iterator[str]:
    if note:
        # A JSON text is a YAML text in double quotes.
        yield f"note: {json.dumps(note, ensure_ascii=False)}"
    if profile.margins is not None:
        yield f"margin: [{', '.join(format_mm(margin) for margin in profile.margins)}]"
    for side, correction in (("front", profile.front), ("back", profile.back)):
        if correction != NO_CORRECTION:
            yield f"{side}: {{{', '.join(f'{name}: {value}' for name, value in figures(correction).items())}}}"


def figures(correction: Correction) -> dict[str, str]:
    """The figures of a correction as a printer's file has them, without those that change nothing."""
    written = {
        "dx": _millimetres(correction.dx),
        "dy": _millimetres(correction.dy),
        "skew": _decimal(correction.skew),
        "scale_x": _decimal(correction.scale_x),
        "scale_y": _decimal(correction.scale_y),
    }
    nothing = {"dx": "0mm", "dy": "0mm", "skew": "0", "scale_x": "100", "scale_y": "100"}
    return {name: value for name, value in written.items() if value != nothing[name]}


def _millimetres(length: Length) -> str:
    return f"{_decimal(length.mm, 2)}mm"


def _decimal(value: float, places: int = 3) -> str:
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
