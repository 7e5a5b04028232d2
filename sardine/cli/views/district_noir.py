"""District Noir in the terminal: the line in its order, both fronts, the hands, and how the round stands."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.cli.views.view import Seen, View
from validator.games.district_noir import scoring
from validator.games.district_noir.rules import DistrictNoir
from validator.games.district_noir.state import CAMPS, DEAL, OVER, TOSS
from validator.rules.seats import CHANCE_NAME


class DistrictNoirView(View):
    """Sentences instead of the names of fields."""

    game: DistrictNoir

    def facts(self, seen: Seen, me: str | None) -> Iterator[str]:
        """Where the game stands, who has which side and who has taken."""
        phase = seen["phase"]
        if phase == DEAL:
            yield self.words.say("not_dealt")
            return
        camps = ((self.who(seat, me), side) for seat, side in seen["camps"].items() if side)
        sides = ", ".join(self.words.say("has_side", seat=seat, side=side) for seat, side in camps)
        if phase in (CAMPS, TOSS):
            yield self.words.say("camps")
            if sides:
                yield f"{sides}."
            return
        yield self._progress(seen, me)
        yield self.words.say("camps_taken", sides=sides, seat=self.who(seen["token"], me))
        yield self._taken([self.who(seat, me) for seat, takes in seen["takes"].items() if takes])
        yield self.words.say("pile", count=seen["pile"], removed=seen["removed"])

    def _taken(self, seats: list[str]) -> str:
        """Who has taken: nobody, one, or both."""
        if len(seats) > 1:
            return self.words.say("taken_both", first=seats[0], second=seats[1])
        return self.words.say("taken", seat=seats[0]) if seats else self.words.say("taken_nobody")

    def _progress(self, seen: Seen, me: str | None) -> str:
        if seen["phase"] == OVER:
            return self.words.say("over", round=seen["round"], rounds=self.game.numbers.rounds)
        left = self.words.counted("round", seen["actions"], round=seen["round"], rounds=self.game.numbers.rounds)
        return f"{left} {self.whose_turn(seen['to_move'], me)}"

    def zones(self, seen: Seen, me: str | None) -> Iterator[str]:
        """The line in the middle, what everybody has taken before it, the hands after it."""
        if seen["phase"] == DEAL:
            return
        for seat, front in seen["fronts"].items():
            yield self.cards.zone(self.words.say("front", seat=self.who(seat, me)), front)
        yield self.cards.zone(self.words.say("line"), seen["line"], "order_line")
        for seat, hand in seen["hands"].items():
            yield self.cards.zone(self.words.say("hand", seat=self.who(seat, me)), hand)

    def tell(self, seat: str, heard: str, me: str | None) -> str:
        """The toss of the token (D-03) in a sentence, moves of players in their notation."""
        _toss, _blank, side = heard.partition(" ")
        if seat == CHANCE_NAME and side:
            return self.words.say("toss", side=side)
        return super().tell(seat, heard, me)

    def ending(self, termination: str) -> str:
        """The endings of D-20, D-24 and D-25."""
        if termination.startswith(scoring.TIE):
            return self.words.say("ending_tie", card=self.names.name(termination.removeprefix(f"{scoring.TIE}-")))
        return self.words.say(f"ending_{termination}", count=self.game.numbers.villes_to_win)
