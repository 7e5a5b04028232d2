"""The findings of a simulation in plain values, each share with its interval. Nothing here depends on time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median
from typing import Any

from validator.play.simulate import Simulation
from validator.play.tally import Share, Tally
from validator.play.wilson import wilson_interval
from validator.rules.seats import seat_name

DIGITS = 5


def summarize(simulation: Simulation, game: str, card_rates: Sequence[tuple[str, str]] = ()) -> dict[str, Any]:
    """What a report shows, with stable names. `card_rates` are pairs of uses of cards, of which to tell the share."""
    plan, tally = simulation.plan, simulation.tally
    return {
        "game": game,
        "options": dict(plan.options),
        "games": tally.games,
        "asked": plan.games,
        "stopped": simulation.stopped,
        "seed": plan.seed,
        "bots": list(plan.bots),
        "orders": [list(order) for order in plan.orders],
        # A pile that is shuffled again makes one deal go on in another way in each order of seats: that is no new deal.
        "deals": {"expected": plan.deals, "different": min(plan.deals, len(tally.deals))},
        "decisions": tally.decisions,
        "length": _lengths(tally.lengths),
        "seats": {seat_name(seat): _share(share) for seat, share in sorted(tally.seats.items())},
        "policies": {name: _share(share) for name, share in sorted(tally.bots.items())},
        "starter": _share(tally.starter),
        "endings": {
            name: _rate(count, tally.games) for name, count in sorted(tally.endings.items(), key=lambda item: -item[1])
        },
        "measures": {name: _spread(counts) for name, counts in tally.measures.items()},
        "cards": _cards(tally.cards, tally.games),
        "rates": {f"{part} of {whole}": _card_rates(tally.cards, part, whole) for part, whole in card_rates},
        "users": _users(tally),
    }


def _share(share: Share) -> dict[str, Any]:
    return {
        "games": share.games,
        "wins": _rate(share.wins, share.games),
        "draws": _rate(share.draws, share.games),
        "payoff": _mean(share.payoff, share.games),
        "score": _mean(share.points, share.scored),
    }


def _rate(hits: int, tries: int) -> dict[str, Any]:
    low, high = wilson_interval(hits, tries)
    return {
        "count": hits,
        "share": _mean(hits, tries),
        "low": round(low, DIGITS),
        "high": round(high, DIGITS),
    }


def _mean(total: int, count: int) -> float | None:
    return round(total / count, DIGITS) if count else None


def _lengths(lengths: Counter[int]) -> dict[str, Any]:
    if not lengths:
        return {}
    total = sum(length * count for length, count in lengths.items())
    counts = {str(length): lengths[length] for length in sorted(lengths)}
    return {"shortest": min(lengths), "longest": max(lengths), "mean": _mean(total, lengths.total()), "counts": counts}


def _spread(counts: Counter[int]) -> dict[str, Any]:
    """The values of a number in many games, as `_lengths`, and the one in the middle."""
    return {**_lengths(counts), "median": median(counts.elements())}


def _card_rates(cards: dict[str, Counter[str]], part: str, whole: str) -> dict[str, dict[str, Any]]:
    """By card, how much of the one use became the other."""
    parts = cards.get(part, Counter())
    return {name: _rate(parts[name], count) for name, count in cards.get(whole, Counter()).items() if count}


def _users(tally: Tally) -> dict[str, dict[str, Any]]:
    """By card, how often those who used it won, and how much that differs from everybody's share of wins."""
    seated = sum(share.games for share in tally.seats.values())
    won = sum(share.wins for share in tally.seats.values())
    return {
        card: {
            "games": share.games,
            "wins": _rate(share.wins, share.games),
            "shift": round(share.wins / share.games - won / seated, DIGITS),
        }
        for card, share in tally.users.items()
    }


def _cards(cards: dict[str, Counter[str]], games: int) -> dict[str, dict[str, float | None]]:
    """By card and use, how much of it there is in one game on average."""
    names = list(dict.fromkeys(name for counts in cards.values() for name in counts))
    return {name: {use: _mean(counts[name], games) for use, counts in cards.items()} for name in names}
