"""Fonts in the PDF: addressed by glyph id, subset by HarfBuzz, with a Unicode map for searching and copying.

Each font becomes a Type0 font with Identity-H encoding (ISO 32000-1, 9.7.4 to 9.7.6 and 9.10.3), which takes
TrueType, CFF and pinned variable fonts alike.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import uharfbuzz as hb
from reportlab.pdfbase import pdfdoc

from sardine.pdf.operators import number, points
from sardine.text.block import TextRun
from sardine.text.fonts import Font
from sardine.text.shape import STAND_INS, Shaped
from sardine.units import Length

# Tables that only layout and editing need; the glyphs are already chosen.
_DROPPED = [
    "GSUB",
    "GPOS",
    "GDEF",
    "post",
    "OS/2",
    "name",
    "cmap",
    "DSIG",
    "BASE",
    "STAT",
    "meta",
    "vmtx",
    "vhea",
    "VORG",
]


class EmbeddedFont:
    """One font of one document: collects the glyphs that are drawn, then writes the font's objects."""

    def __init__(self, font: Font, resource: str) -> None:
        self.font = font
        self.resource = resource
        self.used: dict[int, str] = {}
        self._fragments: dict[Shaped, tuple[str, bool]] = {}

    def show(self, run: TextRun, height: Length) -> str:
        """The operators that draw a run (a whole BT ... ET block, colour not included)."""
        tracking = f"{points(run.tracking)} Tc " if run.tracking else ""
        after = " 0 Tc" if run.tracking else ""
        body = self._body(run)
        x, y = points(run.x), points(height - run.y)
        return f"BT {tracking}/{self.resource} {points(run.size)} Tf {x} {y} Td {body}{after} ET"

    def _body(self, run: TextRun) -> str:
        fragments = [self._fragment(part) for part in run.parts]
        if any(raised for _text, raised in fragments):
            return " ".join(self._raised(part, run.size) for part in run.parts)
        joined = "".join(text for text, _raised in fragments).replace("><", "")
        return f"[{joined}] TJ"

    def _fragment(self, shaped: Shaped) -> tuple[str, bool]:
        """The inside of a TJ array for a shaped run, and whether some glyph leaves the baseline."""
        found = self._fragments.get(shaped)
        if found is None:
            for glyph in shaped.glyphs:
                # Copied text gets an ordinary space for every space: search engines and people expect it.
                text = STAND_INS.get(glyph.text, glyph.text)
                self.used[glyph.id] = self.used.get(glyph.id) or text
            found = (_array(shaped), any(glyph.dy for glyph in shaped.glyphs))
            self._fragments[shaped] = found
        return found

    def _raised(self, shaped: Shaped, size: Length) -> str:
        """Glyph by glyph, each on its own height: for scripts whose marks sit above or below."""
        upem = shaped.font.upem
        parts = []
        for glyph in shaped.glyphs:
            rise = number(glyph.dy * size.pt / upem)
            shift = number(-glyph.dx * 1000 / upem)
            back = number((shaped.font.advance_of(glyph.id) - glyph.advance + glyph.dx) * 1000 / upem)
            parts.append(f"{rise} Ts [{shift}<{glyph.id:04X}>{back}] TJ")
        return " ".join([*parts, "0 Ts"])

    def add_objects(self, document: Any) -> None:
        """Write the font's dictionaries and its subset into the document."""
        outlines, is_cff = _subset(self.font, self.used)
        base = f"{_subset_tag(outlines)}+{''.join(c for c in self.font.postscript_name if c.isalnum() or c == '-')}"
        stream = _stream(outlines, {"Subtype": "/CIDFontType0C"} if is_cff else {"Length1": len(outlines)})
        file_key = "FontFile3" if is_cff else "FontFile2"
        descriptor = _descriptor(self.font, base)
        descriptor[file_key] = document.Reference(stream, f"fontFile:{self.resource}")
        descendant = _descendant(self.font, base, self.used, is_cff)
        descendant["FontDescriptor"] = _reference(document, descriptor, f"fontDescriptor:{self.resource}")
        unicode_map = _stream(_unicode_map(self.used).encode("ascii"), {})
        type0 = {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": f"/{base}",
            "Encoding": "/Identity-H",
            "DescendantFonts": pdfdoc.PDFArray([_reference(document, descendant, f"cidFont:{self.resource}")]),
            "ToUnicode": document.Reference(unicode_map, f"toUnicode:{self.resource}"),
        }
        fonts = document.idToObject["BasicFonts"].dict
        fonts[self.resource] = _reference(document, type0, f"font:{self.resource}")


def _array(shaped: Shaped) -> str:
    """Glyph ids and adjustments, as they stand between the brackets of TJ."""
    font, scale = shaped.font, 1000 / shaped.font.upem
    parts: list[str] = []
    pending = 0.0
    for glyph in shaped.glyphs:
        adjust = pending - glyph.dx * scale
        if abs(adjust) > 0.05:
            parts.append(number(adjust))
        parts.append(f"<{glyph.id:04X}>")
        pending = (glyph.dx - glyph.advance + font.advance_of(glyph.id)) * scale
    if abs(pending) > 0.05:
        parts.append(number(pending))
    return "".join(parts).replace("><", "")


def _subset(font: Font, used: dict[int, str]) -> tuple[bytes, bool]:
    """The font file with only the used glyphs, ids kept; True when it is a bare CFF table."""
    request = hb.SubsetInput()
    request.glyph_set.update(used)
    flags = hb.SubsetFlags
    # CFF_IDENTITY_CHARSET: without it CJK fonts draw nothing, since CIDs are looked up in the charset.
    request.flags = flags.RETAIN_GIDS | flags.NO_LAYOUT_CLOSURE | flags.NO_HINTING | flags.CFF_IDENTITY_CHARSET
    request.drop_table_tag_set.update(int.from_bytes(tag.encode(), "big") for tag in _DROPPED)
    for axis in font.face.axis_infos:
        request.pin_axis_location(font.face, axis.tag, font.source.axes.get(axis.tag, axis.default_value))
    subset = hb.subset(font.face, request)
    if any(tag in ("CFF ", "CFF2") for tag in font.face.table_tags):
        return bytes(subset.reference_table("CFF ").data), True
    return bytes(subset.blob.data), False


def _subset_tag(outlines: bytes) -> str:
    """Six capitals that name the subset (ISO 32000-1, 9.6.4), the same for the same glyphs."""
    return "".join(chr(65 + byte % 26) for byte in sha256(outlines).digest()[:6])


def _descriptor(font: Font, base: str) -> dict[str, Any]:
    scale = 1000 / font.upem
    return {
        "Type": "/FontDescriptor",
        "FontName": f"/{base}",
        "Flags": 4,
        "FontBBox": pdfdoc.PDFArray([-1000, -500, 2000, 1200]),
        "ItalicAngle": 0,
        "Ascent": round(font.ascent * scale),
        "Descent": round(font.descent * scale),
        "CapHeight": round(font.cap_height * scale),
        "StemV": 80,
    }


def _descendant(font: Font, base: str, used: dict[int, str], is_cff: bool) -> dict[str, Any]:
    widths: list[Any] = []
    for glyph in sorted(used):
        widths += [glyph, pdfdoc.PDFArray([number(font.advance_of(glyph) * 1000 / font.upem)])]
    registry = {"Registry": pdfdoc.PDFString("Adobe"), "Ordering": pdfdoc.PDFString("Identity"), "Supplement": 0}
    descendant: dict[str, Any] = {
        "Type": "/Font",
        "Subtype": "/CIDFontType0" if is_cff else "/CIDFontType2",
        "BaseFont": f"/{base}",
        "CIDSystemInfo": pdfdoc.PDFDictionary(registry),
        "DW": 1000,
        "W": pdfdoc.PDFArray(widths),
    }
    if not is_cff:
        descendant["CIDToGIDMap"] = "/Identity"
    return descendant


def _unicode_map(used: dict[int, str]) -> str:
    """A ToUnicode CMap (ISO 32000-1, 9.10.3), at most 100 entries a block as the format asks."""
    rows = [f"<{glyph:04X}> <{text.encode('utf-16-be').hex().upper()}>" for glyph, text in sorted(used.items()) if text]
    blocks = [rows[index : index + 100] for index in range(0, len(rows), 100)]
    return "\n".join(
        [
            "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
            "/CMapName /Sardine-UCS def /CMapType 2 def",
            "1 begincodespacerange <0000> <FFFF> endcodespacerange",
            *(f"{len(block)} beginbfchar\n" + "\n".join(block) + "\nendbfchar" for block in blocks),
            "endcmap CMapName currentdict /CMap defineresource pop end end",
        ]
    )


def _stream(content: bytes, entries: dict[str, Any]) -> Any:
    stream = pdfdoc.PDFStream(content=content)
    for key, value in entries.items():
        stream.dictionary[key] = value
    stream.filters = [pdfdoc.PDFZCompress]
    return stream


def _reference(document: Any, entries: dict[str, Any], name: str) -> Any:
    return document.Reference(pdfdoc.PDFDictionary(entries), name)
