"""Remembers sides that were laid out, so that none is laid out twice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from sardine.face.resolved import ResolvedSide
from sardine.frame import Frame
from validator.database.problem import Problem


class Ledger(Protocol):
    """What happens to sides while a project is checked. Equal digests mean equal sides."""

    def find(self, game: str, thing: str, face: str, locale: str) -> str | None:
        """The digest of a side that is known to be good before it is resolved; None for all others."""

    def knows(self, side: ResolvedSide) -> bool:
        """Whether the side was laid out before and nothing was wrong with it."""

    def keep(self, side: ResolvedSide, frame: Frame, problems: Sequence[Problem]) -> None:
        """Take a side that was laid out."""


class GoodSides:
    """A ledger that remembers what was good, and no frame."""

    def __init__(self) -> None:
        self._digests: set[str] = set()

    def find(self, game: str, thing: str, face: str, locale: str) -> str | None:
        return None

    def knows(self, side: ResolvedSide) -> bool:
        return side.digest in self._digests

    def keep(self, side: ResolvedSide, frame: Frame, problems: Sequence[Problem]) -> None:
        if not problems:
            self._digests.add(side.digest)
