"""The rooms and arrows of docs/architecture.md hold in the code, and the checker can fail."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.architecture import (
    LIBRARIES,
    PACKAGES,
    Sources,
    broken_arrows,
    find_cycles,
    long_functions,
    long_modules,
    read_sources,
    room_of,
    stray_libraries,
    unknown_rooms,
)

ROOT = Path(__file__).parents[1]
SOURCES = read_sources(ROOT)
CHECKS: dict[str, Callable[[Sources], list[str]]] = {
    "arrows": broken_arrows,
    "rooms": unknown_rooms,
    "libraries": stray_libraries,
    "cycles": find_cycles,
    "modules": long_modules,
    "functions": long_functions,
}


def test_both_packages_are_read() -> None:
    assert len(SOURCES) > 40
    assert {module.split(".")[0] for module in SOURCES} == set(PACKAGES)


@pytest.mark.parametrize("check", CHECKS.values(), ids=CHECKS.keys())
def test_the_house_keeps_its_rules(check: Callable[[Sources], list[str]]) -> None:
    assert check(SOURCES) == []


def test_tests_and_benchmarks_keep_their_length() -> None:
    files = [*(ROOT / "tests").rglob("*.py"), *(ROOT / "benchmarks").rglob("*.py")]
    sources = {file.relative_to(ROOT).as_posix(): file.read_text("utf-8") for file in files}
    assert long_modules(sources) == []
    assert long_functions(sources) == []


# Faulty sources: the check that must speak, and one word of what it says.
FAULTS: list[tuple[str, dict[str, str], str]] = [
    ("arrows", {"validator.checks.ids": "import sardine.units"}, "sardine.units"),
    ("arrows", {"validator.database.loader": "from validator.locale import locale"}, "validator.locale"),
    ("arrows", {"sardine.face.reader": "from validator.checks import ids"}, "validator.checks"),
    ("arrows", {"sardine.art.reader": "from sardine.face import spec"}, "sardine.face"),
    ("arrows", {"sardine.text.block": "from sardine.art.drawing import Drawing"}, "sardine.art"),
    ("arrows", {"sardine.sheet.page": "def f():\n    from sardine.pdf import writer"}, "sardine.pdf"),
    ("arrows", {"sardine.units": "from sardine.geometry import Rect"}, "sardine.geometry"),
    ("arrows", {"sardine.face.reader": "from sardine.cli import main"}, "sardine.cli"),
    ("arrows", {"sardine.face.reader": "from ..sheet import page"}, "sardine.sheet"),
    ("arrows", {"sardine.face.reader": "import sardine"}, ""),
    ("rooms", {"sardine.attic.box": ""}, "sardine.attic"),
    ("libraries", {"sardine.face.reader": "import pypdfium2"}, "pypdfium2"),
    ("libraries", {"sardine.pdf.writer": "import click"}, "click"),
    ("libraries", {"sardine.pdf.writer": "from PIL import Image"}, "PIL"),
    ("libraries", {"sardine.face.reader": "import yaml"}, "yaml"),
    ("libraries", {"validator.database.loader": "if TYPE_CHECKING:\n    import numpy"}, "numpy"),
    (
        "cycles",
        {
            "sardine.a": "from sardine import b",
            "sardine.b": "import sardine.c",
            "sardine.c": "import sardine.a",
        },
        "sardine.a <-> sardine.b <-> sardine.c",
    ),
    ("modules", {"sardine.units": "x = 1\n" * 401}, "401"),
    ("functions", {"sardine.units": "def f():\n" + "    x = 1\n" * 50}, "sardine.units.f: 51"),
]


@pytest.mark.parametrize(("name", "sources", "word"), FAULTS)
def test_a_faulty_house_is_noticed(name: str, sources: dict[str, str], word: str) -> None:
    found = CHECKS[name](sources)
    if word:
        assert len(found) == 1
        assert word in found[0]
    else:
        assert found == []


def test_every_library_has_a_user_or_a_room_to_come() -> None:
    """No line of the table outlives its use, except for rooms that are not built yet."""
    built = {room_of(module) for module in SOURCES}
    text = "\n".join(SOURCES.values())
    for library, rooms in LIBRARIES.items():
        if rooms & built:
            assert re.search(rf"^\s*(import|from) {library}\b", text, re.MULTILINE), library


def test_the_architecture_page_lists_the_rooms_that_exist() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    listed = set(re.findall(r"^\| `((?:sardine|validator)/[a-z_/]+/)` \|", page, re.MULTILINE))
    existing = {
        f"{package}/{folder.name}/"
        for package in PACKAGES
        for folder in (ROOT / package).iterdir()
        if folder.is_dir() and any(folder.glob("*.py"))
    }
    assert listed == existing
