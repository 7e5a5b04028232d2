"""A face is laid out again when something that it shows has changed, and only then: one character in each input."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from sardine.text.fonts import package_file
from tests.sardine.art.pictures import png, shades
from tests.sardine.synthetic import SyntheticGame, make_game

# What each face of the game shows, as `card face`; all cards share their back.
C1, C2, BACK = "c1 front", "c2 front", "c1 back"
ALL = {C1, C2, BACK}
FRONTS = {C1, C2}

TEXT = "family: own, size: [5, 12], colour: ink, on: sky, lines: 1"
FRONT = f"""items:
  ground: {{rect: bleed, fill: sky}}
  title: {{text: "{{text.name}}", box: [5, 5, 40, 6], {TEXT}}}
  kind: {{text: "{{kind.label}}", box: [5, 15, 40, 6], {TEXT}}}
  rule: {{text: "{{text.rule}}", box: [5, 25, 40, 6], {TEXT}, unless: {{value: 2}}}}
  sign: {{sign: "{{badge}}", box: [5, 40, 10, 10]}}
  photo: {{art: "{{id}}", box: [20, 40, 10, 10], optional: true}}
  imprint: {{text: "{{press.imprint}}", box: [5, 70, 50, 3], {TEXT}, when: {{value: 2}}}}
"""
BACK_FACE = 'items:\n  ground: {rect: bleed, fill: dusk}\n  words: {text: "Toy", box: [5, 5, 40, 6], family: text, '
BACK_FACE += "size: [5, 12], colour: ink, on: dusk}\n"
SIGN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="M1 1L11 1L6 11Z" class="ink"/>{}</svg>\n'


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two cards: the rule and the star on the first, the imprint and the moon on the second. Printed once."""
    game = make_game(tmp_path_factory.mktemp("base") / "toy", 2)
    schema = json.loads((game.root / "cards/toy/card.schema.json").read_text(encoding="utf-8"))
    fields = {"value": {"type": "integer"}, "badge": {"type": "string"}}
    schema["properties"]["cards"]["items"]["properties"] = fields
    game.write("cards/toy/card.schema.json", json.dumps(schema))
    rows = "  - {id: c1, value: 1, badge: star}\n  - {id: c2, value: 2, badge: moon}\n"
    game.write("cards/toy/plain.yaml", f"deck: deck\nkind: plain\nprovenance: project\ncards:\n{rows}")
    edit("cards/toy/game.yaml", "signs: ", "signs: ", more="constants: {hand: 5, coins: 7}\nsigns: [star, moon]\n")(
        game
    )
    texts = 'cards:\n  c1: {name: Ada, rule: "Draw {hand} cards."}\n  c2: {name: Bea, rule: "Pay {coins} of :star:."}\n'
    edit("cards/toy/text/en.yaml", "", "", more=texts)(game)
    game.write("layouts/toy/palette.yaml", 'tokens: {ink: "#111111", sky: "#9FD6D8", dusk: "#F0E0D0"}\n')
    game.write("layouts/toy/faces/front.yaml", FRONT)
    game.write("layouts/toy/faces/back.yaml", BACK_FACE)
    photograph(100)("c1")(game)
    game.write("layouts/toy/signs/star.svg", SIGN.format(""))
    game.write("layouts/toy/signs/moon.svg", SIGN.format('<circle cx="6" cy="9" r="2" class="ink"/>'))
    fonts = "layouts/shared/fonts.yaml"
    edit(fonts, "families:\n", "  own: {file: own.ttf}\nfamilies:\n  own: {regular: own}\n")(game)
    source = package_file("fontpkg-atkinson-hyperlegible", "AtkinsonHyperlegible-Regular.ttf")
    assert source is not None
    (game.root / "layouts/shared/fonts").mkdir()
    shutil.copy(source, game.root / "layouts/shared/fonts/own.ttf")
    assert laid_out(game) == ALL
    return game.root


def photograph(pixels: int) -> Callable[[str], Callable[[SyntheticGame], None]]:
    """Gives a card a picture of the owner's, of so many pixels each way."""

    def of_card(card: str) -> Callable[[SyntheticGame], None]:
        def change(game: SyntheticGame) -> None:
            path = game.root / f"cards/toy/art/{card}.png"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(png(shades("RGBA", (pixels, pixels))))

        return change

    return of_card


def edit(file: str, old: str, new: str, more: str = "") -> Callable[[SyntheticGame], None]:
    """Puts `new` in the place of the first `old`, and `more` at the end."""

    def change(game: SyntheticGame) -> None:
        text = (game.root / file).read_text(encoding="utf-8")
        assert old in text or more, (file, old)
        game.write(file, text.replace(old, new, 1) + more)

    return change


def edit_byte(file: str, old: bytes, new: bytes) -> Callable[[SyntheticGame], None]:
    def change(game: SyntheticGame) -> None:
        content = (game.root / file).read_bytes()
        assert old in content
        (game.root / file).write_bytes(content.replace(old, new, 1))

    return change


def laid_out(game: SyntheticGame, *options: str) -> set[str]:
    """The faces that a run lays out, as `card face`."""
    result = game.run("pdf", "--format", "json", *options)
    assert result.exit_code == 0, result.output
    return {f"{side['card']} {side['face']}" for side in json.loads(result.stdout)["laid_out"]}


CARDS, TEXTS, GAME = "cards/toy/plain.yaml", "cards/toy/text/en.yaml", "cards/toy/game.yaml"
FACE, PALETTE, FORMAT = "layouts/toy/faces/front.yaml", "layouts/toy/palette.yaml", "layouts/toy/format.yaml"

# What is changed by one character, and the faces that show it.
TABLE: dict[str, tuple[Callable[[SyntheticGame], None], set[str]]] = {
    "a fact of one card": (edit(CARDS, "badge: star", "badge: moon"), {C1}),
    "a fact that no face shows": (edit(CARDS, "value: 1", "value: 3"), set()),
    "the name of one card": (edit(TEXTS, "Ada", "Ava"), {C1}),
    "the rule of a card that does not show it": (edit(TEXTS, "Pay {coins}", "Say {coins}"), set()),
    "a label of all cards": (edit(TEXTS, "label: Plain", "label: Plait"), FRONTS),
    "a number of the rules in one text": (edit(GAME, "hand: 5", "hand: 6"), {C1}),
    "a number of the rules in no text that shows": (edit(GAME, "coins: 7", "coins: 8"), set()),
    "the edition, in the imprint": (edit(GAME, "edition: 1", "edition: 2"), {C2}),
    "a comment in the cards": (edit(CARDS, "deck: deck", "# x\ndeck: deck"), set()),
    "a line before a text": (edit(TEXTS, "game:", "\ngame:"), set()),
    "the box of an item": (edit(FACE, "[5, 5, 40, 6]", "[5, 5, 41, 6]"), FRONTS),
    "the size of an item that one card has": (edit(FACE, "[5, 70, 50, 3]", "[5, 71, 50, 3]"), {C2}),
    "the back": (edit("layouts/toy/faces/back.yaml", '"Toy"', '"Top"'), {BACK}),
    "a note in a face": (edit(FACE, "items:", "note: x\nitems:"), set()),
    "a colour of the fronts": (edit(PALETTE, "9FD6D8", "9FD6D9"), FRONTS),
    "a colour of the back": (edit(PALETTE, "F0E0D0", "F0E0D1"), {BACK}),
    "a colour of all": (edit(PALETTE, "111111", "111112"), ALL),
    "the bleed": (edit(FORMAT, "bleed: 3", "bleed: 2"), ALL),
    "the safe area, which no item uses": (edit(FORMAT, "safe: 3", "safe: 2"), set()),
    "a drawing": (edit("layouts/toy/signs/moon.svg", "L6 11", "L6 10"), {C2}),
    "a picture of the owner's": (photograph(101)("c1"), {C1}),
    "one more picture of the owner's": (photograph(100)("c2"), {C2}),
    "a font": (edit_byte("layouts/shared/fonts/own.ttf", b"A\0t\0k", b"B\0t\0k"), FRONTS),
    "a sentence of the press on one card": (edit("layouts/shared/text/en.yaml", 'imprint: "', 'imprint: "x'), {C2}),
    "a sentence of the press on no card": (edit("layouts/shared/text/en.yaml", "ruler", "rules"), set()),
    "a paper": (edit("layouts/shared/papers.yaml", "margin: 5", "margin: 6"), set()),
}


@pytest.mark.parametrize(("change", "faces"), TABLE.values(), ids=TABLE.keys())
def test_one_changed_character_lays_out_exactly_the_faces_that_show_it(
    base: Path, tmp_path: Path, change: Callable[[SyntheticGame], None], faces: set[str]
) -> None:
    game = SyntheticGame(Path(shutil.copytree(base, tmp_path / "toy")))
    change(game)
    assert laid_out(game) == faces
    incremental = game.pdf().read_bytes()
    assert laid_out(game, "--no-cache") == ALL
    assert game.pdf().read_bytes() == incremental
