"""One slip of the hand in the real data is one problem, at the line where it happened."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.validator.kit import ROOT, as_lines, copy_cards, problems_of

FOLDER = ROOT / "cards" / "district-noir"
KEY_LINE = re.compile(r"^(?P<before> *(?:- )?)(?P<key>[\w-]+):(?P<rest>.*)$")
PART = re.compile(r"\*|\{\w+\}|:[a-z][a-z0-9-]*:")
CARD_FILES = ("soutien", "alliance", "trahison", "ville", "aide")


@dataclass(frozen=True, slots=True)
class Slip:
    """A file with one line changed. `line` is where the problem must be, None for anywhere."""

    name: str
    file: str
    text: str
    line: int | None = None


def _lines(file: str) -> list[str]:
    return (FOLDER / file).read_text("utf-8").split("\n")


def _replaced(name: str, file: str, number: int, *new: str, at: int | None = None) -> Slip:
    lines = _lines(file)
    text = "\n".join([*lines[: number - 1], *new, *lines[number:]])
    return Slip(f"{name} {file}:{number}", file, text, at)


def _files() -> list[str]:
    return sorted(path.relative_to(FOLDER).as_posix() for path in FOLDER.rglob("*.yaml"))


def _key_lines(files: list[str]) -> Iterator[tuple[str, int, re.Match[str]]]:
    for file in files:
        for number, line in enumerate(_lines(file), 1):
            found = KEY_LINE.match(line)
            if found:
                yield file, number, found


def _swapped(word: str) -> str:
    """The word with two unlike neighbours swapped, from the third letter on."""
    for index in range(2, len(word) - 1):
        if word[index] != word[index + 1]:
            return word[:index] + word[index + 1] + word[index] + word[index + 2 :]
    return word + "e"


def misspelt_keys() -> Iterator[Slip]:
    # A constant that no text uses may be called anything: the rules will notice, not the check.
    used = set(re.findall(r"\{(\w+)\}", (FOLDER / "text" / "fr.yaml").read_text("utf-8")))
    constants = _lines("game.yaml").index("constants:")
    for file, number, found in _key_lines(_files()):
        key = found["key"]
        is_free = file == "game.yaml" and number > constants + 1 and key not in used
        # An id as a key (`docks:`) is told where the rest of the project says otherwise.
        if len(key) > 3 and not is_free:
            new = f"{found['before']}{_swapped(key)}:{found['rest']}"
            yield _replaced(f"swap {key}", file, number, new)


def doubled_keys() -> Iterator[Slip]:
    for file, number, found in _key_lines(_files()):
        if found["rest"].strip() not in ("", "|"):
            again = found[0].replace("- ", "  ")
            yield _replaced("double", file, number, found[0], again, at=number + 1)


def emptied_keys() -> Iterator[Slip]:
    for file, number, found in _key_lines(_files()):
        if found["rest"].strip() not in ("", "|"):
            yield _replaced("empty", file, number, f"{found['before']}{found['key']}:", at=number)


def changed_copies() -> Iterator[Slip]:
    for file, number, found in _key_lines([f"{name}.yaml" for name in CARD_FILES]):
        if found["key"] == "copies":
            for step in (1, 2):
                new = f"{found['before']}copies: {int(found['rest']) + step}"
                # The Aide and Ville cards are promised by id, the others by value: both know the card.
                yield _replaced(f"copies+{step}", file, number, new, at=number)


def changed_values() -> Iterator[Slip]:
    for file, number, found in _key_lines([f"{name}.yaml" for name in CARD_FILES]):
        if found["key"] in ("value", "id", "deck", "kind"):
            word = found["rest"].strip()
            new = str(int(word) + 1) if word.lstrip("-").isdigit() else _swapped(word)
            if found["key"] != "id" or "-" not in word:
                yield _replaced(f"change {found['key']}", file, number, f"{found['before']}{found['key']}: {new}")


def changed_contents() -> Iterator[Slip]:
    lines = _lines("game.yaml")
    start, end = lines.index("contents:") + 1, lines.index("constants:")
    for number in range(start + 1, end + 1):
        found = re.match(r"^( +[\w-]+:) (\d+)$", lines[number - 1])
        if found:
            new = f"{found[1]} {int(found[2]) + 1}"
            yield _replaced("promise more", "game.yaml", number, new)


def deleted_cards() -> Iterator[Slip]:
    for file in (f"{name}.yaml" for name in CARD_FILES):
        blocks = (FOLDER / file).read_text("utf-8").split("  - id:")
        # The last card of a file leaves an empty list, which is told as such.
        for index in range(1, len(blocks)):
            yield Slip(f"card {index} of {file}", file, "  - id:".join(blocks[:index] + blocks[index + 1 :]))


def dropped_texts() -> Iterator[Slip]:
    for file, number, found in _key_lines([f"text/{locale}.yaml" for locale in ("fr", "it", "en")]):
        if found["rest"].strip() not in ("", "|"):
            yield _replaced("drop", file, number)


def broken_markup() -> Iterator[Slip]:
    for file in (f"text/{locale}.yaml" for locale in ("fr", "it", "en")):
        for number, line in enumerate(_lines(file), 1):
            for part in PART.finditer(line if not line.startswith("#") else ""):
                before, after = line[: part.start()], line[part.end() :]
                yield _replaced(f"lose {part[0]}@{part.start()}", file, number, before + after)
                if len(part[0]) > 1:
                    yield _replaced(f"unclose {part[0]}", file, number, before + part[0][:-1] + after)
                    wrong = part[0][0] + _swapped(part[0][1:-1]) + part[0][-1]
                    yield _replaced(f"misspell {part[0]}", file, number, before + wrong + after, at=number)
                if part[0].startswith("{"):
                    yield _replaced(f"number {part[0]}", file, number, before + "5" + after, at=number)
                    yield _replaced(f"other {part[0]}", file, number, before + "{removed}" + after, at=number)


KINDS = {
    "misspelt key": misspelt_keys,
    "doubled key": doubled_keys,
    "emptied key": emptied_keys,
    "changed copies": changed_copies,
    "changed value": changed_values,
    "changed contents": changed_contents,
    "deleted card": deleted_cards,
    "dropped text": dropped_texts,
    "broken markup": broken_markup,
}


@pytest.mark.parametrize("kind", KINDS)
def test_one_slip_is_one_problem(kind: str, tmp_path: Path) -> None:
    root = copy_cards(tmp_path, game="district-noir")
    slips = list(KINDS[kind]())
    assert slips
    for slip in slips:
        path = root / "cards" / "district-noir" / slip.file
        sound = path.read_text("utf-8")
        path.write_text(slip.text, "utf-8")
        problems = problems_of(root)
        path.write_text(sound, "utf-8")
        assert len(problems) == 1, f"{slip.name}\n{as_lines(problems)}"
        if slip.line is not None:
            place = problems[0].place
            assert (place.file, place.line) == (f"cards/district-noir/{slip.file}", slip.line), slip.name
