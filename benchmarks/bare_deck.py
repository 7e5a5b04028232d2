"""The bare script of the synthetic deck: reportlab's canvas alone. Usage: bare_deck.py PREPARED OUTPUT.

What somebody would write in an afternoon: no database, no check, no kerning. It reads the texts ready made, finds for
each the largest size that fits, breaks its lines with the library's own function, and lays out fronts, backs and crop
marks. Measured against the press, so it is kept fast: drawings are stored once, nothing is imported without need.
"""

from __future__ import annotations

import marshal
import sys

from reportlab import rl_config
from reportlab.lib.utils import simpleSplit
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

TYPE_CHECKING = False
if TYPE_CHECKING:
    # Not imported when the script runs: it would be measured.
    from typing import Any

MM = 72 / 25.4
PAGE = (210 * MM, 297 * MM)
CARD = (63 * MM, 88 * MM)
COLUMNS = ROWS = 3
LEFT, BOTTOM = (PAGE[0] - COLUMNS * CARD[0]) / 2, (PAGE[1] - ROWS * CARD[1]) / 2
SIZE_STEP, LEADING = 0.5, 1.2
MARK, MARK_GAP = 5 * MM, 1 * MM


def fit_text(text: str, box: list[float], sizes: list[float]) -> tuple[float, list[str]]:
    """The largest size at which the text fits the box, and its lines."""
    smallest, size = sizes
    while True:
        lines = simpleSplit(text, "Text", size, box[2] * MM)
        if len(lines) * size * LEADING <= box[3] * MM or size <= smallest:
            return size, lines
        size -= SIZE_STEP


def draw_front(canvas: Canvas, card: Any, prepared: Any, x: float, y: float) -> None:
    """One front, its lower left corner at (x, y)."""
    top = y + CARD[1]
    title, text, signs = card
    for sign, box in zip(signs, prepared["sign_boxes"], strict=True):
        canvas.saveState()
        canvas.translate(x + box[0] * MM, top - (box[1] + box[3]) * MM)
        canvas.doForm(sign)
        canvas.restoreState()
    size = min(prepared["title_sizes"][1], prepared["title_box"][2] * MM / stringWidth(title, "Title", 1))
    canvas.setFont("Title", size)
    canvas.drawCentredString(x + CARD[0] / 2, top - 36 * MM, title)
    size, lines = fit_text(text, prepared["text_box"], prepared["text_sizes"])
    canvas.setFont("Text", size)
    line_y = top - prepared["text_box"][1] * MM - size
    for line in lines:
        canvas.drawString(x + prepared["text_box"][0] * MM, line_y, line)
        line_y -= size * LEADING


def draw_marks(canvas: Canvas) -> None:
    canvas.setLineWidth(0.25)
    for column in range(COLUMNS + 1):
        x = LEFT + column * CARD[0]
        canvas.line(x, BOTTOM - MARK_GAP - MARK, x, BOTTOM - MARK_GAP)
        canvas.line(x, PAGE[1] - BOTTOM + MARK_GAP, x, PAGE[1] - BOTTOM + MARK_GAP + MARK)
    for row in range(ROWS + 1):
        y = BOTTOM + row * CARD[1]
        canvas.line(LEFT - MARK_GAP - MARK, y, LEFT - MARK_GAP, y)
        canvas.line(PAGE[0] - LEFT + MARK_GAP, y, PAGE[0] - LEFT + MARK_GAP + MARK, y)


def draw_sheet(canvas: Canvas, cards: list[Any], prepared: Any) -> None:
    """A page of fronts and a page of backs."""
    places = [
        (LEFT + slot % COLUMNS * CARD[0], PAGE[1] - BOTTOM - (slot // COLUMNS + 1) * CARD[1])
        for slot in range(len(cards))
    ]
    for card, (x, y) in zip(cards, places, strict=True):
        draw_front(canvas, card, prepared, x, y)
    draw_marks(canvas)
    canvas.showPage()
    for x, y in places:
        canvas.saveState()
        canvas.translate(PAGE[0] - x - CARD[0], y)
        canvas.doForm("back")
        canvas.restoreState()
    draw_marks(canvas)
    canvas.showPage()


def store_forms(canvas: Canvas, outlines: dict[str, list[Any]]) -> None:
    for name, steps in outlines.items():
        canvas.beginForm(name, 0, 0, 12 * MM, 12 * MM)
        canvas.transform(MM, 0, 0, -MM, 0, 12 * MM)
        path = canvas.beginPath()
        calls: dict[str, Any] = {"M": path.moveTo, "L": path.lineTo, "C": path.curveTo, "Z": path.close}
        for step, *numbers in steps:
            calls[step](*numbers)
        canvas.setFillColorRGB(0.067, 0.067, 0.067)
        canvas.drawPath(path, stroke=0, fill=1)
        canvas.endForm()
    canvas.beginForm("back", 0, 0, *CARD)
    canvas.setFillColorRGB(0.055, 0.416, 0.604)
    canvas.rect(0, 0, *CARD, stroke=0, fill=1)
    canvas.endForm()


def main() -> None:
    rl_config.useA85 = 0
    with open(sys.argv[1], "rb") as stream:
        prepared = marshal.load(stream)
    for name, file in prepared["fonts"].items():
        registerFont(TTFont(name, file))
    canvas = Canvas(sys.argv[2], pagesize=PAGE, pageCompression=1, invariant=1, initialFontName="Text")  # type: ignore[arg-type]  # the stubs are wrong
    store_forms(canvas, prepared["outlines"])
    cards = prepared["cards"]
    for start in range(0, len(cards), COLUMNS * ROWS):
        draw_sheet(canvas, cards[start : start + COLUMNS * ROWS], prepared)
    canvas.save()


main()
