"""Reads one game: its game.yaml, its files of cards and its pieces, all against their schemas."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

from validator.database.card_reader import read_cards, read_pieces
from validator.database.effect_model import NO_EFFECTS, EffectRules
from validator.database.model import Card, Clause, Deck, Game, Piece, Promise
from validator.database.nearest import listing, nearest
from validator.database.place import Place
from validator.database.problem import Param, Problem, error, has_errors
from validator.database.project_files import inside, yaml_files
from validator.database.provenance import DEFAULT, provenance_of, provenance_of_path
from validator.database.schemas import SchemaStore, load_document
from validator.database.statement_reader import read_effect_rules, read_expectations, read_lists, read_quotes
from validator.database.statements import Quote, Statements
from validator.database.strict_yaml import Document
from validator.database.tree import Map, Seq
from validator.database.value_class import replace
from validator.database.values import frozen_mapping

GAME_SCHEMA = "urn:sardine:game"
PIECES_SCHEMA = "urn:sardine:pieces"
RULES_SCHEMA = "urn:sardine:rules"
RULES_FILE = "rules.yaml"
CARD_SCHEMA_FILE = "card.schema.json"
# Files of a game's folder that hold no cards.
OTHER_FILES = frozenset({"game.yaml", "pieces.yaml", "verbs.yaml", "quotes.yaml", "glossary.yaml", "rules.yaml"})


class _Reading:
    """The documents of one game, read one after the other; `problems` of all of them."""

    def __init__(self, root: Path, folder: str, store: SchemaStore) -> None:
        self.root = root
        self.folder = folder
        self.store = store
        self.problems: list[Problem] = []

    def document(self, file: str, schema_id: str) -> Document:
        outside = inside(self.root, file)
        if outside is not None:
            document = Document(file, None, (outside,))
        else:
            document = load_document(self.root / file, file, schema_id, self.store)
        self.problems.extend(document.problems)
        return document

    def optional_document(self, stem: str) -> Map | None:
        """The data of a file that a game may do without; None if it is absent or has problems."""
        file = f"{self.folder}/{stem}.yaml"
        if not (self.root / file).exists():
            return None
        document = self.document(file, f"urn:sardine:{stem}")
        return None if document.problems else document.data

    def card_schema(self) -> str | None:
        """The id of the game's own schema of cards, or None with a problem."""
        file = f"{self.folder}/{CARD_SCHEMA_FILE}"
        if not (self.root / file).is_file():
            self.problems.append(error(Place(f"{self.folder}/game.yaml"), "no-card-schema", file=file))
            return None
        schema_id, problems = self.store.add(self.root / file, file)
        self.problems.extend(problems)
        return None if problems else schema_id


def read_game(root: Path, name: str, store: SchemaStore) -> tuple[Game | None, list[Problem]]:
    """The game in folder `cards/<name>`, or None if anything of it has a fault of syntax or schema."""
    reading = _Reading(root, f"cards/{name}", store)
    game_document = reading.document(f"{reading.folder}/game.yaml", GAME_SCHEMA)
    cards, pieces = _read_files(reading, name)
    effects, quotes = _read_effects(reading), _read_quotes(reading)
    clauses = _read_clauses(reading)
    _check_id(reading, game_document, name)
    _check_provenance(reading, game_document)
    if has_errors(reading.problems) or game_document.data is None:
        return None, reading.problems
    game = _build_game(game_document.data, cards, pieces)
    statements = Statements(read_expectations(game_document.data), read_lists(game_document.data), quotes)
    return replace(game, effects=effects, statements=statements, clauses=clauses), reading.problems


def _read_effects(reading: _Reading) -> EffectRules:
    data = reading.optional_document("verbs")
    return NO_EFFECTS if data is None else read_effect_rules(data)


def _read_quotes(reading: _Reading) -> tuple[Quote, ...]:
    data = reading.optional_document("quotes")
    return () if data is None else read_quotes(data)


def _read_files(reading: _Reading, name: str) -> tuple[list[Card], list[Piece]]:
    cards: list[Card] = []
    pieces: list[Piece] = []
    schema_id = reading.card_schema()
    for file in yaml_files(reading.root, reading.folder):
        if Path(file).name not in OTHER_FILES and schema_id is not None:
            document = reading.document(file, schema_id)
            if document.data is not None and not document.problems:
                found, problems = read_cards(document.data, name)
                cards.extend(found)
                reading.problems.extend(problems)
        elif Path(file).name == "pieces.yaml":
            document = reading.document(file, PIECES_SCHEMA)
            if document.data is not None and not document.problems:
                found_pieces, problems = read_pieces(document.data, name)
                pieces.extend(found_pieces)
                reading.problems.extend(problems)
    return cards, pieces


def _read_clauses(reading: _Reading) -> tuple[Clause, ...]:
    """The clauses of rules.yaml. A clause that stands there twice is a problem."""
    file = f"{reading.folder}/{RULES_FILE}"
    if not (reading.root / file).is_file():
        return ()
    document = reading.document(file, RULES_SCHEMA)
    if document.data is None or document.problems:
        return ()
    data: Any = document.data
    found: dict[str, Clause] = {}
    for chapter in data["chapters"]:
        clauses = chapter["clauses"]
        for name, kind in clauses.items():
            clause = Clause(name, kind, chapter["id"], clauses.key_places[name])
            known = found.setdefault(name, clause)
            if known is not clause:
                reading.problems.append(error(clause.place, "duplicate-clause", id=name, line=known.place.line))
    return tuple(found.values())


def _check_id(reading: _Reading, document: Document, name: str) -> None:
    if document.data is not None and not document.problems and document.data["id"] != name:
        place = document.data.value_places["id"]
        found = str(document.data["id"])
        reading.problems.append(error(place, "game-id", id=found, folder=name))


def _check_provenance(reading: _Reading, document: Document) -> None:
    """Provenance given for a constant or a part of the contents that does not exist."""
    data: Any = document.data
    if data is None or document.problems or not isinstance(data["provenance"], Map):
        return
    paths = [_path(promise) for promise in _promises(data["contents"], ())]
    parts = (".".join(path[:length]) for path in paths for length in range(1, len(path) + 1))
    known = list(dict.fromkeys([*data.get("constants", {}), *parts]))
    for name in data["provenance"]:
        if name != DEFAULT and name not in known:
            params: dict[str, Param] = {"field": name, "known": listing(known)}
            meant = nearest(name, known)
            if meant:
                params["nearest"] = meant
            reading.problems.append(error(data["provenance"].key_places[name], "provenance-field", **params))


def _path(promise: Promise) -> tuple[str, ...]:
    return ("contents", *promise.path)


def _dotted(promise: Promise) -> str:
    return ".".join(_path(promise))


def _build_game(data: Any, cards: list[Card], pieces: list[Piece]) -> Game:
    decks = tuple(Deck(id, tuple(deck["kinds"]), data["decks"].key_places[id]) for id, deck in data["decks"].items())
    constants = frozen_mapping(data.get("constants", {}))
    promises = tuple(_promises(data["contents"], ()))
    counts = {_dotted(promise): provenance_of_path(data["provenance"], _path(promise)) for promise in promises}
    return Game(
        id=data["id"],
        edition=data["edition"],
        seats=(data["seats"]["min"], data["seats"]["max"]),
        source_locale=data["source_locale"],
        locales=tuple(data["locales"]),
        untranslated=frozenset(data.get("untranslated", ())),
        signs=tuple(data.get("signs", ())),
        decks=decks,
        promises=promises,
        constants=constants,
        provenance=MappingProxyType({**counts, **provenance_of([data["provenance"]], constants)}),
        cards=_in_printing_order(cards, decks),
        pieces=tuple(pieces),
        place=data.place,
        places=MappingProxyType(dict(_places(data, ""))),
    )


def _places(node: Map, path: str) -> Iterator[tuple[str, Place]]:
    """The place of every key under `node` by its dotted path, and of the words in its lists."""
    for key, value in node.items():
        yield path + key, node.key_places[key]
        if isinstance(value, Map):
            yield from _places(value, f"{path}{key}.")
        elif isinstance(value, Seq):
            yield from ((f"{path}{key}.{word}", value.value_places[index]) for index, word in enumerate(value))


def _promises(contents: Map, path: tuple[str, ...]) -> list[Promise]:
    """Every count under `contents`, in the order of the file."""
    found: list[Promise] = []
    for key, value in contents.items():
        if isinstance(value, Map):
            found.extend(_promises(value, (*path, key)))
        elif isinstance(value, int):
            found.append(Promise((*path, key), value, contents.key_places[key]))
    return found


def _in_printing_order(cards: list[Card], decks: tuple[Deck, ...]) -> tuple[Card, ...]:
    """Cards deck by deck and kind by kind, numbered within their deck; unknown decks and kinds last."""
    order = {
        (deck.id, kind): rank for rank, (deck, kind) in enumerate((deck, kind) for deck in decks for kind in deck.kinds)
    }
    ranked = sorted(cards, key=lambda card: order.get((card.deck, card.kind), len(order)))
    numbers: dict[str, int] = {}
    result: list[Card] = []
    for card in ranked:
        numbers[card.deck] = numbers.get(card.deck, 0) + 1
        result.append(card.numbered(numbers[card.deck]))
    return tuple(result)
