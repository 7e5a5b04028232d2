"""The page `docs/performance.md`: the figures of the benchmarks in the words of `performance.template.md`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from string import Template
from typing import Any

TEMPLATE = Path(__file__).with_name("performance.template.md")


def write_page(path: Path, report: Mapping[str, Any]) -> None:
    """Writes the page for a report of `decks.py`."""
    game, rules = report["game"], report["rules"]
    template = Template(TEMPLATE.read_text(encoding="utf-8"))
    text = template.substitute(
        report["tools"],
        decks="\n".join(markdown_table(_deck_rows(report["decks"]))),
        cores="\n".join(markdown_table(_core_rows(report["decks"]))),
        again="\n".join(markdown_table(_again_rows(report["decks"]))),
        game_pages=game["pages"],
        game_press=f"{game['press']:.2f}",
        game_bare=f"{game['bare']:.2f}",
        game_ratio=f"{game['ratio']:.2f}",
        rules_engine=f"{rules['engine']:,.0f}",
        rules_tight=f"{rules['tight']:,.0f}",
        rules_ratio=f"{rules['ratio']:.2f}",
    )
    path.write_text(text, encoding="utf-8")


def _deck_rows(decks: Iterable[Mapping[str, Any]]) -> Iterable[tuple[str, ...]]:
    yield "cards", "tool", "CPU s", "ratio", "peak MiB", "PDF KiB"
    for deck in decks:
        pair, cards = deck["pair"], f"{deck['cards']:,}"
        yield cards, "**sardine pdf**", *_figures(pair["ours"], pair["ratio"], pair["our_peak"], deck["press_file"])
        yield cards, "bare reportlab", *_figures(pair["theirs"], 1, pair["their_peak"], deck["bare_file"])
        for name, (cpu, peak, size) in deck["peers"].items():
            yield cards, name, *_figures(cpu, cpu / pair["theirs"], peak, size)


def _figures(cpu: float, ratio: float, peak: float, size: float) -> tuple[str, ...]:
    return f"{cpu:.2f}", f"{ratio:.2f}", f"{peak:.0f}", f"{size:,.0f}"


def _core_rows(decks: Iterable[Mapping[str, Any]]) -> Iterable[tuple[str, ...]]:
    yield "cards", "processes", "waiting", "CPU"
    for deck in decks:
        for name, key in (("one", "alone"), ("as many as pay", "together")):
            yield f"{deck['cards']:,}", name, *(f"{seconds:.2f} s" for seconds in deck[key])


def _again_rows(decks: Iterable[Mapping[str, Any]]) -> Iterable[tuple[str, ...]]:
    yield "cards", "all drawn", "one text changed", "nothing changed"
    for deck in decks:
        seconds = (deck["pair"]["ours"], deck["one_changed"], deck["unchanged"])
        yield f"{deck['cards']:,}", *(f"{cpu:.2f} s" for cpu in seconds)


def markdown_table(rows: Iterable[tuple[str, ...]]) -> Iterable[str]:
    for number, row in enumerate(rows):
        yield f"| {' | '.join(row)} |"
        if number == 0:
            yield f"|{' --- |' * len(row)}"
