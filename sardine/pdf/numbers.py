"""Numbers as PDF writes them (ISO 32000-1, 7.3.3)."""

from __future__ import annotations


def number(value: float) -> str:
    """A PDF number: at most four decimals (under 0.00004 mm), no exponent, no trailing zeros."""
    text = f"{value:.4f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
