"""The options that say how sheets are laid out, and the plan that they make."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

import click

from sardine.suggest import suggestion
from validator.database.place import Place
from validator.database.problem import Problem, error
from validator.database.value_class import dataclass, replace

if TYPE_CHECKING:
    from sardine.face.format import CardFormat
    from sardine.face.layout import LayoutReader
    from sardine.sheet.pages import SheetPlan
    from sardine.sheet.spec import Paper, PrinterProfile, SheetStyle
    from sardine.units import Length

_CUSTOM_PAPER = re.compile(r"(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*(mm|cm|in|pt)?")
# The margin of a paper that is given by its size: what most printers leave.
CUSTOM_MARGIN = "5mm"
# Sides of a paper, in millimetres: a stamp, and the largest page that PDF readers show.
LEAST_SIDE, LARGEST_SIDE = 20, 5000

# Two files: one of the fronts, which are the odd pages, and one of the backs, the even ones.
SPLIT = "split"

Command = TypeVar("Command", bound=Callable[..., Any])


@dataclass(frozen=True, slots=True)
class SheetOptions:
    """What the user asked for, as it was typed. None means: as the sheet's file says."""

    paper: str
    sheet: str
    duplex: str
    sides: str
    order: str
    split_decks: bool
    cut_and_stack: bool
    mix_sizes: bool
    orientation: str | None
    marks: str | None
    mark_sides: str | None
    printer: str | None
    back_offset: str | None


USUAL_SHEET = SheetOptions(
    paper="a4",
    sheet="default",
    duplex="long",
    sides="both",
    order="interleaved",
    split_decks=False,
    cut_and_stack=False,
    mix_sizes=False,
    orientation=None,
    marks=None,
    mark_sides=None,
    printer=None,
    back_offset=None,
)


def _options() -> Iterable[Callable[[Any], Any]]:
    def choice(name: str, values: list[str], default: str | None, text: str) -> Callable[[Any], Any]:
        return click.option(
            name, type=click.Choice(values), default=default, show_default=default is not None, help=text
        )

    yield click.option(
        "--paper", default="a4", show_default=True, help="A paper of papers.yaml, or its size: 100x150mm, 8x10in."
    )
    yield click.option("--sheet", default="default", show_default=True, help="A sheet of layouts/shared/sheets/.")
    yield choice("--duplex", ["long", "short", "none"], "long", "The edge that sheets are flipped on; none: no backs.")
    yield choice(
        "--sides", ["both", "fronts", "backs", "split"], "both", "Which sides the file holds; split: a file each."
    )
    yield choice("--order", ["interleaved", "fronts-first"], "interleaved", "The order of its pages.")
    yield click.option("--split-decks", is_flag=True, help="Start a new sheet for each deck.")
    yield click.option(
        "--cut-and-stack", is_flag=True, help="Order of the cards for cutting all sheets in one stack, pile on pile."
    )
    yield click.option("--mix-sizes", is_flag=True, help="Cards of several sizes on the same sheets.")
    yield choice("--orientation", ["portrait", "landscape", "best"], None, "How the paper lies. Default: as the sheet.")
    yield choice("--marks", ["crop", "lines", "corners", "none"], None, "What shows the cuts. Default: as the sheet.")
    yield choice("--mark-sides", ["both", "fronts", "backs"], None, "Sides with marks. Default: as the sheet.")
    yield click.option(
        "--printer", default=None, help="A printer of layouts/shared/printers/, to set right what it does."
    )
    yield click.option(
        "--back-offset",
        default=None,
        metavar="DX,DY",
        help="Move backs right and down, as seen on the printed back: 1.5mm,-0.8mm.",
    )


def sheet_options(command: Command) -> Command:
    """Adds the options to a command; `take_sheet_options` collects their values."""
    for option in reversed(list(_options())):
        command = option(command)
    return command


def take_sheet_options(values: dict[str, Any]) -> SheetOptions:
    """Takes the values of the sheet options out of a command's keyword arguments.

    Raises click.UsageError for options that exclude each other.
    """
    options = SheetOptions(**{field.name: values.pop(field.name) for field in fields(SheetOptions)})
    if options.mix_sizes and options.cut_and_stack:
        raise click.UsageError("--mix-sizes and --cut-and-stack exclude each other: mixed sheets are not cut alike")
    return options


def make_plan(
    reader: LayoutReader, measures: CardFormat, options: SheetOptions, game: str, *, apart: bool = False
) -> SheetPlan | Problem:
    """How the sheets are laid out, or the problem that not even one card fits.

    `apart` keeps room for the bleed of each card, whatever gutter the sheet asks for.

    Raises click.UsageError for a paper, sheet or printer that does not exist and for sizes that are none.
    """
    from sardine.sheet.pages import SheetPlan
    from sardine.sheet.slots import TooSmall, make_grid
    from sardine.sheet.spec import Duplex, PageOrder, Sides
    from sardine.units import format_mm

    printer, style = _printer(reader, options), _style(reader, options)
    paper = printable_paper(named_paper(reader, options.paper), printer)
    if options.mix_sizes and style.fold_gutter is not None:
        raise click.UsageError("--mix-sizes does not go with a folded sheet, whose halves hold cards of one size")
    if apart:
        gutter = measures.bleed * 2
        style = replace(style, gutter_x=max(style.gutter_x, gutter), gutter_y=max(style.gutter_y, gutter))
    grid = make_grid(paper, measures.trim, style)
    if isinstance(grid, TooSmall):
        missing = f"{format_mm(grid.width)} mm across, {format_mm(grid.height)} mm down"
        place = Place(f"layouts/{game}/format.yaml")
        return error(place, "sheet-too-small", trim=str(measures.trim), paper=paper.title, missing=missing)
    return SheetPlan(
        paper,
        style,
        grid,
        measures.bleed,
        Duplex(options.duplex),
        options.split_decks,
        Sides.BOTH if options.sides == SPLIT else Sides(options.sides),
        PageOrder(options.order),
        printer,
        options.cut_and_stack,
    )


def named_paper(reader: LayoutReader, name: str) -> Paper:
    """A paper by its id, or by its size. Raises click.UsageError for one that is neither."""
    from sardine.geometry import Size
    from sardine.sheet.reader import read_papers
    from sardine.sheet.spec import Paper
    from sardine.units import parse_length

    papers, _problems = read_papers(reader)
    if name in papers:
        return papers[name]
    custom = _CUSTOM_PAPER.fullmatch(name)
    if custom is None:
        raise click.UsageError(
            f"no paper {name!r}; there is: {suggestion(name, papers)}; or give its size, like 100x150mm"
        )
    width, height = (parse_length(f"{side}{custom[3] or 'mm'}") for side in (custom[1], custom[2]))
    if not LEAST_SIDE <= min(width.mm, height.mm) <= max(width.mm, height.mm) <= LARGEST_SIDE:
        raise click.UsageError(f"--paper {name!r}: a side of a paper is {LEAST_SIDE} to {LARGEST_SIDE} mm long")
    return Paper(name, name, Size(width, height), parse_length(CUSTOM_MARGIN))


def _style(reader: LayoutReader, options: SheetOptions) -> SheetStyle:
    from sardine.sheet.reader import read_sheet, sheet_names
    from sardine.sheet.spec import MarkKind, Orientation, Sides

    _known("sheet", options.sheet, sheet_names(reader.root))
    style, _problems = read_sheet(reader, options.sheet)
    assert style is not None, "the checks have read it"
    marks = style.marks
    if options.marks is not None:
        marks = replace(marks, kind=MarkKind(options.marks))
    if options.mark_sides is not None:
        marks = replace(marks, sides=Sides(options.mark_sides))
    if options.orientation is not None:
        style = replace(style, orientation=Orientation(options.orientation))
    return replace(style, marks=marks)


def named_printer(reader: LayoutReader, name: str | None) -> PrinterProfile:
    """A printer by its name; None is one that needs no correction. Raises click.UsageError for an unknown one."""
    from sardine.sheet.reader import printer_names, read_printer
    from sardine.sheet.spec import PERFECT_PRINTER

    if name is None:
        return PERFECT_PRINTER
    _known("printer", name, printer_names(reader.root))
    found, _problems = read_printer(reader, name)
    assert found is not None, "the checks have read it"
    return found


def _printer(reader: LayoutReader, options: SheetOptions) -> PrinterProfile:
    profile = named_printer(reader, options.printer)
    if options.back_offset is None:
        return profile
    from sardine.sheet.calibration import out_of_range

    dx, dy = _offset(options.back_offset)
    back = replace(profile.back, dx=dx, dy=dy)
    faults = out_of_range(back)
    if faults:
        raise click.UsageError(f"--back-offset is out of range: {'; '.join(map(str, faults))}")
    return replace(profile, back=back)


def _offset(text: str) -> tuple[Length, Length]:
    from sardine.units import parse_length

    try:
        dx, dy = (parse_length(part) for part in text.split(","))
    except ValueError:
        raise click.UsageError(f"--back-offset {text!r} is not like 1.5mm,-0.8mm") from None
    return dx, dy


def printable_paper(paper: Paper, printer: PrinterProfile) -> Paper:
    """The paper with the margins of the printer, where it has its own."""
    if printer.margins is None:
        return paper
    margin, margin_down = printer.margins
    return replace(paper, margin=margin, margin_down=margin_down)


def _known(what: str, name: str, names: Iterable[str]) -> None:
    names = list(names)
    if name not in names:
        raise click.UsageError(f"no {what} {name!r}; there is: {suggestion(name, names)}")
