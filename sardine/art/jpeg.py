"""Reads JPEG files (ITU-T T.81) as far as a PDF must know them; the file itself goes into the PDF unchanged."""

from __future__ import annotations

import struct
from collections.abc import Iterator

from sardine.art.fault import DrawingFault
from sardine.art.pixel_data import Coded, Colours, Judge, PixelFacts, fitting_profile

# Baseline, extended and progressive coding with Huffman codes: what DCTDecode takes (ISO 32000-1, 7.4.8).
_TAKEN = (0xC0, 0xC1, 0xC2)
# Every other frame header; 0xC4, 0xC8 and 0xCC are tables and extensions.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_SCAN, _END = 0xDA, b"\xff\xd9"
# Markers that stand alone, without a length.
_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})
_EXIF, _PROFILE = b"Exif\0\0", b"ICC_PROFILE\0"
_ORIENTATION = 0x0112


def _no_judge(_facts: PixelFacts) -> None:
    """Files that were looked through before."""


def read_jpeg(data: bytes, judge: Judge = _no_judge) -> tuple[PixelFacts, Coded]:
    """The facts and the pixels of a file. Raises DrawingFault for one that is broken or that printers cannot read, and
    what `judge` raises.
    """
    frame = b""
    adobe, orientation = False, 1
    parts: list[bytes] = []
    for marker, content in _segments(data):
        if marker in _FRAMES:
            if marker not in _TAKEN:
                raise DrawingFault("art-jpeg-coding")
            frame = content
        elif marker == 0xEE and content.startswith(b"Adobe"):
            adobe = True
        elif marker == 0xE1 and content.startswith(_EXIF):
            orientation = _read_orientation(content[len(_EXIF) :])
        elif marker == 0xE2 and content.startswith(_PROFILE):
            # The number of this part and of all parts come first; parts stand in order.
            parts.append(content[len(_PROFILE) + 2 :])
    height, width, colours = _read_frame(frame)
    facts = PixelFacts(width, height, orientation)
    judge(facts)
    profile = fitting_profile(b"".join(parts) or None, colours)
    # Adobe's programs, which mark their files, store how much paper shows instead of how much ink there is.
    inverted = adobe and colours is Colours.CMYK
    return facts, Coded(width, height, 8, colours, data, is_jpeg=True, inverted=inverted, profile=profile)


def _segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Marker and content of each segment up to the first scan, which must be followed by an end."""
    at = 2
    while at + 4 <= len(data):
        if data[at] != 0xFF:
            raise DrawingFault("art-broken", reason="its parts do not follow each other")
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
            continue
        if marker in _ALONE:
            at += 2
            continue
        length = int.from_bytes(data[at + 2 : at + 4], "big")
        content = data[at + 4 : at + 2 + length]
        if length < 2 or len(content) < length - 2:
            break
        yield marker, content
        at += 2 + length
        if marker == _SCAN:
            if data.rfind(_END) < at:
                break
            return
    raise DrawingFault("art-broken", reason="it ends too early")


def _read_frame(frame: bytes) -> tuple[int, int, Colours]:
    """Height, width and colours from the frame header."""
    if len(frame) < 6:
        raise DrawingFault("art-broken", reason="it has no picture in it")
    bits, height, width, parts = struct.unpack(">BHHB", frame[:6])
    if bits != 8:
        raise DrawingFault("art-jpeg-coding")
    if not width or not height or parts not in (1, 3, 4):
        raise DrawingFault("art-broken", reason="its head makes no sense")
    return height, width, Colours(parts)


def _read_orientation(tiff: bytes) -> int:
    """The turn that a camera noted (Exif 2.32, 4.6.4), 1 where there is none or it cannot be read."""
    order = {b"II": "<", b"MM": ">"}.get(tiff[:2])
    if order is None or len(tiff) < 8:
        return 1
    try:
        (start,) = struct.unpack_from(f"{order}I", tiff, 4)
        (count,) = struct.unpack_from(f"{order}H", tiff, start)
        for index in range(count):
            tag, _kind, _count, value = struct.unpack_from(f"{order}HHIH", tiff, start + 2 + 12 * index)
            if tag == _ORIENTATION:
                return value if 1 <= value <= 8 else 1
    except struct.error:
        return 1
    return 1
