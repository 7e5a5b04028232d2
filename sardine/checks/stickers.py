"""Stickers: every playing card gets one that fits, and cards that must be told apart by touch never share one."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from sardine.checks.faces import Doubtful
from sardine.face.layout import GameLayout
from sardine.face.project import PressProject
from sardine.geometry import Rect, Size, whole
from sardine.sheet.reader import read_papers
from sardine.sticker.geometry import StickerGeometry
from sardine.sticker.plan import Alike, CardSticker, NoSticker, Recipe, StickerPlan, card_stickers, find_sticker
from sardine.sticker.reader import GEOMETRY_FILE, has_plan, read_geometry, read_plan, read_stock, stock_names
from sardine.suggest import suggestion
from sardine.units import ZERO, Length, format_mm
from validator.database.model import Card, Game
from validator.database.nearest import nearest
from validator.database.place import Place
from validator.database.problem import Problem, error


def check_stickers(project: PressProject, doubtful: Doubtful = frozenset()) -> Iterator[Problem]:
    """Faults of the geometry, of the label stocks, and of each game's plan.

    A plan may name a card whose own line is wrong: that the name fits no card is the same fault again.
    """
    geometry, problems = read_geometry(project.reader) if _is_used(project) else (None, ())
    yield from problems
    if geometry is not None:
        yield from _geometry_problems(geometry)
    yield from _stock_problems(project)
    for game in project.database.games:
        plan, problems = read_plan(project.reader, game.id)
        yield from problems
        if plan is not None:
            yield from _plan_problems(game, plan, project.layouts.get(game.id), geometry)
            yield from _alike_problems(game, plan, {card for owner, card in doubtful if owner == game.id})


def _is_used(project: PressProject) -> bool:
    """Whether there are sticker measures, or a game that wants them."""
    root = project.reader.root
    return (root / GEOMETRY_FILE).is_file() or any(has_plan(root, game.id) for game in project.database.games)


def _geometry_problems(geometry: StickerGeometry) -> Iterator[Problem]:
    """Forms too small for the dot inside them, and dots that run into each other."""
    place = Place(GEOMETRY_FILE)
    for form, outline in (("circle", geometry.circle), ("square", geometry.square)):
        room = outline.size - outline.line * 2
        if room <= geometry.dot:
            yield error(place, "sticker-form", form=form, room=_mm(room), dot=_mm(geometry.dot))
    if geometry.pitch <= geometry.dot:
        yield error(place, "sticker-pitch", pitch=_mm(geometry.pitch), dot=_mm(geometry.dot))


def _stock_problems(project: PressProject) -> Iterator[Problem]:
    papers, _problems = read_papers(project.reader)
    for name in stock_names(project.reader.root):
        stock, problems = read_stock(project.reader, name)
        yield from problems
        if stock is None:
            continue
        if stock.paper not in papers:
            if papers:
                hint = suggestion(stock.paper, papers)
                yield error(stock.place, "stock-paper", paper=stock.paper, nearest=hint)
            continue
        paper = papers[stock.paper]
        if not whole(paper.size).contains(stock.block):
            yield error(stock.place, "stock-too-large", paper=paper.title, excess=_mm(_excess(stock.block, paper.size)))
        if stock.overlaps:
            yield error(stock.place, "stock-overlap")


def _plan_problems(
    game: Game, plan: StickerPlan, layout: GameLayout | None, geometry: StickerGeometry | None
) -> Iterator[Problem]:
    yield from _kind_problems(game, plan)
    for recipe in plan.recipes.values():
        yield from _recipe_problems(game, plan, recipe)
    if layout is not None:
        yield from _layout_problems(plan, layout)
    stickers = list(card_stickers(game, plan))
    if geometry is not None:
        yield from _fit_problems(plan, stickers, geometry)
    yield from _shared_problems(game, plan, stickers)


def _kind_problems(game: Game, plan: StickerPlan) -> Iterator[Problem]:
    """Kinds that do not exist, that are named twice, that are forgotten."""
    named = {kind: recipe.place for kind, recipe in plan.recipes.items()}
    without = {kind: plan.places[f"without.{kind}"] for kind in plan.without}
    for kind, place in (*named.items(), *without.items()):
        if kind not in game.kinds:
            yield error(place, "face-kind", kind=kind, nearest=suggestion(kind, game.kinds))
    for kind, place in without.items():
        if kind in named:
            yield error(place, "sticker-kind-twice", kind=kind)
    for kind in game.kinds:
        if kind not in named and kind not in without:
            yield error(plan.place, "kind-without-sticker", kind=kind)


def _recipe_problems(game: Game, plan: StickerPlan, recipe: Recipe) -> Iterator[Problem]:
    if recipe.zone is None:
        hint = suggestion(recipe.zone_name, plan.zones)
        yield error(recipe.place_of("zone"), "sticker-zone", zone=recipe.zone_name, nearest=hint)
    if recipe.sign is None and recipe.number is None:
        yield error(recipe.place, "sticker-empty", kind=recipe.kind)
        return
    unknown = False
    for card in game.cards:
        fault = find_sticker(card, recipe) if card.kind == recipe.kind else None
        if isinstance(fault, NoSticker) and not unknown:
            # A misspelt field is one fault, not one on each card.
            unknown = fault.code == "sticker-field"
            yield _card_fault(card, recipe, fault)


def _card_fault(card: Card, recipe: Recipe, fault: NoSticker) -> Problem:
    field = str(recipe.number)
    if fault.code == "sticker-field":
        hint = suggestion(field, card.fields)
        return error(recipe.place_of("number"), fault.code, card=card.id, field=field, nearest=hint)
    sign = "" if recipe.sign is None else recipe.sign.value
    return error(card.place_of(field), fault.code, card=card.id, value=str(fault.value), sign=sign)


def _layout_problems(plan: StickerPlan, layout: GameLayout) -> Iterator[Problem]:
    """Zones that leave the card, colours that the palette does not have."""
    palette = layout.kit.palette
    for name, zone in plan.zones.items():
        excess = max(_excess(zone, trim) for trim in _trims(plan, layout, name))
        if excess > 0:
            place = plan.places[f"zones.{name}"]
            yield error(place, "sticker-zone-outside", zone=name, excess=_mm(excess))
    for key, token in (("ink", plan.ink), ("ground", plan.ground)):
        if token not in palette:
            hint = suggestion(token, palette)
            yield error(plan.places[key], "unknown-colour", face="stickers", colour=token, nearest=hint)


def _fit_problems(plan: StickerPlan, stickers: Iterable[CardSticker], geometry: StickerGeometry) -> Iterator[Problem]:
    for entry in stickers:
        size, zone = geometry.sticker_size(entry.sticker), entry.zone
        if size.width > zone.width or size.height > zone.height:
            place = plan.recipes[entry.card.kind].place_of("zone")
            yield error(place, "sticker-too-large", card=entry.card.id, size=str(size), zone=str(zone.size))


def _alike_problems(game: Game, plan: StickerPlan, doubtful: Collection[str]) -> Iterator[Problem]:
    """Cards that do not exist, and cards that are called alike though they have different stickers."""
    known = {card.id for card in game.cards}
    given = {entry.card.id: entry.sticker for entry in card_stickers(game, plan)}
    for alike in plan.alike:
        meant = _meant(alike, known)
        for card, place in zip(alike.cards, alike.places, strict=True):
            if card not in known and meant[card] not in doubtful:
                yield error(place, "sticker-card", card=card, nearest=suggestion(card, known))
        if len({given[card] for card in meant.values() if card in given}) > 1:
            yield error(alike.place, "sticker-not-alike", cards=", ".join(alike.cards))


def _meant(alike: Alike, known: Collection[str]) -> dict[str, str]:
    """The card that each name stands for: itself, else the one that looks most like it."""
    return {card: card if card in known else nearest(card, known) or card for card in alike.cards}


def _shared_problems(game: Game, plan: StickerPlan, stickers: Iterable[CardSticker]) -> Iterator[Problem]:
    """Each card whose sticker an earlier card has as well, unless the plan says that the two may be taken for one."""
    known = {card.id for card in game.cards}
    groups = [set(_meant(alike, known).values()) for alike in plan.alike]
    owners: dict[object, list[CardSticker]] = {}
    for entry in stickers:
        others = owners.setdefault(entry.sticker, [])
        for other in others:
            pair = {entry.card.id, other.card.id}
            if not _is_same(plan, entry.card, other.card) and not any(pair <= group for group in groups):
                place = plan.recipes[entry.card.kind].place
                yield error(place, "sticker-shared", card=entry.card.id, other=other.card.id)
                break
        others.append(entry)


def _is_same(plan: StickerPlan, card: Card, other: Card) -> bool:
    """Whether nobody can tell the two cards apart: of one kind and with the same number."""
    number = plan.recipes[card.kind].number
    return number is not None and card.kind == other.kind and card.fields[number] == other.fields[number]


def _trims(plan: StickerPlan, layout: GameLayout, zone: str) -> set[Size]:
    """The sizes of the cards whose stickers go into a zone; the usual size where nobody uses it."""
    kinds = [kind for kind, recipe in plan.recipes.items() if recipe.zone_name == zone and kind in layout.kinds]
    return {layout.kind_format(kind).trim for kind in kinds} or {layout.kit.card_format.trim}


def _excess(inner: Rect, outer: Size) -> Length:
    """How far a rectangle leaves a size, at its worst edge."""
    return max(ZERO, -inner.x, -inner.y, inner.right - outer.width, inner.bottom - outer.height)


def _mm(length: int) -> str:
    return f"{format_mm(length)} mm"
