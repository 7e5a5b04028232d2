"""Files that must not be drawn as they are: each has its problems, at the right place, at once (case C37)."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from sardine.art import vocabulary
from sardine.art.markup import MAX_BYTES, MAX_DEPTH, MAX_ELEMENTS
from sardine.art.messages import MESSAGES
from sardine.art.reader import parse_drawing, read_drawing
from tests.sardine.art.svg import FILE, OPEN, problems_of, wrap
from validator.database.problem import Severity

SQUARE = '<rect width="2" height="2" class="ink"/>'
HEAD = '<svg xmlns="http://www.w3.org/2000/svg" '

# The body of a drawing, and the code of its only problem, which is at the first column of the body.
BODIES = {
    "flowed text": ("<flowRoot><flowRegion/></flowRoot>", "svg-text"),
    "text": ('<text x="1" y="2">Bonjour</text>', "svg-text"),
    "other markup inside": ("<foreignObject><p/></foreignObject>", "svg-text"),
    "raster": ('<image href="data:image/png;base64,AAAA"/>', "svg-raster"),
    "outside picture": ('<image href="https://example.org/a.png"/>', "svg-raster"),
    "gradient": ('<linearGradient id="a"><stop offset="0"/></linearGradient>', "svg-gradient"),
    "fill by gradient": ('<rect width="2" height="2" fill="url(#a)"/>', "svg-gradient"),
    "fill from elsewhere": ('<rect width="2" height="2" fill="url(http://example.org/#a)"/>', "svg-gradient"),
    "mask": ('<mask id="a"><rect width="2" height="2"/></mask>', "svg-clip"),
    "masked": (f'<g mask="url(#a)">{SQUARE}</g>', "svg-clip"),
    "clip": ('<clipPath id="a"/>', "svg-clip"),
    "filter": ('<filter id="a"><feGaussianBlur/></filter>', "svg-filter"),
    "filtered": (f'<g filter="url(#a)">{SQUARE}</g>', "svg-filter"),
    "opacity": (f'<g opacity=".5">{SQUARE}</g>', "svg-opacity"),
    "fill opacity": ('<rect width="2" height="2" class="ink" fill-opacity=".5"/>', "svg-opacity"),
    "style sheet": ("<style>@import url(http://example.org/a.css);</style>", "svg-style"),
    "style attribute": ('<rect width="2" height="2" class="ink" style="fill:red"/>', "svg-style"),
    "script": ("<script>while(1);</script>", "svg-script"),
    "script in an attribute": ('<rect width="2" height="2" class="ink" onload="f()"/>', "svg-attribute"),
    "animation": ("<animate/>", "svg-script"),
    "link": (f"<a>{SQUARE}</a>", "svg-element"),
    "marker": ("<marker/>", "svg-element"),
    "drawing in a drawing": ("<svg/>", "svg-element"),
    "misspelt element": ("<rectt/>", "svg-element"),
    "misspelt attribute": ('<rect widht="3" class="ink"/>', "svg-attribute"),
    "dashes": ('<line x2="3" class="s-ink" stroke-dasharray="1"/>', "svg-attribute"),
    "hidden": ('<rect width="2" height="2" class="ink" display="none"/>', "svg-attribute"),
    "raw fill": ('<rect width="2" height="2" fill="#fff"/>', "svg-raw-colour"),
    "raw stroke": ('<line x2="3" stroke="red"/>', "svg-raw-colour"),
    "bad class": ('<rect width="2" height="2" class="Ink!"/>', "svg-class"),
    "two fills": ('<rect width="2" height="2" class="ink bone"/>', "svg-class-twice"),
    "two strokes": ('<line x2="3" class="s-ink s-bone"/>', "svg-class-twice"),
    "no colour": ('<rect width="2" height="2"/>', "svg-unpainted"),
    "filled line": ('<line x2="3" class="ink"/>', "svg-unpainted"),
    "number with unit": ('<rect width="2mm" height="2" class="ink"/>', "svg-number"),
    "number in percent": ('<rect width="50%" height="2" class="ink"/>', "svg-number"),
    "number that is none": ('<circle cx="a" r="2" class="ink"/>', "svg-number"),
    "not a number": ('<circle cx="nan" r="2" class="ink"/>', "svg-number"),
    "endless number": ('<circle cx="1e999" r="2" class="ink"/>', "svg-number"),
    "negative size": ('<circle r="-2" class="ink"/>', "svg-number"),
    "negative line width": ('<line x2="3" class="s-ink" stroke-width="-1"/>', "svg-number"),
    "points with letters": ('<polygon points="1,2 a" class="ink"/>', "svg-number"),
    "odd points": ('<polygon points="1,2 3" class="ink"/>', "svg-points"),
    "unknown cap": ('<line x2="3" class="s-ink" stroke-linecap="pointed"/>', "svg-word"),
    "unknown fill rule": ('<rect width="2" height="2" class="ink" fill-rule="odd"/>', "svg-word"),
    "unknown transform": (f'<g transform="spin(3)">{SQUARE}</g>', "svg-transform"),
    "transform without numbers": (f'<g transform="rotate()">{SQUARE}</g>', "svg-transform"),
    "transform with too many": (f'<g transform="scale(1 2 3)">{SQUARE}</g>', "svg-transform"),
    "half a transform": (f'<g transform="scale(2">{SQUARE}</g>', "svg-transform"),
    "transform with rubbish": (f'<g transform="scale(2) and">{SQUARE}</g>', "svg-transform"),
    "transform far away": (f'<g transform="skewX(90)">{SQUARE}</g>', "svg-transform"),
    "bad path": ('<path d="M0 0L" class="ink"/>', "svg-path"),
    "use of nothing": ("<use/>", "svg-external"),
    "use of another file": ('<use href="other.svg#a"/>', "svg-external"),
    "use of a system file": ('<use xlink:href="file:///etc/passwd#a"/>', "svg-external"),
    "use of the web": ('<use href="http://example.org/a.svg#a"/>', "svg-external"),
    "use of a missing id": ('<use href="#a"/>', "svg-use-missing"),
    "use of itself": ('<use id="a" href="#a"/>', "svg-use-loop"),
    "use inside what it uses": (f'<g id="a">{SQUARE}<use href="#a"/></g>', "svg-use-loop"),
}


@pytest.mark.parametrize(("body", "code"), BODIES.values(), ids=BODIES.keys())
def test_each_fault_is_named_at_its_line(body: str, code: str) -> None:
    (problem,) = problems_of(wrap(f"{SQUARE}\n\n  {body}"))
    assert problem.code == code
    assert problem.severity is Severity.ERROR
    assert (problem.place.file, problem.place.line) == (FILE, 4)
    # The faulty element itself, which may stand inside the first one.
    assert problem.place.column >= 3


@pytest.mark.parametrize(("body", "code"), BODIES.values(), ids=BODIES.keys())
def test_each_message_says_what_and_what_to_do(body: str, code: str) -> None:
    (problem,) = problems_of(wrap(f"{SQUARE}{body}"))
    sentence, help_text = MESSAGES[code]
    assert "{" not in sentence.format(**problem.params)
    assert "{" not in help_text.format(**problem.params)
    if "element" in problem.params:
        assert str(problem.params["element"]) in sentence.format(**problem.params)


# Whole files, and the code of their only problem.
FILES: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "svg-syntax"),
    "no markup": (b"\x89PNG\r\n\x1a\n\0\0\0", "svg-syntax"),
    "half a file": (OPEN.encode(), "svg-syntax"),
    "two roots": (wrap(SQUARE) + b"<svg/>", "svg-syntax"),
    "Latin-1": (wrap("<title>\xe9</title>").replace("é".encode(), b"\xe9"), "svg-syntax"),
    "unknown encoding": (
        b'<?xml version="1.0" encoding="zlib"?>' + wrap("<title>\xe9</title>")[:-9],
        "svg-syntax",
    ),
    "undefined entity": (wrap("<title>&eacute;</title>"), "svg-syntax"),
    "unbound prefix": (wrap("<ink:rect/>"), "svg-syntax"),
    "doctype": (b"<!DOCTYPE svg>" + wrap(SQUARE), "svg-doctype"),
    "outside doctype": (b'<!DOCTYPE svg SYSTEM "http://example.org/a.dtd">' + wrap(SQUARE), "svg-doctype"),
    "entity of a file": (
        b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + wrap("<title>&x;</title>"),
        "svg-doctype",
    ),
    "entity bomb": (
        b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">'
        + b"".join(
            f'<!ENTITY {new} "{f"&{old};" * 10}">'.encode() for old, new in zip("abcdefghi", "bcdefghij", strict=True)
        )
        + b"]>"
        + wrap("<title>&j;</title>"),
        "svg-doctype",
    ),
    "style sheet beside": (b'<?xml-stylesheet href="a.css"?>' + wrap(SQUARE), "svg-external"),
    "HTML": (b"<html><body/></html>", "svg-not-svg"),
    "no namespace": (b'<svg viewBox="0 0 1 1"/>', "svg-not-svg"),
    "deep": (wrap("<g>" * MAX_DEPTH + "</g>" * MAX_DEPTH), "svg-too-deep"),
    "many": (wrap("<g/>" * MAX_ELEMENTS), "svg-too-many"),
    "large": (wrap(" " * MAX_BYTES), "svg-too-large"),
    "no viewBox": (f'{HEAD}width="40" height="30">{SQUARE}</svg>'.encode(), "svg-viewbox-missing"),
    "short viewBox": (f'{HEAD}viewBox="0 0 40">{SQUARE}</svg>'.encode(), "svg-viewbox"),
    "worded viewBox": (f'{HEAD}viewBox="0 0 a b">{SQUARE}</svg>'.encode(), "svg-viewbox"),
    "flat viewBox": (f'{HEAD}viewBox="0 0 40 0">{SQUARE}</svg>'.encode(), "svg-viewbox"),
    "percent": (f'{HEAD}width="100%" viewBox="0 0 40 30">{SQUARE}</svg>'.encode(), "svg-size-percent"),
    "other width": (f'{HEAD}width="41mm" viewBox="0 0 40 30">{SQUARE}</svg>'.encode(), "svg-size"),
    "other height": (f'{HEAD}height="30cm" viewBox="0 0 40 30">{SQUARE}</svg>'.encode(), "svg-size"),
    "worded width": (f'{HEAD}width="wide!" viewBox="0 0 40 30">{SQUARE}</svg>'.encode(), "svg-number"),
    "id twice": (wrap(f'<g id="a"/><g id="a">{SQUARE}</g>'), "svg-id-twice"),
    "use bomb": (
        wrap(
            f'<defs><g id="a0">{SQUARE}</g>'
            + "".join(f'<g id="a{n + 1}">{f"""<use href="#a{n}"/>""" * 10}</g>' for n in range(15))
            + '</defs><use href="#a15"/>'
        ),
        "svg-use-budget",
    ),
    "use bomb of one long path": (
        wrap(f'<path id="a" class="ink" d="M0 0{"h1v1" * 20_000}"/>' + '<use href="#a"/>' * 15_000),
        "svg-use-budget",
    ),
    "ring of uses": (
        wrap('<g id="a"><use href="#b"/></g><defs><g id="b"><use href="#a"/></g></defs>'),
        "svg-use-loop",
    ),
    "long chain of uses": (
        wrap(
            f'<defs><g id="a0">{SQUARE}</g>'
            + "".join(f'<use id="a{n + 1}" href="#a{n}"/>' for n in range(5000))
            + '</defs><use href="#a5000"/>'
        ),
        "svg-use-loop",
    ),
    "transforms that grow": (
        wrap('<g transform="scale(1000)">' * 38 + SQUARE + "</g>" * 38),
        "svg-transform",
    ),
}


@pytest.mark.parametrize(("data", "code"), FILES.values(), ids=FILES.keys())
def test_hostile_files_are_refused_at_once(data: bytes, code: str) -> None:
    start = time.process_time()
    problems = problems_of(data)
    assert time.process_time() - start < 2
    assert {problem.code for problem in problems} == {code}
    for problem in problems:
        sentence, help_text = MESSAGES[code]
        assert sentence.format(**problem.params)
        assert help_text.format(**problem.params)


def test_real_lengths_may_repeat_the_view_box() -> None:
    for size in ('width="40mm" height="3cm"', 'width="40" height="30"', 'width="40px"'):
        drawing, problems = parse_drawing(f'{HEAD}{size} viewBox="0 0 40 30">{SQUARE}</svg>'.encode(), FILE)
        assert drawing is not None
        assert problems == ()


def test_all_faults_of_a_file_come_at_once_and_in_order() -> None:
    problems = problems_of(wrap('<text/>\n<image/>\n<rect width="a" fill="red" opacity="1"/>'))
    assert [(problem.place.line, problem.code) for problem in problems] == [
        (2, "svg-text"),
        (3, "svg-raster"),
        (4, "svg-number"),
        (4, "svg-opacity"),
        (4, "svg-raw-colour"),
    ]


def test_columns_count_characters() -> None:
    (problem,) = problems_of(wrap("<title>Évêché</title><text/>"))
    assert problem.place.column == len("<title>Évêché</title>") + 1


def test_an_empty_drawing_is_only_a_warning() -> None:
    drawing, problems = parse_drawing(wrap(f"<defs>{SQUARE}</defs>"), FILE)
    assert drawing is not None
    assert [(problem.code, problem.severity) for problem in problems] == [("svg-empty", Severity.WARNING)]


def test_what_is_no_readable_file_is_a_problem(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.svg", tmp_path, tmp_path / "missing" / "a.svg"):
        drawing, (problem,) = read_drawing(path, FILE)
        assert drawing is None
        assert problem.code == "svg-unreadable"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.svg"
    os.mkfifo(pipe)
    _drawing, (problem,) = read_drawing(pipe, FILE)
    assert problem.code == "svg-unreadable"


def test_nothing_but_the_file_itself_is_opened(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_bytes(wrap('<image href="file:///etc/passwd"/><use href="http://example.org/a.svg#a"/>'))
    opened: list[object] = []
    watching = False

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if watching and (event == "open" or event.startswith(("socket.", "urllib.", "subprocess."))):
            opened.append(arguments[0])

    sys.addaudithook(watch)
    watching = True
    read_drawing(file, FILE)
    watching = False
    assert [Path(str(path)) for path in opened] == [file]


def test_every_code_has_a_case_and_a_message() -> None:
    tested = {code for _body, code in BODIES.values()} | {code for _data, code in FILES.values()}
    assert tested | {"svg-unreadable", "svg-empty"} == set(MESSAGES)
    assert set(vocabulary.REFUSED_ELEMENTS.values()) <= set(MESSAGES)
    assert set(vocabulary.REFUSED_ATTRIBUTES.values()) <= set(MESSAGES)
