"""Colour and opacity of PNG files that a PDF cannot take as they are, decoded by Pillow.

Imported only when there is such a file.
"""

from __future__ import annotations

import io
import struct
import zlib

from PIL import Image

from sardine.art.fault import DrawingFault

# Colour, and opacity; None where every pixel is opaque. 8 bits each.
Planes = tuple[Image.Image, Image.Image | None]


def decode_planes(data: bytes) -> Planes:
    """The planes of a PNG file. Raises DrawingFault for one that cannot be read."""
    try:
        with Image.open(io.BytesIO(data), formats=["PNG"]) as picture:
            picture.load()
            colour, opacity = _split(picture)
    except (OSError, ValueError, SyntaxError, struct.error, zlib.error, Image.DecompressionBombError):
        raise DrawingFault("art-broken", reason="its rows cannot be read") from None
    return colour, None if opacity is None or opacity.getextrema() == (255, 255) else opacity


def _split(picture: Image.Image) -> Planes:
    if picture.mode.startswith("I"):
        return _split_deep_grey(picture)
    if picture.mode == "LA":
        return picture.convert("L"), picture.getchannel("A")
    if picture.mode == "RGBA" or "transparency" in picture.info:
        whole = picture.convert("RGBA")
        return whole.convert("RGB"), whole.getchannel("A")
    return picture.convert("L" if picture.mode in ("1", "L") else "RGB"), None


def _split_deep_grey(picture: Image.Image) -> Planes:
    """16 bits of grey: what is left of 65535 is left of 255. One level may be left out as transparent."""
    grey = picture.convert("I").point(lambda level: level * (1 / 257)).convert("L")
    left_out = picture.info.get("transparency")
    if left_out is None:
        return grey, None
    levels = picture.convert("I;16").tobytes()
    opacity = bytes(0 if level == left_out else 255 for (level,) in struct.iter_unpack("<H", levels))
    return grey, Image.frombytes("L", picture.size, opacity)


def as_png(plane: Image.Image) -> bytes:
    """A plane as a plain PNG file, whose rows a PDF takes."""
    stream = io.BytesIO()
    plane.save(stream, format="PNG", compress_level=6)
    return stream.getvalue()
