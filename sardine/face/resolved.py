"""A side of a card with every question of data answered, and only the setting of its texts still to do.

Setting texts is most of the work. Two sides with the same digest come out the same, so one of them need not be set.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from functools import lru_cache
from hashlib import sha256
from typing import TYPE_CHECKING

from sardine.art.drawing import Drawing
from sardine.colour import Rgb
from sardine.face.spec import Above, ItemSpec
from sardine.face.style import KeyedStyle
from sardine.face.typeset import Typesetter
from sardine.frame import Item
from sardine.geometry import Rect, Size
from sardine.text.segments import Span
from sardine.units import Length
from validator.database.place import Place
from validator.database.problem import Problem
from validator.database.value_class import dataclass
from validator.locale.catalogue import Message
from validator.locale.markup import SignToken

if TYPE_CHECKING:
    from sardine.art.pixels import PixelPicture

# A drawing and the colours of its tokens.
UsedDrawing = tuple[Drawing, tuple[tuple[str, Rgb], ...]]


@dataclass(frozen=True, slots=True, eq=False)
class ReadyPart:
    """Items that need no setting. `key` is different for parts that look different; `drawings` are those shown."""

    items: tuple[Item, ...]
    key: str
    drawings: tuple[UsedDrawing, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TextPart:
    """A text to be set in `box` and then turned by `turn` degrees.

    The rest is for what may be wrong with it: the item, the first message of its template (None: it has none), the
    colour `ground` behind it (None: not known), all `messages` that were read for it. `borrowed` says that one of them
    is in another language, `drawings` are the signs in it. `look` is all of its key but its words.
    """

    spec: ItemSpec
    spans: Sequence[Span]
    style: KeyedStyle
    box: Rect
    colour: Rgb
    above: Above | None
    ground: Rgb | None
    message: Message | None
    messages: Sequence[Message]
    borrowed: bool
    drawings: Sequence[UsedDrawing]
    look: str

    @property
    def place(self) -> Place:
        """Where the text was typed."""
        return self.spec.place_of("text") if self.message is None else self.message.place

    @property
    def key(self) -> str:
        """Different for texts that look different in one language."""
        words = [(s.id,) if isinstance(s, SignToken) else (s.text, s.bold, s.italic) for s in self.spans]
        signs = [drawing_key(drawing, colours) for drawing, colours in self.drawings]
        return f"{self.look}{self.borrowed}{words}{signs}"


Part = ReadyPart | TextPart


@dataclass(frozen=True, slots=True, eq=False)
class ResolvedSide:
    """One side: its measures, its parts in drawing order, and what is wrong with it so far.

    `drawings` are all that it shows, signs in its texts included. In a `draft`, texts that do not come out right are
    marked.
    """

    game: str
    face: str
    thing: str
    size: Size
    bleed: Length
    parts: tuple[Part, ...]
    drawings: tuple[UsedDrawing, ...]
    typesetter: Typesetter
    draft: bool
    problems: tuple[Problem, ...] = ()
    pictures: tuple[PixelPicture, ...] = ()
    """All pictures of pixels that it shows."""
    _digests: list[str] = field(default_factory=list)

    @property
    def texts(self) -> list[TextPart]:
        return [part for part in self.parts if isinstance(part, TextPart)]

    @property
    def digest(self) -> str:
        """The same for sides that look the same, drawn by the same program."""
        if not self._digests:
            measures = (int(self.size.width), int(self.size.height), int(self.bleed))
            setting = f"{measures} {self.typesetter.locale} {self.draft}"
            # No file that is read holds a NUL.
            whole = "\0".join([setting, *[part.key for part in self.parts]])
            self._digests.append(sha256(whole.encode()).hexdigest()[:40])
        return self._digests[0]


def drawing_key(drawing: Drawing, colours: tuple[tuple[str, Rgb], ...]) -> str:
    """Different for drawings that look different."""
    return _drawing_key(drawing.digest, colours)


@lru_cache(maxsize=4096)
def _drawing_key(digest: str, colours: tuple[tuple[str, Rgb], ...]) -> str:
    return f"{digest}{[(token, str(colour)) for token, colour in colours]}"
