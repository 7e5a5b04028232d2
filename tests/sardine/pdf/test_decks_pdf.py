"""Every game that is discovered prints: each card as often as its file says, in each language, back behind front."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sardine.cli.loading import load_checked
from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.sardine.pdf.reading import MM, ink_share, read_pages, text_in
from validator.database.model import Game

PRESS = load_checked(ROOT).press
GAMES = {game.id: game for game in PRESS.database.games}
JOBS = [(game.id, locale) for game in GAMES.values() for locale in game.locales]
each_job = pytest.mark.parametrize(("game_id", "locale"), JOBS)
LIMIT = 3 * 1024 * 1024


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], dict[str, Any]]:
    out = tmp_path_factory.mktemp("decks")
    arguments = ["--root", str(ROOT), "pdf", "--out", str(out), "--format", "json"]
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    files = json.loads(result.stdout)["files"]
    return {(file["game"], file["locale"]): file for file in files if file["name"] == "cards"}


def trim_of(game: Game) -> tuple[float, float]:
    size = PRESS.layouts[game.id].kit.card_format.trim
    return size.width.mm, size.height.mm


@each_job
def test_fronts_and_backs_show_every_copy_of_every_card_once(
    printed: dict[tuple[str, str], dict[str, Any]], game_id: str, locale: str
) -> None:
    game, entries = GAMES[game_id], printed[game_id, locale]["entries"]
    for side in ("front", "back"):
        copies = [(entry["card"], entry["copy"]) for entry in entries if entry["side"] == side]
        assert len(copies) == len(set(copies))
        assert Counter(card for card, _copy in copies) == {card.id: card.copies for card in game.cards}


@each_job
def test_each_card_lies_where_the_listing_says(
    printed: dict[tuple[str, str], dict[str, Any]], game_id: str, locale: str
) -> None:
    """The imprint of each front names its card by its number in the deck."""
    file, trim = printed[game_id, locale], trim_of(GAMES[game_id])
    pages = read_pages(Path(file["file"]), trim)
    game = GAMES[game_id]
    sizes = Counter(card.deck for card in game.cards)
    on_pages: dict[int, list[dict[str, Any]]] = {}
    for entry in file["entries"]:
        on_pages.setdefault(entry["page"], []).append(entry)
    for number, entries in on_pages.items():
        for entry, side in zip(entries, pages[number - 1].sides, strict=True):
            if entry["side"] == "back":
                continue
            card = game.card(entry["card"])
            assert card is not None
            box = (side.x, side.y, side.x + trim[0] * MM, side.y + trim[1] * MM)
            words = text_in(Path(file["file"]), number - 1, box)
            assert f" · {card.number}/{sizes[card.deck]} · " in words.replace("\r\n", " "), entry


@each_job
def test_each_back_lies_behind_its_front(
    printed: dict[tuple[str, str], dict[str, Any]], game_id: str, locale: str
) -> None:
    trim = trim_of(GAMES[game_id])
    pages = read_pages(Path(printed[game_id, locale]["file"]), trim)
    for front, back in zip(pages[2::2], pages[3::2], strict=True):
        for one, two in zip(front.sides, back.sides, strict=True):
            assert abs(two.x - (front.width - one.x - trim[0] * MM)) < 0.01
            assert abs(two.y - one.y) < 0.01


@each_job
def test_files_stay_small_and_no_page_is_blank(
    printed: dict[tuple[str, str], dict[str, Any]], game_id: str, locale: str
) -> None:
    path = Path(printed[game_id, locale]["file"])
    assert path.stat().st_size < LIMIT
    for number in range(2, 2 + 2 * printed[game_id, locale]["sheets"]):
        assert ink_share(path, number) > 0.1


def test_the_stress_of_chaos_has_its_second_face_behind(
    printed: dict[tuple[str, str], dict[str, Any]],
) -> None:
    file, trim = printed["chaos", "fr"], trim_of(GAMES["chaos"])
    pages = read_pages(Path(file["file"]), trim)
    stress = [entry for entry in file["entries"] if entry["card"] == "stress"]
    assert len(stress) == 70
    for entry in stress:
        page = pages[entry["page"] - 1]
        own = [e for e in file["entries"] if e["page"] == entry["page"]]
        side = page.sides[own.index(entry)]
        box = (side.x, side.y, side.x + trim[0] * MM, side.y + trim[1] * MM)
        words = text_in(Path(file["file"]), entry["page"] - 1, box)
        assert ("Tout va bien." if entry["side"] == "front" else "Tout va très bien.") in words
