"""Words that fill a placeholder get a capital where a sentence begins, and nowhere else."""

from __future__ import annotations

import pytest

from sardine.face.filling import filled_spans, plain_text

VALUES = {"target": "tout le monde", "n": "2", "game": "iota"}


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{target} : +{n} Stress.", "Tout le monde : +2 Stress."),
        ("Vole à {target}.", "Vole à tout le monde."),
        ("Pioche. {target} aussi.", "Pioche. Tout le monde aussi."),
        ("Pioche !\n{target} aussi.", "Pioche !\nTout le monde aussi."),
        ("*{target}* pioche.", "Tout le monde pioche."),
        ("Si oui : {target}.", "Si oui : tout le monde."),
        ("{game} va bien.", "iota va bien."),
    ],
)
def test_words_begin_sentences_with_a_capital(text: str, printed: str) -> None:
    assert plain_text(filled_spans(text, VALUES, {"target"})) == printed
