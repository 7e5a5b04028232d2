"""A game of 99 numbers on stickers, none of ours: every code printed, as many pages as needed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.sardine.pdf.reading import text_in
from tests.sardine.sticker.felt_pdf import felt_pages
from tests.sardine.sticker.finger import read_sticker
from tests.sardine.synthetic import BASE, CARD, SyntheticGame, make_game

NUMBERS = range(1, 100)
PLAN = """format: 1
provenance: project
zones: {corner: [3, 3, 50, 30]}
kinds: {plain: {%s, zone: corner}}
printed: {ink: ink, ground: sky}
"""


def numbered_game(root: Path, recipe: str, sign: int = 1) -> SyntheticGame:
    """The synthetic game with cards of the values 1 to 99, or -1 to -99, and a sticker plan."""
    game = make_game(root, len(NUMBERS))
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "allOf": [{"$ref": BASE}],
        "properties": {
            "cards": {
                "items": {
                    "allOf": [{"$ref": CARD}],
                    "properties": {"value": {"type": "integer"}},
                    "unevaluatedProperties": False,
                }
            }
        },
        "unevaluatedProperties": False,
    }
    game.write("cards/toy/card.schema.json", json.dumps(schema))
    rows = "".join(f"  - {{id: c{number}, copies: 1, value: {sign * number}}}\n" for number in NUMBERS)
    game.write("cards/toy/plain.yaml", f"deck: deck\nkind: plain\nprovenance: project\ncards:\n{rows}")
    game.write("layouts/toy/stickers.yaml", PLAN % recipe)
    return game


@pytest.mark.parametrize(
    ("recipe", "sign", "written"),
    [("number: value", 1, ""), ("sign: plus, number: value", 1, "+"), ("sign: minus, number: value", -1, "-")],
)
def test_all_99_codes_are_printed_and_read_back(tmp_path: Path, recipe: str, sign: int, written: str) -> None:
    game = numbered_game(tmp_path, recipe, sign)
    result = game.run("stickers", "--format", "json")
    assert result.exit_code == 0, result.output
    [file] = json.loads(result.stdout)["files"]
    assert (file["stickers"], file["sheets"]) == (99, 2)
    pages = felt_pages(Path(file["file"]))
    read = []
    for entry in file["entries"]:
        row, column = divmod(entry["slot"] - 1, 5)
        left, top = 11 + 38 * column, 12 + 25 * row
        shapes = pages[entry["page"] - 1].reliefs
        read.append(read_sticker(s for s in shapes if left < s.middle[0] < left + 36 and top < s.middle[1] < top + 23))
    assert read == [(written, number) for number in NUMBERS]


def test_a_long_legend_goes_on_over_several_pages_without_losing_a_sticker(tmp_path: Path) -> None:
    game = numbered_game(tmp_path, "number: value")
    assert game.run("stickers").exit_code == 0
    path = tmp_path / "build" / "toy" / "en" / "stickers-a4.pdf"
    texts = [text_in(path, page, (0, 0, 600, 850)) for page in range(len(PdfReader(path).pages))]
    first = next(page for page, text in enumerate(texts) if "Where the stickers go" in text and page > 0)
    legend = "\n".join(texts[1:first])
    assert first > 2
    named = [int(number) for number in re.findall(r"\b1 × Plain (\d+)", legend)]
    assert named == list(NUMBERS)


def test_a_number_too_wide_for_the_labels_is_refused(tmp_path: Path) -> None:
    game = numbered_game(tmp_path, "sign: plus, number: value")
    result = game.run("stickers", "--stock", "labels-65")
    assert result.exit_code == 1
    assert "sticker-label" in result.output
