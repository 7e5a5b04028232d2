"""Check: every text has something to print, and its marks, braces and backslashes make sense."""

from __future__ import annotations

from collections.abc import Iterator

from validator.checks.project import Project
from validator.database.problem import Problem, error
from validator.locale.catalogue import Message
from validator.locale.markup import is_words, parse_markup


def check_text_marks(project: Project) -> Iterator[Problem]:
    for catalogues in project.catalogues.values():
        for catalogue in catalogues.values():
            for message in catalogue.messages.values():
                yield from _check_message(message)


def _check_message(message: Message) -> Iterator[Problem]:
    if not message.text.strip():
        yield error(message.place, "empty-text", key=message.key)
    if is_words(message.text):
        return
    for fault in parse_markup(message.text).faults:
        yield error(message.place_of(fault.offset), fault.code, key=message.key, **fault.params)
