"""Everything the press knows of a project: its games with their texts, layouts and the press's own sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from pathlib import Path

from sardine.colour import ColourModel
from sardine.face.compose import compose_frame
from sardine.face.context import GameContext, SideContext
from sardine.face.layout import GameLayout, LayoutReader
from sardine.face.ledger import GoodSides, Ledger
from sardine.face.palette import USUAL_THEME
from sardine.face.press_text import PressTexts, read_press_texts
from sardine.face.resolve import resolve_side
from sardine.face.resolved import ResolvedSide
from sardine.frame import Frame
from sardine.text.fonts import Family
from validator.database.model import Card, Database, Game, Piece
from validator.database.problem import Problem
from validator.database.schemas import SchemaStore
from validator.database.value_class import dataclass
from validator.locale.catalogue import Catalogue

# Catalogues by game, then by locale.
Catalogues = Mapping[str, Mapping[str, Catalogue]]
# A frame and what is wrong with it.
LaidOut = tuple[Frame, tuple[Problem, ...]]
SCHEMAS = Path(__file__).resolve().parents[1] / "schemas"


def press_store() -> SchemaStore:
    """The schemas of the database and those of the press."""
    return SchemaStore((SCHEMAS,))


@dataclass(frozen=True, slots=True)
class Rendition:
    """How the press shows a project: in which languages (empty: all that are promised) and in which palette.

    A `draft` shows texts that are missing or do not fit, marked. `model` is what its colours are mixed from.
    """

    locales: tuple[str, ...] = ()
    draft: bool = False
    theme: str = USUAL_THEME
    model: ColourModel = ColourModel.RGB


PLAIN = Rendition()


@dataclass(frozen=True, slots=True)
class PressProject:
    """What was read. Games whose layout cannot be read are missing from `layouts`, their problems are in `problems`."""

    reader: LayoutReader
    database: Database
    catalogues: Catalogues
    families: Mapping[str, Family]
    layouts: Mapping[str, GameLayout]
    press_texts: Mapping[str, PressTexts]
    problems: tuple[Problem, ...]
    rendition: Rendition = PLAIN
    ledger: Ledger = field(default_factory=GoodSides)
    _contexts: dict[tuple[str, str], GameContext] = field(default_factory=dict)
    _digests: dict[tuple[str, str, str], dict[str, str]] = field(default_factory=dict)

    def frame(self, game: Game, thing: Card | Piece, face: str, locale: str) -> LaidOut:
        """One side of one card or piece, laid out.

        The game must have a layout and the locale press texts; raises KeyError otherwise.
        """
        return compose_frame(self.resolve(game, thing, face, locale))

    def problems_of(self, game: Game, thing: Card | Piece, face: str, locale: str) -> tuple[Problem, ...]:
        """What is wrong with one side. It is laid out only if the ledger does not know it; then the ledger gets it."""
        digests = self._digests.setdefault((game.id, face, locale), {})
        if digests and self.layouts[game.id].faces[face].is_common:
            # It says nothing of its card: what is wrong with it was told with the first one.
            return ()
        known = self.ledger.find(game.id, thing.id, face, locale)
        if known is not None:
            digests[thing.id] = known
            return ()
        side = self.resolve(game, thing, face, locale)
        digests[thing.id] = side.digest
        if not side.problems and self.ledger.knows(side):
            return ()
        frame, problems = compose_frame(side)
        self.ledger.keep(side, frame, problems)
        return problems

    def digest_of(self, game: Game, thing: Card | Piece, face: str, locale: str) -> str | None:
        """The digest of a side that was looked at by `problems_of`, None for any other."""
        return self._digests.get((game.id, face, locale), {}).get(thing.id)

    def resolve(self, game: Game, thing: Card | Piece, face: str, locale: str) -> ResolvedSide:
        """One side with its data filled in and its texts not yet set; raises as `frame`."""
        layout = self.layouts[game.id]
        context = SideContext(self._context(game, locale), thing)
        return resolve_side(layout.faces[face], context, layout.face_kit(face))

    def _context(self, game: Game, locale: str) -> GameContext:
        key = (game.id, locale)
        if key not in self._contexts:
            catalogues, press = self.catalogues[game.id], self.press_texts[locale]
            self._contexts[key] = GameContext(game, locale, catalogues, press, self.rendition.draft)
        return self._contexts[key]


def load_press(
    root: Path, database: Database, catalogues: Catalogues, store: SchemaStore, rendition: Rendition, ledger: Ledger
) -> PressProject:
    """Read the layouts of every game of the database. The ledger belongs to this rendition of the project."""
    reader = LayoutReader(root, store)
    families, problems = reader.families()
    fonts_work = not problems
    layouts: dict[str, GameLayout] = {}
    press_texts: dict[str, PressTexts] = {}
    for game in database.games:
        layout, found = reader.game_layout(game, families, rendition.theme, rendition.model)
        problems.extend(found)
        # With a font missing, every text that uses it would be a problem of its own.
        if layout is not None and fonts_work:
            layouts[game.id] = layout
    wanted = dict.fromkeys(locale for game in database.games for locale in game.locales)
    for locale in wanted:
        if rendition.locales and locale not in rendition.locales:
            continue
        texts, read_problems = read_press_texts(root, locale, store)
        problems.extend(read_problems)
        if texts is not None:
            press_texts[locale] = texts
    return PressProject(
        reader, database, catalogues, families, layouts, press_texts, tuple(problems), rendition, ledger
    )
