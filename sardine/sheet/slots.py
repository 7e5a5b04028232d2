"""The slots of a sheet: as many cards as fit, in a block centred on the page.

Centred to the EMU, so that the block covers itself when the sheet is turned over or folded.
"""

from __future__ import annotations

from collections.abc import Iterator

from sardine.geometry import Rect, Size, whole
from sardine.sheet.spec import Orientation, Paper, SheetStyle
from sardine.sheet.turning import Axis, back_turn, mirrored_rect
from sardine.units import ZERO, Length
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class Slot:
    """One place on a sheet: the trim box of its card, and by how many degrees clockwise the card is turned."""

    trim: Rect
    turn: int = 0

    def mirrored(self, page: Size, axis: Axis) -> Slot:
        """The slot of the back behind this front."""
        return Slot(mirrored_rect(self.trim, page, axis), back_turn(self.turn, axis))


@dataclass(frozen=True, slots=True)
class Grid:
    """The slots of the fronts, row by row from the top left, `n_up` to a sheet.

    `page` is the paper as it lies. With `fold`, the backs lie on the same page, mirrored about that axis.
    """

    page: Size
    columns: int
    rows: int
    slots: tuple[Slot, ...]
    fold: Axis | None = None

    @property
    def n_up(self) -> int:
        return len(self.slots)


@dataclass(frozen=True, slots=True)
class TooSmall:
    """Not even one card fits: how much the paper lacks across and down (zero where it suffices)."""

    width: Length
    height: Length


def make_grid(paper: Paper, trim: Size, style: SheetStyle) -> Grid | TooSmall:
    """The arrangement that holds most cards inside the printer's margins; the plainest one if several do."""
    grids = list(_arrangements(paper, trim, style))
    best = max(grids, key=lambda grid: grid.n_up)
    if best.n_up:
        return best
    across, down = _room(paper, grids[0], style)
    return TooSmall(max(ZERO, trim.width - across), max(ZERO, trim.height - down))


def _arrangements(paper: Paper, trim: Size, style: SheetStyle) -> Iterator[Grid]:
    """Every arrangement that the style allows, the plainest first."""
    folds = (None,) if style.fold_gutter is None else (Axis.UPRIGHT, Axis.LEVEL)
    for page in page_sizes(paper.size, style.orientation):
        for turn in (0, 90) if style.turn_cards else (0,):
            for fold in folds:
                yield _arrange(Grid(page, 0, 0, (), fold), paper, trim, style, turn)


def page_sizes(size: Size, orientation: Orientation) -> tuple[Size, ...]:
    """How paper of a size may lie, upright first."""
    upright = size if size.height >= size.width else size.turned
    return {
        Orientation.PORTRAIT: (upright,),
        Orientation.LANDSCAPE: (upright.turned,),
        Orientation.BEST: (upright, upright.turned),
    }[orientation]


def _room(paper: Paper, grid: Grid, style: SheetStyle) -> tuple[Length, Length]:
    """Width and height that the fronts may fill: the page within its margins, or half of it beside a fold."""
    printable = paper.printable(grid.page).outset(-style.rim)
    width, height = printable.width, printable.height
    beside_fold = (style.fold_gutter or ZERO) // 2
    if grid.fold is Axis.UPRIGHT:
        width = width // 2 - beside_fold
    elif grid.fold is Axis.LEVEL:
        height = height // 2 - beside_fold
    return width, height


def _arrange(grid: Grid, paper: Paper, trim: Size, style: SheetStyle, turn: int) -> Grid:
    size = trim.turned if turn else trim
    width, height = _room(paper, grid, style)
    columns = max(0, (width + style.gutter_x).count_of(size.width + style.gutter_x))
    rows = max(0, (height + style.gutter_y).count_of(size.height + style.gutter_y))
    block = Size(_extent(columns, size.width, style.gutter_x), _extent(rows, size.height, style.gutter_y))
    left, top = _origin(grid, block, style)
    slots = tuple(
        Slot(
            Rect(
                left + (size.width + style.gutter_x) * column,
                top + (size.height + style.gutter_y) * row,
                size.width,
                size.height,
            ),
            turn,
        )
        for row in range(rows)
        for column in range(columns)
    )
    return Grid(grid.page, columns, rows, slots, grid.fold)


def _origin(grid: Grid, block: Size, style: SheetStyle) -> tuple[Length, Length]:
    """Top left of the block of fronts: centred, or against the fold."""
    page = whole(grid.page)
    left, top = (page.width - block.width) // 2, (page.height - block.height) // 2
    beside_fold = (style.fold_gutter or ZERO) // 2
    if grid.fold is Axis.UPRIGHT:
        left = page.width // 2 - beside_fold - block.width
    elif grid.fold is Axis.LEVEL:
        top = page.height // 2 - beside_fold - block.height
    return left, top


def _extent(count: int, size: Length, gutter: Length) -> Length:
    return size * count + gutter * max(0, count - 1)
