"""One file of comparisons: what has changed of a game in a language, as pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sardine.cli.changes import Change, Thing, thing_faces, thing_sides
from sardine.face.compose import compose_frame
from sardine.face.project import PressProject
from sardine.face.resolved import ResolvedSide
from sardine.face.typeset import Typesetter
from sardine.frame import Frame
from sardine.sheet.comparison import Comparison, Pair
from sardine.sheet.page import JobInfo, Page, Side
from sardine.sheet.spec import Paper
from sardine.text.segments import Span
from validator.database.model import Game
from validator.locale.catalogue import message_key
from validator.locale.lookup import find_message


@dataclass(frozen=True, slots=True)
class DiffJob:
    """Everything that one file shows. `since` names the older state; there is at least one change."""

    before: PressProject
    press: PressProject
    game: Game
    locale: str
    since: str
    changes: Sequence[Change]
    paper: Paper

    def info(self) -> JobInfo:
        return JobInfo(f"{self._game_name()}: {self.since}", self.locale, None)

    def pages(self) -> Iterator[Page]:
        """Every changed side, in printing order; a side that several cards share once."""
        drawings = self.press.layouts[self.game.id].kit.drawings
        setter = Typesetter(self.locale, drawings, {})
        heading = self._words("diff_title", game=self._game_name(), language=self.locale.upper())
        columns = self._words("diff_before", since=self.since), self._words("diff_after")
        return Comparison(self.paper.size, self.press.families["text"], setter, heading, *columns).pages(self._pairs())

    def _pairs(self) -> Iterator[Pair]:
        shown: set[str] = set()
        for change in self.changes:
            for side in self._sides(change):
                name = self._common_name(change, side)
                if name not in shown:
                    shown.add(name)
                    yield self._pair(change, side)

    def _sides(self, change: Change) -> Sequence[Side]:
        """Of a card whose number of copies alone changed the front shows which it is."""
        if change.word == "changed":
            return change.sides
        return (Side.FRONT,) if change.word == "more" else tuple(Side)

    def _common_name(self, change: Change, side: Side) -> str:
        """The same for a side that looks alike on several cards: one picture says it for all."""
        project = self._project(change)
        layout = project.layouts[self.game.id]
        face = thing_faces(layout, change.thing)[side is Side.BACK]
        common = face is not None and face in layout.faces and layout.faces[face].is_common
        return f"{change.word}:{face}" if common else f"{change.thing.id}:{side.value}"

    def _project(self, change: Change) -> PressProject:
        """The project that has the card."""
        return self.before if self._is_lost(change) else self.press

    def _is_lost(self, change: Change) -> bool:
        """Whether the card is no more at all; it may have lost some of its copies only."""
        present = {card.id for card in self.game.cards} | {piece.id for piece in self.game.pieces}
        return change.word == "gone" and change.thing.id not in present

    def _pair(self, change: Change, side: Side) -> Pair:
        """The older frame may be missing (a new card), or the newer one (a lost card)."""
        back = side is Side.BACK
        words = self._words(f"diff_{change.word}", card=change.thing.id, side=side.value, copies=str(change.copies))
        old_game = next((game for game in self.before.database.games if game.id == self.game.id), None)
        before = after = None
        if change.word != "new" and old_game is not None:
            things: list[Thing] = [*old_game.cards, *old_game.pieces]
            old = next(thing for thing in things if thing.id == change.thing.id)
            before = self._frame(thing_sides(self.before, old_game, old, self.locale)[back])
        if not self._is_lost(change):
            after = self._frame(thing_sides(self.press, self.game, change.thing, self.locale)[back])
        return Pair(words, before, after)

    @staticmethod
    def _frame(side: ResolvedSide | None) -> Frame | None:
        return None if side is None else compose_frame(side)[0]

    def _words(self, key: str, **values: str) -> list[Span]:
        if key in ("diff_changed", "diff_new", "diff_gone", "diff_more"):
            messages = self.press.press_texts[self.locale].messages
            values["side"] = messages[f"diff_{values['side']}"]
        return self.press.press_texts[self.locale].spans(key, values)

    def _game_name(self) -> str:
        catalogues = self.press.catalogues[self.game.id]
        message = find_message(catalogues, self.game, self.locale, message_key("game", "name"))
        return self.game.id if message is None else message.text
