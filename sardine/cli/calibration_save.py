"""Keeps what was measured of a printer under its name."""

from __future__ import annotations

import re
from dataclasses import replace

import click

from sardine.cli.calibration_job import SheetOptions, laid_paper, open_reader, sheet_axis
from sardine.cli.measured import Figures, changed, read_margins, read_readings
from sardine.cli.printer_file import figures, write_printer
from sardine.cli.project_root import ProjectRoot
from sardine.cli.sheet_options import named_printer
from sardine.face.layout import LayoutReader
from sardine.sheet.calibration import Calibrated, calibrate_back, calibrate_front, out_of_range
from sardine.sheet.correction import Correction
from sardine.sheet.reader import printer_file, printer_names
from sardine.sheet.spec import PrinterProfile
from validator.database.problem import Problem

NAME = re.compile(r"[a-z0-9][a-z0-9-]*")
# Readings that contradict each other by more than this many millimetres hold a slip.
TOLERANCE = 0.5


def save_figures(
    project: ProjectRoot, name: str, side: str, typed: Figures, sheet: SheetOptions
) -> str | list[Problem]:
    """Keep the figures; what is kept and where, or what is wrong with the files that stand in the way.

    Raises click.UsageError for figures that are none, contradict each other or are out of range.
    """
    _refuse_confusion(project, name, typed)
    reader = open_reader(project.path, name, sheet.printer)
    if isinstance(reader, list):
        return reader
    kept = name in printer_names(project.path)
    profile = named_printer(reader, name) if kept else PrinterProfile(name)
    correction = _correction(reader, profile, side, typed, sheet)
    faults = out_of_range(correction)
    if faults:
        raise click.UsageError(f"not kept, out of range: {'; '.join(map(str, faults))}")
    profile = replace(profile, front=correction) if side == "front" else replace(profile, back=correction)
    if typed.margin is not None:
        profile = replace(profile, margins=read_margins(typed.margin))
    file = write_printer(project.path, profile, _note(reader, name) if kept else None)
    return f"{file}: {_told(profile)}\nPrint with: --printer {name}"


def _refuse_confusion(project: ProjectRoot, name: str, typed: Figures) -> None:
    if NAME.fullmatch(name) is None:
        raise click.UsageError(f"--save {name!r}: a name is made of small letters, digits and hyphens, like attic")
    if project.packaged:
        raise click.UsageError("the packaged games keep no printers: go to a project folder, or name it with --root")
    if typed.is_empty:
        raise click.UsageError("nothing to keep: give --read for the four crosses, or --dx, --dy, --margin ...")
    if typed.readings and typed.is_direct:
        raise click.UsageError("give either --read or the figures themselves (--dx, --dy, --skew ...), not both")


def _correction(
    reader: LayoutReader, profile: PrinterProfile, side: str, typed: Figures, sheet: SheetOptions
) -> Correction:
    """The correction of the side as the figures say."""
    if not typed.readings:
        return changed(profile.front if side == "front" else profile.back, typed)
    used = named_printer(reader, sheet.printer)
    found = _calibrated(reader, used, side, typed, sheet)
    if found.gap > TOLERANCE:
        raise click.UsageError(
            f"the readings contradict each other by {found.gap:.1f} mm: no sheet is moved, turned and stretched like "
            "that. Read the crosses again; left and up are below zero"
        )
    return found.correction


def _calibrated(
    reader: LayoutReader, used: PrinterProfile, side: str, typed: Figures, sheet: SheetOptions
) -> Calibrated:
    page, axis = sheet_axis(laid_paper(reader, sheet), sheet)
    readings = read_readings(typed.readings)
    if side == "front":
        return calibrate_front(readings, page.size, used.front)
    return calibrate_back(readings, page.size, axis, used.back)


def _note(reader: LayoutReader, name: str) -> str | None:
    """What the owner wrote into the file for its readers."""
    data = reader.document(printer_file(name), "printer").data
    note = None if data is None else data.get("note")
    return None if note is None else str(note)


def _told(profile: PrinterProfile) -> str:
    """The whole profile in a line."""
    parts = []
    for side, correction in (("fronts", profile.front), ("backs", profile.back)):
        told = ", ".join(f"{name} {value}" for name, value in figures(correction).items())
        parts.append(f"{side} {told or 'as they are'}")
    return "; ".join(parts)
