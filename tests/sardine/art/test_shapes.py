"""Basic shapes, transforms and paint: what an element becomes on the drawing."""

from __future__ import annotations

import pytest

from sardine.art.drawing import Commands, DrawnPath
from sardine.art.matrix import IDENTITY, Matrix
from sardine.art.reader import parse_drawing
from sardine.art.transform import parse_transform
from tests.sardine.art.svg import FILE, drawing_of, path_of

K = 0.5522847498307936
SQUARE = '<rect width="2" height="1" class="ink" {}/>'


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            '<rect x="1" y="2" width="3" height="4" class="ink"/>',
            (("M", 1, 2), ("L", 4, 2), ("L", 4, 6), ("L", 1, 6), ("Z",)),
        ),
        ('<line x1="1" y1="2" x2="3" y2="4" class="s-ink"/>', (("M", 1, 2), ("L", 3, 4))),
        ('<polyline points="1,2 3,4,5 6" class="ink"/>', (("M", 1, 2), ("L", 3, 4), ("L", 5, 6))),
        ('<polygon points="1 2 3 4 5 6" class="ink"/>', (("M", 1, 2), ("L", 3, 4), ("L", 5, 6), ("Z",))),
        (
            '<circle cx="5" cy="6" r="2" class="ink"/>',
            (
                ("M", 7, 6),
                ("C", 7, 6 + 2 * K, 5 + 2 * K, 8, 5, 8),
                ("C", 5 - 2 * K, 8, 3, 6 + 2 * K, 3, 6),
                ("C", 3, 6 - 2 * K, 5 - 2 * K, 4, 5, 4),
                ("C", 5 + 2 * K, 4, 7, 6 - 2 * K, 7, 6),
                ("Z",),
            ),
        ),
    ],
)
def test_form(body: str, expected: Commands) -> None:
    assert_same(path_of(body).commands, expected)


def assert_same(commands: Commands, expected: Commands) -> None:
    assert [command[0] for command in commands] == [command[0] for command in expected]
    for command, wanted in zip(commands, expected, strict=True):
        assert command[1:] == pytest.approx(wanted[1:], abs=1e-9)


def corners(path: DrawnPath) -> set[tuple[float, float]]:
    return {(round(x, 6), round(y, 6)) for _l, *rest in path.commands if rest for x, y in [rest[-2:]]}


@pytest.mark.parametrize(
    ("radii", "expected"),
    [
        # One radius stands for both, and none is wider than half the side.
        ('rx="1"', (1.0, 1.0)),
        ('ry="1"', (1.0, 1.0)),
        ('rx="2" ry="1"', (2.0, 1.0)),
        ('rx="50" ry="50"', (4.0, 3.0)),
    ],
)
def test_rounded_rect(radii: str, expected: tuple[float, float]) -> None:
    rx, ry = expected
    path = path_of(f'<rect x="1" y="2" width="8" height="6" {radii} class="ink"/>')
    assert corners(path) == {(x, y) for x in (1 + rx, 9 - rx) for y in (2.0, 8.0)} | {
        (x, y) for x in (1.0, 9.0) for y in (2 + ry, 8 - ry)
    }


@pytest.mark.parametrize(
    "body",
    [
        '<rect width="0" height="4" class="ink"/>',
        '<circle r="0" class="ink"/>',
        '<ellipse rx="0" ry="3" class="ink"/>',
        '<path d="" class="ink"/>',
        '<polygon points="" class="ink"/>',
        '<rect width="2" height="2" class="ink" transform="scale(0)"/>',
        '<rect width="2" height="2" fill="none"/>',
        '<g fill="none"><rect width="2" height="2"/></g>',
        '<defs><rect width="2" height="2"/></defs>',
        '<symbol id="a"><rect width="2" height="2"/></symbol>',
    ],
)
def test_what_shows_nothing_draws_nothing(body: str) -> None:
    drawing = drawing_of(f'{body}<line x2="1" class="s-ink"/>')
    assert len(drawing.paths) == 1


@pytest.mark.parametrize(
    ("transform", "point", "expected"),
    [
        ("translate(3 4)", (1, 1), (4, 5)),
        ("translate(3)", (1, 1), (4, 1)),
        ("scale(2)", (1, 3), (2, 6)),
        ("scale(2, -1)", (1, 3), (2, -3)),
        ("rotate(90)", (1, 0), (0, 1)),
        ("rotate(180 5 5)", (4, 4), (6, 6)),
        ("skewX(45)", (0, 2), (2, 2)),
        ("skewY(45)", (2, 0), (2, 2)),
        ("matrix(1 2 3 4 5 6)", (1, 1), (9, 12)),
        # The last function acts first.
        ("translate(10 0) scale(2)", (1, 1), (12, 2)),
        ("scale(2),translate(10 0)", (1, 1), (22, 2)),
        ("  rotate( 90 )\n translate(1,0) ", (0, 0), (0, 1)),
        ("", (1, 2), (1, 2)),
    ],
)
def test_transform(transform: str, point: tuple[float, float], expected: tuple[float, float]) -> None:
    a, b, c, d, e, f = parse_transform(transform)
    x, y = point
    assert (a * x + c * y + e, b * x + d * y + f) == pytest.approx(expected)


def test_transforms_of_groups_and_uses_add_up() -> None:
    body = """
    <defs><g id="part" transform="scale(2)"><rect width="1" height="1" class="ink"/></g></defs>
    <g transform="translate(10 0)"><use href="#part" x="1" y="2" transform="rotate(90)"/></g>"""
    # scale, then x y, then rotate, then translate: (0, 0) -> (1, 2) -> (-2, 1) -> (8, 1).
    path = path_of(body)
    assert path.transform == IDENTITY
    assert corners(path) == {(8, 1), (8, 3), (6, 3), (6, 1)}


def test_the_view_box_is_moved_to_the_origin() -> None:
    data = (
        b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-5,-10 40 30">'
        b'<rect x="-5" y="-10" width="40" height="30" class="ink"/></svg>'
    )
    drawing, problems = parse_drawing(data, FILE)
    assert drawing is not None
    assert problems == ()
    assert (drawing.width, drawing.height, drawing.name) == (40, 30, "test")
    assert corners(drawing.paths[0]) == {(0, 0), (40, 0), (40, 30), (0, 30)}


@pytest.mark.parametrize(
    ("transform", "width", "matrix"),
    [
        ("", 0.5, IDENTITY),
        ("scale(3)", 1.5, IDENTITY),
        ("rotate(30) scale(-2 2)", 1.0, IDENTITY),
        ("scale(2 1)", 0.5, (2, 0, 0, 1, 0, 0)),
    ],
)
def test_stroke_widths_follow_the_transform(transform: str, width: float, matrix: Matrix) -> None:
    path = path_of(f'<line x2="4" class="s-ink" stroke-width=".5" transform="{transform}"/>')
    assert path.stroke_width == pytest.approx(width)
    assert path.transform == matrix
    if matrix != IDENTITY:
        assert path.commands == (("M", 0, 0), ("L", 4, 0))


PAINTS = [
    ('<path d="M0 0h1v1" class="ink"/>', "ink", None),
    ('<path d="M0 0h1v1" class="s-ink"/>', None, "ink"),
    ('<path d="M0 0h1v1" class="ink s-bone"/>', "ink", "bone"),
    ('<path d="M0 0h1v1" class="s-bone ink"/>', "ink", "bone"),
    ('<g class="ink"><path d="M0 0h1v1"/></g>', "ink", None),
    ('<g class="ink"><g><path d="M0 0h1v1" class="bone"/></g></g>', "bone", None),
    # As in style sheets: a fill leaves the inherited stroke, a stroke alone takes the fill away.
    ('<g class="s-ink"><path d="M0 0h1v1" class="bone"/></g>', "bone", "ink"),
    ('<g class="ink"><path d="M0 0h1v1" class="s-bone"/></g>', None, "bone"),
    ('<g class="ink s-bone"><path d="M0 0h1v1" stroke="none"/></g>', "ink", None),
    ('<g class="ink s-bone"><path d="M0 0h1v1" fill="none"/></g>', None, "bone"),
    ('<path d="M0 0h1v1" class="ink s-bone" stroke-width="0"/>', "ink", None),
    ('<line x2="3" class="ink s-bone"/>', None, "bone"),
    ('<use href="#p" class="ink"/><defs><path id="p" d="M0 0h1v1"/></defs>', "ink", None),
    (
        '<use xlink:href="#p" class="ink"/><symbol id="p"><path d="M0 0h1v1" class="bone"/></symbol>',
        "bone",
        None,
    ),
]


@pytest.mark.parametrize(("body", "fill", "stroke"), PAINTS)
def test_paint(body: str, fill: str | None, stroke: str | None) -> None:
    drawing = drawing_of(body)
    (path,) = drawing.paths
    assert (path.fill, path.stroke) == (fill, stroke)
    assert drawing.tokens == {token for token in (fill, stroke) if token}


def test_line_ends_joins_and_fill_rule_are_inherited() -> None:
    path = path_of(
        '<g class="ink s-ink" stroke-linecap="round" stroke-linejoin="bevel" fill-rule="evenodd">'
        '<path d="M0 0h1v1z" stroke-linecap="square"/></g>'
    )
    assert (path.line_cap, path.line_join, path.even_odd) == (2, 2, True)


def test_what_editors_leave_behind_is_ignored() -> None:
    drawing = drawing_of(
        "<title>A title</title><desc>Words <b>and</b> more</desc><metadata><text/></metadata>"
        '<x:namedview xmlns:x="http://example.org/editor"><image/></x:namedview>'
        '<path xmlns:x="http://example.org/editor" x:label="p" data-name="q" aria-hidden="true"'
        ' d="M0 0h1" class="s-ink"/>'
        "<!-- a comment --><?editor left this?>"
    )
    assert len(drawing.paths) == 1
