"""`sardine pdf` as people use it: options, wrong use, what it imports."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.sardine.synthetic import make_game


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["distrct-noir"], ["distrct-noir", "district-noir"]),
        (["--paper", "a44"], ["a44", "a4"]),
        (["--sheet", "defualt"], ["defualt", "default"]),
        (["--lang", "fi"], ["fi", "fr, it, en"]),
        (["--duplex", "sideways"], ["sideways", "long"]),
        (["--stickers", "pritned"], ["pritned", "printed", "zone", "none"]),
        (["--format", "xml"], ["xml", "json"]),
        (["--nonsense"], ["--nonsense"]),
    ],
)
def test_wrong_use_is_exit_code_2_and_shows_the_way_out(tmp_path: Path, arguments: list[str], words: list[str]) -> None:
    result = CliRunner().invoke(main, ["--root", str(ROOT), "pdf", "--out", str(tmp_path), *arguments])
    assert result.exit_code == 2
    assert all(word in result.output for word in words), result.output
    assert "Traceback" not in result.output


def test_a_root_without_cards_says_so(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["--root", str(tmp_path), "check"])
    assert result.exit_code == 1
    assert "cards" in result.output


def test_the_listing_counts_pages_slots_and_copies_from_one(tmp_path: Path) -> None:
    entries = make_game(tmp_path, 2).draw()["entries"]
    assert entries == [
        {"page": 3, "side": "front", "slot": 1, "card": "c1", "copy": 1},
        {"page": 3, "side": "front", "slot": 2, "card": "c2", "copy": 1},
        {"page": 4, "side": "back", "slot": 1, "card": "c1", "copy": 1},
        {"page": 4, "side": "back", "slot": 2, "card": "c2", "copy": 1},
    ]


def test_the_listing_is_the_same_when_nothing_is_drawn(tmp_path: Path) -> None:
    game = make_game(tmp_path, 2)
    assert game.draw() == game.draw()


def test_a_language_is_drawn_alone(tmp_path: Path) -> None:
    arguments = [
        "--root",
        str(ROOT),
        "pdf",
        "district-noir",
        "--lang",
        "it",
        "--out",
        str(tmp_path),
        "--format",
        "json",
    ]
    result = CliRunner().invoke(main, arguments)
    assert {file["locale"] for file in json.loads(result.stdout)["files"]} == {"it"}
    assert sorted(path.name for path in (tmp_path / "district-noir").iterdir()) == ["it"]


def test_another_way_of_showing_stickers_draws_again(tmp_path: Path) -> None:
    arguments = ["--root", str(ROOT), "pdf", "district-noir", "--lang", "fr", "--out", str(tmp_path)]
    outputs = [CliRunner().invoke(main, [*arguments, "--stickers", mode]).output for mode in ("none", "none", "zone")]
    assert ["nothing has changed" in output for output in outputs] == [False, True, False]


def test_stickers_of_a_game_without_a_plan_are_wrong_use(tmp_path: Path) -> None:
    result = make_game(tmp_path, 2).run("pdf", "toy", "--stickers", "zone")
    assert result.exit_code == 2
    assert "layouts/toy/stickers.yaml" in result.output


def imported_by(*arguments: str) -> set[str]:
    """The third-party packages that a command has loaded when it ends."""
    script = (
        "import sys\nfrom sardine.cli.main import main\n"
        "try:\n    main()\nexcept SystemExit:\n    pass\n"
        "print(sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)\n"
    )
    command = [sys.executable, "-c", script, *arguments]
    shown = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(eval(shown.stderr.splitlines()[-1]))


HEAVY = {"reportlab", "PIL", "uharfbuzz", "fontTools", "yaml", "jsonschema", "jsonschema_rs", "pyphen"}


def test_help_loads_no_library_but_click() -> None:
    assert not imported_by("--help") & HEAVY


def test_a_run_with_nothing_to_draw_loads_no_drawing_library(tmp_path: Path) -> None:
    arguments = ("pdf", "district-noir", "--lang", "fr", "--out", str(tmp_path))
    assert {"uharfbuzz", "yaml"} <= imported_by(*arguments)
    assert not imported_by(*arguments) & HEAVY


def test_a_good_check_needs_no_pictures_and_not_the_slow_validator() -> None:
    assert not imported_by("check") & {"PIL", "jsonschema", "pyphen"}
