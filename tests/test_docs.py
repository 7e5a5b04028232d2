"""What the documentation shows is true: its links lead somewhere, its commands exist, its YAML is in the database."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import yaml

from sardine.cli.main import main

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)


def commands(language: str = "sh") -> Iterator[str]:
    """Every command line of every page, comments cut off, and those named in the running text."""
    for page in PAGES:
        for block in blocks(page, language):
            for line in block.splitlines():
                if words := shlex.split(line, comments=True):
                    yield shlex.join(words)
        prose = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
        yield from re.findall(r"`((?:make|sardine) [^`<>]+)`", prose)


COMMANDS = sorted(set(commands()))


def test_there_is_something_to_try() -> None:
    assert {"make pdf", "make test", "make check", "sardine pdf district-noir --lang fr"} <= set(COMMANDS)


@each_page
def test_every_link_leads_to_a_file(page: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    for target in targets:
        if "://" not in target:
            assert (page.parent / target).exists(), target


@each_page
def test_lines_are_short_enough_to_read_in_an_editor(page: Path) -> None:
    long = [line for line in page.read_text("utf-8").splitlines() if len(line) > 130 and not line.startswith("|")]
    assert long == []


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_understood(command: str) -> None:
    program, *arguments = shlex.split(command)
    if program == "make":
        targets = [word for word in arguments if "=" not in word]
        settings = dict(word.split("=", 1) for word in arguments if "=" in word)
        assert set(settings) <= {"GAMES", "LOCALES", "ARGS", "PYTHON"}
        makefile = (ROOT / "Makefile").read_text("utf-8")
        for target in targets:
            assert f".PHONY: {target}\n" in makefile
            if target in ("pdf", "stickers", "check", "schema"):
                understand(target, settings.get("GAMES", "").split() + shlex.split(settings.get("ARGS", "")))
    elif program == "sardine":
        understand(*_split(arguments))
    else:
        assert program == "pipx"


def _split(arguments: list[str]) -> tuple[str, list[str]]:
    return arguments[0], arguments[1:]


def understand(name: str, arguments: list[str]) -> None:
    """Parses the command line as the program does, without running it."""
    context = click.Context(main)
    subcommand = main.get_command(context, name)
    assert subcommand is not None, name
    if "--help" not in arguments:
        subcommand.make_context(name, list(arguments), parent=context)


SAMPLES = [(page.name, sample) for page in PAGES for sample in blocks(page, "yaml")]


@pytest.mark.parametrize(("page", "sample"), SAMPLES)
def test_every_piece_of_yaml_stands_in_the_project(page: str, sample: str) -> None:
    wanted = yaml.safe_load(sample)
    files = [*(ROOT / "cards").rglob("*.yaml"), *(ROOT / "layouts").rglob("*.yaml")]
    assert any(holds(yaml.safe_load(file.read_text("utf-8")), wanted) for file in files), page


def holds(whole: object, part: object) -> bool:
    """True if `part` is `whole` with something left out."""
    if isinstance(part, dict):
        return isinstance(whole, dict) and all(key in whole and holds(whole[key], value) for key, value in part.items())
    if isinstance(part, list):
        return isinstance(whole, list) and all(any(holds(entry, item) for entry in whole) for item in part)
    return whole == part


def test_the_comparison_can_fail() -> None:
    assert holds({"a": [{"b": 1, "c": 2}]}, {"a": [{"b": 1}]})
    assert not holds({"a": [{"b": 1}]}, {"a": [{"b": 2}]})
    assert not holds({"a": 1}, {"b": 1})
