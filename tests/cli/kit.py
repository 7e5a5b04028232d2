"""What the terminal says, for the tests."""

from __future__ import annotations

from sardine.cli.words import Words, load_words
from sardine.face.project import press_store
from tests.sardine.kit import ROOT


def words_of(game: str, locale: str) -> Words:
    words, problems = load_words([ROOT], game, locale, press_store())
    assert not problems
    return words
