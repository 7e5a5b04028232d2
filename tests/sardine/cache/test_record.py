"""What has not changed is not drawn again, decided by content and never by file times."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.sardine.synthetic import SyntheticGame, make_game

NOTHING = "0 pages drawn"


@pytest.fixture
def drawn(tmp_path: Path) -> SyntheticGame:
    game = make_game(tmp_path, 2)
    assert "4 pages drawn" in game.run("pdf").output
    return game


def test_a_second_run_draws_nothing_and_touches_no_file(drawn: SyntheticGame) -> None:
    before = drawn.pdf().stat()
    result = drawn.run("pdf")
    assert result.exit_code == 0
    assert NOTHING in result.output
    after = drawn.pdf().stat()
    assert (before.st_mtime_ns, before.st_ino) == (after.st_mtime_ns, after.st_ino)


def test_file_times_do_not_matter(drawn: SyntheticGame) -> None:
    later = time.time() + 1000
    for path in drawn.root.rglob("*.yaml"):
        os.utime(path, (later, later))
    os.utime(drawn.pdf(), (1, 1))
    assert NOTHING in drawn.run("pdf").output


def edit(file: str, old: str, new: str) -> Callable[[SyntheticGame], None]:
    def change(game: SyntheticGame) -> None:
        path = game.root / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


def keep_times(change: Callable[[SyntheticGame], None]) -> Callable[[SyntheticGame], None]:
    """The same change, hidden from anybody who trusts file times."""

    def hidden(game: SyntheticGame) -> None:
        times = {path: path.stat() for path in game.root.rglob("*.yaml")}
        change(game)
        for path, stat in times.items():
            os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))

    return hidden


CHANGES: dict[str, Callable[[SyntheticGame], None]] = {
    "a fact": edit("cards/toy/game.yaml", "edition: 1", "edition: 2"),
    "a text": edit("cards/toy/text/en.yaml", "name: Toy", "name: Top"),
    "a face": edit("layouts/toy/faces/front.yaml", "front of", "side of"),
    "a colour": edit("layouts/toy/palette.yaml", "#111111", "#222222"),
    "the format": edit("layouts/toy/format.yaml", "bleed: 3", "bleed: 2"),
    "a sentence of the press": edit("layouts/shared/text/en.yaml", "fronts", "faces"),
    "a paper": edit("layouts/shared/papers.yaml", "margin: 5", "margin: 6"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_one_changed_input_draws_again_even_with_the_same_file_times(
    drawn: SyntheticGame, change: Callable[[SyntheticGame], None]
) -> None:
    keep_times(change)(drawn)
    assert "4 pages drawn" in drawn.run("pdf").output
    assert NOTHING in drawn.run("pdf").output


def test_a_deleted_or_altered_pdf_is_drawn_again(drawn: SyntheticGame) -> None:
    original = drawn.pdf().read_bytes()
    drawn.pdf().unlink()
    assert "4 pages drawn" in drawn.run("pdf").output
    drawn.pdf().write_bytes(b"%PDF broken")
    assert "4 pages drawn" in drawn.run("pdf").output
    assert drawn.pdf().read_bytes() == original


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b'{"format": 99}', b"\xff\xfe", b'{"format":1,"outputs":3}'])
def test_a_damaged_or_foreign_record_is_ignored(drawn: SyntheticGame, content: bytes) -> None:
    [record] = (drawn.root / "build" / ".cache").glob("*.json")
    record.write_bytes(content)
    assert "4 pages drawn" in drawn.run("pdf").output
    assert NOTHING in drawn.run("pdf").output


def test_other_options_are_another_job(drawn: SyntheticGame) -> None:
    assert "pages drawn" in drawn.run("pdf", "--paper", "letter").output
    assert NOTHING in drawn.run("pdf", "--paper", "letter").output
    assert NOTHING in drawn.run("pdf").output


def test_no_cache_draws_even_what_has_not_changed(drawn: SyntheticGame) -> None:
    assert "4 pages drawn" in drawn.run("pdf", "--no-cache").output


def test_a_failed_check_leaves_the_old_pdf_alone(drawn: SyntheticGame) -> None:
    before = drawn.pdf().read_bytes()
    edit("cards/toy/plain.yaml", "copies: 1", "copies: 2")(drawn)
    assert drawn.run("pdf").exit_code == 1
    assert drawn.pdf().read_bytes() == before


def test_no_temporary_file_is_left(drawn: SyntheticGame) -> None:
    assert [path.name for path in drawn.pdf().parent.iterdir()] == ["cards-a4.pdf"]
