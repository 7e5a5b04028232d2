"""Notes what is refused while a YAML file is read, each fault as a problem at its place."""

from __future__ import annotations

from typing import Any

from validator.database.problem import Param, Problem, error
from validator.database.source import INVISIBLE, Source

# What the parser makes of `!!`.
STANDARD_TAG = "tag:yaml.org,2002:"


class Refusals:
    """The problems of one file so far.

    `doubtful` holds the indexes of values that stand in for a refused one: what a schema says about
    these is not worth repeating.
    """

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: list[Problem] = []
        self.doubtful: set[int] = set()

    def note(self, index: int, code: str, **params: Param) -> None:
        """A fault at the character `index`."""
        self.problems.append(error(self.source.place(index), code, **params))

    def note_value(self, index: int, code: str, **params: Param) -> None:
        """A fault of the value that begins at `index`: it cannot be used."""
        self.note(index, code, **params)
        self.doubtful.add(index)

    def note_last(self, problem: Problem) -> None:
        """A fault after which nothing can be read."""
        # A line that was refused already makes the parser stumble too: one fault, one problem.
        if all(known.place.line != problem.place.line for known in self.problems):
            self.problems.append(problem)

    def note_marks(self, event: Any) -> None:
        """An anchor (`&name`) or a tag (`!name`) before a value, if `event` has one."""
        index = event.start_mark.index
        if event.tag is not None:
            self.note_value(index, "tag", tag=event.tag.replace(STANDARD_TAG, "!!"))
        elif event.anchor is not None:
            self.note_value(index, "anchor", name=event.anchor)

    def note_braces(self, index: int) -> None:
        """A brace or bracket at the start of a text, `{hand} cards`: YAML takes it for a mapping."""
        if index not in self.doubtful:
            self.note_value(index, "quotes-needed", character=self.source.text[index])

    def check_text(self, text: str, index: int) -> str:
        """The text, after a look for what an escape in double quotes can write and a file must not hold."""
        hidden = INVISIBLE.search(text)
        if hidden:
            self.note(index, "invisible-character", character=f"U+{ord(hidden[0]):04X}")
        return text
