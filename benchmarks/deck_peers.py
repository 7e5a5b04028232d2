"""Other tools on the synthetic deck: typst and protograf, each with the same cards, fonts, drawings and crop marks.

They are installed into an environment of their own under build/, so that nothing of them gets into ours.
"""

from __future__ import annotations

import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path

from benchmarks.measuring import ROOT, Run, measure

HOME = ROOT / "build" / "deck-peers"
PYTHON = HOME / "bin" / "python"
PACKAGES = ("typst", "protograf")
# The deck that no tool but typst is asked to print: the others would take half an hour.
LARGE = 10_000

TYPST_DOCUMENT = """
#let cards = json("cards.json")
#set page(width: 210mm, height: 297mm, margin: 0pt)
#set text(font: "Atkinson Hyperlegible", lang: "en")
#let sizes = (10pt, 9.5pt, 9pt, 8.5pt, 8pt, 7.5pt, 7pt, 6.5pt, 6pt)
#let fitted(body, width, height) = context {
  let fits(size) = measure(block(width: width, text(size: size, body))).height <= height
  block(width: width, text(size: sizes.find(fits), body))
}
#let (left, top) = (10.5mm, 16.5mm)
#let mark(x1, y1, x2, y2) = place(line(start: (x1, y1), end: (x2, y2), stroke: 0.25pt))
#let marks = {
  for column in range(4) {
    let x = left + column * 63mm
    mark(x, top - 6mm, x, top - 1mm)
    mark(x, 297mm - top + 1mm, x, 297mm - top + 6mm)
  }
  for row in range(4) {
    let y = top + row * 88mm
    mark(left - 6mm, y, left - 1mm, y)
    mark(210mm - left + 1mm, y, 210mm - left + 6mm, y)
  }
}
#let front(card) = {
  place(dx: 5mm, dy: 5mm, image(card.signs.at(0) + ".svg", width: 12mm))
  place(dx: 46mm, dy: 5mm, image(card.signs.at(1) + ".svg", width: 12mm))
  let title = text(size: 12pt, weight: "bold", card.title)
  place(dx: 5mm, dy: 30mm, box(width: 53mm, height: 10mm, align(center + horizon, title)))
  place(dx: 5mm, dy: 44mm, fitted(card.text, 53mm, 36mm))
}
#for sheet in cards.chunks(9) {
  let spots = range(sheet.len()).map(i => (calc.rem(i, 3) * 63mm, top + calc.quo(i, 3) * 88mm))
  page({
    for (card, (x, y)) in sheet.zip(spots) {
      place(dx: left + x, dy: y, box(width: 63mm, height: 88mm, front(card)))
    }
    marks
  })
  page({
    for (x, y) in spots {
      place(dx: 210mm - left - x - 63mm, dy: y, rect(width: 63mm, height: 88mm, fill: rgb("#0E6A9A")))
    }
    marks
  })
}
"""

TYPST_SCRIPT = """
import sys, typst
typst.compile("deck.typ", output="typst.pdf", font_paths=[sys.argv[1]], ignore_system_fonts=True)
"""

# It has no fitting: the text is set at the size that suits most cards, wrapped in its box.
PROTOGRAF_SCRIPT = """
import os
from protograf import *
Create(filename="protograf.pdf", margin=1.0)
Data(filename=os.path.abspath("cards.csv"))
Deck(cards=CARDS, width=6.3, height=8.8, grid_marks=True, fill="white")
Card("*",
     image(T("{{ONE}}.svg"), x=0.5, y=0.5, width=1.2, height=1.2),
     image(T("{{TWO}}.svg"), x=4.6, y=0.5, width=1.2, height=1.2),
     text(text=T("{{TITLE}}"), x=3.15, y=3.6, font_size=12),
     text(text=T("{{TEXT}}"), x=0.5, y=4.4, width=5.3, height=3.6, font_size=8, wrap=True))
CardBack("*", rectangle(x=0, y=0, width=6.3, height=8.8, fill="#0E6A9A"))
Save()
"""


def install() -> None:
    """Makes the environment of the peers, unless it is there."""
    if not PYTHON.exists():
        venv.create(HOME, with_pip=True)
        subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)


def versions() -> str:
    """`typst 0.15.2, protograf 0.5.2`."""
    script = f"from importlib.metadata import version as v; print(', '.join(n + ' ' + v(n) for n in {PACKAGES!r}))"
    return subprocess.run([PYTHON, "-c", script], check=True, capture_output=True, text=True).stdout.strip()


def run_typst(folder: Path, fonts: Path, _count: int) -> Run:
    (folder / "deck.typ").write_text(TYPST_DOCUMENT, encoding="utf-8")
    return measure([PYTHON, "-c", TYPST_SCRIPT, str(fonts)], folder)


def run_protograf(folder: Path, _fonts: Path, count: int) -> Run | None:
    """None for the large deck."""
    if count >= LARGE:
        return None
    # It reads the command line itself, so the number of cards stands in the script.
    (folder / "protograf_deck.py").write_text(PROTOGRAF_SCRIPT.replace("CARDS", str(count)), encoding="utf-8")
    return measure([PYTHON, "protograf_deck.py"], folder)


PEERS: dict[str, Callable[[Path, Path, int], Run | None]] = {"typst": run_typst, "protograf": run_protograf}

if __name__ == "__main__":
    sys.exit("run benchmarks/decks.py")
