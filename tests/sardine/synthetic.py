"""A small game made for one test: cards of one kind, each with its own number, front and back told apart."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from sardine.cli.main import main
from tests.sardine.kit import ROOT

BASE = "../../validator/database/schemas/cards.schema.json"
CARD = f"{BASE}#/$defs/card"


@dataclass(frozen=True)
class SyntheticGame:
    """A project with the one game `toy`, whose cards are c1, c2 ... with the back text `back of c1` ..."""

    root: Path

    def run(self, *arguments: str) -> Result:
        return CliRunner().invoke(main, ["--root", str(self.root), *arguments])

    def draw(self, *arguments: str) -> dict[str, Any]:
        """Draw the PDF; its description as `--format json` prints it."""
        result = self.run("pdf", "--format", "json", *arguments)
        assert result.exit_code == 0, result.output
        [file] = json.loads(result.stdout)["files"]
        return dict(file)

    def drawn(self, *arguments: str) -> Path:
        """Draw the PDF; where it is."""
        return Path(self.draw(*arguments)["file"])

    def pdf(self, paper: str = "a4") -> Path:
        return self.root / "build" / "toy" / "en" / f"cards-{paper}.pdf"

    def write(self, file: str, text: str) -> None:
        path = self.root / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def make_game(root: Path, cards: int, trim: tuple[float, float] = (63, 88), bleed: float = 3) -> SyntheticGame:
    """A game of that many different cards in that size."""
    game = SyntheticGame(root)
    shutil.copytree(ROOT / "layouts" / "shared", root / "layouts" / "shared")
    shutil.copytree(ROOT / "validator" / "database" / "schemas", root / "validator" / "database" / "schemas")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "allOf": [{"$ref": BASE}],
        "properties": {
            "cards": {"items": {"allOf": [{"$ref": f"{BASE}#/$defs/card"}], "unevaluatedProperties": False}}
        },
        "unevaluatedProperties": False,
    }
    game.write("cards/toy/card.schema.json", json.dumps(schema))
    game.write(
        "cards/toy/game.yaml",
        "format: 1\nid: toy\nedition: 1\nprovenance: project\nseats: {min: 2, max: 2}\n"
        "source_locale: en\nlocales: [en]\n"
        "decks: {deck: {kinds: [plain]}}\n"
        f"contents: {{total: {cards}, decks: {{deck: {cards}}}, kinds: {{plain: {{total: {cards}}}}}}}\n",
    )
    rows = "".join(f"  - {{id: c{number}, copies: 1}}\n" for number in range(1, cards + 1))
    game.write("cards/toy/plain.yaml", f"deck: deck\nkind: plain\nprovenance: project\ncards:\n{rows}")
    game.write(
        "cards/toy/text/en.yaml", "game: {name: Toy}\ndecks: {deck: {name: Deck}}\nkinds: {plain: {label: Plain}}\n"
    )
    width, height = trim
    game.write(
        "layouts/toy/format.yaml",
        f"format: 1\ntrim: [{width}, {height}]\nbleed: {bleed}\nsafe: 3\n"
        "faces: {plain: {front: front, back: back}}\n",
    )
    game.write("layouts/toy/palette.yaml", 'tokens: {ink: "#111111", sky: "#9FD6D8"}\n')
    text = "family: text, size: [5, 12], colour: ink, on: sky, lines: 1, align: center, valign: middle"
    for side, words in (("front", "front of {id}"), ("back", "back of {id}")):
        game.write(
            f"layouts/toy/faces/{side}.yaml",
            f'items:\n  ground: {{rect: bleed, fill: sky}}\n  words: {{text: "{words}", box: safe, {text}}}\n',
        )
    return game
