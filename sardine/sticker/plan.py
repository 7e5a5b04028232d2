"""Which card of a game gets which sticker, and where: the plan as its author wrote it, and what follows for a card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sardine.geometry import Rect
from sardine.sticker.codes import NoCode, encode_number
from sardine.sticker.sticker import Sign, Sticker
from validator.database.model import Card, Game
from validator.database.place import Place
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Recipe:
    """What the cards of one kind get: a sign, the number in the card's field `number`, or both, in `zone`.

    `zone` lies on the front, from the top left of the trim; None where its name is unknown.
    """

    kind: str
    sign: Sign | None
    number: str | None
    zone_name: str
    zone: Rect | None
    place: Place
    places: Mapping[str, Place]

    def place_of(self, key: str) -> Place:
        return self.places.get(key, self.place)


@dataclass(frozen=True, slots=True)
class Alike:
    """Cards that may share a sticker; `places` are those of their ids, in the same order."""

    cards: tuple[str, ...]
    place: Place
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class StickerPlan:
    """The plan of one game. `without` are kinds that get none; `ink` and `ground` are palette tokens for printing.

    `places` are those of zones (`zones.corner`), of kinds without (`without.aide`) and of the two colours.
    """

    place: Place
    zones: Mapping[str, Rect]
    recipes: Mapping[str, Recipe]
    without: tuple[str, ...]
    alike: tuple[Alike, ...]
    ink: str
    ground: str
    places: Mapping[str, Place]


@dataclass(frozen=True, slots=True)
class NoSticker:
    """Why a card cannot have its sticker: the code of a problem and the field that is to blame."""

    code: str
    value: object = ""


@dataclass(frozen=True, slots=True)
class CardSticker:
    """A card, its sticker, and where it goes. Every copy of the card gets one."""

    card: Card
    sticker: Sticker
    zone: Rect


def find_sticker(card: Card, recipe: Recipe) -> Sticker | NoSticker:
    """What the recipe gives the card. A plus wants a number above zero, a minus one below."""
    if recipe.number is None:
        return Sticker(recipe.sign)
    if recipe.number not in card.fields:
        return NoSticker("sticker-field")
    value = card.fields[recipe.number]
    number: object = value
    if recipe.sign is Sign.MINUS and isinstance(value, int | float):
        number = -value
    if recipe.sign in (Sign.PLUS, Sign.MINUS) and isinstance(number, int | float) and number < 0:
        return NoSticker("sticker-sign", value)
    code = encode_number(number)
    return NoSticker("sticker-number", value) if isinstance(code, NoCode) else Sticker(recipe.sign, code)


def card_stickers(game: Game, plan: StickerPlan) -> Iterator[CardSticker]:
    """Every card that gets a sticker, in printing order. Cards that cannot have theirs are left to the checks."""
    for kind in game.kinds:
        recipe = plan.recipes.get(kind)
        if recipe is None or recipe.zone is None:
            continue
        for card in game.cards:
            if card.kind == kind:
                sticker = find_sticker(card, recipe)
                if isinstance(sticker, Sticker):
                    yield CardSticker(card, sticker, recipe.zone)
