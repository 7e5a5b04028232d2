"""Problems as SARIF 2.1.0 (OASIS), the form that code hosts and editors read reports of checkers in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from validator.database.messages import Table, worded
from validator.database.problem import Problem

VERSION = "2.1.0"
SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif_log(problems: Sequence[Problem], tables: Sequence[Table], version: str) -> str:
    """One run with one rule for each code that occurs. `version` is the program's own."""
    codes = sorted({problem.code for problem in problems})
    driver = {
        "name": "sardine",
        "version": version,
        "rules": [{"id": code, "defaultConfiguration": {"level": "error"}} for code in codes],
    }
    results = [_result(problem, codes, tables) for problem in problems]
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    return json.dumps({"$schema": SCHEMA, "version": VERSION, "runs": [run]}, ensure_ascii=False, indent=2)


def _result(problem: Problem, codes: Sequence[str], tables: Sequence[Table]) -> dict[str, Any]:
    message, advice = worded(problem, tables)
    place = problem.place
    return {
        "ruleId": problem.code,
        "ruleIndex": codes.index(problem.code),
        "level": problem.severity.value,
        "message": {"text": f"{message}. {advice}" if advice else message},
        "locations": [
            {
                "physicalLocation": {
                    "artifactLocation": {"uri": place.file},
                    "region": {"startLine": place.line, "startColumn": place.column},
                }
            }
        ],
    }
