"""What an unquoted word of a YAML file means: text, unless the schema wants something else there.

YAML takes `no` for false, `012` for ten and `1:30` for ninety. Here only `true` and `false` are
booleans and only plain decimals are numbers, and both only where the schema allows them; where it
says text, the word is kept as typed. Where no schema speaks, `true`, `false` and plain decimals
are what they look like and everything else is text.
"""

from __future__ import annotations

import re
from enum import Enum

from validator.database.typer import BOOLEAN, INTEGER, NULL, NUMBER, SILENT, TEXT

INTEGER_WORD = re.compile(r"-?(?:0|[1-9][0-9]*)")
DECIMAL_WORD = re.compile(r"-?[0-9]+\.[0-9]+")
BOOLEANS = {"true": True, "false": False}
NULL_WORDS = frozenset({"null", "~"})
# Numbers of a card game are short; a longer row of digits is kept as text and told so by the schema.
LONGEST_NUMBER = 15


class Empty(Enum):
    """Stands for a value that was left out where the schema allows no nothing."""

    EMPTY = "empty"


EMPTY = Empty.EMPTY
Scalar = str | int | float | bool | None


def plain_value(word: str, types: int) -> Scalar | Empty:
    """The value of the unquoted `word` where the schema allows `types` (flags of `typer`)."""
    if not word or (word in NULL_WORDS and not types & TEXT):
        return None if types & NULL else EMPTY
    if word in BOOLEANS:
        return BOOLEANS[word] if types & BOOLEAN or types == SILENT else word
    if len(word) > LONGEST_NUMBER or not (types & (INTEGER | NUMBER) or types == SILENT):
        return word
    return _number(word, types)


def _number(word: str, types: int) -> Scalar:
    if INTEGER_WORD.fullmatch(word):
        return int(word)
    if DECIMAL_WORD.fullmatch(word) and (types & NUMBER or types == SILENT):
        return float(word)
    return word
