"""`sardine schema`: one complete file per kind of YAML file, for editors without the program's source."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import jsonschema
from click.testing import CliRunner

from sardine.cli.main import main

ROOT = Path(__file__).parents[2]


def test_each_game_gets_its_schemas(tmp_path: Path) -> None:
    result = CliRunner().invoke(main, ["--root", str(ROOT), "schema", "district-noir", "--out", str(tmp_path)])
    assert result.exit_code == 0, result.output
    written = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    names = ("card", "game", "pieces", "quotes", "text", "verbs")
    assert written == [f"district-noir/{name}.schema.json" for name in names]
    assert [Path(line).name for line in result.output.splitlines()] == [
        f"{name}.schema.json" for name in ("game", "card", "pieces", "text", "verbs", "quotes")
    ]


def test_a_written_schema_finds_a_misspelt_field_by_itself(tmp_path: Path) -> None:
    CliRunner().invoke(main, ["--root", str(ROOT), "schema", "--out", str(tmp_path)])
    schema = json.loads((tmp_path / "district-noir" / "card.schema.json").read_text("utf-8"))
    cards = {"deck": "playing", "kind": "alliance", "provenance": "published", "cards": [{"id": "a", "value": 2}]}
    validator = jsonschema.Draft202012Validator(schema)
    assert validator.is_valid(cards)
    assert not validator.is_valid({**cards, "cards": [{"id": "a", "vlaue": 2}]})
    assert not validator.is_valid({**cards, "dekc": "playing"})


def test_a_broken_schema_of_a_game_is_a_problem(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "cards", tmp_path / "cards")
    (tmp_path / "cards" / "district-noir" / "card.schema.json").write_text("{", "utf-8")
    result = CliRunner().invoke(main, ["--root", str(tmp_path), "schema", "--out", str(tmp_path / "out")])
    assert result.exit_code == 1
    assert "error[bad-json]" in result.output
