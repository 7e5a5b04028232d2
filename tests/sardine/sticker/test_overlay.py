"""Stickers laid over the fronts of cards: read by touch alone they name the card, and nothing else is added."""

from __future__ import annotations

import pytest

from sardine.cli.card_choice import ALL_CARDS
from sardine.cli.loading import load_checked
from sardine.cli.pdf_job import PdfJob
from sardine.cli.pdf_jobs import cards_job
from sardine.cli.sheet_options import USUAL_SHEET
from sardine.colour import Rgb
from sardine.face.project import Rendition
from sardine.frame import Frame, Shape
from sardine.sheet.impose import PrintedCard
from sardine.sheet.job import with_stickers
from sardine.sheet.page import FaceKey
from sardine.sticker.overlay import StickerMode
from tests.sardine.kit import ROOT
from tests.sardine.sticker.finger import feel, read_sticker

INK, BONE = Rgb(0x14, 0x12, 0x0F), Rgb(0xF3, 0xE9, 0xD3)
# From the cards themselves: kind and number of each, as a finger would say it.
TOLD = {
    **{f"soutien-{value}": ("", value) for value in (5, 6, 7, 8)},
    **{f"alliance-{value}": ("+", value) for value in (2, 3, 4)},
    **{f"trahison-{value}": ("-", value) for value in (1, 2, 3)},
    **dict.fromkeys(("docks", "commissariat", "mairie"), ("*", None)),
}


@pytest.fixture(scope="module")
def jobs() -> dict[str, PdfJob]:
    press = load_checked(ROOT, ["district-noir"], Rendition(("fr",))).press
    [game] = press.database.games
    made = {mode.value: cards_job(press, game, "fr", USUAL_SHEET, ALL_CARDS, mode) for mode in StickerMode}
    return {mode: job for mode, job in made.items() if isinstance(job, PdfJob)}


def added(jobs: dict[str, PdfJob], mode: str) -> dict[str, tuple[Shape, ...]]:
    """What a mode adds to the front of each card that it changes."""
    found = {}
    for card, plain in fronts(jobs["none"]).items():
        covered = fronts(jobs[mode])[card]
        assert covered.items[: len(plain.items)] == plain.items
        extra = covered.items[len(plain.items) :]
        found[card] = tuple(item for item in extra if isinstance(item, Shape))
        assert len(found[card]) == len(extra)
    return found


def fronts(job: PdfJob) -> dict[str, Frame]:
    return {card.card: job.lay_frame(card.front) for card in job.cards}


def test_printed_stickers_name_every_playing_card_and_leave_the_aide_alone(jobs: dict[str, PdfJob]) -> None:
    shapes = added(jobs, "printed")
    assert shapes.pop("aide") == ()
    assert {card: read_sticker(feel(own[1:])) for card, own in shapes.items()} == TOLD


def test_printed_stickers_are_ink_on_bone_in_the_corner_of_their_zone(jobs: dict[str, PdfJob]) -> None:
    for card, shapes in added(jobs, "printed").items():
        if card == "aide":
            continue
        ground, *code = shapes
        [edge] = feel([ground])
        assert (ground.fill, ground.stroke) == (BONE, None)
        assert (edge.left, edge.top) == (2.5, 2)
        assert edge.right <= 22.5
        assert edge.bottom <= (26 if card.startswith(("alliance", "trahison")) else 14)
        assert {shape.fill or (shape.stroke and shape.stroke.colour) for shape in code} == {INK}


def test_a_zone_is_a_dashed_hairline_around_the_reserved_place(jobs: dict[str, PdfJob]) -> None:
    for card, shapes in added(jobs, "zone").items():
        if card == "aide":
            assert shapes == ()
            continue
        [shape] = shapes
        assert shape.fill is None
        assert shape.stroke is not None
        assert shape.stroke.dash is not None
        assert shape.stroke.width.mm == 0.25
        [line] = feel(shapes)
        height = 24 if card.startswith(("alliance", "trahison")) else 12
        inside = (line.left + 0.125, line.top + 0.125, line.width - 0.25, line.height - 0.25)
        assert inside == pytest.approx((2.5, 2, 20, height))


@pytest.mark.parametrize("mode", ["printed", "zone"])
def test_backs_stay_as_they_are(jobs: dict[str, PdfJob], mode: str) -> None:
    for plain, covered in zip(jobs["none"].cards, jobs[mode].cards, strict=True):
        assert covered.back == plain.back
        assert jobs[mode].lay_frame(covered.back) == jobs["none"].lay_frame(plain.back)


def test_without_stickers_nothing_is_marked(jobs: dict[str, PdfJob]) -> None:
    assert not any(card.front.stickered for card in jobs["none"].cards)


def test_cards_with_a_common_front_get_fronts_of_their_own() -> None:
    common = FaceKey(None, "plain")
    cards = [PrintedCard(card, "deck", "plain", 1, common, common) for card in ("a", "b", "c")]
    marked = with_stickers(cards, {"a", "b"})
    assert [card.front for card in marked] == [FaceKey("a", "plain", True), FaceKey("b", "plain", True), common]
    assert [card.back for card in marked] == [common] * 3
    assert len({key.name for key in (common, *(card.front for card in marked))}) == 3
