"""The cache of drawn faces: damaged, foreign or written by two at once, it never does harm."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sardine.cache import digest
from sardine.cache.sides import MAGIC, read_sides, side_file, write_sides
from tests.sardine.kit import ROOT
from tests.sardine.synthetic import SyntheticGame, make_game

PROGRAM = "0123"
SIDES = {"a": ["q Q", [["F1", [[7, "x"]]]], ["A1"]]}


@pytest.fixture
def drawn(tmp_path: Path) -> SyntheticGame:
    """Two cards, printed once: two fronts, two backs, as each back names its card."""
    game = make_game(tmp_path, 2)
    assert "faces laid out: 4, unchanged: 0" in game.run("pdf").output
    return game


def sides_of(game: SyntheticGame) -> Path:
    [file] = (game.root / "build" / ".cache").glob("*.sides")
    return file


def test_what_is_written_is_read_back(tmp_path: Path) -> None:
    file = side_file(tmp_path, "job")
    write_sides(file, PROGRAM, SIDES)
    assert read_sides(file, PROGRAM) == SIDES
    assert file != side_file(tmp_path, "other job")


def test_what_another_program_drew_is_not_read(tmp_path: Path) -> None:
    file = side_file(tmp_path, "job")
    write_sides(file, PROGRAM, SIDES)
    assert read_sides(file, "0124") == {}


def test_every_damaged_byte_is_noticed(tmp_path: Path) -> None:
    file = side_file(tmp_path, "job")
    write_sides(file, PROGRAM, SIDES)
    content = file.read_bytes()
    for index in range(len(content)):
        file.write_bytes(content[:index] + bytes([content[index] ^ 1]) + content[index + 1 :])
        assert read_sides(file, PROGRAM) == {}, index
        file.write_bytes(content[:index])
        assert read_sides(file, PROGRAM) == {}, index


@pytest.mark.parametrize("content", [b"", b"{}", MAGIC, MAGIC + b"x" * 500, b"%PDF-1.7\n", b"\0" * 1000])
def test_a_foreign_cache_is_ignored_and_replaced(drawn: SyntheticGame, content: bytes) -> None:
    sides_of(drawn).write_bytes(content)
    before = drawn.pdf().read_bytes()
    drawn.pdf().unlink()
    assert "faces laid out: 4, unchanged: 0" in drawn.run("pdf").output
    assert drawn.pdf().read_bytes() == before
    drawn.pdf().unlink()
    assert "faces laid out: 0, unchanged: 4" in drawn.run("pdf").output
    assert drawn.pdf().read_bytes() == before


def use_a_file(cache: Path) -> None:
    shutil.rmtree(cache)
    cache.write_text("in the way")


def use_folders(cache: Path) -> None:
    for file in list(cache.iterdir()):
        file.unlink()
        file.mkdir()


@pytest.mark.parametrize("spoil", [use_a_file, use_folders])
def test_a_cache_that_cannot_be_written_is_no_fault(drawn: SyntheticGame, spoil: Callable[[Path], None]) -> None:
    spoil(drawn.root / "build" / ".cache")
    for _time in range(2):
        result = drawn.run("pdf")
        assert result.exit_code == 0, result.output
        assert "faces laid out: 4" in result.output


def test_no_cache_neither_reads_nor_writes(drawn: SyntheticGame) -> None:
    shutil.rmtree(drawn.root / "build" / ".cache")
    assert "faces laid out: 4, unchanged: 0" in drawn.run("pdf", "--no-cache").output
    assert not (drawn.root / "build" / ".cache").exists()


def test_another_paper_lays_no_face_out_again(drawn: SyntheticGame) -> None:
    assert "faces laid out: 0, unchanged: 4" in drawn.run("pdf", "--paper", "letter").output


def test_faces_with_something_wrong_are_not_kept(drawn: SyntheticGame) -> None:
    """A text without a ground is a warning: printed, and said again by each run that draws."""
    face = drawn.root / "layouts/toy/faces/front.yaml"
    face.write_text(face.read_text(encoding="utf-8").replace("on: sky, ", ""), encoding="utf-8")
    for paper in ("a4", "letter"):
        result = drawn.run("pdf", "--paper", paper)
        assert "faces laid out: 2, unchanged: 2" in result.output
        assert "no-ground" in result.output


def test_two_builds_at_once_do_no_harm(drawn: SyntheticGame) -> None:
    expected = drawn.pdf().read_bytes()
    shutil.rmtree(drawn.root / "build")
    command = [sys.executable, "-m", "sardine", "--root", str(drawn.root), "pdf"]
    builds = [subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL) for _build in range(4)]
    assert [build.wait(timeout=120) for build in builds] == [0, 0, 0, 0]
    assert drawn.pdf().read_bytes() == expected
    assert "nothing has changed" in drawn.run("pdf").output
    drawn.pdf().unlink()
    assert "faces laid out: 0, unchanged: 4" in drawn.run("pdf").output
    assert [path.name for path in drawn.pdf().parent.iterdir()] == ["cards-a4.pdf"]


@pytest.mark.parametrize("file", ["sardine/pdf/pen.py", "sardine/schemas/face.schema.json", "validator/locale/fill.py"])
def test_the_code_that_draws_is_an_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str) -> None:
    for package in ("sardine", "validator"):
        shutil.copytree(ROOT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(digest, "PROGRAM", tmp_path)
    before = digest.program_digest.__wrapped__()
    assert digest.program_digest.__wrapped__() == before
    source = (tmp_path / file).read_text(encoding="utf-8")
    (tmp_path / file).write_text(source + "\n", encoding="utf-8")
    assert digest.program_digest.__wrapped__() != before


def test_a_new_version_of_a_font_package_is_an_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest.program_digest.__wrapped__()
    (tmp_path / "fontpkg_new-1.0.dist-info").mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    assert digest.program_digest.__wrapped__() != before
