"""The ledger of `sardine pdf`: sides are drawn as soon as they are laid out, and only their operators are kept.

So memory holds no frames, and what one run drew, the next one takes from the cache.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from sardine.cache.sides import Entry
from sardine.cli.drawing import LaidOutSide
from sardine.cli.helpers import NOTHING, ArtName, DrawnTurn, Helpers, SideName, can_fork, count_helpers
from sardine.face.resolved import ResolvedSide
from sardine.frame import Frame
from sardine.pdf.pen import Drawn, Pen
from sardine.text.fonts import Family
from validator.database.problem import Problem

if TYPE_CHECKING:
    from sardine.checks.faces import ThingFaces
    from sardine.face.project import PressProject


class SideStore:
    """Drawn sides by digest. `cached` are those of earlier runs; `laid_out` names what had to be laid out anew.

    `jobs` is the number of processes that draw, None for as many as make it faster. `stop` ends them.
    """

    def __init__(self, pen: Pen, cached: Mapping[str, Entry] | None = None, jobs: int | None = 1) -> None:
        self.pen = pen
        self.laid_out: list[LaidOutSide] = []
        self._jobs = jobs
        self._helpers: Helpers | None = None
        self._last_turn = NOTHING
        # The families whose fonts the pen knows.
        self._families: set[Family] = set()
        self._cached = cached or {}
        self._drawn: dict[str, Drawn] = {}
        # The games of sides with which nothing is wrong: only these are kept for later runs.
        self._good: dict[str, str] = {}

    @property
    def reused(self) -> int:
        """How many sides were taken from the cache."""
        return len(self._drawn) - len(self.laid_out)

    def begin(self, project: PressProject, doubtful: frozenset[tuple[str, str]]) -> None:
        """Start other processes if they pay, or were asked for."""
        from sardine.checks.faces import game_things, known_locales

        games = [game for game in project.database.games if game.id in project.layouts]
        things = [thing for game in games for thing in game_things(project, game, doubtful)]
        if self._jobs is None and not self._cached:
            sides = sum(2 * len(known_locales(project, game)) * len(game.cards) for game in games)
            helpers = count_helpers(sides)
        else:
            helpers = (self._jobs or 1) - 1 if can_fork() else 0
        if helpers:
            self._ask = partial(ask_for_art, project)
            self._helpers = Helpers(things, helpers, partial(self._draw_turn, project))

    def stop(self) -> bool:
        """End the other processes; whether all of them did what they should."""
        helpers, self._helpers = self._helpers, None
        if helpers is None:
            return True
        helpers.stop()
        return not helpers.failed

    def _draw_turn(self, project: PressProject, things: Sequence[ThingFaces]) -> DrawnTurn:
        """In a helper: lay out some cards, and give away the sides that are good."""
        from sardine.checks.faces import known_locales, thing_problems

        self._helpers = None
        digests: dict[SideName, str] = {}
        for game, thing, faces in things:
            for _problem in thing_problems(project, (game, thing, faces)):
                # It will be found, and told, by the process that was not handed this side.
                pass
            for face in faces:
                for locale in known_locales(project, game):
                    digest = project.digest_of(game, thing, face, locale)
                    if digest in self._good:
                        digests[game.id, thing.id, face, locale] = digest
        sides = {digest: side for digest, side in self._drawn.items() if digest in self._good}
        self._drawn.clear()
        return DrawnTurn(digests, sides, asked_art(project))

    def find(self, game: str, thing: str, face: str, locale: str) -> str | None:
        if self._helpers is None:
            return None
        turn = self._turn(game, thing)
        digest = turn.digests.get((game, thing, face, locale))
        if digest is None or digest in self._good:
            return digest
        drawn = turn.sides.get(digest)
        # The pen learns the names of drawings and fonts from a side that is resolved.
        if drawn is None or not self.pen.knows_all(drawn):
            return None
        self.laid_out.append(LaidOutSide(game, locale, thing, face))
        self._drawn[digest], self._good[digest] = drawn, game
        return digest

    def _turn(self, game: str, thing: str) -> DrawnTurn:
        """The helper's turn with a card, when all drawings that it has asked for are read here, too."""
        assert self._helpers is not None
        turn = self._helpers.turn_of(game, thing)
        if turn is not self._last_turn:
            self._last_turn = turn
            self._ask(turn.asked)
        return turn

    def knows(self, side: ResolvedSide) -> bool:
        digest = side.digest
        if digest not in self._drawn:
            if digest in self._cached:
                self._take(side, Drawn.from_data(self._cached[digest]))
            elif self._helpers is not None:
                drawn = self._turn(side.game, side.thing).sides.get(digest)
                if drawn is not None:
                    self._note(side)
                    self._take(side, drawn)
        return digest in self._good

    def _note(self, side: ResolvedSide) -> None:
        self.laid_out.append(LaidOutSide(side.game, side.typesetter.locale, side.thing, side.face))

    def keep(self, side: ResolvedSide, frame: Frame, problems: Sequence[Problem]) -> None:
        if side.digest not in self._drawn:
            self._note(side)
            self._drawn[side.digest] = self.pen.draw_frame(frame)
        if not problems:
            self._good[side.digest] = side.game

    def get(self, digest: str | None) -> Drawn | None:
        """The side of a digest, None if it was neither kept nor cached."""
        return None if digest is None else self._drawn.get(digest)

    def entries(self, game: str) -> dict[str, Entry]:
        """The good sides of a game in this run, as the cache keeps them."""
        return {digest: self._drawn[digest].to_data() for digest, owner in sorted(self._good.items()) if owner == game}

    def _take(self, side: ResolvedSide, drawn: Drawn) -> None:
        """A side that an earlier run or another process has drawn."""
        for drawing, colours in side.drawings:
            self.pen.know_art(drawing, colours)
        for picture in side.pictures:
            self.pen.know_pixels(picture)
        for text in side.texts:
            family = text.style.style.family
            if family not in self._families:
                self._families.add(family)
                for font in family.fonts:
                    self.pen.know_font(font)
        self._drawn[side.digest] = drawn
        self._good[side.digest] = side.game


def asked_art(project: PressProject) -> list[ArtName]:
    """All drawings and pictures that were asked for so far."""
    return [
        (game, is_own, name)
        for game, layout in project.layouts.items()
        for is_own, names in ((False, layout.kit.drawings.asked), (True, layout.kit.own.asked))
        for name in names
    ]


def ask_for_art(project: PressProject, names: Sequence[ArtName]) -> None:
    """Ask for them, so that what is wrong with them is found."""
    for game, is_own, name in names:
        kit = project.layouts[game].kit
        if is_own:
            kit.own.get(name)
        else:
            kit.drawings.get(name)
