"""The cards of the field as the engine knows them: each design and each team has a number."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from validator.database.model import Card, Game

FIELD_DECK = "terrain"
EQUIPE, BOULE, ADVERSAIRE, DECOR = "equipe", "boule", "adversaire", "decor"
PRECISION, PROTEGE, VISION, PERDU = "precision", "protege", "vision-augmentee", "perdu"
SPECIALS = (PRECISION, PROTEGE, VISION, PERDU)
# What turned cards do by kind, as bits: a pair needs both of the first two, an action can be taken, a Décor stays up.
IS_BOULE = 1
IS_ADVERSAIRE = IS_BOULE << 1
IS_ACTION = IS_ADVERSAIRE << 1
IS_DECOR = IS_ACTION << 1
IS_PAIR = IS_BOULE | IS_ADVERSAIRE
BITS = {BOULE: IS_BOULE, ADVERSAIRE: IS_ADVERSAIRE, DECOR: IS_DECOR, **dict.fromkeys(SPECIALS, IS_ACTION)}
# The team of a card that has none.
NO_TEAM = -1


@dataclass(frozen=True, slots=True)
class Designs:
    """Designs by number, in the order of the database; teams by number, in the order of the Équipes.

    `boule_team` and `adversaire_team` are by design: its team, or NO_TEAM if it is no such card. `boules` and
    `adversaires` are the designs by team. `special` is by design whether it is a special action that can be
    held (P-40, P-43: Décor cannot). `bits` are by design what it
    does when turned. Cards of the same design cannot be told apart, so the engine does not try.
    """

    ids: tuple[str, ...]
    numbers: dict[str, int]
    copies: tuple[int, ...]
    teams: tuple[str, ...]
    boule_team: tuple[int, ...]
    adversaire_team: tuple[int, ...]
    boules: tuple[int, ...]
    adversaires: tuple[int, ...]
    special: tuple[bool, ...]
    bits: tuple[int, ...]
    decor: int
    precision: int
    protege: int
    vision: int
    perdu: int

    @property
    def deck(self) -> tuple[str, ...]:
        """The ids of all cards of the field, copies included, those of unused colours too."""
        return tuple(name for name, count in zip(self.ids, self.copies, strict=True) for _copy in range(count))

    def names(self, cards: Iterable[int]) -> tuple[str, ...]:
        """The ids of designs given by number, in their order."""
        return tuple(map(self.ids.__getitem__, cards))


def read_designs(game: Game) -> Designs:
    """The designs of the field. Raises KeyError for a card, or for a field of one, that the rules need."""
    cards = [card for card in game.cards if card.deck == FIELD_DECK]
    teams = tuple(str(card.fields["team"]) for card in game.cards if card.kind == EQUIPE)
    boule_team = tuple(_team(card, BOULE, teams) for card in cards)
    adversaire_team = tuple(_team(card, ADVERSAIRE, teams) for card in cards)
    kinds = {card.kind: number for number, card in enumerate(cards)}
    return Designs(
        ids=tuple(card.id for card in cards),
        numbers={card.id: number for number, card in enumerate(cards)},
        copies=tuple(card.copies for card in cards),
        teams=teams,
        boule_team=boule_team,
        adversaire_team=adversaire_team,
        boules=tuple(boule_team.index(team) for team in range(len(teams))),
        adversaires=tuple(adversaire_team.index(team) for team in range(len(teams))),
        special=tuple(card.kind in SPECIALS for card in cards),
        bits=tuple(BITS.get(card.kind, 0) for card in cards),
        decor=kinds[DECOR],
        precision=kinds[PRECISION],
        protege=kinds[PROTEGE],
        vision=kinds[VISION],
        perdu=kinds[PERDU],
    )


def _team(card: Card, kind: str, teams: tuple[str, ...]) -> int:
    """The number of the card's team if it is of that kind. Raises KeyError for a team without an Équipe."""
    if card.kind != kind:
        return NO_TEAM
    team = str(card.fields["team"])
    if team not in teams:
        raise KeyError(f"{EQUIPE}-{team}")
    return teams.index(team)
