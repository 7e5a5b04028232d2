"""The place of one character inside a text of a YAML file, whichever way the text was written.

A plain or quoted text counts along its line, a block (`|`) line by line; a folded text loses line
breaks and an escape takes several characters. Laying the text along its written form answers for
all. Nothing has to be kept while reading: the index where a value begins is enough.
"""

from __future__ import annotations

import re

from validator.database.place import Place
from validator.database.source import Source

# What one character of a text can be written as, in single and in double quotes.
ESCAPES = {
    "'": re.compile("''"),
    '"': re.compile(r"\\(?:x[0-9A-Fa-f]{2}|u[0-9A-Fa-f]{4}|U[0-9A-Fa-f]{8}|[^\r\n])"),
}
BLANKS = " \t\r\n"


def place_in_text(source: Source, index: int, text: str, offset: int) -> Place:
    """The place of `text[offset]`, for the text value that begins at `index` of `source`.

    An `offset` at the end of the text gives the place just after its last character.
    """
    style = source.text[index : index + 1]
    if style == "|":
        return _place_in_block(source, index, text, offset)
    if style == ">":
        # The first content line; folded lines are found from there on like those of a plain text.
        index = _first_line_of_block(source, index)
    return source.place(_index_in_text(source.text, index, style, text, offset))


def _index_in_text(written: str, index: int, style: str, text: str, offset: int) -> int:
    escapes = ESCAPES.get(style)
    position = index + 1 if escapes else index
    for number, character in enumerate(text):
        position = _start_of(written, position, character)
        if number == offset:
            return position
        found = escapes.match(written, position) if escapes else None
        position = found.end() if found else position + 1
    return min(position, len(written))


def _start_of(written: str, position: int, character: str) -> int:
    """Where `character` stands, at `position` or past line breaks and blanks that folding took away."""
    while character not in BLANKS and written[position : position + 1] in tuple(BLANKS):
        position += 1
    return position


def _first_line_of_block(source: Source, index: int) -> int:
    number = source.place(index).line
    return source.line_starts[number] if number < len(source.line_starts) else index


def _place_in_block(source: Source, index: int, text: str, offset: int) -> Place:
    """Line `n` of a literal block is the `n`-th line below its `|`, after the block's indentation."""
    number = text.count("\n", 0, offset)
    line = source.place(index).line + 1 + number
    start = text.rfind("\n", 0, offset) + 1
    content = text[start:].partition("\n")[0]
    indentation = max(0, len(source.line(line)) - len(content))
    return Place(source.file, line, indentation + offset - start + 1)
