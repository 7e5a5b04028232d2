"""What people measured of a printer, as they typed it: `--read A=1.5,-0.8`, `--dx 1.5mm`, `--margin 4,12.5`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from sardine.sheet.calibration import Readings
    from sardine.sheet.correction import Correction
    from sardine.units import Length


@dataclass(frozen=True, slots=True)
class Figures:
    """The figures of one side as they were typed; None or empty: not given."""

    dx: str | None = None
    dy: str | None = None
    skew: float | None = None
    scale_x: float | None = None
    scale_y: float | None = None
    readings: tuple[str, ...] = ()
    margin: str | None = None

    @property
    def is_empty(self) -> bool:
        return self == Figures()

    @property
    def is_direct(self) -> bool:
        """Whether a figure of the correction itself was given."""
        return replace(self, readings=(), margin=None) != Figures()


def changed(correction: Correction, typed: Figures) -> Correction:
    """The correction with the given figures in place of its own. Raises click.UsageError for what is no length."""
    return replace(
        correction,
        dx=correction.dx if typed.dx is None else read_length("--dx", typed.dx),
        dy=correction.dy if typed.dy is None else read_length("--dy", typed.dy),
        skew=correction.skew if typed.skew is None else typed.skew,
        scale_x=correction.scale_x if typed.scale_x is None else typed.scale_x,
        scale_y=correction.scale_y if typed.scale_y is None else typed.scale_y,
    )


def read_length(option: str, text: str) -> Length:
    """A length; millimetres where no unit is given. Raises click.UsageError."""
    from sardine.units import parse_length

    try:
        return parse_length(text)
    except ValueError:
        raise click.UsageError(f"{option} {text!r} is not a length like 1.5mm or -0.8") from None


def read_margins(text: str) -> tuple[Length, Length]:
    """`4`, or `4,12.5`: left and right, then top and foot. Raises click.UsageError."""
    parts = text.split(",")
    if len(parts) > 2:
        raise click.UsageError(f"--margin {text!r} is not like 4 (all round) or 4,12.5 (sides, then top and foot)")
    lengths = [read_length("--margin", part) for part in parts]
    if min(lengths) < 0:
        raise click.UsageError(f"--margin {text!r}: a margin is not below 0")
    return lengths[0], lengths[-1]


def read_readings(texts: Sequence[str]) -> Readings:
    """What was read at the four crosses, in millimetres. Raises click.UsageError."""
    from sardine.sheet.calibration import CROSSES

    found: dict[str, tuple[float, float]] = {}
    for text in texts:
        name, equals, pair = text.partition("=")
        name, numbers = name.strip().upper(), pair.split(",")
        if not equals or name not in CROSSES or len(numbers) != 2:
            raise click.UsageError(f"--read {text!r} is not like A=1.5,-0.8; the crosses are {', '.join(CROSSES)}")
        if name in found:
            raise click.UsageError(f"--read {name} is given twice")
        across, down = (read_length("--read", number).mm for number in numbers)
        found[name] = (across, down)
    missing = [name for name in CROSSES if name not in found]
    if missing:
        raise click.UsageError(
            f"--read is missing for: {', '.join(missing)}; one reading for each cross, or --dx and --dy alone"
        )
    return found
