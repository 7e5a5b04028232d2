"""Writes the synthetic deck for the tools that it is measured with. Usage: prepare_deck.py FOLDER CARDS.

A process of its own, so that the memory it takes is not counted to those that are measured.
"""

from __future__ import annotations

import csv
import json
import marshal
import re
import sys
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks import synthetic as deck  # noqa: E402

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="{}" fill="#111111"/></svg>\n'


def font_folder() -> Path:
    """Where the fonts of the deck lie."""
    spec = find_spec("fontpkg_atkinson_hyperlegible")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).parent / "files"


def prepare(folder: Path, count: int) -> None:
    """`project` for the press, `prepared` for the bare script; JSON, CSV and drawings for the other tools."""
    folder.mkdir(parents=True)
    deck.write_project(folder / "project", count)
    cards = deck.make_cards(count)
    (folder / "prepared").write_bytes(marshal.dumps(_prepared(cards)))
    rows = [{"title": card.title, "text": card.text, "signs": list(card.signs)} for card in cards]
    (folder / "cards.json").write_text(json.dumps(rows), encoding="utf-8")
    with (folder / "cards.csv").open("w", newline="", encoding="utf-8") as stream:
        writer = csv.writer(stream)
        writer.writerow(["ID", "TITLE", "TEXT", "ONE", "TWO"])
        writer.writerows([card.id, card.title, card.text, *card.signs] for card in cards)
    for sign, outline in deck.OUTLINES.items():
        (folder / f"{sign}.svg").write_text(SVG.format(outline), encoding="utf-8")


def _prepared(cards: list[deck.SyntheticCard]) -> dict[str, object]:
    fonts = font_folder()
    return {
        "fonts": {
            "Text": str(fonts / "AtkinsonHyperlegible-Regular.ttf"),
            "Title": str(fonts / "AtkinsonHyperlegible-Bold.ttf"),
        },
        "cards": [[card.title, card.text, list(card.signs)] for card in cards],
        "outlines": {name: _steps(outline) for name, outline in deck.OUTLINES.items()},
        "sign_boxes": [_floats(box) for box in deck.SIGN_BOXES],
        "title_box": _floats(deck.TITLE_BOX),
        "title_sizes": _floats(deck.TITLE_SIZES),
        "text_box": _floats(deck.TEXT_BOX),
        "text_sizes": _floats(deck.TEXT_SIZES),
    }


def _floats(numbers: tuple[int, ...]) -> list[float]:
    return [float(number) for number in numbers]


def _steps(outline: str) -> list[list[object]]:
    """`M1 2L3 4Z` as [["M", 1.0, 2.0], ["L", 3.0, 4.0], ["Z"]]."""
    steps = re.findall(r"([MLCZ])([^MLCZ]*)", outline)
    return [[letter, *map(float, numbers.split())] for letter, numbers in steps]


if __name__ == "__main__":
    prepare(Path(sys.argv[1]), int(sys.argv[2]))
