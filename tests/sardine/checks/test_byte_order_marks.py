"""A byte order mark at the head of a file is no part of what it says, whatever the file (case C18)."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.cli.loading import load_checked
from tests.sardine.synthetic import make_game

FILES = sorted(
    path.relative_to(make).as_posix()
    for make in [Path(__file__).resolve().parents[3]]
    for path in (make / "layouts/shared").rglob("*.yaml")
)
OF_THE_GAME = [
    "cards/toy/game.yaml",
    "cards/toy/plain.yaml",
    "cards/toy/card.schema.json",
    "cards/toy/text/en.yaml",
    "layouts/toy/format.yaml",
    "layouts/toy/palette.yaml",
    "layouts/toy/faces/front.yaml",
]


@pytest.mark.parametrize("file", [*FILES, *OF_THE_GAME])
def test_a_mark_changes_nothing(tmp_path: Path, file: str) -> None:
    game = make_game(tmp_path, 1)
    before = load_checked(game.root)
    content = (game.root / file).read_bytes()
    (game.root / file).write_bytes(b"\xef\xbb\xbf" + content)
    after = load_checked(game.root)
    assert after.problems == before.problems == ()
    assert [card.id for toy in after.press.database.games for card in toy.cards] == ["c1"]
