"""What scenarios of kind database may ask the press: the validator itself does not know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from sardine.sticker.codes import NoCode, encode_number

NONE = "none"


def sticker_code(number: Any) -> list[str] | str:
    """The parts of a number's code in their order, `square 1`, or `none`."""
    code = encode_number(number)
    return NONE if isinstance(code, NoCode) else [f"{part.form.value} {part.dots}" for part in code]


# Name -> function of what is asked.
PROBES: Mapping[str, Callable[[Any], Any]] = MappingProxyType({"sticker-code": sticker_code})
