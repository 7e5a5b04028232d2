"""Problems are values: collected over the whole project, sorted, printed all at once.

A problem carries no sentence, only a code and the parameters of its message; the wording
lives in `messages.yaml` beside the package, so that it can be translated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from enum import Enum
from types import MappingProxyType

from validator.database.place import Place
from validator.database.value_class import dataclass

Param = str | int | float
NO_PARAMS: Mapping[str, Param] = MappingProxyType({})


class Severity(Enum):
    """How bad a problem is. An error stops the build; a warning does so only with --strict."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong at one place.

    `code` is a short word with hyphens that names the kind of fault and selects the message.
    `params` fill the placeholders of that message.
    """

    place: Place
    code: str
    severity: Severity = Severity.ERROR
    params: Mapping[str, Param] = field(default_factory=lambda: NO_PARAMS)

    @property
    def sort_key(self) -> tuple[str, int, int, str, str]:
        params = repr(sorted(self.params.items(), key=lambda item: item[0]))
        return (self.place.file, self.place.line, self.place.column, self.code, params)


def error(place: Place, code: str, **params: Param) -> Problem:
    """A problem that stops the build."""
    return Problem(place, code, Severity.ERROR, MappingProxyType(params))


def warning(place: Place, code: str, **params: Param) -> Problem:
    """A problem that stops the build only under --strict."""
    return Problem(place, code, Severity.WARNING, MappingProxyType(params))


def sorted_problems(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """All problems by file, line, column and code, each once."""
    unique = {problem.sort_key: problem for problem in problems}
    return tuple(unique[key] for key in sorted(unique))


def has_errors(problems: Iterable[Problem]) -> bool:
    return any(problem.severity is Severity.ERROR for problem in problems)
