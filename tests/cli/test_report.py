"""Reports: the quoted line, its caret, and what terminals and GitHub would misread."""

from __future__ import annotations

from pathlib import Path

import pytest

from sardine.cli.excerpt import WIDEST, Excerpts, quoted, width
from sardine.cli.report import Report, exit_code, render
from validator.database.place import Place
from validator.database.problem import error, sorted_problems, warning

TABLE = {"odd": ("something is odd with {what}", "Look at it.")}


def report(root: Path, *places: Place, what: str = "it") -> Report:
    return Report(sorted_problems(error(place, "odd", what=what) for place in places), root, [TABLE])


CARETS = [
    ("abc", 1, "abc", "^"),
    ("abc", 3, "abc", "  ^"),
    ("abc", 4, "abc", "   ^"),
    ("\ta: b", 2, "\ta: b", "\t^"),
    ("日本: x", 3, "日本: x", "    ^"),
    ("e\u0301a: x", 3, "e\u0301a: x", " ^"),
]


@pytest.mark.parametrize(("line", "column", "shown", "caret"), CARETS)
def test_the_caret_stands_under_its_character(line: str, column: int, shown: str, caret: str) -> None:
    assert quoted(line, column) == (shown, caret)


@pytest.mark.parametrize("column", [1, 50, 150, 250, 300])
def test_a_long_line_is_cut_around_the_caret(column: int) -> None:
    line = "".join(chr(ord("a") + index % 26) for index in range(300))
    shown, caret = quoted(line, column)
    assert len(shown) <= WIDEST + 6
    assert shown[len(caret) - 1] == line[column - 1]


def test_letters_have_the_width_that_terminals_give_them() -> None:
    assert [width(character) for character in "aé日\u0301"] == [1, 1, 2, 0]


def test_what_a_terminal_might_obey_is_not_printed(tmp_path: Path) -> None:
    (tmp_path / "f.yaml").write_bytes(b"a: \x1b[31m \x00 \xff\n")
    text = render(report(tmp_path, Place("f.yaml", 1, 4), what="\x1b]0;x\x07"), "text")
    assert not set(text) & {"\x1b", "\x00", "\x07"}


def test_a_place_without_a_line_shows_none(tmp_path: Path) -> None:
    (tmp_path / "f.yaml").write_text("a\n", "utf-8")
    for place in (Place("none.yaml"), Place("f.yaml", 9), Place("f.yaml", 2), Place(".")):
        assert render(report(tmp_path, place), "text").splitlines()[1] == "  help: Look at it."


def test_lines_are_counted_as_the_reader_counts_them(tmp_path: Path) -> None:
    (tmp_path / "f.yaml").write_bytes("\ufeffa\r\nb\rc\u0085d\nlast".encode())
    excerpts = Excerpts(tmp_path)
    assert [excerpts.line(Place("f.yaml", number)) for number in (1, 2, 4, 5)] == ["a", "b", "last", None]


def test_colour_is_only_colour(tmp_path: Path) -> None:
    import click

    (tmp_path / "f.yaml").write_text("a: b\n", "utf-8")
    problems = report(tmp_path, Place("f.yaml", 1, 4))
    coloured = render(problems, "text", colour=True)
    assert coloured != render(problems, "text")
    assert click.unstyle(coloured) == render(problems, "text")


def test_github_reads_percent_signs_line_breaks_and_commas_as_they_are(tmp_path: Path) -> None:
    place = Place("a,b:c%.yaml", 1, 2)
    line = render(report(tmp_path, place, what="100 %\r\n::stop"), "github").splitlines()[0]
    assert line == (
        "::error file=a%2Cb%3Ac%25.yaml,line=1,col=2,title=odd::something is odd with 100 %25%0D%0A::stop%0ALook at it."
    )


def test_files_and_problems_are_counted_in_the_last_line(tmp_path: Path) -> None:
    one, two = Place("f.yaml", 1, 1), Place("f.yaml", 1, 2)
    assert report(tmp_path, one).summary == "1 problem in 1 file"
    assert report(tmp_path, one, two, Place("g.yaml")).summary == "3 problems in 2 files"
    assert report(tmp_path).summary == "no problems"


def test_warnings_fail_only_when_asked_to() -> None:
    warnings = [warning(Place("f.yaml"), "odd", what="it")]
    assert (exit_code([]), exit_code(warnings), exit_code(warnings, strict=True)) == (0, 0, 1)
    assert exit_code([*warnings, error(Place("f.yaml"), "odd", what="it")]) == 1
