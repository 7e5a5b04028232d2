"""Label stock: the places on a sheet that stickers are printed in."""

from __future__ import annotations

from sardine.geometry import Rect, Size
from sardine.units import Length
from validator.database.place import Place
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True)
class LabelStock:
    """A sheet of labels. `first` is the top left corner of the first, `step` leads from one to the next.

    `paper` is the id of the paper. Lengths are (to the right, down), from the sheet's top left corner.
    `place` is where the paper was named.
    """

    id: str
    paper: str
    label: Size
    columns: int
    rows: int
    first: tuple[Length, Length]
    step: tuple[Length, Length]
    place: Place

    @property
    def labels(self) -> int:
        """How many labels a sheet has."""
        return self.columns * self.rows

    def slot(self, index: int) -> Rect:
        """A label by its number, from 0, row by row."""
        row, column = divmod(index, self.columns)
        x = self.first[0] + self.step[0] * column
        y = self.first[1] + self.step[1] * row
        return Rect(x, y, self.label.width, self.label.height)

    @property
    def block(self) -> Rect:
        """The smallest rectangle around all labels."""
        first, last = self.slot(0), self.slot(self.labels - 1)
        return Rect(first.x, first.y, last.right - first.x, last.bottom - first.y)

    @property
    def overlaps(self) -> bool:
        """Whether neighbouring labels share area."""
        across = self.columns > 1 and self.step[0] < self.label.width
        return across or (self.rows > 1 and self.step[1] < self.label.height)
