"""Stickers as shapes: sizes and pitches of the geometry, all 99 numbers legible, nothing over the rim."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise

import pytest

from sardine.colour import BLACK
from sardine.frame import Shape
from sardine.sticker.draw import draw_sticker
from sardine.sticker.sticker import Sign, Sticker
from tests.sardine.sticker.finger import Relief, feel, is_dot, read_sticker
from tests.sardine.sticker.kit import district_noir, geometry, numbered, stickers

NUMBERS = range(1, 100)
SIGNS = (None, *Sign)
WRITTEN = {None: "", Sign.PLUS: "+", Sign.MINUS: "-", Sign.STAR: "*"}
HUNDREDTH = 0.01


def felt(sticker: Sticker) -> list[Relief]:
    return feel(draw_sticker(sticker, geometry()).items)


def close(found: Iterable[float], wanted: Iterable[float]) -> bool:
    return list(found) == pytest.approx(list(wanted), abs=HUNDREDTH)


@pytest.mark.parametrize("sign", SIGNS)
def test_a_finger_reads_every_number_under_every_sign(sign: Sign | None) -> None:
    read = [read_sticker(felt(numbered(number, sign))) for number in NUMBERS]
    assert read == [(WRITTEN[sign], number) for number in NUMBERS]


@pytest.mark.parametrize("sign", Sign)
def test_a_finger_reads_each_sign_alone(sign: Sign) -> None:
    assert read_sticker(felt(Sticker(sign))) == (WRITTEN[sign], None)


@pytest.mark.parametrize("sign", SIGNS)
def test_every_number_keeps_the_rim_of_its_sticker_free(sign: Sign | None) -> None:
    for number in NUMBERS:
        frame = draw_sticker(numbered(number, sign), geometry())
        for shape in feel(frame.items):
            assert shape.left >= 1.5 - HUNDREDTH
            assert shape.top >= 1.5 - HUNDREDTH
            assert shape.right <= frame.size.width.mm - 1.5 + HUNDREDTH
            assert shape.bottom <= frame.size.height.mm - 1.5 + HUNDREDTH


# What the sticker shows, its width and height: worked out by hand from dot 1.5, pitch 2.5, circle and square 6,
# gap 2, rim 1.5, least heights 9 and 18.
@pytest.mark.parametrize(
    ("sticker", "width", "height"),
    [
        (numbered(1), 4.5, 9),
        (numbered(4), 12, 9),
        (numbered(5), 9, 9),
        (numbered(6), 12.5, 9),
        (numbered(8), 17.5, 9),
        (numbered(17), 23, 9),
        (numbered(30), 14, 9),
        (numbered(40), 14, 11.5),
        (numbered(99), 33, 14),
        (numbered(1, Sign.MINUS), 9, 18),
        (numbered(4, Sign.PLUS), 12, 18),
        (numbered(99, Sign.PLUS), 33, 23),
        (Sticker(Sign.STAR), 10, 10),
        (Sticker(Sign.PLUS), 9, 9),
    ],
)
def test_the_size_of_a_sticker_follows_from_its_parts(sticker: Sticker, width: float, height: float) -> None:
    size = draw_sticker(sticker, geometry()).size
    assert (size.width.mm, size.height.mm) == (width, height)


@pytest.mark.parametrize("number", NUMBERS)
def test_dots_are_1_5_mm_wide_and_2_5_mm_apart(number: int) -> None:
    shapes = felt(numbered(number))
    dots = [shape for shape in shapes if is_dot(shape)]
    for dot in dots:
        assert close((dot.width, dot.height), (1.5, 1.5))
    for one, other in combinations(dots, 2):
        (x1, y1), (x2, y2) = one.middle, other.middle
        assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 >= 2.5 - HUNDREDTH
    loose = sorted(dot.middle[0] for dot in dots if not any(s.holds(dot) for s in shapes if not s.solid))
    assert close((b - a for a, b in pairwise(loose)), [2.5] * max(0, len(loose) - 1))


@pytest.mark.parametrize("tens", range(1, 10))
def test_a_square_is_6_mm_and_one_pitch_more_for_each_dot_and_row(tens: int) -> None:
    square, *dots = felt(numbered(10 * tens))
    columns, rows = min(tens, 3), (tens + 2) // 3
    assert close((square.width, square.height), (6 + 2.5 * (columns - 1), 6 + 2.5 * (rows - 1)))
    grid = [(dot.middle[0] - square.left - 3, dot.middle[1] - square.top - 3) for dot in dots]
    assert close((x for x, _y in grid), (2.5 * (index % 3) for index in range(tens)))
    assert close((y for _x, y in grid), (2.5 * (index // 3) for index in range(tens)))


def test_a_circle_is_6_mm_with_its_dot_in_the_middle() -> None:
    circle, dot = felt(numbered(5))
    assert close((circle.width, circle.height), (6, 6))
    assert close(dot.middle, circle.middle)


@pytest.mark.parametrize(
    ("sign", "width", "height"), [(Sign.PLUS, 6, 6), (Sign.MINUS, 6, 1), (Sign.STAR, 7, 6.657)], ids=str
)
def test_signs_have_their_size(sign: Sign, width: float, height: float) -> None:
    [shape] = felt(Sticker(sign))
    assert close((shape.width, shape.height), (width, height))


def test_lines_have_their_width() -> None:
    items = draw_sticker(numbered(15), geometry()).items
    strokes = [item.stroke for item in items if isinstance(item, Shape) and item.stroke is not None]
    assert [stroke.width.mm for stroke in strokes] == [0.8, 0.8]


@pytest.mark.parametrize("number", NUMBERS)
def test_parts_of_a_number_stand_2_mm_apart_and_at_one_height(number: int) -> None:
    shapes = felt(numbered(number))
    frames = [shape for shape in shapes if not shape.solid]
    outer = frames + [s for s in shapes if is_dot(s) and not any(frame.holds(s) for frame in frames)]
    outer.sort(key=lambda shape: shape.left)
    for one, other in pairwise(outer):
        gap = 1 if is_dot(one) and is_dot(other) else 2
        assert close((other.left - one.right, other.middle[1]), (gap, one.middle[1]))


def test_a_sign_stands_3_mm_above_its_number() -> None:
    sign, *code = felt(numbered(17, Sign.PLUS))
    assert min(shape.top for shape in code) - sign.bottom == pytest.approx(3, abs=HUNDREDTH)


def test_everything_is_black() -> None:
    for item in draw_sticker(numbered(99, Sign.STAR), geometry()).items:
        assert isinstance(item, Shape)
        assert {item.fill, item.stroke.colour if item.stroke else None} == {BLACK, None}


def test_every_sticker_of_district_noir_fits_its_zone() -> None:
    for entry in stickers():
        size = geometry().sticker_size(entry.sticker)
        assert size.width <= entry.zone.width
        assert size.height <= entry.zone.height


# What the finger reads -> the card by kind and value. A star says Ville, and no more (clause D-33).
def card_by_touch(sign: str, number: int | None) -> tuple[str, int | None]:
    kind = {"": "soutien", "+": "alliance", "-": "trahison", "*": "ville"}[sign]
    return kind, -number if sign == "-" and number is not None else number


def test_a_finger_names_every_playing_card() -> None:
    playing = [card for card in district_noir().cards if card.deck == "playing"]
    named = {entry.card.id: card_by_touch(*read_sticker(felt(entry.sticker))) for entry in stickers()}
    assert named == {card.id: (card.kind, card.fields.get("value")) for card in playing}
    assert sum(card.copies for card in playing) == 45
