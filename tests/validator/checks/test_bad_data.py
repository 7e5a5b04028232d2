"""Every faulty database of tests/data/bad has exactly the problems that it names.

A case is a folder: files laid over the sound database `_base`, the names of those taken away in
`deleted.txt`, and in `expected.txt` each problem with what to do.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.validator.kit import BAD, TINY, as_lines, problems_of
from validator.database.messages import braces, own_messages

CASES = sorted(path.name for path in BAD.iterdir() if path.name != TINY.name)


def laid_over(case: Path, target: Path) -> Path:
    shutil.copytree(TINY, target, dirs_exist_ok=True)
    if (case / "cards").is_dir():
        shutil.copytree(case / "cards", target / "cards", dirs_exist_ok=True)
    deleted = case / "deleted.txt"
    for name in deleted.read_text("utf-8").split() if deleted.exists() else ():
        if (target / name).is_dir():
            shutil.rmtree(target / name)
        else:
            (target / name).unlink()
    return target


def test_the_sound_database_has_no_problem() -> None:
    assert as_lines(problems_of(TINY)) == ""


@pytest.mark.parametrize("case", CASES)
def test_each_fault_is_told_once_and_clearly(case: str, tmp_path: Path) -> None:
    expected = (BAD / case / "expected.txt").read_text("utf-8")
    assert expected
    assert as_lines(problems_of(laid_over(BAD / case, tmp_path))) == expected


@pytest.mark.parametrize("case", CASES)
def test_no_brace_of_a_message_is_left_unfilled(case: str, tmp_path: Path) -> None:
    problems = problems_of(laid_over(BAD / case, tmp_path))
    for problem in problems:
        message, helps = own_messages()[problem.code]
        assert braces(message) <= problem.params.keys()
        assert any(braces(line) <= problem.params.keys() for line in helps)
