"""Broken, huge and hostile pictures are problems, never tracebacks, and take no memory."""

from __future__ import annotations

import os
import random
import struct
import zlib
from pathlib import Path

import pytest

from sardine.art.own_messages import OWN_MESSAGES
from sardine.art.pixels import MAX_BYTES, PixelPicture, read_pixels
from tests.sardine.art.pictures import chunk, grey_alpha_16, interlaced, jpeg, png, raw_png, shades

FILE = "cards/toy/art/picture"
PNG, JPEG = png(shades("RGB")), jpeg(shades("RGB"))
HEAD = b"\x89PNG\r\n\x1a\n"


def read(tmp_path: Path, data: bytes) -> tuple[PixelPicture | None, str]:
    """The picture, or the code of its only problem."""
    path = tmp_path / "picture"
    path.write_bytes(data)
    picture, problems = read_pixels(path, FILE)
    assert (picture is None) == bool(problems)
    if picture is not None:
        picture.load()
        return picture, ""
    [problem] = problems
    assert problem.place.file == FILE
    sentence, advice = OWN_MESSAGES[problem.code]
    assert "{" not in sentence.format(**problem.params) + advice.format(**problem.params)
    return None, problem.code


def changed(data: bytes, old: bytes, new: bytes) -> bytes:
    assert old in data
    return data.replace(old, new, 1)


def with_header(width: int, height: int, depth: int = 8, kind: int = 2) -> bytes:
    """A file whose head tells of another picture than its rows."""
    header = struct.pack(">IIBBBBB", width, height, depth, kind, 0, 0, 0)
    return HEAD + chunk(b"IHDR", header) + PNG[PNG.index(b"IDAT") - 4 :]


ROW = b"\0" + b"\x40" * 12
FAULTS: dict[str, tuple[bytes, str]] = {
    "nothing": (b"", "art-format"),
    "a GIF": (b"GIF89a" + b"\0" * 20, "art-format"),
    "a web page": (b"<html><body>404</body></html>", "art-format"),
    "a pointer of Git LFS": (b"version https://git-lfs.github.com/spec/v1\n", "art-format"),
    "a PNG sent as text": (PNG.replace(b"\r\n", b"\n"), "art-format"),
    "half a PNG": (PNG[: len(PNG) // 2], "art-broken"),
    "a PNG without its end": (PNG[:-12], "art-broken"),
    "a PNG without a picture": (HEAD + chunk(b"IEND", b""), "art-broken"),
    "a wrong checksum": (PNG[:-5] + bytes([PNG[-5] ^ 1]) + PNG[-4:], "art-broken"),
    "no width": (with_header(0, 10), "art-broken"),
    "9 bits": (with_header(64, 48, depth=9), "art-broken"),
    "an unknown kind": (with_header(64, 48, kind=5), "art-broken"),
    "no palette": (with_header(64, 48, kind=3), "art-broken"),
    "too few rows": (raw_png((4, 3), 8, 2, ROW * 2), "art-broken"),
    "too many rows": (raw_png((4, 3), 8, 2, ROW * 4), "art-broken"),
    "a row with an unknown filter": (raw_png((4, 2), 8, 2, ROW + b"\x07" + ROW[1:]), "art-broken"),
    "rows that are not packed": (
        changed(raw_png((4, 1), 8, 2, ROW), zlib.compress(ROW), b"x" * len(zlib.compress(ROW))),
        "art-broken",
    ),
    "half an interlaced PNG": (changed(interlaced(), b"IEND", b"IENX"), "art-broken"),
    "opacity with too few rows": (raw_png((4, 3), 8, 6, (b"\0" + b"\x40" * 16) * 2), "art-broken"),
    "an interlaced PNG with too few rows": (raw_png((4, 3), 8, 2, ROW * 2, interlaced=True), "art-broken"),
    "a huge PNG": (with_header(60_000, 60_000), "art-too-many-pixels"),
    "the largest PNG": (with_header(2**31 - 1, 2**31 - 1), "art-too-many-pixels"),
    "half a JPEG": (JPEG[: len(JPEG) // 2], "art-broken"),
    "a JPEG without its end": (JPEG[:-2], "art-broken"),
    "a JPEG without a picture": (b"\xff\xd8\xff\xd9" + b"\0" * 8, "art-broken"),
    "a JPEG of noise": (b"\xff\xd8\xff" + bytes(range(200)), "art-broken"),
    "a JPEG of 12 bits": (changed(JPEG, b"\xff\xc0\x00\x11\x08", b"\xff\xc0\x00\x11\x0c"), "art-jpeg-coding"),
    "a lossless JPEG": (changed(JPEG, b"\xff\xc0\x00\x11", b"\xff\xc3\x00\x11"), "art-jpeg-coding"),
    "an arithmetic JPEG": (changed(JPEG, b"\xff\xc0\x00\x11", b"\xff\xc9\x00\x11"), "art-jpeg-coding"),
    "a JPEG of two parts": (
        changed(JPEG, b"\xff\xc0\x00\x11\x08\x00\x30\x00\x40\x03", b"\xff\xc0\x00\x11\x08\x00\x30\x00\x40\x02"),
        "art-broken",
    ),
    "a JPEG without height": (changed(JPEG, b"\x08\x00\x30\x00\x40", b"\x08\x00\x00\x00\x40"), "art-broken"),
    "a huge JPEG": (changed(JPEG, b"\x08\x00\x30\x00\x40", b"\x08\xff\xff\xff\xff"), "art-too-many-pixels"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_each_fault_is_named(tmp_path: Path, name: str) -> None:
    data, code = FAULTS[name]
    assert read(tmp_path, data)[1] == code


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    import tracemalloc

    bomb = raw_png((100, 100), 8, 2, b"\0" * 300_000_000)
    assert len(bomb) < 400_000
    tracemalloc.start()
    code = read(tmp_path, bomb)[1]
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert code == "art-broken"
    assert peak < 8_000_000


def test_a_file_larger_than_any_picture_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    with path.open("wb") as file:
        file.write(PNG)
        file.truncate(MAX_BYTES + 1)
    _picture, problems = read_pixels(path, FILE)
    assert [problem.code for problem in problems] == ["art-too-large"]


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    _picture, problems = read_pixels(tmp_path / "nowhere.png", FILE)
    assert [problem.code for problem in problems] == ["art-unreadable"]


@pytest.mark.parametrize(
    "data", [PNG, JPEG, grey_alpha_16(), interlaced()], ids=["PNG", "JPEG", "16 bits", "interlaced"]
)
def test_whatever_happens_to_a_file_it_is_read_or_refused(tmp_path: Path, data: bytes) -> None:
    chance = random.Random(1)
    for _round in range(150):
        spoilt = bytearray(data)
        for _slip in range(chance.randint(1, 4)):
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        if chance.random() < 0.3:
            del spoilt[chance.randrange(len(spoilt)) :]
        _picture, code = read(tmp_path, bytes(spoilt))
        assert code == "" or code in OWN_MESSAGES


@pytest.mark.parametrize("orientation", [None, 0, 9, 255])
def test_a_turn_that_makes_no_sense_is_none(tmp_path: Path, orientation: int | None) -> None:
    from PIL import Image

    exif = Image.Exif()
    if orientation is not None:
        exif[0x0112] = orientation
    picture, _code = read(tmp_path, jpeg(shades("RGB"), exif=exif))
    assert picture is not None
    assert (picture.orientation, picture.width, picture.height) == (1, 64, 48)


@pytest.mark.parametrize("exif", [b"", b"II", b"II*\0\xff\xff\xff\xff", b"MM\0*\0\0\0\x08\0\x05", b"XX*\0\x08\0\0\0"])
def test_broken_notes_of_a_camera_do_no_harm(tmp_path: Path, exif: bytes) -> None:
    content = b"Exif\0\0" + exif
    segment = b"\xff\xe1" + struct.pack(">H", len(content) + 2) + content
    picture, _code = read(tmp_path, JPEG[:2] + segment + JPEG[2:])
    assert picture is not None
    assert picture.orientation == 1


def test_a_turned_photograph_is_as_wide_as_it_is_seen(tmp_path: Path) -> None:
    from PIL import Image

    exif = Image.Exif()
    exif[0x0112] = 6
    picture, _code = read(tmp_path, jpeg(shades("RGB"), exif=exif))
    assert picture is not None
    assert (picture.width, picture.height) == (48, 64)


def test_only_the_file_itself_is_opened(tmp_path: Path) -> None:
    import sys

    path = tmp_path / "picture"
    path.write_bytes(PNG)
    opened: list[str] = []
    watching = True

    def watch(event: str, arguments: tuple[object, ...]) -> None:
        if watching and event == "open" and isinstance(arguments[0], str | os.PathLike):
            opened.append(os.fspath(arguments[0]))

    sys.addaudithook(watch)
    read_pixels(path, FILE)
    watching = False
    assert [name for name in opened if not name.endswith((".py", ".pyc", ".so"))] == [str(path)]
