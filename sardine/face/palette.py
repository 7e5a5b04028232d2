"""Reads `palette.yaml`: the colours of a game by token, in every theme, for screens and in process inks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from sardine.colour import Cmyk, ColourModel, Palette, Rgb, grey_of, parse_rgb
from sardine.suggest import suggestion
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.tree import Map, Seq
from validator.database.value_class import dataclass, replace

USUAL_THEME = "usual"
GREY_THEME = "grey"
# Percent of all inks together that coated paper on an offset press still dries (ISO 12647-2 asks for at most 330).
MOST_INK = 300


@dataclass(frozen=True, slots=True)
class Swatch:
    """One colour as the file gives it: with its inks, if it names some."""

    token: str
    colour: Rgb
    place: Place

    def in_model(self, model: ColourModel) -> Rgb:
        """The colour as a file of that model holds it."""
        return self.colour if model is ColourModel.CMYK else self.colour._replace(inks=None)


Swatches = Mapping[str, Swatch]


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a game in one theme, by token: those of the faces, and those of the scenes on them."""

    faces: Swatches
    scenes: Swatches

    def without_inks(self) -> Iterator[Swatch]:
        """The colours that no press can print, each once: no grey, and not given in inks."""
        for swatch in dict.fromkeys((*self.faces.values(), *self.scenes.values())):
            if swatch.colour.inks is None and not swatch.colour.is_grey:
                yield swatch


def palette_of(swatches: Swatches, model: ColourModel = ColourModel.RGB) -> Palette:
    return {token: swatch.in_model(model) for token, swatch in swatches.items()}


def read_themes(data: Map, problems: list[Problem]) -> dict[str, Theme]:
    """The palettes that the game can be printed in: the usual one, its greys, and those that the file names."""
    tokens = data["tokens"]
    assert isinstance(tokens, Map)
    usual = dict(_swatches(tokens, problems))
    greys = {token: replace(swatch, colour=grey_of(swatch.colour)) for token, swatch in usual.items()}
    faces: dict[str, Swatches] = {USUAL_THEME: usual, GREY_THEME: greys}
    faces |= {name: {**usual, **changed} for name, changed in _changes(data, "themes", usual, problems)}
    changes = dict(_changes(data, "scenes", usual, problems))
    return {
        name: Theme(faces.get(name, usual), {**faces.get(name, usual), **changes.get(name, {})})
        for name in dict.fromkeys((*faces, *changes))
    }


def read_roles(data: Map, palette: Palette, problems: list[Problem]) -> dict[str, str]:
    """Role -> the token that it stands for where a face does not say."""
    roles = data.get("roles")
    if not isinstance(roles, Map):
        return {}
    for name, token in roles.items():
        if token not in palette:
            hint = suggestion(str(token), palette)
            place = roles.value_places[name]
            problems.append(error(place, "unknown-colour", face="palette", colour=str(token), nearest=hint))
    return {name: str(token) for name, token in roles.items()}


def _swatches(values: Map, problems: list[Problem]) -> Iterator[tuple[str, Swatch]]:
    for token, value in values.items():
        place = values.value_places[token]
        if not isinstance(value, Map):
            yield token, Swatch(token, parse_rgb(str(value)), place)
            continue
        inks = value["cmyk"]
        assert isinstance(inks, Seq)
        cmyk = Cmyk(*(int(str(ink)) for ink in inks))
        if cmyk.cover > MOST_INK:
            problems.append(error(place, "much-ink", colour=token, cover=str(cmyk.cover), most=str(MOST_INK)))
        yield token, Swatch(token, parse_rgb(str(value["rgb"]))._replace(inks=cmyk), place)


def _changes(data: Map, key: str, usual: Swatches, problems: list[Problem]) -> Iterator[tuple[str, dict[str, Swatch]]]:
    """For each theme that the file names under `key`, the tokens that it changes."""
    named = data.get(key)
    for name, changes in named.items() if isinstance(named, Map) else ():
        assert isinstance(changes, Map)
        for token in changes:
            if token not in usual:
                place, hint = changes.key_places[token], suggestion(token, usual)
                problems.append(error(place, "unknown-colour", face="palette", colour=token, nearest=hint))
        yield name, {token: swatch for token, swatch in _swatches(changes, problems) if token in usual}
