"""What the press does to letters before it sets them: apostrophes, ellipses, and the spaces of each language.

The database keeps texts as people type them; nothing here changes what a text says.
"""

from __future__ import annotations

import re
import unicodedata

from sardine.text.shape import NARROW_NO_BREAK_SPACE, NO_BREAK_SPACE

_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)|(?<=\w)'(?=\s|$)|(?<=\s)'(?=\d\d\b)")
# Lexique des règles typographiques en usage à l'Imprimerie nationale: a thin space before ; ! ? and
# inside guillemets, a full non-breaking space before the colon.
_FRENCH_THIN = re.compile(r" (?=[;!?»])|(?<=«) ")
_FRENCH_COLON = re.compile(r" (?=:)")
_NUMBER_AND_UNIT = re.compile(r"(?<=\d) (?=(?:mm|cm|pt|%)\b|%)")


def set_typography(text: str, locale: str) -> str:
    """The text as it is set in that language: same words, typographer's apostrophes and spaces."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    text = text.replace("...", "\N{HORIZONTAL ELLIPSIS}")
    if "'" in text:
        text = _APOSTROPHE.sub("\N{RIGHT SINGLE QUOTATION MARK}", text)
    if " mm" in text or " cm" in text or " pt" in text or " %" in text:
        text = _NUMBER_AND_UNIT.sub(NO_BREAK_SPACE, text)
    if locale.split("-")[0] == "fr":
        text = _FRENCH_THIN.sub(NARROW_NO_BREAK_SPACE, text)
        text = _FRENCH_COLON.sub(NO_BREAK_SPACE, text)
    return text
