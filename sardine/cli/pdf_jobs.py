"""Makes the jobs of a checked project: one for the cards of a game in a language, one for each of its pieces."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sardine.cli.card_choice import ALL_CARDS, CardChoice
from sardine.cli.pdf_job import PdfJob
from sardine.cli.sheet_options import SheetOptions, make_plan
from sardine.face.project import PressProject
from sardine.frame import Frame
from sardine.sheet.impose import PrintedCard, fill_up
from sardine.sheet.job import SizeGroup, group_by_size, piece_shape, printed_cards, printed_pieces, with_stickers
from sardine.sheet.page import FaceKey
from sardine.sheet.pages import Batch
from sardine.sheet.pieces import outlined
from sardine.sticker.overlay import StickerMode, StickerOverlay
from sardine.sticker.reader import read_geometry, read_plan
from validator.database.model import Game, Piece
from validator.database.problem import Problem
from validator.database.value_class import replace


def make_jobs(
    project: PressProject,
    game: Game,
    locale: str,
    options: SheetOptions,
    choice: CardChoice,
    stickers: StickerMode,
) -> Iterator[PdfJob | Problem]:
    """The jobs of a game in a language: its cards and pieces as far as they are chosen. `stickers` says how they show
    on the cards. A game without any of the chosen cards has no job of cards.
    """
    job = cards_job(project, game, locale, options, choice, stickers)
    if job is not None:
        yield job
    for piece in game.pieces:
        if choice.prints_piece(piece) and piece.id in project.layouts[game.id].pieces:
            yield piece_job(project, game, piece, locale, options)


def cards_job(
    project: PressProject,
    game: Game,
    locale: str,
    options: SheetOptions,
    choice: CardChoice = ALL_CARDS,
    stickers: StickerMode = StickerMode.NONE,
) -> PdfJob | Problem | None:
    """The job of the chosen cards, the problem that they do not fit on the paper, or None if there are none."""
    layout = project.layouts[game.id]
    overlay = make_overlay(project, game, stickers)

    def stickered(cards: list[PrintedCard]) -> list[PrintedCard]:
        return cards if overlay is None else with_stickers(cards, overlay.cards)

    by_id = {card.id: card for card in game.cards}

    def digest_of(key: FaceKey) -> str | None:
        card = game.cards[0] if key.card is None else by_id[key.card]
        return None if key.stickered else project.digest_of(game, card, key.face, locale)

    def lay_frame(key: FaceKey) -> Frame:
        card = game.cards[0] if key.card is None else by_id[key.card]
        frame = project.frame(game, card, key.face, locale)[0]
        return overlay.cover(frame, card.id) if key.stickered and overlay is not None else frame

    groups = group_by_size(layout, stickered(printed_cards(game, layout, choice.copies)))
    if not groups:
        return None
    extras = group_by_size(layout, stickered(printed_cards(game, layout, lambda card: choice.fill.count(card.id))))
    batches: list[Batch] = []
    for group in groups:
        plan = make_plan(project.reader, group.measures, options, game.id)
        if isinstance(plan, Problem):
            return plan
        batches.append(_filled(Batch(plan, group.cards), group, extras))
    if options.mix_sizes and len(groups) > 1:
        from sardine.sheet.mixing import mix_batches

        batches = mix_batches(batches, [group.measures.trim for group in groups])
    return PdfJob(project, game, locale, "cards", "advice_contents", groups, batches, lay_frame, digest_of)


def _filled(batch: Batch, group: SizeGroup, extras: Sequence[SizeGroup]) -> Batch:
    """The batch with its last sheet filled with those of the extra cards that have its size."""
    fitting = [card for extra in extras if extra.measures == group.measures for card in extra.cards]
    return replace(batch, cards=fill_up(batch.cards, fitting, batch.free)) if fitting else batch


def make_overlay(project: PressProject, game: Game, mode: StickerMode) -> StickerOverlay | None:
    """What goes over the fronts of the cards; None where nothing does, or where the game has no sticker plan that can
    be read.
    """
    if mode is StickerMode.NONE:
        return None
    plan, _problems = read_plan(project.reader, game.id)
    geometry, _problems = read_geometry(project.reader)
    if plan is None or geometry is None:
        return None
    return StickerOverlay(mode, game, plan, geometry, project.layouts[game.id].kit.colours)


def piece_job(project: PressProject, game: Game, piece: Piece, locale: str, options: SheetOptions) -> PdfJob | Problem:
    """The job of one piece, or the problem that it does not fit on the paper."""
    layout = project.layouts[game.id]
    piece_format = layout.pieces[piece.id]
    plan = make_plan(project.reader, piece_format.measures, options, game.id, apart=True)
    if isinstance(plan, Problem):
        return plan
    things = printed_pieces(piece, piece_format)

    def lay_frame(key: FaceKey) -> Frame:
        frame, _problems = project.frame(game, piece, key.face, locale)
        return outlined(frame, piece_shape(key), front=key.face == piece_format.faces[0])

    def digest_of(_key: FaceKey) -> str | None:
        # Its cut line is laid over the face.
        return None

    groups, batches = [SizeGroup(piece_format.measures, things)], [Batch(plan, things)]
    return PdfJob(project, game, locale, piece.id, "advice_piece", groups, batches, lay_frame, digest_of)
