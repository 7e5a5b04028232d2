"""The bare script: draws prepared pages with reportlab alone. Usage: bare.py PREPARED OUTPUT.

This is what the press is measured against: the same pages, pictures, texts and fonts through the public calls of
the same library, with nothing read, checked, laid out or imposed, as all of that was done beforehand. Only
the titles differ: reportlab alone cannot ask a variable font for its bold, and draws it thin.
"""

from __future__ import annotations

import marshal
import sys

from reportlab import rl_config
from reportlab.pdfbase.pdfmetrics import registerFont
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    # Not imported when the script runs: it would be measured.
    from typing import Any


def draw_steps(canvas: Canvas, steps: list[Any]) -> Any:
    path = canvas.beginPath()
    calls: dict[str, Any] = {"m": path.moveTo, "l": path.lineTo, "c": path.curveTo, "h": path.close, "re": path.rect}
    for step in steps:
        calls[step[0]](*step[1:])
    return path


def draw_text(canvas: Canvas, font: tuple[str, float], place: tuple[float, float], text: tuple[float, str]) -> None:
    canvas.setFont(*font)
    canvas.drawString(*place, text[1], charSpace=text[0])


def draw_operations(canvas: Canvas, operations: list[Any]) -> None:
    calls: dict[str, Any] = {
        "q": canvas.saveState,
        "Q": canvas.restoreState,
        "cm": canvas.transform,
        "g": canvas.setFillGray,
        "G": canvas.setStrokeGray,
        "rg": canvas.setFillColorRGB,
        "RG": canvas.setStrokeColorRGB,
        "w": canvas.setLineWidth,
        "J": lambda cap: canvas.setLineCap(int(cap)),
        "j": lambda join: canvas.setLineJoin(int(join)),
        "M": canvas.setMiterLimit,
        "d": canvas.setDash,
        "Do": canvas.doForm,
        "text": lambda *parts: draw_text(canvas, *parts),
        "clip": lambda steps: canvas.clipPath(draw_steps(canvas, steps), stroke=0, fill=0),
        "paint": lambda steps, fill, stroke, mode: canvas.drawPath(
            draw_steps(canvas, steps), stroke=stroke, fill=fill, fillMode=mode
        ),
    }
    for operation in operations:
        calls[operation[0]](*operation[1:])


def main() -> None:
    rl_config.useA85 = 0
    with open(sys.argv[1], "rb") as stream:
        prepared = marshal.load(stream)
    for name, file in prepared["fonts"].items():
        registerFont(TTFont(name, file))
    canvas = Canvas(sys.argv[2], pageCompression=1, invariant=1, initialFontName=next(iter(prepared["fonts"])))
    for name, box, operations in prepared["forms"]:
        canvas.beginForm(name, *box)
        draw_operations(canvas, operations)
        canvas.endForm()
    for width, height, operations in prepared["pages"]:
        canvas.setPageSize((width, height))
        draw_operations(canvas, operations)
        canvas.showPage()
    canvas.save()


main()
