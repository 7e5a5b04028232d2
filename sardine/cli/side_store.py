"""The ledger of `sardine pdf`: sides are drawn as soon as they are laid out, and only their operators are kept.

So memory holds no frames, and what one run drew, the next one takes from the cache.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sardine.cache.sides import Entry
from sardine.cli.drawing import LaidOutSide
from sardine.face.resolved import ResolvedSide
from sardine.frame import Frame
from sardine.pdf.pen import Drawn, Pen
from sardine.text.fonts import Font
from validator.database.problem import Problem


class SideStore:
    """Drawn sides by digest. `cached` are those of earlier runs; `laid_out` names what had to be laid out anew."""

    def __init__(self, pen: Pen, cached: Mapping[str, Entry] | None = None) -> None:
        self.pen = pen
        self.laid_out: list[LaidOutSide] = []
        self._cached = cached or {}
        self._drawn: dict[str, Drawn] = {}
        # The games of sides with which nothing is wrong: only these are kept for later runs.
        self._good: dict[str, str] = {}

    @property
    def reused(self) -> int:
        """How many sides were taken from the cache."""
        return len(self._drawn) - len(self.laid_out)

    def knows(self, side: ResolvedSide) -> bool:
        digest = side.digest
        if digest not in self._drawn and digest in self._cached:
            self._take_cached(side)
        return digest in self._good

    def keep(self, side: ResolvedSide, frame: Frame, problems: Sequence[Problem]) -> None:
        if side.digest not in self._drawn:
            self.laid_out.append(LaidOutSide(side.game, side.typesetter.locale, side.thing, side.face))
            self._drawn[side.digest] = self.pen.draw_frame(frame)
        if not problems:
            self._good[side.digest] = side.game

    def get(self, digest: str | None) -> Drawn | None:
        """The side of a digest, None if it was neither kept nor cached."""
        return None if digest is None else self._drawn.get(digest)

    def entries(self, game: str) -> dict[str, Entry]:
        """The good sides of a game in this run, as the cache keeps them."""
        return {digest: self._drawn[digest].to_data() for digest, owner in sorted(self._good.items()) if owner == game}

    def _take_cached(self, side: ResolvedSide) -> None:
        for drawing, colours in side.drawings:
            self.pen.know_art(drawing, colours)
        for picture in side.pictures:
            self.pen.know_pixels(picture)
        for font in _fonts(side):
            self.pen.know_font(font)
        self._drawn[side.digest] = Drawn.from_data(self._cached[side.digest])
        self._good[side.digest] = side.game


def _fonts(side: ResolvedSide) -> dict[Font, None]:
    """Every font that the texts of a side may use."""
    families = [part.style.style.family for part in side.texts]
    return dict.fromkeys(font for family in families for font in family.fonts)
