"""How a text item is set, with a key that tells styles apart."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

from sardine.face.spec import TextSpec
from sardine.text.block import TextStyle
from sardine.text.fonts import Family
from validator.database.value_class import dataclass


@dataclass(frozen=True, slots=True, eq=False)
class KeyedStyle:
    """A style; `key` is different for styles that set a text differently."""

    style: TextStyle
    key: str


def keyed_style(content: TextSpec, family: Family) -> KeyedStyle:
    """The style of a text item in a family."""
    style = TextStyle(
        family,
        content.min_size,
        content.max_size,
        content.leading,
        content.paragraph_gap,
        content.tracking,
        content.align,
        content.valign,
        content.max_lines,
        content.one_line_from,
    )
    values = [getattr(style, name) for name in TextStyle.__match_args__ if name != "family"]
    # Short, as it becomes part of the digest of every side.
    return KeyedStyle(style, sha256(f"{values}{content.above}{family_key(family)}".encode()).hexdigest()[:20])


@lru_cache(maxsize=64)
def family_key(family: Family) -> str:
    """Different for families whose fonts look different."""
    return " ".join(font.digest for font in family.fonts)
