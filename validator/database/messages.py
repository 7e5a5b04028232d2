"""The wording of problems: a table from codes to sentences, and how it is filled in.

The table is `messages.yaml`, so that it can be translated. Other stages bring tables of their own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from string import Formatter
from types import MappingProxyType
from typing import Any

from validator.database.problem import Param, Problem
from validator.database.strict_yaml import read_yaml

MESSAGES_FILE = Path(__file__).parent / "messages.yaml"

# What is wrong, and what to do: one line or several, of which the first that can be filled is used.
Wording = tuple[str, str | Sequence[str]]
Table = Mapping[str, Wording]


@cache
def own_messages() -> Table:
    """The wording of the problems that the validator finds."""
    document = read_yaml(MESSAGES_FILE, MESSAGES_FILE.name)
    assert document.data is not None
    assert not document.problems, document.problems
    entries: dict[str, Any] = dict(document.data)
    return MappingProxyType({code: (entry["message"], tuple(entry["help"])) for code, entry in entries.items()})


def worded(problem: Problem, tables: Sequence[Table] = ()) -> tuple[str, str]:
    """What is wrong and what to do, in words. `tables` are looked through before the validator's own.

    A code without wording shows its parameters: a report must not fail on a forgotten sentence.
    """
    for table in (*tables, own_messages()):
        if problem.code in table:
            message, helps = table[problem.code]
            choices = [helps] if isinstance(helps, str) else helps
            return _filled(message, problem.params), _first_filled(choices, problem.params)
    return ", ".join(f"{name}: {value}" for name, value in problem.params.items()) or problem.code, ""


def braces(sentence: str) -> set[str]:
    """The names in braces of a sentence."""
    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name}


def _first_filled(choices: Sequence[str], params: Mapping[str, Param]) -> str:
    fitting = (choice for choice in choices if braces(choice) <= params.keys())
    return _filled(next(fitting, ""), params)


def _filled(sentence: str, params: Mapping[str, Param]) -> str:
    known = {name: params.get(name, f"{{{name}}}") for name in braces(sentence)}
    return sentence.format_map(known)
