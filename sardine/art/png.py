"""Reads PNG files (ISO/IEC 15948): checked from the first byte to the last, and coded as a PDF takes them.

Plain files (grey, colour or palette, up to 8 bits, not interlaced) keep their own coded rows. What a PDF cannot take
as it is (opacity, 16 bits, interlacing) is decoded by Pillow, which is imported only then.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

from sardine.art.fault import DrawingFault
from sardine.art.pixel_data import Coded, Colours, Judge, PixelFacts, fitting_profile
from validator.database.value_class import dataclass

SIGNATURE = b"\x89PNG\r\n\x1a\n"
# Colour types, with the bit depths that each may have and the parts of a pixel.
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_PARTS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_PALETTE = 3
# The passes of an interlaced picture: first column and row, and the steps between them (8.2).
_ADAM7 = (
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
)
_PIECE = 1 << 20
_LARGEST_PROFILE = 4_000_000


@dataclass(frozen=True, slots=True)
class _Png:
    """The chunks that count. `depth` is bits per part, `kind` the colour type of the standard."""

    width: int
    height: int
    depth: int
    kind: int
    interlaced: bool
    chunks: dict[bytes, bytes]
    data: bytes

    @property
    def stride(self) -> int:
        """Bytes of a whole row, its filter included."""
        return self._row(self.width)

    @property
    def unpacked(self) -> int:
        """Bytes of all rows; those of an interlaced picture come in seven passes."""
        if not self.interlaced:
            return self.stride * self.height
        passes = [(len(range(x, self.width, dx)), len(range(y, self.height, dy))) for x, y, dx, dy in _ADAM7]
        return sum(self._row(columns) * rows for columns, rows in passes if columns)

    def _row(self, columns: int) -> int:
        return 1 + (columns * self.depth * _PARTS[self.kind] + 7) // 8

    @property
    def is_plain(self) -> bool:
        """Whether a PDF takes the rows as they are coded."""
        return not (self.interlaced or self.depth == 16 or self.kind in (4, 6) or b"tRNS" in self.chunks)


def read_png(data: bytes, judge: Judge) -> PixelFacts:
    """The facts of a file. Raises DrawingFault for one that is broken, and what `judge` raises."""
    png = _parse(data)
    facts = PixelFacts(png.width, png.height)
    judge(facts)
    _check_rows(png)
    if not png.is_plain:
        from sardine.art.planes import decode_planes

        decode_planes(data)
    return facts


def decode_png(data: bytes) -> Coded:
    """The pixels of a file that `read_png` has seen."""
    png = _parse(data)
    if png.is_plain:
        return _as_coded(png)
    from sardine.art.planes import as_png, decode_planes

    colour, opacity = decode_planes(data)
    mask = None if opacity is None else _as_coded(_parse(as_png(opacity)))
    coded = _as_coded(_parse(as_png(colour)))
    profile = fitting_profile(_profile(png), coded.colours)
    return Coded(coded.width, coded.height, coded.bits, coded.colours, coded.data, profile=profile, mask=mask)


def _parse(data: bytes) -> _Png:
    chunks: dict[bytes, bytes] = {}
    rows = []
    for name, content in _chunks(data):
        if name == b"IDAT":
            rows.append(content)
        else:
            chunks.setdefault(name, content)
    if b"IEND" not in chunks:
        raise DrawingFault("art-broken", reason="it ends too early")
    header = chunks.get(b"IHDR", b"")
    if len(header) != 13 or not rows:
        raise DrawingFault("art-broken", reason="it has no picture in it")
    width, height, depth, kind, _packing, _filter, interlacing = struct.unpack(">IIBBBBB", header)
    if not width or not height or depth not in _DEPTHS.get(kind, ()):
        raise DrawingFault("art-broken", reason="its head makes no sense")
    if kind == _PALETTE and not 3 <= len(chunks.get(b"PLTE", b"")) <= 768:
        raise DrawingFault("art-broken", reason="it has no palette")
    return _Png(width, height, depth, kind, bool(interlacing), chunks, b"".join(rows))


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Name and content of each chunk, each proved by its checksum."""
    at = len(SIGNATURE)
    while at + 12 <= len(data):
        length, name = struct.unpack(">I4s", data[at : at + 8])
        content = data[at + 8 : at + 8 + length]
        check = data[at + 8 + length : at + 12 + length]
        if len(content) < length or len(check) < 4:
            raise DrawingFault("art-broken", reason="it ends too early")
        if zlib.crc32(name + content) != int.from_bytes(check, "big"):
            raise DrawingFault("art-broken", reason="a checksum is wrong")
        yield name, content
        if name == b"IEND":
            return
        at += 12 + length


def _check_rows(png: _Png) -> None:
    """Unpacks all rows, a piece at a time, and throws them away: is everything there, and nothing more?"""
    stride, expected, found = png.stride, png.unpacked, 0
    unpack = zlib.decompressobj()
    waiting = png.data
    try:
        while found <= expected and not unpack.eof:
            piece = unpack.decompress(waiting, _PIECE)
            waiting = unpack.unconsumed_tail
            if not piece and not waiting:
                break
            # The rows of a pass of an interlaced picture have a length of their own.
            if not png.interlaced and max(piece[-found % stride :: stride], default=0) > 4:
                raise DrawingFault("art-broken", reason="its rows make no sense")
            found += len(piece)
    except zlib.error:
        raise DrawingFault("art-broken", reason="its rows cannot be unpacked") from None
    if found != expected:
        raise DrawingFault("art-broken", reason="it has too few rows" if found < expected else "it has too many rows")


def _as_coded(png: _Png) -> Coded:
    colours = Colours.RGB if png.kind == 2 else Colours.GREY
    palette = png.chunks[b"PLTE"] if png.kind == _PALETTE else None
    space = Colours.RGB if palette is not None else colours
    profile = fitting_profile(_profile(png), space)
    return Coded(png.width, png.height, png.depth, colours, png.data, palette=palette, profile=profile)


def _profile(png: _Png) -> bytes | None:
    """The ICC profile: a name, a zero, how it is packed (0), then the packed profile."""
    _name, zero, packed = png.chunks.get(b"iCCP", b"").partition(b"\0")
    if not zero:
        return None
    try:
        return zlib.decompressobj().decompress(packed[1:], _LARGEST_PROFILE)
    except zlib.error:
        return None
