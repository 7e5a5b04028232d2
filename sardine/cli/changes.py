"""Which printed faces of a game differ between two states of a project: by what is drawn, not by what files say."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import click

from sardine.cli.loading import only_games
from sardine.cli.pdf_jobs import make_overlay
from sardine.cli.revision import Revision, lay_out
from sardine.face.compose import compose_frame
from sardine.face.fingerprint import frame_print
from sardine.face.layout import GameLayout
from sardine.face.ledger import GoodSides
from sardine.face.project import PressProject, Rendition, load_press, press_store
from sardine.face.resolved import ResolvedSide
from sardine.frame import Frame
from sardine.geometry import Size
from sardine.sheet.job import ordered_cards
from sardine.sheet.page import Side
from sardine.sticker.overlay import StickerMode, StickerOverlay
from sardine.units import ZERO
from validator.checks.project import load_texts
from validator.database.loader import load
from validator.database.model import Card, Game, Piece

Thing = Card | Piece


@dataclass(frozen=True, slots=True)
class Change:
    """What happened to a card or piece. `copies` must be printed (of one that is gone: taken out).

    `sides` are those that print differently, empty where only copies came or went.
    """

    thing: Thing
    word: str
    """`new`, `changed`, `more` or `gone`."""
    copies: int
    sides: tuple[Side, ...] = ()

    def describe(self) -> dict[str, object]:
        """For programs."""
        sides = [side.value for side in self.sides]
        return {"card": self.thing.id, "change": self.word, "sides": sides, "copies": self.copies}

    def __str__(self) -> str:
        copies = "1 copy" if self.copies == 1 else f"{self.copies} copies"
        if self.word == "changed":
            return f"{self.thing.id}: {' and '.join(side.value for side in self.sides)} changed, {copies}"
        words = {"new": f"new, {copies}", "more": f"{copies} more", "gone": f"gone, take {copies} out"}
        return f"{self.thing.id}: {words[self.word]}"


@contextmanager
def project_before(
    root: Path, revision: Revision, games: Sequence[str], rendition: Rendition
) -> Iterator[PressProject]:
    """The project as it was, without its checks: whatever could not be read then is missing.

    Its files exist inside the `with` only. Raises click.UsageError when the commit holds no project.
    """
    with tempfile.TemporaryDirectory(prefix="sardine-") as name:
        folder = Path(name)
        lay_out(root, revision, folder)
        store = press_store()
        database = only_games(load(folder, store), games)
        catalogues, _problems = load_texts(folder, database, store)
        before = load_press(folder, database, catalogues, store, rendition, GoodSides())
        unread = [game for game in games if (folder / f"cards/{game}").is_dir() and game not in before.layouts]
        if unread:
            click.echo(f"{', '.join(unread)} of {revision} cannot be read by this version: all counts as new", err=True)
        yield before


def find_changes(
    before: PressProject, after: PressProject, game: Game, locale: str, stickers: StickerMode = StickerMode.NONE
) -> list[Change]:
    """What must be printed of a game in a language, in printing order, then what is gone. `stickers` says how they show
    on the fronts.
    """
    old = next((found for found in before.database.games if found.id == game.id), None)
    if old is not None and (game.id not in before.layouts or not _speaks(before, old, locale)):
        old = None
    known = {} if old is None else {thing.id: thing for thing in _things(old)}
    overlays = (None if old is None else make_overlay(before, old, stickers), make_overlay(after, game, stickers))
    changes = []
    for thing in _things(game):
        was = known.pop(thing.id, None)
        if old is None or was is None:
            changes.append(Change(thing, "new", thing.copies))
            continue
        pairs = zip(Side, thing_sides(before, old, was, locale), thing_sides(after, game, thing, locale), strict=True)
        restuck = len({_sticker_print(overlay, thing.id) for overlay in overlays}) > 1
        sides = tuple(s for s, one, two in pairs if _differ(one, two) or (restuck and s is Side.FRONT))
        if sides:
            changes.append(Change(thing, "changed", thing.copies, sides))
        elif thing.copies > was.copies:
            changes.append(Change(thing, "more", thing.copies - was.copies))
        elif thing.copies < was.copies:
            changes.append(Change(thing, "gone", was.copies - thing.copies))
    return [*changes, *(Change(was, "gone", was.copies) for was in known.values())]


def _sticker_print(overlay: StickerOverlay | None, card: str) -> str:
    """The same for stickers that print the same, and for cards that get none."""
    nothing = Frame(Size(ZERO, ZERO), ZERO, ())
    return frame_print(nothing if overlay is None else overlay.cover(nothing, card))


def describe_changes(changes: Iterable[Change], game: Game, locale: str) -> Iterator[dict[str, object]]:
    """For programs: one entry for each change."""
    for change in changes:
        yield {"game": game.id, "locale": locale, **change.describe()}


def tell_changes(changes: Sequence[Change], game: Game, locale: str, since: str) -> str:
    """For people: a heading, then a line for each change."""
    if not changes:
        return f"{game.id} {locale}: prints the same as at {since}"
    if len(changes) == len(_things(game)) and all(change.word == "new" for change in changes):
        return f"{game.id} {locale}: not there at {since}, so all {len(changes)} cards and pieces are new"
    return "\n".join([f"{game.id} {locale}: changed since {since}", *(f"  {change}" for change in changes)])


def limits(changes: Sequence[Change]) -> dict[str, int]:
    """How many copies of each card or piece must be printed."""
    return {change.thing.id: change.copies for change in changes if change.word != "gone"}


def _speaks(project: PressProject, game: Game, locale: str) -> bool:
    return locale in game.locales and locale in project.press_texts and locale in project.catalogues[game.id]


def _things(game: Game) -> list[Thing]:
    return [*ordered_cards(game), *game.pieces]


def thing_faces(layout: GameLayout, thing: Thing) -> tuple[str | None, str | None]:
    """The names of the faces of both sides; None where the layout names none."""
    if isinstance(thing, Piece):
        return layout.pieces[thing.id].faces if thing.id in layout.pieces else (None, None)
    kind = layout.kinds.get(thing.kind)
    return (None, None) if kind is None else (kind.front, kind.back)


def thing_sides(
    project: PressProject, game: Game, thing: Thing, locale: str
) -> tuple[ResolvedSide | None, ResolvedSide | None]:
    """Front and back of a card or piece; None for a side that has no face."""
    layout = project.layouts[game.id]
    front, back = (
        project.resolve(game, thing, face, locale) if face is not None and face in layout.faces else None
        for face in thing_faces(layout, thing)
    )
    return front, back


def _differ(one: ResolvedSide | None, two: ResolvedSide | None) -> bool:
    if one is None or two is None:
        return one is not two
    # Equal digests look the same; others may still, as when a comment in a drawing has changed.
    if one.digest == two.digest:
        return False
    return frame_print(compose_frame(one)[0]) != frame_print(compose_frame(two)[0])
