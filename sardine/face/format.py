"""Reads `layouts/<game>/format.yaml`: the measures of cards and pieces, and which face each of them shows."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from enum import Enum

from sardine.face.lengths import as_length, as_pair
from sardine.geometry import Rect, Size, whole
from sardine.suggest import suggestion
from sardine.units import ZERO, Length
from validator.database.model import Game
from validator.database.problem import Problem, error
from validator.database.tree import Map
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class CardFormat:
    """The measures of a game's cards."""

    trim: Size
    corner: Length
    bleed: Length
    safe_inset: Length

    @property
    def boxes(self) -> dict[str, Rect]:
        """The boxes that every face has."""
        trim = whole(self.trim)
        return {"trim": trim, "bleed": trim.outset(self.bleed), "safe": trim.outset(-self.safe_inset)}


@dataclass(frozen=True, slots=True)
class KindFaces:
    """The names of the faces of one kind's front and back."""

    front: str
    back: str


class PieceShape(Enum):
    """In what shape a piece is cut. Round pieces carry their cut line; square ones are quicker to cut."""

    ROUND = "round"
    SQUARE = "square"


@dataclass(frozen=True, slots=True)
class PieceFormat:
    """How one piece is printed: its measures, its shapes, and the face of each side, front first."""

    measures: CardFormat
    shapes: tuple[PieceShape, ...]
    faces: tuple[str, str]


def read_measures(data: Map) -> CardFormat:
    """The measures of the game's cards."""
    corner = as_length(data["corner"]) if "corner" in data else ZERO
    return CardFormat(_size(data), corner, as_length(data["bleed"]), as_length(data["safe"]))


def read_kind_sizes(data: Map, game: Game, usual: CardFormat, problems: list[Problem]) -> dict[str, CardFormat]:
    """The measures of the kinds whose cards are not of the usual size; what an entry leaves out is as usual."""
    entries = data.get("sizes")
    sizes: dict[str, CardFormat] = {}
    for kind, entry in entries.items() if isinstance(entries, Map) else ():
        assert isinstance(entries, Map)
        assert isinstance(entry, Map)
        if kind not in game.kinds:
            place = entries.key_places[kind]
            problems.append(error(place, "face-kind", kind=kind, nearest=suggestion(kind, game.kinds)))
            continue
        lengths = {
            "corner": as_length(entry.get("corner", 0)),
            "bleed": as_length(entry["bleed"]) if "bleed" in entry else usual.bleed,
            "safe_inset": as_length(entry["safe"]) if "safe" in entry else usual.safe_inset,
        }
        sizes[kind] = CardFormat(_size(entry), **lengths)
    return sizes


def face_formats(
    data: Map,
    kinds: Mapping[str, KindFaces],
    usual: CardFormat,
    sizes: Mapping[str, CardFormat],
    problems: list[Problem],
) -> dict[str, CardFormat]:
    """The measures of every face that is not of the usual size. A face shows on cards of one size only."""
    formats: dict[str, CardFormat] = {}
    met: dict[str, str] = {}
    entries = data["faces"]
    assert isinstance(entries, Map)
    for kind, faces in kinds.items():
        measures = sizes.get(kind, usual)
        for face in (faces.front, faces.back):
            other = met.setdefault(face, kind)
            if sizes.get(other, usual) != measures:
                problems.append(error(entries.key_places[kind], "face-sizes", face=face, kind=kind, other=other))
            elif measures != usual:
                formats[face] = measures
    return formats


def _size(data: Map) -> Size:
    return Size(*as_pair(data["trim"]))


def read_pieces(data: Map, game: Game, faces: Collection[str], problems: list[Problem]) -> dict[str, PieceFormat]:
    """The format of each piece by its id, every piece of the game and every side and face known to exist."""
    entries = data.get("pieces")
    known = {piece.id: piece for piece in game.pieces}
    pieces: dict[str, PieceFormat] = {}
    for name, entry in entries.items() if isinstance(entries, Map) else ():
        assert isinstance(entry, Map)
        assert isinstance(entries, Map)
        if name not in known:
            place = entries.key_places[name]
            problems.append(error(place, "face-piece", piece=name, nearest=suggestion(name, known)))
            continue
        sides = entry["faces"]
        assert isinstance(sides, Map)
        _check_faces(sides, faces, problems)
        missing = [side for side in known[name].sides if side not in sides]
        for side in missing:
            problems.append(error(entry.key_places["faces"], "piece-side", piece=name, side=side))
        if not missing:
            front, back = (str(sides[side]) for side in known[name].sides)
            measures = CardFormat(_size(entry), ZERO, as_length(entry["bleed"]), ZERO)
            pieces[name] = PieceFormat(measures, _shapes(entry), (front, back))
    for name, piece in known.items():
        if not isinstance(entries, Map) or name not in entries:
            problems.append(error(piece.place, "piece-without-face", piece=name, game=game.id))
    return pieces


def _shapes(entry: Map) -> tuple[PieceShape, ...]:
    shapes = entry["shapes"]
    assert isinstance(shapes, list)
    return tuple(PieceShape(shape) for shape in shapes)


def piece_formats(pieces: Mapping[str, PieceFormat]) -> dict[str, CardFormat]:
    """The measures of every face that belongs to a piece."""
    return {face: piece.measures for piece in pieces.values() for face in piece.faces}


def read_kind_faces(data: Map, game: Game, faces: Collection[str], problems: list[Problem]) -> dict[str, KindFaces]:
    """The faces of each kind, every kind and every face known to exist."""
    entries = data["faces"]
    assert isinstance(entries, Map)
    kinds: dict[str, KindFaces] = {}
    for kind, entry in entries.items():
        assert isinstance(entry, Map)
        if kind not in game.kinds:
            place = entries.key_places[kind]
            problems.append(error(place, "face-kind", kind=kind, nearest=suggestion(kind, game.kinds)))
        _check_faces(entry, faces, problems)
        kinds[kind] = KindFaces(str(entry["front"]), str(entry["back"]))
    for kind in game.kinds:
        if kind not in kinds:
            problems.append(error(data.key_places["faces"], "kind-without-face", kind=kind))
    return kinds


def _check_faces(sides: Map, faces: Iterable[str], problems: list[Problem]) -> None:
    known = set(faces)
    for side, face in sides.items():
        if face not in known:
            place = sides.value_places[side]
            problems.append(error(place, "unknown-face", face=str(face), nearest=suggestion(str(face), known)))
