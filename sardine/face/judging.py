"""Whether people can read what a side shows: contrast, texts that do not fit, letters that no font has."""

from __future__ import annotations

from collections.abc import Iterator

from sardine.colour import contrast
from sardine.face.resolved import ResolvedSide, TextPart
from sardine.face.spec import ItemSpec, TextSpec
from sardine.face.typeset import Typeset
from sardine.units import format_mm, pt
from validator.database.place import Place
from validator.database.problem import Problem, error

# Least contrast of text and of large text and signs (WCAG 2.2, 1.4.3 and 1.4.11), and the size that counts as large.
TEXT_CONTRAST = 4.5
LARGE_CONTRAST = 3.0
LARGE_SIZE = pt(18)


def judge_contrast(spec: ItemSpec, key: str, found: float, *, large: bool, **names: str) -> Iterator[Problem]:
    """Whether something stands out from its ground; `key` is where its colour was typed. Signs are large."""
    wanted = LARGE_CONTRAST if large else TEXT_CONTRAST
    if found < wanted:
        named = {"item": spec.name, **names}
        yield error(spec.place_of(key), "contrast", found=f"{found:.1f}", wanted=f"{wanted:g}", **named)


def judge_text(side: ResolvedSide, part: TextPart, typeset: Typeset) -> Iterator[Problem]:
    """What does not fit and what cannot be drawn, where the text was typed; weak contrast, where its colour was."""
    names = {"face": side.face, "card": side.thing}
    locale = side.typesetter.locale
    if not typeset.block.fits:
        wide, high = typeset.block.overset
        excess = f"{format_mm(max(wide, high))} mm"
        code = "overset-width" if wide > high else "overset-height"
        yield error(part.place, code, locale=locale, box=part.spec.name, excess=excess, **names)
    if typeset.missing:
        letters = " ".join(f"{char} (U+{ord(char):04X})" for char in typeset.missing)
        place = _place_of_letter(part, typeset.missing) or part.place
        yield error(place, "missing-glyph", locale=locale, letters=letters, font=_family_of(part.spec), **names)
    if part.ground is not None:
        found, large = contrast(part.colour, part.ground), typeset.block.size >= LARGE_SIZE
        yield from judge_contrast(part.spec, "colour", found, large=large, **names)


def _place_of_letter(part: TextPart, letters: tuple[str, ...]) -> Place | None:
    """Where the first of the letters was typed, None when it was in no message."""
    for message in part.messages:
        for letter in letters:
            if letter in message.text:
                return message.place_of(message.text.index(letter))
    return None


def _family_of(spec: ItemSpec) -> str:
    assert isinstance(spec.content, TextSpec)
    return spec.content.family
