"""Names of languages: BCP 47 tags such as `fr`, `it`, `pt-BR`, as far as files and folders need them."""

from __future__ import annotations

import re

# language, then script, region and variants; no extensions, no private use (RFC 5646, section 2.1).
TAG = re.compile(
    r"(?P<language>[a-z]{2,3})(?:-(?P<script>[A-Z][a-z]{3}))?(?:-(?P<region>[A-Z]{2}|[0-9]{3}))?"
    r"(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))*"
)


def is_locale(tag: str) -> bool:
    """Whether `tag` is a language tag in its usual spelling (`pt-BR`, not `pt-br` or `pt_BR`)."""
    return TAG.fullmatch(tag) is not None


def usual_spelling(tag: str) -> str | None:
    """The tag that was probably meant (`pt_br` -> `pt-BR`), or None."""
    parts = tag.replace("_", "-").split("-")
    spelt = [parts[0].lower(), *(_spelt_subtag(part) for part in parts[1:])]
    return "-".join(spelt) if is_locale("-".join(spelt)) else None


def _spelt_subtag(part: str) -> str:
    if len(part) == 4 and part.isalpha():
        return part.title()
    return part.upper() if len(part) in (2, 3) else part.lower()
