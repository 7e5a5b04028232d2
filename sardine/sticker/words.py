"""The words on sticker pages: the press's own sentences, and what cards and kinds are called in the chosen language."""

from __future__ import annotations

from collections.abc import Mapping

from sardine.face.press_text import PressTexts
from sardine.sticker.sticker import Sign
from sardine.text.segments import Span
from sardine.units import Length, format_mm
from validator.database.model import Card, Game, Value
from validator.database.value_class import dataclass
from validator.locale.catalogue import Catalogue, message_key
from validator.locale.fill import filled
from validator.locale.lookup import find_message
from validator.locale.markup import Text

# Languages that write a point before decimals; all others here write a comma.
_POINT = ("en", "ja", "ko", "zh")


@dataclass(frozen=True, slots=True)
class StickerWords:
    """Words of one game in one language. `catalogues` are the game's, by locale."""

    game: Game
    locale: str
    catalogues: Mapping[str, Catalogue]
    press: PressTexts

    def say(self, key: str, **values: str) -> list[Span]:
        """A sentence of the press."""
        return self.press.spans(key, values)

    def plain(self, text: str, *, bold: bool = False) -> list[Span]:
        """Words that are no sentence of the press."""
        return [Text(text, bold, False, 0)]

    def text(self, key: str, default: str) -> str:
        """A text of the game's catalogue."""
        message = find_message(self.catalogues, self.game, self.locale, message_key(key))
        return default if message is None else message.text

    def kind(self, kind: str) -> str:
        return self.text(f"kinds.{kind}.label", kind)

    def card(self, card: Card, number: str | None, sign: Sign | None) -> str:
        """What a card is called: its own name, else its kind and number (`Alliance +2`)."""
        name = self.text(f"cards.{card.id}.name", "")
        if name or number is None:
            return name or self.kind(card.kind)
        return f"{self.kind(card.kind)} {_signed(card.fields[number], sign)}"

    def mm(self, length: Length) -> str:
        """A length in millimetres as the language writes decimals."""
        text = format_mm(length)
        return text if self.locale.split("-")[0] in _POINT else text.replace(".", ",")


def _signed(value: Value, sign: Sign | None) -> str:
    return f"+{filled(value)}" if sign is Sign.PLUS else filled(value)
