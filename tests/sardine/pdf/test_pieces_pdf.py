"""The CAMP token on its own sheet: two sides, a round one with its cut line and a square one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.sardine.pdf.reading import MM, read_pages, text_in
from tests.sardine.project import ProjectCopy, copy_project

SIZE = (40.0, 40.0)


@pytest.fixture(scope="module")
def described(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    out = tmp_path_factory.mktemp("pieces")
    arguments = ["--root", str(ROOT), "pdf", "district-noir", "--lang", "en", "--out", str(out), "--format", "json"]
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)
    [camp] = [file for file in json.loads(result.stdout)["files"] if file["name"] == "camp"]
    return dict(camp)


def test_the_token_is_printed_once_in_each_shape_on_both_sides(described: dict[str, Any]) -> None:
    assert Path(described["file"]).name == "camp-a4.pdf"
    assert [(entry["side"], entry["card"]) for entry in described["entries"]] == [
        ("front", "camp round"),
        ("front", "camp square"),
        ("back", "camp round"),
        ("back", "camp square"),
    ]


def test_its_two_sides_lie_behind_each_other(described: dict[str, Any]) -> None:
    front, back = read_pages(Path(described["file"]), SIZE)[2:]
    for one, two in zip(front.sides, back.sides, strict=True):
        assert two.x == pytest.approx(front.width - one.x - SIZE[0] * MM, abs=0.01)
        assert two.y == pytest.approx(one.y, abs=0.01)


def test_pieces_share_no_cut_and_keep_their_bleed(described: dict[str, Any]) -> None:
    for page in read_pages(Path(described["file"]), SIZE)[2:]:
        one, two = sorted(page.sides, key=lambda side: side.x)
        assert two.x - one.x >= (SIZE[0] + 6) * MM - 0.01
        for side in page.sides:
            assert side.clip == pytest.approx(
                (side.x - 3 * MM, side.y - 3 * MM, side.x + 43 * MM, side.y + 43 * MM), abs=0.01
            )


def test_the_advice_names_the_piece_and_its_size(described: dict[str, Any]) -> None:
    text = text_in(Path(described["file"]), 0, (0, 0, 600, 850))
    assert "40 × 40 mm" in text
    assert "Round the corners" not in text


@pytest.fixture
def project(tmp_path: Path) -> ProjectCopy:
    return copy_project(tmp_path)


FORMAT = "layouts/district-noir/format.yaml"


@pytest.mark.parametrize(
    ("right", "wrong", "code"),
    [
        ("  camp: {trim", "  cmap: {trim", "face-piece"),
        ("b: camp-b", "b: camp-c", "unknown-face"),
        ("b: camp-b", "c: camp-b", "piece-side"),
        ("shapes: [round, square]", "shapes: [round, sqare]", "not-allowed"),
        ("shapes: [round, square]", "shapes: []", "too-few"),
    ],
)
def test_a_fault_in_a_piece_is_reported_at_its_line(project: ProjectCopy, right: str, wrong: str, code: str) -> None:
    line = project.line_of(FORMAT, right)
    project.replace(FORMAT, right, wrong)
    problems = project.problems()
    assert (FORMAT, line, code) in problems
    assert {found for _file, _line, found in problems} <= {code, "piece-without-face"}


def test_copies_of_a_piece_are_printed_in_every_shape(project: ProjectCopy) -> None:
    project.replace("cards/district-noir/pieces.yaml", "copies: 1", "copies: 3")
    project.replace("cards/district-noir/game.yaml", "camp: 1", "camp: 3")
    arguments = ["--root", str(project.root), "pdf", "--lang", "fr", "--format", "json"]
    result = CliRunner().invoke(main, arguments, catch_exceptions=False)
    [camp] = [file for file in json.loads(result.stdout)["files"] if file["name"] == "camp"]
    assert camp["cards"] == 6
