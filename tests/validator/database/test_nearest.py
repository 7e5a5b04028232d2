"""The name that was probably meant."""

from __future__ import annotations

import pytest

from validator.database.nearest import listing, nearest

NAMES = ["docks", "commissariat", "mairie", "soutien-5", "Ville"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("dokcs", "docks"),
        ("doks", "docks"),
        ("Docks", "docks"),
        ("commisariat", "commissariat"),
        ("vile", "Ville"),
        ("soutien5", "soutien-5"),
        ("zzz", None),
        ("", None),
    ],
)
def test_the_most_alike_name_is_meant_if_it_is_alike_at_all(word: str, meant: str | None) -> None:
    assert nearest(word, NAMES) == meant


def test_a_long_list_is_cut() -> None:
    assert listing(["a", "b"]) == "a, b"
    assert listing(map(str, range(20)), longest=3) == "0, 1, 2, ..."
