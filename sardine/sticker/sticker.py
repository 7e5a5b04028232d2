"""What one sticker says: a sign, a number, or a sign above a number."""

from __future__ import annotations

from enum import Enum

from sardine.sticker.codes import Code, decode_parts
from validator.database.value_class import dataclass


class Sign(Enum):
    """The signs of the Accessijeux stickers."""

    PLUS = "plus"
    MINUS = "minus"
    STAR = "star"


_WRITTEN = {None: "", Sign.PLUS: "+", Sign.MINUS: "-", Sign.STAR: "*"}


@dataclass(frozen=True, slots=True)
class Sticker:
    """One design. A sign of None or an empty code is left out; one of the two is there."""

    sign: Sign | None
    code: Code = ()

    def __str__(self) -> str:
        """`17`, `+2`, `-3`, `*`: for listings."""
        return _WRITTEN[self.sign] + (str(decode_parts(self.code)) if self.code else "")
