"""Reads one game: its game.yaml, its files of cards and its pieces, all against their schemas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from validator.database.card_reader import read_cards, read_pieces
from validator.database.model import Card, Clause, Deck, Game, Piece, Promise
from validator.database.place import Place
from validator.database.problem import Problem, error, has_errors
from validator.database.project_files import inside, yaml_files
from validator.database.provenance import provenance_of
from validator.database.schemas import SchemaStore, load_document
from validator.database.strict_yaml import Document
from validator.database.tree import Map, Seq
from validator.database.values import frozen_mapping

GAME_SCHEMA = "urn:sardine:game"
PIECES_SCHEMA = "urn:sardine:pieces"
RULES_SCHEMA = "urn:sardine:rules"
RULES_FILE = "rules.yaml"
CARD_SCHEMA_FILE = "card.schema.json"
# Files of a game's folder that hold no cards.
OTHER_FILES = frozenset({"game.yaml", "pieces.yaml", "glossary.yaml", "rules.yaml"})


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
    clauses = _read_clauses(reading)
    _check_id(reading, game_document, name)
    if has_errors(reading.problems) or game_document.data is None:
        return None, reading.problems
    return replace(_build_game(game_document.data, cards, pieces), clauses=clauses), reading.problems


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


def _build_game(data: Any, cards: list[Card], pieces: list[Piece]) -> Game:
    decks = tuple(Deck(id, tuple(deck["kinds"]), data["decks"].key_places[id]) for id, deck in data["decks"].items())
    constants = frozen_mapping(data.get("constants", {}))
    return Game(
        id=data["id"],
        edition=data["edition"],
        seats=(data["seats"]["min"], data["seats"]["max"]),
        source_locale=data["source_locale"],
        locales=tuple(data["locales"]),
        untranslated=frozenset(data.get("untranslated", ())),
        signs=tuple(data.get("signs", ())),
        decks=decks,
        promises=tuple(_promises(data["contents"], ())),
        constants=constants,
        provenance=provenance_of([data["provenance"]], ["contents", *constants]),
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
