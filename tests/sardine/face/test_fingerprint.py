"""Frames are told apart by what they print, and differences are found where they are seen."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.cli.loading import load_checked
from sardine.colour import Rgb
from sardine.face.fingerprint import changed_boxes, frame_print, item_box
from sardine.frame import Frame, Shape, Turned, rect_path
from sardine.geometry import Rect
from sardine.units import mm
from tests.sardine.project import ProjectCopy, copy_project

INK = Rgb(0, 0, 0)


def box(x: float, y: float, width: float, height: float) -> Rect:
    return Rect(mm(x), mm(y), mm(width), mm(height))


def frame_of(project: ProjectCopy, card: str) -> Frame:
    press = load_checked(project.root).press
    [game] = press.database.games
    thing = game.card(card)
    assert thing is not None
    return press.frame(game, thing, press.layouts[game.id].kinds[thing.kind].front, "fr")[0]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> ProjectCopy:
    return copy_project(tmp_path_factory.mktemp("project"))


def test_two_readings_of_one_project_print_the_same(project: ProjectCopy) -> None:
    assert frame_print(frame_of(project, "docks")) == frame_print(frame_of(project, "docks"))
    assert frame_print(frame_of(project, "docks")) != frame_print(frame_of(project, "mairie"))


def test_a_comment_in_a_drawing_prints_nothing(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    before = frame_print(frame_of(project, "docks"))
    project.replace("layouts/district-noir/scenes/ville-docks.svg", "<svg", "<!-- a note -->\n<svg")
    assert frame_print(frame_of(project, "docks")) == before


def test_a_changed_word_is_framed_where_it_stands(tmp_path: Path) -> None:
    project = copy_project(tmp_path)
    before = frame_of(project, "docks")
    project.replace("cards/district-noir/text/fr.yaml", "name: Docks", "name: Quais")
    old, new = changed_boxes(before, frame_of(project, "docks"))
    title = box(3.2, 90, 44, 20)
    assert old
    assert new
    assert all(title.contains(found) for found in [*old, *new]), (old, new)


@pytest.mark.parametrize(
    ("degrees", "wanted"),
    [
        (0, (10, 10, 20, 10)),
        # About (20, 20): a box 20 wide and 10 high above the point turns to its right, below it, to its left.
        (90, (20, 10, 10, 20)),
        (180, (10, 20, 20, 10)),
        (270, (10, 10, 10, 20)),
    ],
)
def test_a_turned_item_is_framed_where_it_is_seen(degrees: int, wanted: tuple[float, float, float, float]) -> None:
    shape = Shape(rect_path(box(10, 10, 20, 10)), fill=INK)
    item = Turned((shape,), degrees, mm(20), mm(20)) if degrees else shape
    assert item_box(item) == box(*wanted)
