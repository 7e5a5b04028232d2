"""A game at a pseudo-terminal, as a person plays it."""

from __future__ import annotations

import codecs
import os
import select
import subprocess
import sys

import pytest

from tests.sardine.kit import ROOT

pty = pytest.importorskip("pty", reason="there are no pseudo-terminals here")

# What the program sends to clear the screen, also what has scrolled away.
CLEARED = "\x1b[2J\x1b[1;1H\x1b[3J"


class Terminal:
    """A game at a pseudo-terminal of 80 columns. `read_until` returns what it has printed since."""

    def __init__(self, game: str, *arguments: str) -> None:
        self._own, other = pty.openpty()
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        command = [sys.executable, "-m", "sardine", "--root", str(ROOT), "play", game, *arguments]
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80", "TERM": "xterm"}
        self.process = subprocess.Popen(command, stdin=other, stdout=other, stderr=other, env=environment)
        os.close(other)

    def read_until(self, *endings: str) -> str:
        shown = ""
        while not shown.endswith(endings):
            if not select.select([self._own], [], [], 30)[0]:
                raise AssertionError(f"nothing more came after {shown!r}")
            try:
                piece = os.read(self._own, 4096)
            except OSError:
                break
            if not piece:
                break
            # A piece may end in the middle of a character.
            shown += self._decoder.decode(piece)
        return shown.replace("\r\n", "\n")

    def type_line(self, text: str) -> None:
        os.write(self._own, f"{text}\n".encode())

    def close(self) -> int:
        code = self.process.wait(timeout=30)
        os.close(self._own)
        return code
