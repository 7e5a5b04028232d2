"""Reads everything that says how one game looks: `layouts/<game>/` and what it shares with the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from pathlib import Path

from sardine.art.library import DrawingLibrary
from sardine.art.own import OwnArt
from sardine.colour import ColourModel, Palette
from sardine.face.fonts import read_families
from sardine.face.format import (
    CardFormat,
    KindFaces,
    PieceFormat,
    face_formats,
    piece_formats,
    read_kind_faces,
    read_kind_sizes,
    read_measures,
    read_pieces,
)
from sardine.face.kit import FaceKit
from sardine.face.palette import USUAL_THEME, Theme, palette_of, read_roles, read_themes
from sardine.face.reader import read_faces
from sardine.face.spec import FaceSpec
from sardine.suggest import suggestion
from sardine.text.fonts import Family
from validator.database.model import Game
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.schemas import SchemaStore, load_document
from validator.database.strict_yaml import Document
from validator.database.tree import Map
from validator.database.value_class import dataclass, replace

SHARED = "layouts/shared"


@dataclass(frozen=True, slots=True)
class Meaning:
    """Colours of the palette that players must tell apart: token -> the drawing that says the same, or empty."""

    name: str
    drawings: Mapping[str, str]
    places: Mapping[str, Place]


@dataclass(frozen=True, slots=True)
class GameLayout:
    """How one game looks: measures, palette, faces, and which face each kind and each piece shows.

    `themes` names the palettes that it can be printed in; `theme` is the chosen one.
    """

    kit: FaceKit
    faces: Mapping[str, FaceSpec]
    kinds: Mapping[str, KindFaces]
    pieces: Mapping[str, PieceFormat]
    theme: Theme
    meanings: tuple[Meaning, ...] = ()
    themes: tuple[str, ...] = ()
    formats: Mapping[str, CardFormat] = field(default_factory=dict)
    """The measures of the faces that are not as large as most cards: those of pieces, and of kinds in `sizes`."""

    def face_kit(self, face: str) -> FaceKit:
        """What a face is made with: its own measures, all else as for every face."""
        return replace(self.kit, card_format=self.formats[face]) if face in self.formats else self.kit

    def kind_format(self, kind: str) -> CardFormat:
        """The measures of the cards of a kind."""
        return self.formats.get(self.kinds[kind].front, self.kit.card_format)


@dataclass(frozen=True, slots=True)
class LayoutReader:
    """Reads layout files of one project. `root` is the project folder, `store` knows the press's schemas."""

    root: Path
    store: SchemaStore

    def document(self, file: str, schema: str) -> Document:
        """A file of the project, checked against a schema of the press (`face`, `fonts` ...)."""
        return load_document(self.root / file, file, f"urn:sardine:press:{schema}", self.store)

    def families(self) -> tuple[dict[str, Family], list[Problem]]:
        """The font families that all games share."""
        document = self.document(f"{SHARED}/fonts.yaml", "fonts")
        if document.data is None or document.problems:
            return {}, list(document.problems)
        return read_families(document.data, self.root / SHARED / "fonts")

    def game_layout(
        self,
        game: Game,
        families: Mapping[str, Family],
        theme: str = USUAL_THEME,
        model: ColourModel = ColourModel.RGB,
    ) -> tuple[GameLayout | None, list[Problem]]:
        """The layout of a game, None when its files cannot be read; problems of each file once.

        A theme that the game does not have changes nothing.
        """
        folder = f"layouts/{game.id}"
        card_format = self.document(f"{folder}/format.yaml", "format")
        palette = self.document(f"{folder}/palette.yaml", "palette")
        documents = {
            path.stem: self.document(f"{folder}/faces/{path.name}", "face")
            for path in sorted((self.root / folder / "faces").glob("*.yaml"))
        }
        problems = [p for d in (card_format, palette, *documents.values()) for p in d.problems]
        if problems or card_format.data is None or palette.data is None:
            return None, problems
        measures = read_measures(card_format.data)
        pieces = read_pieces(card_format.data, game, documents, problems)
        kinds = read_kind_faces(card_format.data, game, documents, problems)
        sizes = read_kind_sizes(card_format.data, game, measures, problems)
        formats = {**piece_formats(pieces), **face_formats(card_format.data, kinds, measures, sizes, problems)}
        faces, face_problems = read_faces(documents, measures, formats)
        problems += face_problems
        themes = read_themes(palette.data, problems)
        tokens = palette_of(themes[USUAL_THEME].faces)
        roles = read_roles(palette.data, tokens, problems)
        folders = (self.root / folder, self.root / SHARED)
        drawings = DrawingLibrary(folders, self.root)
        own = OwnArt(self.root / "cards" / game.id / "art", self.root)
        chosen = themes.get(theme, themes[USUAL_THEME])
        colours, scenes = palette_of(chosen.faces, model), palette_of(chosen.scenes, model)
        kit = FaceKit(measures, colours, roles, families, drawings, scenes, own)
        meanings = tuple(_meanings(palette.data, tokens, problems))
        return GameLayout(kit, faces, kinds, pieces, chosen, meanings, tuple(themes), formats), problems


def _meanings(data: Map, palette: Palette, problems: list[Problem]) -> Iterator[Meaning]:
    groups = data.get("meanings")
    for name, group in groups.items() if isinstance(groups, Map) else ():
        assert isinstance(group, Map)
        for token in group:
            if token not in palette:
                place, hint = group.key_places[token], suggestion(token, palette)
                problems.append(error(place, "unknown-colour", face="palette", colour=token, nearest=hint))
        drawings = {token: str(drawing) for token, drawing in group.items() if token in palette}
        yield Meaning(name, drawings, dict(group.key_places))
