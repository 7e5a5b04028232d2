"""The findings of a simulation as tables for the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any


def text_report(report: dict[str, Any]) -> str:
    """The whole report, without a line break at its end."""
    return "\n".join(_lines(report))


def _lines(report: dict[str, Any]) -> Iterator[str]:
    bots, deals, length = ", ".join(report["bots"]), report["deals"], report["length"]
    stopped = f" of {report['asked']}, then stopped" if report["stopped"] else ""
    options = "".join(f"; {name} {value}" for name, value in report["options"].items())
    yield f"{report['game']}: {report['games']} games{stopped}{options}; bots {bots}; seed {report['seed']}"
    orders = len(report["orders"])
    yield f"{deals['different']} different deals" + (f", each in {orders} orders of seats" if orders > 1 else "")
    if not report["games"]:
        return
    yield f"{length['mean']:.1f} decisions a game, {length['shortest']} to {length['longest']}"
    yield ""
    yield f"{'':18}{'wins':>8}  {'95 % sure':17}{'draws':>8}{'payoff':>9}{'score':>8}"
    rows = {f"seat {name}": share for name, share in report["seats"].items()}
    if len(report["policies"]) > 1:
        rows |= report["policies"]
    if report["starter"]["games"]:
        rows["whoever began"] = report["starter"]
    for name, share in rows.items():
        yield _share_line(name, share)
    yield ""
    for name, rate in report["endings"].items():
        yield f"{name:18}{percent(rate['share']):>8}  {interval(rate)}"
    for name, spread in report["measures"].items():
        yield ""
        yield measure_line(name, spread)
    if report["cards"]:
        yield ""
        yield from _card_lines(report["cards"])
    for title, rates in report["rates"].items():
        yield ""
        yield from _rate_lines(title, rates)
    if report["users"]:
        yield ""
        yield from _user_lines(report["users"])
    timing = report["timing"]
    yield ""
    yield f"{timing['seconds']:.1f} s, {timing['games_per_second']:,.0f} games a second"


def _share_line(name: str, share: dict[str, Any]) -> str:
    wins, score = share["wins"], share["score"]
    shown = f"{score:8.2f}" if score is not None else f"{'-':>8}"
    draws = percent(share["draws"]["share"])
    return f"{name:18}{percent(wins['share']):>8}  {interval(wins):17}{draws:>8}{share['payoff']:+9.3f}{shown}"


def _card_lines(cards: dict[str, dict[str, float]]) -> Iterator[str]:
    uses = list(next(iter(cards.values())))
    head = "a game, on average"
    wide = _widest(head, cards)
    yield f"{head:{wide}}" + "".join(f"{use:>10}" for use in uses)
    for name, counts in cards.items():
        yield f"{name:{wide}}" + "".join(f"{counts[use]:10.2f}" for use in uses)


def _rate_lines(title: str, rates: dict[str, dict[str, Any]]) -> Iterator[str]:
    wide = _widest(title, rates)
    yield f"{title:{wide}}{'share':>10}  95 % sure"
    for name, rate in rates.items():
        yield f"{name:{wide}}{percent(rate['share']):>10}  {interval(rate)}"


def _user_lines(users: dict[str, dict[str, Any]]) -> Iterator[str]:
    """The cards whose users win most come first."""
    head = "whoever used it"
    wide = _widest(head, users)
    yield f"{head:{wide}}{'wins':>10}  {'95 % sure':17}{'points more':>12}"
    for name, found in sorted(users.items(), key=lambda item: -item[1]["shift"]):
        wins = found["wins"]
        yield f"{name:{wide}}{percent(wins['share']):>10}  {interval(wins):17}{points(found['shift']):>12}"


def _widest(head: str, names: Iterable[str]) -> int:
    return max(len(head), *map(len, names))


def measure_line(name: str, spread: dict[str, Any]) -> str:
    """`moments: 6.40 a game, 3 to 10, median 6`"""
    reach = f"{spread['shortest']} to {spread['longest']}"
    return f"{name}: {spread['mean']:.2f} a game, {reach}, median {spread['median']:g}"


def points(share: float) -> str:
    """`+1.5`: points of a hundred."""
    return f"{100 * share:+.1f}"


def percent(share: float | None) -> str:
    """`48.8 %`"""
    return "-" if share is None else f"{100 * share:.1f} %"


def interval(rate: dict[str, Any]) -> str:
    """`48.5 to 49.1 %`"""
    return f"{100 * rate['low']:.1f} to {100 * rate['high']:.1f} %"
