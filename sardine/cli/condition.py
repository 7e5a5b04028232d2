"""One condition on cards, as it is typed after `--only`: `kind=lieu`, `signs=mer,ville`, `value>=5`, `kind!=aide`.

Values are a row of CSV (RFC 4180): one that holds a comma stands in double quotes, a quote in it is doubled.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Sequence
from io import StringIO

import click

from sardine.suggest import suggestion
from validator.database.model import Card, Value
from validator.database.value_class import dataclass

_CONDITION = re.compile(r"\s*([^\s=!<>]+)\s*(!=|<=|>=|=|<|>)(.*)", re.DOTALL)
_ORDER: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


@dataclass(frozen=True, slots=True)
class Condition:
    """A field, what is asked of it, and the values: any one of them may do. A list field meets what one entry meets.

    `!=` holds where `=` does not; the signs of order compare numbers and have one value.
    """

    field: str
    sign: str
    values: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.field}{self.sign}{','.join(self.values)}"

    def holds(self, card: Card) -> bool:
        """Whether the card meets it. A card without the field meets no condition but `!=`."""
        found = _entries(card, self.field)
        if self.sign in _ORDER:
            bound = float(self.values[0])
            return any(isinstance(own, int | float) and _ORDER[self.sign](own, bound) for own in found)
        return any(_word(own) in self.values for own in found) is (self.sign == "=")

    def know(self, cards: Sequence[Card]) -> None:
        """Raises click.UsageError for a field that none of the cards has, and for a value that it never has."""
        names = {"id", "kind", "deck", "copies", *(name for card in cards for name in card.fields)}
        if self.field not in names:
            raise click.UsageError(f"no field {self.field!r}; there is: {suggestion(self.field, names)}")
        known = {_word(own): None for card in cards for own in _entries(card, self.field)}
        for value in self.values if self.sign not in _ORDER else ():
            if value not in known:
                raise click.UsageError(f"no card has the {self.field} {value!r}; there is: {suggestion(value, known)}")


def _entries(card: Card, name: str) -> tuple[Value, ...]:
    """The values of a field: its entries if it is a list, none if the card lacks it."""
    own = {"id": card.id, "kind": card.kind, "deck": card.deck, "copies": card.copies, **card.fields}
    if name not in own:
        return ()
    value = own[name]
    return value if isinstance(value, tuple) else (value,)


def _word(value: Value) -> str:
    """A value as the files write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def read_condition(text: str) -> Condition:
    """The condition of `--only`. Raises click.UsageError for what is none."""
    match = _CONDITION.fullmatch(text)
    if match is None:
        raise click.UsageError(f"--only {text!r} is not like kind=lieu, signs=mer,ville or value>=5")
    name, sign, rest = match.groups()
    values = _row("--only", rest)
    if sign in _ORDER and (len(values) != 1 or not _is_number(values[0])):
        raise click.UsageError(f"--only {text!r}: {sign} needs one number, as in value{sign}5")
    return Condition(name, sign, values)


def _is_number(text: str) -> bool:
    return re.fullmatch(r"-?\d+(\.\d+)?", text) is not None


def read_list(option: str, text: str) -> tuple[str, ...]:
    """The ids of `--cards ID,ID`; empty ones are left out."""
    return tuple(entry for entry in _row(option, text) if entry) if text else ()


def _row(option: str, text: str) -> tuple[str, ...]:
    """The values of one row of CSV, without blanks around them. Raises click.UsageError."""
    import csv

    try:
        rows = list(csv.reader(StringIO(text, newline=""), skipinitialspace=True, strict=True))
    except csv.Error as fault:
        raise click.UsageError(f'{option} {text!r}: {fault}. A quote in a value is doubled: "a ""b"" c"') from None
    return tuple(value.strip() for row in rows for value in row) or ("",)
