"""Whatever a file holds, reading and checking it ends in a document or in problems, never in a traceback."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from tests.validator.kit import ROOT, store
from validator.database.schemas import load_document
from validator.database.source import Source
from validator.database.strict_yaml import parse_yaml, read_yaml

ROUNDS = 1500
PIECES = [
    *(b": ", b"- ", b"\n", b"  ", b"\t", b"{", b"}", b"[", b"]", b"*a", b"&a ", b"!t ", b"<<: ", b"|\n", b">-\n"),
    *(b'"', b"'", b"#", b"? ", b"---\n", b"...\n", b"%YAML 1.2\n", b'"\\x00"', b'"\\U99999999"', b"\xff", b"\r"),
    *(b"\xef\xbb\xbf", b"\x00", b"@", b"`", b",", b"null", b"~", b"\xed\xa0\x80", "é😀\u2028".encode()),
]
SCHEMAS = ("urn:sardine:text", "urn:sardine:game", "urn:sardine:cards", "urn:sardine:pieces")


def strange_files(seed: int) -> Iterator[bytes]:
    """Cuttings of real files with pieces of YAML and odd bytes thrown in."""
    rng = random.Random(seed)
    real = [path.read_bytes() for path in sorted((ROOT / "cards").rglob("*.yaml"))]
    for _ in range(ROUNDS):
        content = bytearray(rng.choice(real))
        start = rng.randrange(len(content))
        content = content[start : start + rng.randrange(400)]
        for _ in range(rng.randrange(1, 12)):
            index = rng.randrange(len(content) + 1)
            content[index:index] = rng.choice(PIECES) if rng.random() < 0.8 else bytes([rng.randrange(256)])
            if rng.random() < 0.3:
                del content[index : index + rng.randrange(6)]
        yield bytes(content)


@pytest.mark.parametrize("seed", range(4))
def test_any_bytes_are_read_or_refused(tmp_path: Path, seed: int) -> None:
    path = tmp_path / "f.yaml"
    for content in strange_files(seed):
        path.write_bytes(content)
        document = load_document(path, "f.yaml", SCHEMAS[seed], store())
        assert document.data is not None or document.problems, content
        for problem in document.problems:
            assert problem.place.line >= 1, content
            assert problem.place.column >= 1, content


def test_both_parsers_agree_on_whether_a_file_is_sound(tmp_path: Path) -> None:
    path = tmp_path / "f.yaml"
    differing = 0
    for content in strange_files(99):
        path.write_bytes(content)
        document = read_yaml(path, "f.yaml")
        if document.source is not None:
            pure = parse_yaml(Source("f.yaml", document.source.text), parser=yaml.SafeLoader)
            differing += bool(pure.problems) != bool(document.problems)
    # libyaml is a little more lenient about tabs and about directives.
    assert differing < ROUNDS / 50
