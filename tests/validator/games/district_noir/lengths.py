"""District Noir with an option that the rulebook does not have, to try what games with options need."""

from __future__ import annotations

from dataclasses import replace

from validator.database.model import Game
from validator.games.district_noir.rules import DistrictNoir
from validator.rules.options import DEFAULTS, Option, Options


class WithLength(DistrictNoir):
    """`length: short` is one round, `length: half` two; `long` is the game of the rulebook."""

    options = (Option("length", ("long", "half", "short"), "long"), Option("table", ("round", "square"), "round"))

    def __init__(self, entry: Game, chosen: Options = DEFAULTS) -> None:
        super().__init__(entry, chosen)
        rounds = {"long": self.numbers.rounds, "half": 2, "short": 1}[self.chosen["length"]]
        self.numbers = replace(self.numbers, rounds=rounds)
        self.box = replace(self.box, numbers=self.numbers)
