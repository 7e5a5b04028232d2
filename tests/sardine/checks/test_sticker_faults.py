"""One fault in a sticker file is one clear problem at its line."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from sardine.cli.main import main
from tests.sardine.project import ProjectCopy, copy_project
from tests.sardine.synthetic import make_game

PLAN = "layouts/district-noir/stickers.yaml"
GEOMETRY = "layouts/shared/stickers/geometry.yaml"
STOCK = "layouts/shared/stickers/stocks/labels-65.yaml"
SOUTIEN = "cards/district-noir/soutien.yaml"
TRAHISON = "cards/district-noir/trahison.yaml"
ALIKE = "cards: [docks, commissariat, mairie]"


@pytest.fixture
def project(tmp_path: Path) -> ProjectCopy:
    return copy_project(tmp_path)


# file, what stands there, what is typed instead, code of the one problem
FAULTS = [
    (PLAN, "  soutien: {", "  soutein: {", "face-kind"),
    (PLAN, "without: [aide]", "without: [aides]", "face-kind"),
    (PLAN, "without: [aide]", "without: [aide, ville]", "sticker-kind-twice"),
    (PLAN, "ville: {sign: star, ", "ville: {", "sticker-empty"),
    (PLAN, "sign: star", "sign: stra", "not-allowed"),
    (PLAN, "sign: star", "sgin: star", "unknown-key"),
    (PLAN, "ville: {sign: star, ", "ville: {sign: star, side: back, ", "unknown-key"),
    (PLAN, "clause: D-33}", "clause: thirty-three}", "pattern"),
    (PLAN, "soutien: {number: value", "soutien: {number: valeu", "sticker-field"),
    (PLAN, "ville: {sign: star, zone: corner", "ville: {sign: star, zone: cornre", "sticker-zone"),
    (PLAN, "corner: [2.5, 2, 20, 12]", "corner: [2.5, 2, 20]", "too-few"),
    (PLAN, "corner: [2.5, 2, 20, 12]", "corner: [-1, 2, 20, 12]", "sticker-zone-outside"),
    (PLAN, "corner: [2.5, 2, 20, 12]", "corner: [45, 2, 20, 12]", "sticker-zone-outside"),
    (PLAN, "sign: minus", "sign: plus", "sticker-sign"),
    (PLAN, "zone: tall, clause: D-32}", "zone: corner, clause: D-32}", "sticker-too-large"),
    (PLAN, ALIKE, "cards: [docks, commissariat, mairei]", "sticker-card"),
    (PLAN, ALIKE, "cards: [docks, commissariat, soutien-5]", "sticker-not-alike"),
    (PLAN, "ink: ink", "ink: inc", "unknown-colour"),
    (PLAN, "ground: bone", "ground: bnoe", "unknown-colour"),
    (GEOMETRY, "dot: 1.5", "dto: 1.5", "unknown-key"),
    (GEOMETRY, "circle: {size: 6, line: 0.8}", "circle: {size: 3, line: 0.8}", "sticker-form"),
    (GEOMETRY, "pitch: 2.5", "pitch: 1.5", "sticker-pitch"),
    (STOCK, "paper: a4", "paper: a44", "stock-paper"),
    (STOCK, "paper: a4", "paper: letter", "stock-too-large"),
    (STOCK, "step: [40.6, 21.2]", "step: [38, 21.2]", "stock-overlap"),
    (STOCK, "columns: 5", "columns: none", "wrong-type"),
]
# Where one slip shows on several cards, or leaves a second thing undone.
FOLLOW_UPS = {
    "face-kind": {"kind-without-sticker"},
    "sticker-not-alike": {"sticker-shared"},
}


@pytest.mark.parametrize(("file", "right", "wrong", "code"), FAULTS, ids=[f"{f[3]}-{f[2][:18]}" for f in FAULTS])
def test_one_fault_is_one_problem_at_its_line(
    project: ProjectCopy, file: str, right: str, wrong: str, code: str
) -> None:
    project.replace(file, right, wrong)
    line = project.line_of(file, wrong)
    problems = project.problems()
    own = [problem for problem in problems if problem[2] == code]
    assert own, problems
    assert own[0][0] in (file, TRAHISON)
    if code not in ("sticker-sign", "sticker-form", "sticker-pitch", "stock-overlap", "stock-too-large"):
        assert own[0][1] == line
    assert {problem[2] for problem in problems} <= {code} | FOLLOW_UPS.get(code, set())
    many = {"sticker-sign": 3, "sticker-too-large": 3}
    assert len(own) <= many.get(code, 1)


@pytest.mark.parametrize(
    ("file", "right", "wrong", "code"),
    [
        (SOUTIEN, "value: 5", "value: 0", "sticker-number"),
        (SOUTIEN, "value: 5", "value: -5", "sticker-number"),
        (TRAHISON, "value: -1", "value: 1", "sticker-sign"),
        (TRAHISON, "value: -1", "value: 0", "sticker-number"),
    ],
)
def test_a_value_without_code_is_reported_at_the_card(
    project: ProjectCopy, file: str, right: str, wrong: str, code: str
) -> None:
    project.replace(file, right, wrong)
    assert (file, project.line_of(file, wrong), code) in project.problems()


def test_a_kind_that_the_plan_forgets_is_named(project: ProjectCopy) -> None:
    project.replace(PLAN, "without: [aide]\n", "")
    assert [code for _file, _line, code in project.problems()] == ["kind-without-sticker"]


def test_cards_that_share_a_sticker_without_a_reason_are_refused(project: ProjectCopy) -> None:
    project.replace(PLAN, ALIKE, "cards: [docks, commissariat]")
    [(file, line, code)] = project.problems()
    assert (file, line, code) == (PLAN, project.line_of(PLAN, "ville: {"), "sticker-shared")


def test_alliance_and_soutien_would_be_taken_for_each_other_without_the_plus(project: ProjectCopy) -> None:
    project.replace(PLAN, "alliance: {sign: plus, ", "alliance: {")
    project.replace("cards/district-noir/alliance.yaml", "value: 4", "value: 8")
    project.replace("cards/district-noir/game.yaml", "4: 1", "8: 1")
    result = CliRunner().invoke(main, ["--root", str(project.root), "check"])
    assert result.exit_code == 1
    assert "touch cannot tell them apart" in result.output
    for card in ("alliance-4", "soutien-8"):
        assert card in result.output


def test_a_plan_without_the_geometry_says_which_file_is_missing(project: ProjectCopy) -> None:
    (project.root / GEOMETRY).unlink()
    assert [(file, code) for file, _line, code in project.problems()] == [(GEOMETRY, "unreadable-file")]


def test_a_game_without_a_plan_needs_none(tmp_path: Path) -> None:
    result = make_game(tmp_path, 2).run("check", "--strict")
    assert result.exit_code == 0, result.output
