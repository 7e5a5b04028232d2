"""The real database has no problem, and its Aides keep their measure."""

from __future__ import annotations

import pytest

from tests.validator.kit import ROOT, as_lines, load_project, problems_of
from validator.locale.catalogue import message_key
from validator.locale.markup import parse_markup


def test_the_real_data_has_no_problem() -> None:
    assert as_lines(problems_of(ROOT)) == ""


@pytest.mark.parametrize("locale", ["fr", "it", "en"])
def test_the_aides_fit_their_card_and_type_no_number(locale: str) -> None:
    """At most about 70 words a side; every number comes from game.yaml."""
    project, _ = load_project(ROOT)
    messages = project.catalogues["district-noir"][locale].messages
    for side in ("turn", "scoring"):
        rows = message_key("cards", "aide", f"{side}_")
        markup = parse_markup("\n".join(message.text for key, message in messages.items() if key.startswith(rows)))
        words = "".join(getattr(span, "text", " x ") for span in markup.spans).replace(" :", ":").split()
        assert len(words) <= 74, side
        assert markup.numbers == ()
        assert len(markup.holes) >= 2, side
        assert {sign.id for sign in markup.signs} >= {"docks", "commissariat", "mairie"}


@pytest.mark.parametrize("locale", ["fr", "it", "en"])
def test_the_aide_of_paintball_fits_its_card_and_types_no_number(locale: str) -> None:
    project, _ = load_project(ROOT)
    messages = project.catalogues["paintball"][locale].messages
    said = set()
    for side in ("turn", "pairs"):
        rows = message_key("cards", "aide", f"{side}_")
        markup = parse_markup("\n".join(message.text for key, message in messages.items() if key.startswith(rows)))
        assert len("".join(getattr(span, "text", " x ") for span in markup.spans).replace(" :", ":").split()) <= 74, (
            side
        )
        assert markup.numbers == ()
        said |= {hole.name for hole in markup.holes}
    assert said == {"field", "kept", "warm_up", "pair_points", "fatal_hit", "win_points", "win_colours"}


def test_every_language_says_every_number_of_the_turn_and_the_scoring() -> None:
    project, _ = load_project(ROOT)
    for catalogue in project.catalogues["district-noir"].values():
        printed = (message.text for key, message in catalogue.messages.items() if not key.startswith("rules."))
        text = "".join(printed)
        names = {hole.name for hole in parse_markup(text).holes}
        assert names == {"rounds", "taken", "hand", "set_size", "set_bonus"}
