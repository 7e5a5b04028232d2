"""The table of messages: every code has its words, no words lie idle, and a report survives a forgotten one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from tests.validator.kit import ROOT
from validator.database.messages import braces, own_messages, worded
from validator.database.place import Place
from validator.database.problem import Problem, error

VALIDATOR = ROOT / "validator"
# Functions that make problems, and which of their arguments is the code.
MAKERS = {"error": 1, "warning": 1, "note": 1, "note_value": 1, "_note": 1, "MarkupFault": 1, "PositionFault": 1}


def constants() -> set[str]:
    """Every text constant in the validator's modules."""
    return {
        node.value
        for path in VALIDATOR.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def codes_in_calls() -> Iterator[tuple[Path, str]]:
    """The codes that are given to the functions that make problems."""
    for path in VALIDATOR.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                index = MAKERS.get(name, 99)
                code = node.args[index] if len(node.args) > index else None
                if isinstance(code, ast.Constant) and isinstance(code.value, str):
                    yield path, code.value


def test_every_code_has_words() -> None:
    codes = list(codes_in_calls())
    assert len(codes) > 60
    assert [(path.name, code) for path, code in codes if code not in own_messages()] == []


def test_no_words_lie_idle() -> None:
    used = constants()
    assert [code for code in own_messages() if code not in used] == []


def test_messages_read_as_parts_of_one_report() -> None:
    """A message begins small and has no full stop, as it follows a colon; advice is made of sentences."""
    for code, (message, helps) in own_messages().items():
        assert re.match(r"[a-z`{&*<]", message), code
        assert not message.endswith("."), code
        assert helps, code
        for line in helps:
            assert re.match(r"[A-Z]", line), code
            assert line[-1] in ".?!:})" or line.endswith(('"...".', "\\.")), (code, line)


def test_the_last_help_can_be_filled_whenever_the_message_can() -> None:
    """Only then is there always some advice. The others need more than the message has."""
    for code, (message, helps) in own_messages().items():
        assert len(helps) > 0, code
        for earlier, later in pairwise(helps):
            assert not braces(earlier) <= braces(message) & braces(later), code


def test_the_first_help_that_can_be_filled_is_used() -> None:
    place = Place("f.yaml")
    near = error(place, "unknown-key", key="dekc", nearest="deck", known="deck, kind")
    far = error(place, "unknown-key", key="zzz", known="deck, kind")
    assert worded(near) == ("there is no key `dekc` here", "Did you mean `deck`?")
    assert worded(far)[1] == "These keys exist: deck, kind."


def test_another_stage_brings_its_own_words() -> None:
    problem = error(Place("f.yaml"), "unknown-face", face="vile")
    table = {"unknown-face": ("there is no face `{face}`", "Use another.")}
    assert worded(problem, [table]) == ("there is no face `vile`", "Use another.")


def test_a_forgotten_code_or_parameter_does_not_break_the_report() -> None:
    place = Place("f.yaml")
    assert worded(Problem(place, "nobody-knows")) == ("nobody-knows", "")
    assert worded(error(place, "nobody-knows", a=1)) == ("a: 1", "")
    assert worded(error(place, "unknown-key"))[0] == "there is no key `{key}` here"


def test_braces_in_values_are_left_alone() -> None:
    problem = error(Place("f.yaml"), "unknown-key", key="{key} {0} {x!r}", known="")
    assert worded(problem)[0] == "there is no key `{key} {0} {x!r}` here"
