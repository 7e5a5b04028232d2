"""Pictures for tests: by Pillow, and by hand where Pillow does not write what the world does."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Iterator
from typing import Any

from PIL import Image

# What a game's picture stands on in these tests.
RED = (192, 32, 32)
SIZE = (64, 48)


def shades(mode: str, size: tuple[int, int] = SIZE) -> Image.Image:
    """A picture in which every pixel differs from its neighbours, opacity included."""
    width, height = size
    picture = Image.new("RGBA", size)
    for x in range(width):
        for y in range(height):
            colour = (255 * x // (width - 1), 255 * y // (height - 1), 128, 255 * (x + y) // (width + height - 2))
            picture.putpixel((x, y), colour)
    return picture.convert(mode)


def png(picture: Image.Image, **options: Any) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, "PNG", **options)
    return stream.getvalue()


def jpeg(picture: Image.Image, **options: Any) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, "JPEG", quality=95, subsampling=0, **options)
    return stream.getvalue()


def chunk(name: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))


def raw_png(
    size: tuple[int, int], depth: int, kind: int, rows: bytes, *, interlaced: bool = False, extra: bytes = b""
) -> bytes:
    """A PNG file from its rows, each with its filter byte."""
    header = struct.pack(">IIBBBBB", *size, depth, kind, 0, 0, int(interlaced))
    data = chunk(b"IDAT", zlib.compress(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + extra + data + chunk(b"IEND", b"")


def grey_alpha_16(size: tuple[int, int] = SIZE) -> bytes:
    """16-bit grey with opacity, as case C28 asks: Pillow cannot write it."""
    width, height = size
    rows = b"".join(
        b"\0" + b"".join(struct.pack(">HH", 65535 * x // (width - 1), 65535 * y // (height - 1)) for x in range(width))
        for y in range(height)
    )
    return raw_png(size, 16, 4, rows)


def grey_16(size: tuple[int, int] = SIZE) -> bytes:
    width, height = size
    row = b"\0" + b"".join(struct.pack(">H", 65535 * x // (width - 1)) for x in range(width))
    return raw_png(size, 16, 0, row * height)


def grey_16_left_out(size: tuple[int, int] = SIZE) -> bytes:
    """16-bit grey in columns 8 pixels wide, of which the darkest level is transparent."""
    width, height = size
    row = b"\0" + b"".join(struct.pack(">H", 8000 * (x // 8)) for x in range(width))
    return raw_png(size, 16, 0, row * height, extra=chunk(b"tRNS", b"\0\0"))


def interlaced(size: tuple[int, int] = SIZE) -> bytes:
    """The colours of `shades`, written in the seven passes of Adam7."""
    pixels = shades("RGB", size)
    return raw_png(size, 8, 2, b"".join(_passes(pixels)), interlaced=True)


def _passes(picture: Image.Image) -> Iterator[bytes]:
    width, height = picture.size
    for x0, y0, dx, dy in (
        (0, 0, 8, 8),
        (4, 0, 8, 8),
        (0, 4, 4, 8),
        (2, 0, 4, 4),
        (0, 2, 2, 4),
        (1, 0, 2, 2),
        (0, 1, 1, 2),
    ):
        for y in range(y0, height, dy):
            row = [picture.getpixel((x, y)) for x in range(x0, width, dx)]
            yield b"\0" + b"".join(bytes(pixel) for pixel in row if isinstance(pixel, tuple))


def without_adobe(data: bytes) -> bytes:
    """A JPEG without the mark of Adobe's programs."""
    at = data.index(b"\xff\xee")
    length = int.from_bytes(data[at + 2 : at + 4], "big")
    return data[:at] + data[at + 2 + length :]


def over_red(data: bytes) -> Image.Image:
    """What a viewer should show of a picture on a red ground, by Pillow."""
    with Image.open(io.BytesIO(data)) as opened:
        opened.load()
        if opened.mode.startswith("I"):
            picture = opened.convert("I").point(lambda level: level * (1 / 257)).convert("L").convert("RGBA")
            if "transparency" in opened.info:
                # In these pictures only the level 0 is left out.
                dark = picture.getchannel("R").point(lambda level: 0 if level == 0 else 255)
                picture.putalpha(dark)
        else:
            picture = opened.convert("RGBA")
    ground = Image.new("RGBA", picture.size, (*RED, 255))
    return Image.alpha_composite(ground, picture).convert("RGB")
