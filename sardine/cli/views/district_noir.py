"""District Noir in the terminal: the line in its order, both fronts, the hands, and how the round stands."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.cli.views.view import Seen, View, who
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
            yield "The cards are not dealt yet."
            return
        sides = [f"{who(seat, me)} has side {side}" for seat, side in seen["camps"].items() if side]
        if phase in (CAMPS, TOSS):
            yield "Before the first round, each player takes a side of the CAMP token."
            if sides:
                yield f"{', '.join(sides)}."
            return
        yield self._progress(seen, me)
        yield f"{', '.join(sides)} of the CAMP token. {who(seen['token'], me)} began this round."
        taken = [who(seat, me) for seat, takes in seen["takes"].items() if takes]
        yield f"{' and '.join(taken) or 'Nobody'} {'have' if len(taken) > 1 else 'has'} taken cards in this round."
        yield f"{seen['pile']} cards in the draw pile, {seen['removed']} put away unseen."

    def _progress(self, seen: Seen, me: str | None) -> str:
        if seen["phase"] == OVER:
            return f"The game is over in round {seen['round']} of {self.game.numbers.rounds}."
        left = "the last action" if seen["actions"] == 1 else f"{seen['actions']} actions to come"
        turn = "It is your turn." if seen["to_move"] == me else f"It is the turn of {seen['to_move']}."
        return f"Round {seen['round']} of {self.game.numbers.rounds}, {left}. {turn}"

    def zones(self, seen: Seen, me: str | None) -> Iterator[str]:
        """The line in the middle, what everybody has taken before it, the hands after it."""
        if seen["phase"] == DEAL:
            return
        for seat, front in seen["fronts"].items():
            yield self.cards.zone(f"In front of {who(seat, me)}", front)
        yield self.cards.zone("Line", seen["line"], "the last is taken first")
        for seat, hand in seen["hands"].items():
            yield self.cards.zone(f"Hand of {who(seat, me)}", hand)

    def tell(self, seat: str, heard: str, me: str | None) -> str:
        """The toss of the token (D-03) in a sentence, moves of players in their notation."""
        _toss, _blank, side = heard.partition(" ")
        if seat == CHANCE_NAME and side:
            return f"The CAMP token is tossed and shows side {side}."
        return super().tell(seat, heard, me)

    def ending(self, termination: str) -> str:
        """The endings of D-20, D-24 and D-25."""
        if termination == scoring.VILLES:
            return f"{self.game.numbers.villes_to_win} places of the city"
        if termination == scoring.SCORE:
            return "more points"
        if termination == scoring.DRAW:
            return "equal in points and in every Soutien"
        return f"equal points, more cards of {self.names.name(termination.removeprefix(f'{scoring.TIE}-'))}"
