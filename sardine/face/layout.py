"""Reads everything that says how one game looks: `layouts/<game>/` and what it shares with the others."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from sardine.art.library import DrawingLibrary
from sardine.colour import Rgb, grey_of, parse_rgb
from sardine.face.fonts import read_families
from sardine.face.format import (
    KindFaces,
    PieceFormat,
    piece_formats,
    read_kind_faces,
    read_measures,
    read_pieces,
)
from sardine.face.kit import FaceKit
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
from validator.database.value_class import dataclass

SHARED = "layouts/shared"
USUAL_THEME = "usual"
GREY_THEME = "grey"


@dataclass(frozen=True, slots=True)
class Meaning:
    """Colours of the palette that players must tell apart: token -> the drawing that says the same, or empty."""

    name: str
    drawings: Mapping[str, str]
    places: Mapping[str, Place]


@dataclass(frozen=True, slots=True)
class GameLayout:
    """How one game looks: measures, palette, faces, and which face each kind and each piece shows.

    `themes` names the palettes that it can be printed in; the kit holds the chosen one.
    """

    kit: FaceKit
    faces: Mapping[str, FaceSpec]
    kinds: Mapping[str, KindFaces]
    pieces: Mapping[str, PieceFormat]
    meanings: tuple[Meaning, ...] = ()
    themes: tuple[str, ...] = ()

    def piece_kit(self, piece: str) -> FaceKit:
        """What the faces of a piece are made with: all as for cards but its own measures."""
        return replace(self.kit, card_format=self.pieces[piece].measures)


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
        self, game: Game, families: Mapping[str, Family], theme: str = USUAL_THEME
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
        faces, face_problems = read_faces(documents, measures, piece_formats(pieces))
        problems += face_problems
        tokens, roles = _palette(palette.data, problems)
        themes = _themes(palette.data, tokens, problems)
        scenes = _scenes(palette.data, themes, tokens, problems)
        folders = (self.root / folder, self.root / SHARED)
        drawings = DrawingLibrary(folders, self.root)
        kinds = read_kind_faces(card_format.data, game, documents, problems)
        chosen = theme if theme in themes else USUAL_THEME
        kit = FaceKit(measures, themes[chosen], roles, families, drawings, scenes[chosen])
        meanings = tuple(_meanings(palette.data, tokens, problems))
        return GameLayout(kit, faces, kinds, pieces, meanings, tuple(themes)), problems


def _palette(data: Map, problems: list[Problem]) -> tuple[dict[str, Rgb], dict[str, str]]:
    tokens, roles = data["tokens"], data.get("roles")
    assert isinstance(tokens, Map)
    palette = {name: parse_rgb(str(value)) for name, value in tokens.items()}
    if not isinstance(roles, Map):
        return palette, {}
    for name, token in roles.items():
        if token not in palette:
            place = roles.value_places[name]
            hint = suggestion(str(token), palette)
            problems.append(error(place, "unknown-colour", face="palette", colour=str(token), nearest=hint))
    return palette, {name: str(token) for name, token in roles.items()}


def _themes(data: Map, tokens: Mapping[str, Rgb], problems: list[Problem]) -> dict[str, Mapping[str, Rgb]]:
    """The palettes that the game can be printed in: the usual one, its greys, and those that the file names."""
    themes: dict[str, Mapping[str, Rgb]] = {
        USUAL_THEME: tokens,
        GREY_THEME: {token: grey_of(colour) for token, colour in tokens.items()},
    }
    for name, changed in _changes(data, "themes", tokens, problems):
        themes[name] = {**tokens, **changed}
    return themes


def _scenes(
    data: Map, themes: dict[str, Mapping[str, Rgb]], tokens: Mapping[str, Rgb], problems: list[Problem]
) -> dict[str, Mapping[str, Rgb]]:
    """The palette of the scenes in each theme: that of the faces but for what the file says of scenes."""
    scenes = dict(themes)
    for name, changed in _changes(data, "scenes", tokens, problems):
        themes.setdefault(name, tokens)
        scenes[name] = {**themes[name], **changed}
    return scenes


def _changes(
    data: Map, key: str, tokens: Mapping[str, Rgb], problems: list[Problem]
) -> Iterator[tuple[str, dict[str, Rgb]]]:
    """For each theme that the file names under `key`, the tokens that it changes."""
    named = data.get(key)
    for name, changes in named.items() if isinstance(named, Map) else ():
        assert isinstance(changes, Map)
        for token in changes:
            if token not in tokens:
                place, hint = changes.key_places[token], suggestion(token, tokens)
                problems.append(error(place, "unknown-colour", face="palette", colour=token, nearest=hint))
        yield name, {token: parse_rgb(str(value)) for token, value in changes.items() if token in tokens}


def _meanings(data: Map, palette: Mapping[str, Rgb], problems: list[Problem]) -> Iterator[Meaning]:
    groups = data.get("meanings")
    for name, group in groups.items() if isinstance(groups, Map) else ():
        assert isinstance(group, Map)
        for token in group:
            if token not in palette:
                place, hint = group.key_places[token], suggestion(token, palette)
                problems.append(error(place, "unknown-colour", face="palette", colour=token, nearest=hint))
        drawings = {token: str(drawing) for token, drawing in group.items() if token in palette}
        yield Meaning(name, drawings, dict(group.key_places))
