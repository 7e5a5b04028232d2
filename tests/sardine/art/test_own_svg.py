"""Drawings of the owner's, as drawing programs write them: drawn right, or refused by name (case C37)."""

from __future__ import annotations

import pytest

from sardine.art.drawing import Drawing
from sardine.art.messages import MESSAGES
from sardine.art.own_messages import OWN_MESSAGES
from sardine.art.reader import parse_drawing
from validator.database.problem import Problem

FILE = "cards/toy/art/c1.svg"
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 30"'
SHAPE = '<rect width="10" height="10"'


def read(svg: str) -> tuple[Drawing | None, tuple[Problem, ...]]:
    return parse_drawing(svg.encode(), FILE, own=True)


def drawn(body: str, head: str = HEAD) -> Drawing:
    drawing, problems = read(f"{head}>{body}</svg>")
    assert drawing is not None, problems
    assert problems == ()
    return drawing


def colours(body: str) -> list[tuple[str | None, str | None]]:
    """Fill and stroke of each shape."""
    return [(path.fill, path.stroke) for path in drawn(body).paths]


@pytest.mark.parametrize(
    ("attributes", "fill", "stroke"),
    [
        ("", "#000000", None),
        ('fill="#c0392b"', "#C0392B", None),
        ('fill="#C39"', "#CC3399", None),
        ('fill="tomato"', "#FF6347", None),
        ('fill="Tomato"', "#FF6347", None),
        ('fill="rgb(1, 128,255)"', "#0180FF", None),
        ('fill="rgb(100%,50%,0%)"', "#FF8000", None),
        ('fill="none" stroke="#fff" stroke-width="2px"', None, "#FFFFFF"),
        ('fill="currentColor"', "#000000", None),
        ('style="fill:#c0392b;stroke:none"', "#C0392B", None),
        ('style="fill: #c0392b !important; font-family: x"', "#C0392B", None),
        ('fill="red" style="fill:blue"', "#0000FF", None),
        ('class="a"', "#123456", None),
        ('class="b a"', "#123456", None),
        ('class="a" style="fill:lime"', "#00FF00", None),
        ('opacity="1" style="fill:red;fill-opacity:1;mix-blend-mode:normal;clip-path:none"', "#FF0000", None),
        ('fill="red" stroke-miterlimit="10" font-size="12" xml:space="preserve" id="x"', "#FF0000", None),
    ],
)
def test_a_shape_has_the_colours_that_its_program_gave_it(
    attributes: str, fill: str | None, stroke: str | None
) -> None:
    sheet = "<style>/* from a program */ .b{fill:#654321} .a , .c{fill:#123456;}</style>"
    assert colours(f"{sheet}{SHAPE} {attributes}/>") == [(fill, stroke)]


def test_rules_of_an_element_and_inherited_colours() -> None:
    body = f'<defs><style type="text/css"><![CDATA[rect{{fill:#0a0b0c}}]]></style></defs>{SHAPE}/>'
    assert colours(body) == [("#0A0B0C", None)]
    assert colours(f'<g style="fill:red">{SHAPE}/><g fill="inherit">{SHAPE}/></g></g>') == [("#FF0000", None)] * 2


@pytest.mark.parametrize("hidden", ['display="none"', 'style="visibility:hidden"', 'class="h"'])
def test_what_is_hidden_is_not_drawn(hidden: str) -> None:
    body = f'<style>.h{{display:none}}</style>{SHAPE}/><g {hidden}>{SHAPE} fill="red"/></g>'
    assert colours(body) == [("#000000", None)]


@pytest.mark.parametrize(
    ("head", "width", "height"),
    [
        ('width="100%" height="100%" viewBox="0 0 40 30"', 40, 30),
        ('width="200mm" height="10in" viewBox="0 0 40 30"', 40, 30),
        ('width="400px" height="300px"', 400, 300),
        ('width="4cm" height="3cm"', 4, 3),
        ('x="0px" y="0px" viewBox="5 5 40 30" preserveAspectRatio="xMidYMid" enable-background="new"', 40, 30),
    ],
)
def test_its_size_is_that_of_its_view_box_or_its_own(head: str, width: float, height: float) -> None:
    drawing = drawn(f"{SHAPE}/>", f'<svg xmlns="http://www.w3.org/2000/svg" {head}')
    assert (drawing.width, drawing.height) == (width, height)


def test_links_and_switches_are_groups() -> None:
    assert (
        colours(
            f'<a xlink:href="https://example.org">{SHAPE}/></a><switch>{SHAPE}/></switch>'.replace(
                ' xlink:href="https://example.org"', ""
            )
        )
        == [("#000000", None)] * 2
    )


REFUSED = {
    "flowed text": ("<flowRoot><flowPara>words</flowPara></flowRoot>", "svg-text", "flowRoot"),
    "text": ("<text>words</text>", "svg-text", "text"),
    "a gradient": ('<linearGradient id="g"/>', "svg-gradient", "linearGradient"),
    "a fill by gradient": (f'{SHAPE} fill="url(#g)"/>', "svg-gradient", "rect"),
    "a mask": (f'{SHAPE} mask="url(#m)"/>', "svg-clip", "rect mask"),
    "a mask with a gradient": ('<mask id="m"><rect fill="url(#g)"/></mask>', "svg-clip", "mask"),
    "transparency": (f'{SHAPE} style="opacity:0.5"/>', "svg-opacity", "rect opacity"),
    "transparency of a class": (
        f'<style>.a{{fill-opacity:.5}}</style>{SHAPE} class="a"/>',
        "svg-opacity",
        "rect fill-opacity",
    ),
    "a filter": (f'{SHAPE} filter="url(#f)"/>', "svg-filter", "rect filter"),
    "a dashed line": (f'{SHAPE} stroke="red" stroke-dasharray="4 2"/>', "svg-attribute", "rect stroke-dasharray"),
    "an outside picture": ('<image href="https://example.org/a.png"/>', "svg-raster", "image"),
    "an outside drawing": ('<use href="file:///etc/passwd"/>', "svg-external", "use"),
    "a script": ("<script>1</script>", "svg-script", "script"),
    "no colour": (f'{SHAPE} fill="reddish"/>', "svg-colour", "rect"),
    "transparent colour": (f'{SHAPE} fill="rgba(1,2,3,0.5)"/>', "svg-colour", "rect"),
    "a rule for everything": (f"<style>* {{fill:red}}</style>{SHAPE}/>", "svg-css", "style"),
    "a rule at large": (f"<style>@import url(x.css);</style>{SHAPE}/>", "svg-css", "style"),
    "half a rule": (f"<style>.a{{fill:red</style>{SHAPE}/>", "svg-css", "style"),
    "a percentage": ('<rect width="50%" height="10"/>', "svg-number", "rect"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_not_drawn_right_is_refused_with_file_and_element(name: str) -> None:
    body, code, element = REFUSED[name]
    drawing, problems = read(f"{HEAD}>{SHAPE}/>{body}</svg>")
    assert drawing is None
    assert [problem.code for problem in problems] == [code]
    [problem] = problems
    assert problem.place.file == FILE
    sentence, advice = {**MESSAGES, **OWN_MESSAGES}[code]
    assert advice.format(**problem.params)
    assert str(problem.params.get("rule", "")) in sentence.format(**problem.params)
    assert problem.params.get("element", element) == element


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"<!DOCTYPE svg [<!ENTITY a 'x'>]><svg xmlns='http://www.w3.org/2000/svg'/>", "svg-doctype"),
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "svg-viewbox-missing"),
        (b"<svg xmlns='http://www.w3.org/2000/svg' width='100%' height='100%'/>", "svg-viewbox-missing"),
        (b"", "svg-syntax"),
    ],
)
def test_hostile_and_sizeless_files_are_refused(data: bytes, code: str) -> None:
    drawing, problems = parse_drawing(data, FILE, own=True)
    assert drawing is None
    assert [problem.code for problem in problems] == [code]


def test_a_byte_order_mark_is_no_part_of_a_drawing() -> None:
    drawing, problems = parse_drawing(b"\xef\xbb\xbf" + f"{HEAD}>{SHAPE}/></svg>".encode(), FILE, own=True)
    assert drawing is not None
    assert problems == ()


def test_layouts_still_take_their_colours_from_the_palette() -> None:
    drawing, problems = parse_drawing(f'{HEAD}>{SHAPE} fill="#FF0000"/></svg>'.encode(), FILE)
    assert drawing is None
    assert [problem.code for problem in problems] == ["svg-raw-colour"]
