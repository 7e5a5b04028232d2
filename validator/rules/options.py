"""Options: what is agreed before a game begins, such as its length. They belong to the game, not to a state."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from validator.database.problem import Param
from validator.rules.position import unknown_word

# Option id -> value.
Options = Mapping[str, str]

# Nothing is agreed: every option has its default.
DEFAULTS: Final[Options] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to agree on. `values` are all that it can be, `default` is the one that holds if nobody says otherwise.

    Ids and values are words of small letters: people write them in scenarios and on the command line.
    """

    id: str
    values: tuple[str, ...]
    default: str


class OptionFault(Exception):
    """An option, or a value of one, that the game does not have; `code` and `params` are those of its problem."""

    def __init__(self, option: str, code: str, params: Mapping[str, Param]) -> None:
        super().__init__(option, code, dict(params))
        self.option = option
        self.code = code
        self.params = params


def choose_options(declared: Iterable[Option], chosen: Options) -> dict[str, str]:
    """A value for each declared option, in their order: the chosen one or the default. Raises OptionFault."""
    known = {option.id: option for option in declared}
    for name, value in chosen.items():
        if name not in known:
            raise OptionFault(name, "option-unknown", unknown_word(name, known))
        if value not in known[name].values:
            raise OptionFault(name, "option-value", {"option": name, **unknown_word(value, known[name].values)})
    return {name: chosen.get(name, option.default) for name, option in known.items()}


def each_choice(declared: Iterable[Option]) -> Iterator[dict[str, str]]:
    """First the defaults, then every other value of every option by itself."""
    options = tuple(declared)
    yield choose_options(options, {})
    for option in options:
        for value in option.values:
            if value != option.default:
                yield choose_options(options, {option.id: value})
