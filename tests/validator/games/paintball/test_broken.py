"""Faults that only somebody who knows the rulebook can catch are caught by the scenarios."""

from __future__ import annotations

import pytest

from tests.validator.games.kit import entry
from tests.validator.games.paintball.broken import FAULTS
from tests.validator.scenarios.kit import scenarios_of
from validator.games.paintball.rules import Paintball
from validator.scenarios.run import holds
from validator.scenarios.scenario import DATABASE


@pytest.mark.parametrize("copy", FAULTS)
def test_a_broken_copy_makes_a_scenario_fail(copy: type[Paintball]) -> None:
    rules = copy(entry("paintball"))
    played = [scenario for scenario in scenarios_of("paintball") if scenario.kind != DATABASE]
    assert not all(holds(rules, scenario) for scenario in played)
