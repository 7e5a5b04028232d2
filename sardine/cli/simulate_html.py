"""The findings of a simulation as one HTML page that needs nothing else: no script, no picture, no font."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from sardine.cli.simulate_text import interval, measure_line, percent, points

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 52rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a2e; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } th, td { padding: .3rem .6rem; text-align: right; }
th:first-child, td:first-child { text-align: left; } tr { border-bottom: 1px solid #ccd; }
svg { width: 100%; height: auto; } .bar { fill: #0e6a9a; } .reach { stroke: #1a1a2e; stroke-width: 2; }
.half { stroke: #889; stroke-dasharray: 4 4; } text { font: 14px system-ui, sans-serif; fill: #1a1a2e; }
@media (prefers-color-scheme: dark) {
  body { background: #14141f; color: #eee; } text { fill: #eee; } .reach { stroke: #eee; } .bar { fill: #3f9fd0; }
}
"""
WIDTH, LABEL, ROW = 720, 170, 30
COLUMN_HEIGHT = 160


def html_page(report: dict[str, Any]) -> str:
    """The page as text."""
    agreed = "".join(f", {name} {value}" for name, value in report["options"].items())
    title = f"{report['game']}{agreed}: {report['games']} games"
    parts = [
        f"<h1>{escape(title)}</h1>",
        f"<p>Bots: {escape(', '.join(report['bots']))}. Seed {report['seed']}. "
        f"{report['deals']['different']} different deals, "
        f"each played in {len(report['orders'])} order(s) of seats.</p>",
    ]
    if report["games"]:
        parts += [
            "<h2>Who wins</h2>",
            _bars(_winners(report), half=1 / max(1, len(report["seats"]))),
            "<p>The thin line is the interval that holds the true share 95 times out of 100 (Wilson).</p>",
            "<h2>How games end</h2>",
            _bars(report["endings"].items()),
            "<h2>How long they are, in decisions</h2>",
            _columns(report["length"]["counts"]),
            *_measures(report["measures"]),
            "<h2>Seats and policies</h2>",
            _share_table(report),
        ]
    if report["cards"]:
        parts += ["<h2>Cards, on average in a game</h2>", _card_table(report["cards"])]
    for title, rates in report["rates"].items():
        parts += [f"<h2>{escape(title.capitalize())}</h2>", _bars(rates.items())]
    if report["users"]:
        parts += ["<h2>Who wins, by cards used</h2>", _user_table(report["users"])]
    body = "\n".join(parts)
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    return (
        f'<!doctype html>\n<html lang="en"><head>{head}<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n'
    )


def _winners(report: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    rows = [(f"seat {name}", share["wins"]) for name, share in report["seats"].items()]
    if len(report["policies"]) > 1:
        rows += [(name, share["wins"]) for name, share in report["policies"].items()]
    if report["starter"]["games"]:
        rows.append(("whoever began", report["starter"]["wins"]))
    return rows


def _bars(rows: Iterable[tuple[str, dict[str, Any]]], half: float | None = None) -> str:
    """One bar a row from 0 to 100 %, with its interval."""
    listed = list(rows)
    height = ROW * len(listed)
    scale = WIDTH - LABEL - 150
    drawn = []
    for index, (name, rate) in enumerate(listed):
        top = ROW * index
        length, low, high = (scale * rate[key] for key in ("share", "low", "high"))
        drawn.append(
            f'<text x="0" y="{top + 20}">{escape(name)}</text>'
            f'<rect class="bar" x="{LABEL}" y="{top + 6}" width="{length:.1f}" height="18"/>'
            f'<path class="reach" d="M{LABEL + low:.1f} {top + 15}H{LABEL + high:.1f}"/>'
            f'<text x="{WIDTH - 140}" y="{top + 20}">{percent(rate["share"])} ({interval(rate)})</text>'
        )
    if half is not None:
        drawn.append(f'<path class="half" d="M{LABEL + scale * half:.1f} 0V{height}"/>')
    return f'<svg viewBox="0 0 {WIDTH + 60} {height}" role="img">{"".join(drawn)}</svg>'


def _columns(counts: dict[str, int]) -> str:
    """One column for each length of game."""
    highest = max(counts.values())
    width = min(40.0, WIDTH / len(counts))
    drawn = []
    for index, (length, count) in enumerate(counts.items()):
        height = COLUMN_HEIGHT * count / highest
        left = width * index
        drawn.append(
            f'<rect class="bar" x="{left:.1f}" y="{COLUMN_HEIGHT - height:.1f}" width="{width - 2:.1f}" '
            f'height="{height:.1f}"><title>{length}: {count}</title></rect>'
        )
        if index in (0, len(counts) - 1):
            drawn.append(f'<text x="{left:.1f}" y="{COLUMN_HEIGHT + 18}">{length}</text>')
    return f'<svg viewBox="0 0 {WIDTH + 60} {COLUMN_HEIGHT + 24}" role="img">{"".join(drawn)}</svg>'


def _share_table(report: dict[str, Any]) -> str:
    rows = [[name, *_share_cells(share)] for name, share in (*_named(report["seats"]), *report["policies"].items())]
    return _table(["", "games", "wins", "draws", "payoff", "score"], rows)


def _named(seats: dict[str, Any]) -> list[tuple[str, Any]]:
    return [(f"seat {name}", share) for name, share in seats.items()]


def _share_cells(share: dict[str, Any]) -> list[str]:
    score = "-" if share["score"] is None else f"{share['score']:.2f}"
    wins, draws = percent(share["wins"]["share"]), percent(share["draws"]["share"])
    return [str(share["games"]), wins, draws, f"{share['payoff']:+.3f}", score]


def _card_table(cards: dict[str, dict[str, float]]) -> str:
    uses = list(next(iter(cards.values())))
    return _table(["card", *uses], [[name, *(f"{counts[use]:.2f}" for use in uses)] for name, counts in cards.items()])


def _measures(measures: dict[str, Any]) -> list[str]:
    """A heading, the middle and the columns of each number."""
    parts = []
    for name, spread in measures.items():
        parts += [f"<h2>{escape(name.capitalize())}</h2>", f"<p>{escape(measure_line(name, spread))}.</p>"]
        parts.append(_columns(spread["counts"]))
    return parts


def _user_table(users: dict[str, dict[str, Any]]) -> str:
    rows = [
        [name, str(found["games"]), percent(found["wins"]["share"]), interval(found["wins"]), points(found["shift"])]
        for name, found in sorted(users.items(), key=lambda item: -item[1]["shift"])
    ]
    return _table(["card", "used by", "wins", "95 % sure", "points more"], rows)


def _table(head: list[str], rows: list[list[str]]) -> str:
    first = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    others = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{first}</tr>{others}</table>"
