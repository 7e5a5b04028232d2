"""The synthetic deck: a project of as many cards as one likes, made of nothing but files that anybody could write.

Each card has a title, a text of 20 to 40 words that is fitted into its box, and two signs; all share one back. 146 of
them are 17 sheets of A4, 34 pages. The same number gives the same deck, letter by letter.
"""

from __future__ import annotations

import argparse
import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
GAME = "synthetic"
SIGNS = ("anchor", "leaf", "moon", "wave")
# Sizes in which a text may be set, and its box, in points and millimetres.
TEXT_SIZES, TITLE_SIZES = (6, 10), (9, 14)
CARD, TEXT_BOX, TITLE_BOX = (63, 88), (5, 44, 53, 36), (5, 30, 53, 10)
SIGN_BOXES = ((5, 5, 12, 12), (46, 5, 12, 12))

VOCABULARY = (
    "a across again all and any back be before board by card cards choose coin counts deck deep discard draw each "
    "empty end every face fields first fish five for four friend from game gives gold green guard half hand harbour "
    "hidden high hold in island keep king last leave left line lock look lose market may more move neighbour never "
    "next night nobody of old on one open or other over pass pay pile place play player points river round score "
    "second shuffle sign silver start stay stone swap take that the their then this three town trade turn two under "
    "until use wait wall water when whoever win wind with without your"
)
WORDS = VOCABULARY.split()

OUTLINES = {
    "anchor": "M6 1L7 3L7 9L10 7L10 9L6 11.5L2 9L2 7L5 9L5 3Z",
    "leaf": "M1 11C1 5 5 1 11 1C11 7 7 11 1 11Z",
    "moon": "M8 1C4 1 1 3 1 6C1 9 4 11 8 11C5 10 4 8 4 6C4 4 5 2 8 1Z",
    "wave": "M0.5 8C2 4 4 4 6 6C8 8 10 8 11.5 5L11.5 8C10 11 8 11 6 9C4 7 2 7 0.5 11Z",
}

BASE = "../../validator/database/schemas/cards.schema.json"


@dataclass(frozen=True, slots=True)
class SyntheticCard:
    """What one card shows."""

    id: str
    title: str
    text: str
    signs: tuple[str, str]


def make_cards(count: int) -> list[SyntheticCard]:
    """The first `count` cards: fewer cards are the beginning of more."""
    return [_make_card(number) for number in range(1, count + 1)]


def _make_card(number: int) -> SyntheticCard:
    rng = Random(number)
    words = rng.choices(WORDS, k=rng.randint(20, 40))
    half = len(words) // 2
    sentences = (" ".join(part).capitalize() + "." for part in (words[:half], words[half:]))
    first, second = rng.sample(SIGNS, 2)
    return SyntheticCard(f"c{number}", _title(number), " ".join(sentences), (first, second))


def _title(number: int) -> str:
    """Three words, others for every number: titles of one deck must differ."""
    rest, last = divmod(number, len(WORDS))
    first, middle = divmod(rest, len(WORDS))
    return " ".join(WORDS[index].capitalize() for index in (first, middle, last))


def write_project(root: Path, count: int) -> None:
    """Writes the project into the folder `root`, which must not exist yet."""
    cards = make_cards(count)
    shutil.copytree(ROOT / "layouts" / "shared", root / "layouts" / "shared")
    shutil.copytree(ROOT / "validator" / "database" / "schemas", root / "validator" / "database" / "schemas")
    files = {**_card_files(cards), **_layout_files()}
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def _card_files(cards: list[SyntheticCard]) -> dict[str, str]:
    count, folder = len(cards), f"cards/{GAME}"
    rows = (f"  - id: {card.id}\n    copies: 1\n    signs: [{', '.join(card.signs)}]\n" for card in cards)
    texts = (f'  {card.id}:\n    name: "{card.title}"\n    text: "{card.text}"\n' for card in cards)
    return {
        f"{folder}/game.yaml": (
            f"format: 1\nid: {GAME}\nedition: 1\nprovenance: project\nseats: {{min: 2, max: 2}}\n"
            f"source_locale: en\nlocales: [en]\nsigns: [{', '.join(SIGNS)}]\ndecks: {{deck: {{kinds: [plain]}}}}\n"
            f"contents: {{total: {count}, decks: {{deck: {count}}}, kinds: {{plain: {{total: {count}}}}}}}\n"
        ),
        f"{folder}/card.schema.json": json.dumps(_card_schema(), indent=1),
        f"{folder}/plain.yaml": "deck: deck\nkind: plain\nprovenance: project\ncards:\n" + "".join(rows),
        f"{folder}/text/en.yaml": (
            "game: {name: Synthetic}\ndecks: {deck: {name: Deck}}\nkinds: {plain: {label: Plain}}\ncards:\n"
            + "".join(texts)
        ),
    }


def _card_schema() -> dict[str, object]:
    signs = {"type": "array", "items": {"type": "string", "enum": list(SIGNS)}, "minItems": 2, "maxItems": 2}
    card = {
        "allOf": [{"$ref": f"{BASE}#/$defs/card"}],
        "properties": {"signs": signs},
        "required": ["signs"],
        "unevaluatedProperties": False,
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "allOf": [{"$ref": BASE}],
        "properties": {"cards": {"items": card}},
        "unevaluatedProperties": False,
    }


def _layout_files() -> dict[str, str]:
    folder = f"layouts/{GAME}"
    first, second = SIGN_BOXES
    step = second[0] - first[0]
    size = f"[{CARD[0]}, {CARD[1]}]"
    faces = {
        "front": (
            "items:\n"
            f'  title: {{text: "{{text.name}}", box: {list(TITLE_BOX)}, family: text, style: bold, '
            f"size: {list(TITLE_SIZES)}, lines: 1, align: center, valign: middle, colour: ink, on: paper}}\n"
            f'  text: {{text: "{{text.text}}", box: {list(TEXT_BOX)}, family: text, size: {list(TEXT_SIZES)}, '
            "colour: ink, on: paper}\n"
            f'  signs: {{sign: "{{item}}", box: {list(first)}, on: paper, '
            f"repeat: {{over: signs, step: [{step}, 0]}}}}\n"
        ),
        "back": "items:\n  ground: {rect: bleed, fill: sea}\n",
    }
    drawings = {
        f"{folder}/signs/{sign}.svg": (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12">'
            f'<title>{sign}</title><path d="{OUTLINES[sign]}" class="ink"/></svg>\n'
        )
        for sign in SIGNS
    }
    return {
        f"{folder}/format.yaml": (
            f"format: 1\ntrim: {size}\nbleed: 3\nsafe: 3\nfaces: {{plain: {{front: front, back: back}}}}\n"
        ),
        f"{folder}/palette.yaml": 'tokens: {ink: "#111111", sea: "#0E6A9A", paper: "#FFFFFF"}\n',
        **{f"{folder}/faces/{name}.yaml": text for name, text in faces.items()},
        **drawings,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, help="the folder to make")
    parser.add_argument("--cards", type=int, default=146, help="how many cards (default: 146)")
    options = parser.parse_args()
    write_project(options.folder, options.cards)


if __name__ == "__main__":
    main()
