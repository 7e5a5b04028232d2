"""Saving ink: the theme `ink-saver` of every game needs at most a quarter of the usual ink."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from sardine.cli.main import main
from tests.sardine.kit import ROOT
from tests.sardine.pdf.reading import ink_weight

GAMES = ("chaos", "district-noir", "paintball")


def draw(out: Path, game: str, theme: str) -> Path:
    """The sheets of the cards of a game in French."""
    arguments = ["--root", str(ROOT), "pdf", game, "--lang", "fr", "--theme", theme, "--out", str(out)]
    result = CliRunner().invoke(main, [*arguments, "--format", "json"], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    [file] = [file for file in json.loads(result.stdout)["files"] if file["name"].startswith("cards")]
    return Path(file["file"])


@pytest.mark.parametrize("game", GAMES)
def test_the_ink_saver_needs_a_quarter_of_the_ink_at_most(tmp_path: Path, game: str) -> None:
    usual = ink_weight(draw(tmp_path, game, "usual"))
    saved = ink_weight(draw(tmp_path, game, "ink-saver"))
    assert usual > 0.3
    assert 0.03 < saved <= usual / 4
