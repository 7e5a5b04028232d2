"""Says in plain words what is wrong with a file that the YAML parser cannot read.

The parser knows where it stumbled, not what the author meant. The common slips are recognised by
the look of the lines around that point; what is left gets the parser's own words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.source import Source

START = r"^\s*(?:- +)*"
KEY = r"[^\s:#'\"\[\]{},&*!|>%@`-][^:#]*"
KEY_WITHOUT_SPACE = re.compile(rf"{START}(?P<key>[\w-]+):[^\s/:]")
SPECIAL_FIRST = re.compile(rf"{START}(?:{KEY}: +)?(?P<mark>[*&!%@`|>\]}}{{\[,]|-(?= ))")
COLON_IN_TEXT = re.compile(rf"{START}{KEY}: +[^\s'\"|>\[{{].*?(?P<mark>:)(?: |$)")
TEXT_AFTER_QUOTE = re.compile(
    rf"{START}(?:{KEY}: +)?(?P<quote>\"(?:[^\"\\]|\\.)*\"|'(?:[^']|'')*')\s*(?P<mark>[^\s#:\]}}])"
)
OPEN_QUOTE = re.compile(rf"{START}(?:{KEY}: +)?(?P<mark>\"(?:[^\"\\]|\\.)*|'(?:[^']|'')*)$")
BARE_WORDS = re.compile(r"^\s*[\w][^:#]*$")
OPEN_BRACKET = re.compile(r"^[^#'\"]*(?P<mark>[\[{])\s*(?:#.*)?$")
HYPHENED = re.compile(r"^\s*- ")
NO_KEY = re.compile(rf"{START}:(?= |$)")
LEADING_TAB = re.compile(r"^ *\t")


class _Stumble:
    """Where the parser stumbled: `line` (from 1) of the fault, `start` that of the construct it was in."""

    def __init__(self, source: Source, fault: Any) -> None:
        self.source = source
        mark = getattr(fault, "problem_mark", None) or getattr(fault, "context_mark", None)
        context = getattr(fault, "context_mark", None) or mark
        self.index = min(mark.index, len(source.text)) if mark else 0
        self.start_index = min(context.index, len(source.text)) if context else 0
        self.place = source.place(self.index)
        self.start = source.place(self.start_index)
        self.message = str(getattr(fault, "problem", None) or fault)
        self.context = str(getattr(fault, "context", None) or "")

    def text_line(self, number: int) -> str:
        return self.source.line(number)

    def at(self, line: int, column: int) -> Place:
        return Place(self.source.file, line, column)


def explain_fault(source: Source, fault: Any) -> Problem:
    """The problem that tells an author about `fault`, an exception of the YAML parser."""
    stumble = _Stumble(source, fault)
    for recognise in RECOGNISERS:
        problem = recognise(stumble)
        if problem is not None:
            return problem
    return error(stumble.place, "yaml-syntax", reason=stumble.message)


def _tab(stumble: _Stumble) -> Problem | None:
    found = LEADING_TAB.match(stumble.text_line(stumble.place.line))
    return error(stumble.at(stumble.place.line, found.end()), "tab-indent") if found else None


def _unclosed_quote(stumble: _Stumble) -> Problem | None:
    if "quoted scalar" in stumble.context and stumble.message.startswith("found unexpected"):
        start = _quote_that_swallowed(stumble) or stumble.start
        return error(start, "unclosed-quote", quote=stumble.source.text[stumble.start_index])
    return None


def _quote_that_swallowed(stumble: _Stumble) -> Place | None:
    """The line before that opens a quote and does not close it: its end was taken for a later start."""
    for number in range(1, stumble.start.line):
        found = OPEN_QUOTE.match(stumble.text_line(number))
        if found:
            return stumble.at(number, found.start("mark") + 1)
    return None


def _swallowed_quote(stumble: _Stumble) -> Problem | None:
    for number in range(stumble.place.line - 1, 0, -1):
        found = OPEN_QUOTE.match(stumble.text_line(number))
        if found and _is_closed_at(stumble, found["mark"][0]):
            return error(stumble.at(number, found.start("mark") + 1), "unclosed-quote", quote=found["mark"][0])
    return None


def _is_closed_at(stumble: _Stumble, quote: str) -> bool:
    """Whether the line where the parser stumbled has that quote: it closed what was left open."""
    return quote in stumble.text_line(stumble.place.line)


def _text_after_quote(stumble: _Stumble) -> Problem | None:
    found = TEXT_AFTER_QUOTE.match(stumble.text_line(stumble.place.line))
    if found and stumble.place.column > found.start("quote"):
        return error(stumble.at(stumble.place.line, found.start("mark") + 1), "text-after-quote")
    return None


def _missing_space(stumble: _Stumble) -> Problem | None:
    for number in (stumble.start.line, stumble.place.line - 1, stumble.place.line):
        found = KEY_WITHOUT_SPACE.match(stumble.text_line(number))
        if found:
            return error(stumble.at(number, found.end("key") + 1), "missing-space", key=found["key"])
    return None


def _colon_in_braces(stumble: _Stumble) -> Problem | None:
    """`{min: 2, max:}`: inside braces a colon needs its space even before the bracket."""
    if "unexpected ':'" not in stumble.message:
        return None
    key = stumble.source.text[stumble.start_index : stumble.index].strip(": ")
    return error(stumble.start, "missing-space", key=key)


def _items_after_bracket(stumble: _Stumble) -> Problem | None:
    """`cards: [` and below it items with hyphens: the bracket is what nobody meant."""
    if "flow" not in stumble.context or not HYPHENED.match(stumble.text_line(stumble.place.line)):
        return None
    found = OPEN_BRACKET.match(stumble.text_line(stumble.place.line - 1))
    if not found:
        return None
    return error(stumble.at(stumble.place.line - 1, found.start("mark") + 1), "needless-bracket", bracket=found["mark"])


def _special_first(stumble: _Stumble) -> Problem | None:
    found = SPECIAL_FIRST.match(stumble.text_line(stumble.place.line))
    if not found or stumble.place.column < found.start("mark") + 1:
        return None
    place = stumble.at(stumble.place.line, found.start("mark") + 1)
    if found["mark"] in "[{" and stumble.place.column != place.column and "flow" in stumble.context:
        return None
    return error(place, "quotes-needed", character=found["mark"])


def _colon_in_text(stumble: _Stumble) -> Problem | None:
    found = COLON_IN_TEXT.match(stumble.text_line(stumble.place.line))
    if found and "mapping values" in stumble.message:
        return error(stumble.at(stumble.place.line, found.start("mark") + 1), "colon-in-text")
    return None


def _unclosed_bracket(stumble: _Stumble) -> Problem | None:
    if "flow" in stumble.context:
        bracket = stumble.source.text[stumble.start_index : stumble.start_index + 1]
        return error(stumble.start, "unclosed-bracket", bracket=bracket)
    return None


def _bad_indentation(stumble: _Stumble) -> Problem | None:
    known = (
        "expected key",
        "block end",
        "mapping values",
        "expected '-'",
        "block sequence entries",
        "block mapping",
    )
    if not any(words in stumble.message for words in known):
        return None
    line = stumble.text_line(stumble.place.line)
    indent = len(line) - len(line.lstrip(" "))
    return error(stumble.at(stumble.place.line, indent + 1), "bad-indentation")


def _no_colon(stumble: _Stumble) -> Problem | None:
    """A line without a colon: YAML reads on into the next line and stumbles over the colon there."""
    if "expected ':'" in stumble.message:
        return error(stumble.start, "missing-colon")
    before, here = stumble.text_line(stumble.place.line - 1), stumble.text_line(stumble.place.line)
    indent = len(before) - len(before.lstrip(" "))
    if "mapping values" in stumble.message and BARE_WORDS.match(before) and here[:indent].isspace() == bool(indent):
        return error(stumble.at(stumble.place.line - 1, indent + 1), "missing-colon")
    return None


def _empty_key(stumble: _Stumble) -> Problem | None:
    found = NO_KEY.match(stumble.text_line(stumble.place.line))
    return error(stumble.at(stumble.place.line, found.end()), "empty-key") if found else None


def _bad_escape(stumble: _Stumble) -> Problem | None:
    return error(stumble.place, "bad-escape") if "escape" in stumble.message else None


RECOGNISERS: tuple[Callable[[_Stumble], Problem | None], ...] = (
    _tab,
    _bad_escape,
    _empty_key,
    _unclosed_quote,
    _text_after_quote,
    _colon_in_braces,
    _items_after_bracket,
    _special_first,
    _missing_space,
    _colon_in_text,
    _swallowed_quote,
    _unclosed_bracket,
    _no_colon,
    _bad_indentation,
)
