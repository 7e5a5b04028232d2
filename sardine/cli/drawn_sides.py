"""The card sides of one run of `sardine pdf`: taken from the cache where they are, put there where they are good."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from sardine.cache.digest import program_digest
from sardine.cache.sides import read_sides, side_file, write_sides
from sardine.cli.drawing import SideReport

if TYPE_CHECKING:
    from sardine.cli.side_store import SideStore
    from sardine.face.project import PressProject


class DrawnSides:
    """The sides of all games in one rendition (languages, theme ...); `folder` holds the cache, None for none.

    `jobs` is the number of processes that draw, None for as many as make it faster.

    `store` is there once the run is opened.
    """

    store: SideStore

    def __init__(self, folder: Path | None, rendition: str, jobs: int | None) -> None:
        self._folder = folder
        self._rendition = rendition
        self._jobs = jobs
        self._files: dict[str, Path] = {}

    def open(self, games: Sequence[str]) -> SideStore:
        """Begin a run on these games."""
        from sardine.cli.side_store import SideStore
        from sardine.pdf.pen import Pen

        if self._folder is not None:
            self._files = {game: side_file(self._folder, f"{game} {self._rendition}") for game in games}
        cached = [read_sides(file, program_digest()) for file in self._files.values()]
        known = {digest: entry for sides in cached for digest, entry in sides.items()}
        self.store = SideStore(Pen(), known, self._jobs)
        return self.store

    def begin(self, press: PressProject, doubtful: frozenset[tuple[str, str]]) -> None:
        """Start other processes if they pay."""
        self.store.begin(press, doubtful)

    def rest(self) -> None:
        """No more sides will be looked at: end the other processes that draw."""
        if hasattr(self, "store") and not self.store.stop():
            click.echo("a process that drew ahead has failed; its share was drawn by this one", err=True)

    def close(self) -> SideReport:
        """End the run, and tell what was done in it."""
        if self.store.laid_out:
            for game, file in self._files.items():
                write_sides(file, program_digest(), self.store.entries(game))
        return SideReport(tuple(self.store.laid_out), self.store.reused)
