"""Reads `palette.yaml`: the colours of a game by token, in every theme, for screens and in process inks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sardine.colour import Cmyk, Palette, Rgb, Separation, grey_of, is_grey, parse_rgb
from sardine.suggest import suggestion
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.tree import Map, Seq

USUAL_THEME = "usual"
GREY_THEME = "grey"
# Percent of all inks together that coated paper on an offset press still dries (ISO 12647-2 asks for at most 330).
MOST_INK = 300


@dataclass(frozen=True, slots=True)
class Swatch:
    """One colour as the file gives it. `cmyk` None where it names no inks."""

    token: str
    rgb: Rgb
    cmyk: Cmyk | None
    place: Place


Swatches = Mapping[str, Swatch]


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a game in one theme, by token: those of the faces, and those of the scenes on them."""

    faces: Swatches
    scenes: Swatches

    @property
    def palette(self) -> Palette:
        return {token: swatch.rgb for token, swatch in self.faces.items()}

    @property
    def scene_palette(self) -> Palette:
        return {token: swatch.rgb for token, swatch in self.scenes.items()}

    @property
    def separation(self) -> Separation:
        """The inks of every colour that has some."""
        return {swatch.rgb: swatch.cmyk for swatch in self.swatches if swatch.cmyk is not None}

    @property
    def swatches(self) -> tuple[Swatch, ...]:
        """Every colour once, in the order of the file."""
        return tuple(dict.fromkeys((*self.faces.values(), *self.scenes.values())))

    def without_inks(self) -> Iterator[Swatch]:
        """The colours that cannot be separated: neither a grey nor given in inks."""
        separation = self.separation
        return (swatch for swatch in self.swatches if swatch.rgb not in separation and not is_grey(swatch.rgb))


def read_themes(data: Map, problems: list[Problem]) -> dict[str, Theme]:
    """The palettes that the game can be printed in: the usual one, its greys, and those that the file names."""
    tokens = data["tokens"]
    assert isinstance(tokens, Map)
    usual = dict(_swatches(tokens, problems))
    greys = {token: Swatch(token, grey_of(swatch.rgb), None, swatch.place) for token, swatch in usual.items()}
    faces: dict[str, Swatches] = {USUAL_THEME: usual, GREY_THEME: greys}
    faces |= {name: {**usual, **changed} for name, changed in _changes(data, "themes", usual, problems)}
    changes = dict(_changes(data, "scenes", usual, problems))
    themes = {
        name: Theme(faces.get(name, usual), {**faces.get(name, usual), **changes.get(name, {})})
        for name in dict.fromkeys((*faces, *changes))
    }
    torn = {problem.place: problem for theme in themes.values() for problem in _torn_colours(theme)}
    problems.extend(torn.values())
    return themes


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
            yield token, Swatch(token, parse_rgb(str(value)), None, place)
            continue
        inks = value["cmyk"]
        assert isinstance(inks, Seq)
        cmyk = Cmyk(*(int(str(ink)) for ink in inks))
        if cmyk.cover > MOST_INK:
            problems.append(error(place, "much-ink", colour=token, cover=str(cmyk.cover), most=str(MOST_INK)))
        yield token, Swatch(token, parse_rgb(str(value["rgb"])), cmyk, place)


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


def _torn_colours(theme: Theme) -> Iterator[Problem]:
    """Colours that are one on a screen and two in print: which inks were meant could not be told from a page."""
    first: dict[Rgb, Swatch] = {}
    for swatch in theme.swatches:
        if swatch.cmyk is None:
            continue
        other = first.setdefault(swatch.rgb, swatch)
        if other.cmyk != swatch.cmyk:
            yield error(swatch.place, "torn-colour", one=other.token, other=swatch.token, rgb=str(swatch.rgb))
