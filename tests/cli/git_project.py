"""A small game kept in git, for tests of what has changed."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.sardine.synthetic import SyntheticGame, make_game


def git(root: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", "-C", str(root), *identity, *arguments], check=True, capture_output=True)


def commit(game: SyntheticGame, *, tag: str | None = None) -> None:
    """Commit everything as it lies."""
    if not (game.root / ".git").exists():
        git(game.root, "init", "--quiet", "--initial-branch=main")
        game.write(".gitignore", "build/\n")
    git(game.root, "add", "-A")
    git(game.root, "commit", "--quiet", "--allow-empty", "-m", "State")
    if tag:
        git(game.root, "tag", tag)


def committed_game(root: Path, cards: int = 5) -> SyntheticGame:
    """A game whose state is the tag `v1`."""
    game = make_game(root, cards)
    commit(game, tag="v1")
    return game


def replace(game: SyntheticGame, file: str, old: str, new: str) -> None:
    path = game.root / file
    text = path.read_text("utf-8")
    assert old in text, (file, old)
    path.write_text(text.replace(old, new), "utf-8")
