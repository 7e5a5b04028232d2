"""Remembers what was built from what: one small file per job, so that two builds at once do no harm."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from sardine.atomic import write_text
from sardine.cache.digest import file_digest

FORMAT = 1


class BuildRecord:
    """The record of one job, kept in `folder` (`build/.cache`).

    A record that is missing, damaged or from another version means: build again. It is never fatal.
    """

    def __init__(self, folder: Path, job: str) -> None:
        self._path = folder / f"{sha256(job.encode()).hexdigest()[:24]}.json"

    def is_current(self, inputs: str) -> bool:
        """Whether every output of the job still is what these inputs gave."""
        outputs = self._read(inputs)
        return outputs is not None and all(file_digest(Path(p)) == digest for p, digest in outputs.items())

    def write(self, inputs: str, outputs: list[Path]) -> None:
        """Remember the outputs, by their content. Where nothing can be written, the next run builds again."""
        digests = {str(path): file_digest(path) for path in outputs}
        record = {"format": FORMAT, "inputs": inputs, "outputs": digests}
        with suppress(OSError):
            write_text(self._path, json.dumps(record, indent=1) + "\n")

    def _read(self, inputs: str) -> Mapping[str, object] | None:
        try:
            record = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        if not isinstance(record, dict) or (record.get("format"), record.get("inputs")) != (FORMAT, inputs):
            return None
        outputs = record.get("outputs")
        return outputs if isinstance(outputs, dict) and outputs else None
