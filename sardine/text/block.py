"""Text in a box: chooses the largest size that fits both ways, breaks the lines, places every run.

Stage: segments + style + box -> `TextBlock`. Positions are absolute, baselines included; nothing is left to decide.

Heights: the first line's capitals touch the top of the block, the last line keeps room for its descenders.
So a block is `cap height + (lines - 1) x leading + descent` high, plus the gaps between paragraphs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from math import sqrt

from sardine.geometry import Rect
from sardine.text.breaking import Line, Paragraph
from sardine.text.dividing import split_wide
from sardine.text.fonts import Family, Font
from sardine.text.segments import Piece, Segment, SignPiece
from sardine.text.shape import Shaped
from sardine.units import ZERO, Length, pt
from validator.database.value_class import dataclass, replace

# Sizes between the largest and the smallest allowed are tried in these steps.
SIZE_STEP = pt(0.1)


class Align(Enum):
    LEFT = "left"
    CENTER = "center"
    RIGHT = "right"


class Valign(Enum):
    TOP = "top"
    MIDDLE = "middle"
    BOTTOM = "bottom"
    """The last baseline stands on the box's lower edge, whatever descends below it."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """How a text is set. `leading` is baseline to baseline, `paragraph_gap` is added between paragraphs, `tracking`
    follows each letter but the last of a line: all in ems, so that they keep their look at every size.

    `max_lines` None means as many as the box holds. `one_line_from` keeps the text on one line as long as its size
    is at least that, even if it could be larger on several.
    """

    family: Family
    min_size: Length
    max_size: Length
    leading: float = 1.2
    paragraph_gap: float = 0.0
    tracking: float = 0.0
    align: Align = Align.LEFT
    valign: Valign = Valign.TOP
    max_lines: int | None = None
    one_line_from: Length | None = None


@dataclass(frozen=True, slots=True)
class TextRun:
    """Shaped words in one font on one baseline. (x, y) is the origin of the first glyph; `tracking` follows each."""

    x: Length
    y: Length
    font: Font
    size: Length
    tracking: Length
    parts: tuple[Shaped, ...]

    @property
    def text(self) -> str:
        return "".join(part.text for part in self.parts)


@dataclass(frozen=True, slots=True)
class SignRun:
    """An inline sign and the box it fills."""

    sign: str
    box: Rect


@dataclass(frozen=True, slots=True)
class TextBlock:
    """A text, set. Its first capitals touch `top`.

    `overset` says by how much it exceeds its box: (too wide, too high), both zero if it fits.
    """

    size: Length
    runs: tuple[TextRun | SignRun, ...]
    lines: int
    top: Length
    overset: tuple[Length, Length] = (ZERO, ZERO)

    @property
    def fits(self) -> bool:
        return self.overset == (ZERO, ZERO)


Paragraphs = Sequence[Paragraph]


def set_block(paragraphs: Sequence[Sequence[Segment]], style: TextStyle, box: Rect, locale: str) -> TextBlock:
    """Set paragraphs in a box at the largest size of the style's range that fits by width and height."""
    summed = [Paragraph(paragraph, style.tracking) for paragraph in paragraphs]
    if style.one_line_from is not None:
        single = replace(style, min_size=style.one_line_from, max_lines=1, one_line_from=None)
        size = _largest_fit(summed, single, box)
        if size is not None:
            return _placed(summed, single, box, size, _measure(box, size))
    size = _largest_fit(summed, style, box)
    cut = False
    if size is None and style.max_lines != 1:
        # Hyphenate for the smallest size, then see how large the divided text can be.
        measure = _measure(box, style.min_size)
        splits = [split_wide(paragraph, measure, style.tracking, locale) for paragraph in paragraphs]
        summed = [Paragraph(split.segments, style.tracking) for split in splits]
        cut = any(split.cut for split in splits)
        size = None if cut else _largest_fit(summed, style, box)
    if size is not None:
        return _placed(summed, style, box, size, _measure(box, size))
    # What is wider than the box and may not be broken sticks out.
    measure = max(_measure(box, style.min_size), _widest(summed, style))
    block = _placed(summed, style, box, style.min_size, measure)
    return replace(block, overset=_excess(summed, style, box, cut))


def _measure(box: Rect, size: int) -> float:
    """The box's width in ems at a size."""
    return box.width / size


def _largest_fit(paragraphs: Paragraphs, style: TextStyle, box: Rect) -> Length | None:
    """The largest allowed size at which every line fits, None when not even the smallest does."""
    least, largest, step = int(style.min_size), int(style.max_size), int(SIZE_STEP)
    steps = -((least - largest) // step)

    def fits(number: int) -> bool:
        return _fits(paragraphs, style, box, max(least, largest - step * number))

    guess = (largest - _likely_size(paragraphs, style, box)) // step if steps else 0
    found = first_true(fits, steps + 1, min(max(guess, 0), steps))
    return Length(max(least, largest - step * found)) if found <= steps else None


def first_true(holds: Callable[[int], bool], count: int, guess: int) -> int:
    """The first of the numbers 0 to `count` - 1 for which something holds that holds for all after it, too; `count` if
    it holds for none. The nearer the guess, the fewer numbers are tried.
    """
    low, high, stride = 0, count, 1
    # Invariant: it holds for no number below `low`; it holds for `high`, or that is the end.
    tried = guess
    while low < high:
        if holds(tried):
            high = tried
            tried -= stride
        else:
            low = tried + 1
            tried += stride
        stride *= 2
        if not low <= tried < high:
            tried = (low + high) // 2
    return low


def _likely_size(paragraphs: Paragraphs, style: TextStyle, box: Rect) -> int:
    """About the largest size that fits: where as many lines as the words need at full width fill the height."""
    whole = sum([paragraph.whole() for paragraph in paragraphs]) or 1.0
    if style.max_lines == 1:
        return int(box.width / whole)
    # Height is `square` x size² + `plain` x size; half a line of each paragraph stays empty.
    square = style.leading * whole / max(box.width, 1)
    plain = style.leading * (len(paragraphs) / 2 - 1) + 1
    return int((sqrt(plain * plain + 4 * square * box.height) - plain) / (2 * square))


def _fits(paragraphs: Paragraphs, style: TextStyle, box: Rect, size: int) -> bool:
    lines = _count(paragraphs, box.width / size)
    if lines is None or (style.max_lines is not None and lines > style.max_lines):
        return False
    return _height(style, size, lines, len(paragraphs)) <= box.height


def _count(paragraphs: Paragraphs, measure: float) -> int | None:
    total = 0
    for paragraph in paragraphs:
        lines = paragraph.count_lines(measure)
        if lines is None:
            return None
        total += lines
    return total


def _height(style: TextStyle, size: int, lines: int, paragraphs: int) -> int:
    """In EMU. Called for every size that is tried, so in plain numbers."""
    font = style.family.regular
    below = 0 if style.valign is Valign.BOTTOM else round(-font.descent * size / font.upem)
    leadings = round(size * (style.leading * (lines - 1) + style.paragraph_gap * (paragraphs - 1)))
    return round(font.cap_height * size / font.upem) + below + leadings


def _excess(paragraphs: Paragraphs, style: TextStyle, box: Rect, cut: bool) -> tuple[Length, Length]:
    """By how much the text at its smallest size is too wide and too high."""
    size = style.min_size
    wide = _widest(paragraphs, style) - _measure(box, size)
    if style.max_lines == 1 and len(paragraphs) == 1:
        return size.scaled(max(wide, 0.0)), Length(max(0, _height(style, size, 1, 1) - box.height))
    lines = _count(paragraphs, _measure(box, size))
    if lines is None:
        return size.scaled(wide), ZERO
    if style.max_lines is not None and lines > style.max_lines:
        allowed = _height(style, size, style.max_lines, len(paragraphs))
        return ZERO, Length(_height(style, size, lines, len(paragraphs)) - allowed)
    high = Length(max(0, _height(style, size, lines, len(paragraphs)) - box.height))
    # A word that had to be cut between letters is an overset even where its pieces fit.
    return (size.scaled(0.5) if cut and high == 0 else ZERO), high


def _placed(paragraphs: Paragraphs, style: TextStyle, box: Rect, size: Length, measure: float) -> TextBlock:
    lines = [
        (line, number)
        for number, paragraph in enumerate(paragraphs)
        for line in paragraph.break_lines(_line_measure(paragraph, style, measure))
    ]
    font, em = style.family.regular, int(size)
    height = _height(style, em, len(lines), len(paragraphs))
    top = box.y
    if style.valign is Valign.BOTTOM:
        top = box.bottom - height
    elif style.valign is Valign.MIDDLE:
        # Centre what the eye sees, capitals to last baseline, not the room for descenders.
        top = box.y + (box.height - height + font.scale(-font.descent, size)) // 2
    first = int(top + font.scale(font.cap_height, size))
    runs: list[TextRun | SignRun] = []
    for number, (line, paragraph) in enumerate(lines):
        down = round(em * (style.leading * number + style.paragraph_gap * paragraph))
        only_font = paragraphs[paragraph].font or _font_of(line)
        runs += _place_line(line, only_font, style, box, size, Length(first + down))
    return TextBlock(size, tuple(runs), len(lines), top)


def _line_measure(paragraph: Paragraph, style: TextStyle, measure: float) -> float:
    """What lines are broken to. A text of limited lines is a heading: its lines are made even."""
    return measure if style.max_lines is None else paragraph.even_measure(measure)


def _widest(paragraphs: Paragraphs, style: TextStyle) -> float:
    """The width, in ems, of the widest thing that may not be broken: a segment, or a line that must stay one."""
    if style.max_lines == 1:
        return max((paragraph.whole() for paragraph in paragraphs), default=0.0)
    return max((paragraph.widest() for paragraph in paragraphs), default=0.0)


def _place_line(
    line: Line, font: Font | None, style: TextStyle, box: Rect, size: Length, y: Length
) -> list[TextRun | SignRun]:
    """`font` is the one font of the line, None where there are several or signs, or nothing at all."""
    x = box.x
    if style.align is not Align.LEFT:
        spare = int(box.width) - sum([_width(piece, style, size) for piece in _pieces(line)])
        spare += round(int(size) * style.tracking)
        x = x + (spare if style.align is Align.RIGHT else spare // 2)
    if font is None:
        return list(_place_pieces(_pieces(line), style, size, x, y))
    parts = [piece for segment in line[:-1] for piece in segment.joined]
    parts += line[-1].end
    tracking = size.scaled(style.tracking) if style.tracking else ZERO
    return [TextRun(x, y, font, size, tracking, tuple(parts))]  # type: ignore[arg-type]  # one font: no signs


def _font_of(line: Line) -> Font | None:
    """The one font of a line."""
    fonts = {segment.font for segment in line}
    return fonts.pop() if len(fonts) == 1 else None


def _pieces(line: Line) -> list[Piece]:
    """Everything on a line."""
    pieces = [piece for segment in line[:-1] for piece in segment.inner]
    pieces += line[-1].end if line else ()
    return pieces


def _place_pieces(
    pieces: Sequence[Piece], style: TextStyle, size: Length, x: Length, y: Length
) -> Iterator[TextRun | SignRun]:
    """Pieces one after the other from x on, those in one font as one run."""
    start, parts = x, list[Shaped]()
    for piece in pieces:
        if isinstance(piece, SignPiece):
            yield from _run(start, y, style, size, parts)
            parts = []
            height = size.scaled(piece.height)
            top = y + size.scaled(piece.drop) - height
            yield SignRun(piece.id, Rect(x, top, size.scaled(piece.width), height))
        elif parts and parts[-1].font is not piece.font:
            yield from _run(start, y, style, size, parts)
            parts = [piece]
            start = x
        else:
            start = start if parts else x
            parts.append(piece)
        x = x + _width(piece, style, size)
    yield from _run(start, y, style, size, parts)


def _run(x: Length, y: Length, style: TextStyle, size: Length, parts: Sequence[Shaped]) -> Iterator[TextRun]:
    if parts:
        yield TextRun(x, y, parts[0].font, size, size.scaled(style.tracking), tuple(parts))


def _width(piece: Shaped | SignPiece, style: TextStyle, size: int) -> int:
    """In EMU, tracking after the last letter included."""
    tracking = round(int(size) * style.tracking)
    if isinstance(piece, SignPiece):
        return round(int(size) * piece.width) + tracking
    return round(piece.advance * int(size) / piece.font.upem) + tracking * len(piece.glyphs)
