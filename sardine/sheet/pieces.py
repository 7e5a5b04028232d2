"""Pieces that are not cards: the cut line of round ones."""

from __future__ import annotations

from sardine.colour import BLACK, WHITE
from sardine.face.format import PieceShape
from sardine.frame import Frame, Shape, Stroke, ellipse_path
from sardine.geometry import whole
from sardine.sheet.marks import HALO
from sardine.units import pt
from validator.database.value_class import replace

CUT_LINE = pt(0.25)


def outlined(frame: Frame, shape: PieceShape, *, front: bool) -> Frame:
    """The frame with its cut line drawn on the front of a round piece; square ones are cut by their marks."""
    if shape is PieceShape.SQUARE or not front:
        return frame
    path = ellipse_path(whole(frame.size))
    halo, line = Stroke(WHITE, CUT_LINE + HALO), Stroke(BLACK, CUT_LINE)
    return replace(frame, items=(*frame.items, Shape(path, stroke=halo), Shape(path, stroke=line)))
