"""Every sign that texts may use has a drawing."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.face.project import PressProject
from sardine.suggest import suggestion
from validator.database.problem import Problem, error


def check_signs(project: PressProject) -> Iterator[Problem]:
    """A sign of game.yaml without a drawing in `signs/`."""
    for game in project.database.games:
        layout = project.layouts.get(game.id)
        if layout is None:
            continue
        library = layout.kit.drawings
        known = [name.removeprefix("signs/") for name in library.names("signs")]
        place = game.places.get("signs", game.place)
        for sign in game.signs:
            if library.find(f"signs/{sign}") is None:
                yield error(place, "sign-drawing", sign=sign, nearest=suggestion(sign, known))
