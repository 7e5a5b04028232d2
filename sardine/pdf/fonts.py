"""Fonts in the PDF: addressed by glyph id, subset by HarfBuzz, with a Unicode map for searching and copying.

Each font becomes a Type0 font with Identity-H encoding (ISO 32000-1, 9.7.4 to 9.7.6 and 9.10.3), which takes
TrueType, CFF and pinned variable fonts alike.
"""

from __future__ import annotations

from hashlib import sha256

import uharfbuzz as hb

from sardine.pdf.objects import PdfFile, array, dictionary, reference
from sardine.pdf.operators import number
from sardine.text.fonts import Font

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


# Glyph ids with the text that each stands for in copied text and in searches.
GlyphTexts = dict[int, str]


def write_font(file: PdfFile, object_number: int, font: Font, used: GlyphTexts) -> None:
    """Write a font with the used glyphs into the file, its dictionary under a reserved number."""
    outlines, is_cff = _subset(font, used)
    base = f"{_subset_tag(outlines)}+{''.join(c for c in font.postscript_name if c.isalnum() or c == '-')}"
    stream = file.add_stream(outlines, {"Subtype": "/CIDFontType0C"} if is_cff else {"Length1": len(outlines)})
    descriptor = file.add(_descriptor(font, base, "FontFile3" if is_cff else "FontFile2", stream))
    descendant = file.add(_descendant(font, base, used, is_cff, descriptor))
    entries = {
        "Type": "/Font",
        "Subtype": "/Type0",
        "BaseFont": f"/{base}",
        "Encoding": "/Identity-H",
        "DescendantFonts": array([reference(descendant)]),
        "ToUnicode": reference(file.add_stream(_unicode_map(used).encode("ascii"))),
    }
    file.write(object_number, dictionary(entries))


def _subset(font: Font, used: GlyphTexts) -> tuple[bytes, bool]:
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


def _descriptor(font: Font, base: str, file_key: str, stream: int) -> str:
    scale = 1000 / font.upem
    return dictionary(
        {
            "Type": "/FontDescriptor",
            "FontName": f"/{base}",
            "Flags": 4,
            "FontBBox": array([-1000, -500, 2000, 1200]),
            "ItalicAngle": 0,
            "Ascent": round(font.ascent * scale),
            "Descent": round(font.descent * scale),
            "CapHeight": round(font.cap_height * scale),
            "StemV": 80,
            file_key: reference(stream),
        }
    )


def _descendant(font: Font, base: str, used: GlyphTexts, is_cff: bool, descriptor: int) -> str:
    widths = [f"{glyph} [{number(font.advance_of(glyph) * 1000 / font.upem)}]" for glyph in sorted(used)]
    entries = {
        "Type": "/Font",
        "Subtype": "/CIDFontType0" if is_cff else "/CIDFontType2",
        "BaseFont": f"/{base}",
        "CIDSystemInfo": dictionary({"Registry": "(Adobe)", "Ordering": "(Identity)", "Supplement": 0}),
        "DW": 1000,
        "W": array(widths),
        "FontDescriptor": reference(descriptor),
    }
    return dictionary(entries if is_cff else {**entries, "CIDToGIDMap": "/Identity"})


def _unicode_map(used: GlyphTexts) -> str:
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
