"""Bots play CHAOS sensibly: they win, announce, shout, defend and go where their Objectifs are."""

from __future__ import annotations

from typing import Any

from tests.validator.games.chaos.kit import Table, chaos
from tests.validator.games.kit import entry
from validator.games.chaos.rating import calm_next_moment
from validator.play.bots import make_policy
from validator.play.simulate import Plan, Simulation, simulate
from validator.play.streams import CHOICES, stream

PLACES = {"A": ["vieux-port"], "B": ["belsunce"], "C": ["noailles"]}
TWO = ["le-bazar", "tranquille"]
GAMES = 60


def choice(table: Table, bot: str = "greedy", seed: int = 1) -> str:
    """What the bot does whose turn it is."""
    policy = make_policy(chaos(), bot)
    seen = chaos().observe(table.state, table.state.to_move)
    return str(policy.choose(seen, chaos().legal_moves(table.state), stream(seed, 0, CHOICES)))


def played(bots: tuple[str, ...], games: int) -> Simulation:
    return simulate(entry("chaos"), Plan(games, bots, seed=1))


def test_greedy_beats_random_in_three_of_four_games_of_two() -> None:
    bots = played(("greedy", "random"), GAMES).tally.bots
    assert bots["greedy"].games == GAMES
    assert bots["greedy"].wins >= GAMES * 0.75


def test_a_short_search_beats_random() -> None:
    bots = played(("ismcts:8", "random"), 8).tally.bots
    assert bots["ismcts:8"].wins >= 6


def test_vacances_parfaites_are_announced_at_once() -> None:
    table = Table(validated={"A": TWO}, hands={"A": ["savon", "metro"]}, places=PLACES)
    assert choice(table) == "announce"


def test_a_search_sees_that_another_would_win() -> None:
    rivals = {"A": TWO, "B": ["le-grand-tour", "recidiviste"], "C": ["la-bougeotte", "le-connaisseur"]}
    table = Table(validated=rivals, hands={"A": ["taxi", "apero"]}, places=PLACES, actions=2)
    assert choice(table, "ismcts:100") == "announce"


def test_an_objectif_that_is_met_is_shouted() -> None:
    table = Table(
        hands={"A": ["savon", "metro"]}, places=PLACES, objectifs={"A": ["les-doigts-agiles"]}, stolen={"A": 1}
    )
    assert choice(table) == "shout les-doigts-agiles"


def test_an_objet_that_brings_relief_is_turned_but_not_for_nothing() -> None:
    laid: dict[str, Any] = {"objets": {"A": ["sardines"]}, "places": PLACES, "phase": "late"}
    assert choice(Table(stress={"A": 2}, **laid)) == "turn sardines"
    assert choice(Table(**laid)) == "end"


def test_a_defence_is_played_when_the_attaque_hurts() -> None:
    table = Table(hands={"A": ["coup-de-klaxon"], "B": ["sieste", "metro"]}, places=PLACES)
    assert choice(table.play("A: play coup-de-klaxon at B")) == "defend sieste"


def test_a_defence_is_kept_when_the_attaque_does_nothing() -> None:
    table = Table(hands={"A": ["coup-de-mistral"], "B": ["sieste", "metro"]}, places=PLACES)
    assert choice(table.play("A: play coup-de-mistral at B")) == "pass"


def test_a_defence_counts_though_others_have_still_to_answer() -> None:
    places = {"A": ["vieux-port"], "B": ["noailles"], "C": ["noailles"]}
    hands = {"A": ["sono-des-voisins"], "B": ["sieste", "metro"], "C": ["sieste"]}
    assert choice(Table(hands=hands, places=places).play("A: play sono-des-voisins")) == "defend sieste"


def test_whoever_may_win_next_is_attacked() -> None:
    table = Table(hands={"A": ["coup-de-klaxon"]}, validated={"C": TWO}, places=PLACES, actions=1)
    assert choice(table) == "play coup-de-klaxon at C"


def test_a_mover_goes_where_an_objectif_is() -> None:
    table = Table(
        hands={"A": ["metro", "savon"]},
        places=PLACES,
        objectifs={"A": ["les-pieds-dans-leau"]},
        lieu_pile=["castellane", "les-calanques"],
    ).play("A: play metro")
    assert choice(table) == "keep les-calanques"


def test_what_a_seat_cannot_see_does_not_change_its_choice() -> None:
    choices = set()
    for hidden in (["sieste", "taxi"], ["apero", "boules"]):
        table = Table(hands={"A": ["coup-de-klaxon", "savon", "tramway"], "B": hidden}, places=PLACES, stress={"B": 1})
        choices.add(choice(table, seed=4))
    assert len(choices) == 1


def test_the_luck_of_the_next_moment_is_left_out() -> None:
    game = chaos()
    state = Table(moment_pile=["chaos-total", "journee-noire", "nuit-sans-fin"], places=PLACES).state
    calm_next_moment(game.box, state)
    assert game.describe(state)["moment_pile"] == ("nuit-sans-fin", "journee-noire", "chaos-total")
