"""`sardine stickers` as people use it: options, wrong use, what it imports, what it draws again."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sardine.cli.main import main
from tests.cli.test_pdf import HEAVY, imported_by
from tests.sardine.kit import ROOT
from tests.sardine.project import copy_project
from tests.sardine.synthetic import make_game


def run(out: Path, *arguments: str, root: Path = ROOT) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), "stickers", "--out", str(out), *arguments])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["distrct-noir"], ["distrct-noir", "district-noir"]),
        (["--paper", "a44"], ["a44", "a4"]),
        (["--stock", "labels-66"], ["labels-66", "labels-65"]),
        (["--stock", "labels-65", "--paper", "letter"], ["labels-65", "--paper a4"]),
        (["--start", "0"], ["--start 0", "1 to 55"]),
        (["--start", "56"], ["--start 56", "1 to 55"]),
        (["--start", "one"], ["one"]),
        (["--lang", "fi"], ["fi", "fr, it, en"]),
        (["--format", "xml"], ["xml", "json"]),
        (["--nonsense"], ["--nonsense"]),
    ],
)
def test_wrong_use_is_exit_code_2_and_shows_the_way_out(tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    result = run(tmp_path, *arguments)
    assert result.exit_code == 2
    assert all(word in result.output for word in words), result.output
    assert "Traceback" not in result.output
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize("arguments", [["toy"], []])
def test_a_game_without_a_plan_is_wrong_use_and_names_the_file(tmp_path: Path, arguments: list[str]) -> None:
    result = make_game(tmp_path, 2).run("stickers", *arguments)
    assert result.exit_code == 2
    assert "stickers.yaml" in result.output


def test_games_without_a_plan_are_left_out_where_no_game_is_named(tmp_path: Path) -> None:
    game = make_game(tmp_path, 2)
    for part in ("cards", "layouts"):
        target = tmp_path / part / "district-noir"
        target.mkdir()
        for file in (ROOT / part / "district-noir").rglob("*"):
            if file.is_file():
                copy = target / file.relative_to(ROOT / part / "district-noir")
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_bytes(file.read_bytes())
    result = game.run("stickers")
    assert result.exit_code == 0, result.output
    assert "district-noir" in result.output
    assert "toy" not in result.output


def test_a_sticker_larger_than_the_label_is_an_error_and_draws_nothing(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    stock = "layouts/shared/stickers/stocks/labels-65.yaml"
    project.replace(stock, "label: [38.1, 21.2]", "label: [38.1, 15]")
    result = run(tmp_path / "out", "--stock", "labels-65", root=tmp_path)
    assert result.exit_code == 1
    for word in (stock, "alliance-2", "9 x 18 mm", "38.1 x 15 mm", "nothing was drawn"):
        assert word in result.output
    assert not list((tmp_path / "out").rglob("*.pdf"))


def test_a_fault_in_the_plan_draws_nothing(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    project.replace("layouts/district-noir/stickers.yaml", "without: [aide]", "without: []")
    result = run(tmp_path / "out", root=tmp_path)
    assert result.exit_code == 1
    assert "kind-without-sticker" in result.output
    assert not list((tmp_path / "out").rglob("*.pdf"))


def test_a_second_run_draws_nothing_and_a_change_of_the_geometry_draws_again(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    out = tmp_path / "out"
    assert "45 stickers, sheets: 1, pages: 4" in run(out, "--lang", "fr", root=tmp_path).output
    assert "nothing has changed" in run(out, "--lang", "fr", root=tmp_path).output
    assert "nothing has changed" not in run(out, "--lang", "fr", "--no-cache", root=tmp_path).output
    assert "nothing has changed" not in run(out, "--lang", "fr", "--start", "2", root=tmp_path).output
    project.replace("layouts/shared/stickers/geometry.yaml", "dot: 1.5", "dot: 1.6")
    assert "4 pages drawn" in run(out, "--lang", "fr", "--start", "2", root=tmp_path).output


def test_another_stock_replaces_the_file_and_is_noticed(tmp_path: Path) -> None:
    run(tmp_path, "--lang", "fr")
    run(tmp_path, "--lang", "fr", "--stock", "labels-21")
    assert "4 pages drawn" in run(tmp_path, "--lang", "fr").output


def test_a_run_with_nothing_to_draw_loads_no_drawing_library(tmp_path: Path) -> None:
    arguments = ("stickers", "district-noir", "--lang", "fr", "--out", str(tmp_path))
    assert {"uharfbuzz", "yaml"} <= imported_by(*arguments)
    assert not imported_by(*arguments) & HEAVY
