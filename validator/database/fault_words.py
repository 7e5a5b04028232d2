"""Words for what jsonschema finds: types, values and limits as an author of cards would say them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from validator.database.nearest import listing, nearest
from validator.database.problem import Param

TYPE_WORDS = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "null": "nothing",
    "object": "a mapping (lines of `key: value`)",
    "array": "a list",
}
LONGEST_VALUE = 40
# An exception of jsonschema. Its stubs call every attribute possibly unset, which none is here.
Fault = Any
Params = dict[str, Param]


def described_types(types: Any) -> str:
    """`a text or a list`, from the value of a `type` keyword or a list of such values, each type once."""
    names: list[str] = []
    for part in [types] if isinstance(types, str) else types:
        names.extend([part] if isinstance(part, str) else part)
    return " or ".join(TYPE_WORDS.get(name, name) for name in dict.fromkeys(names))


def described_value(value: Any) -> str:
    """A short description of a value that stands where another type belongs."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list):
        return "a list"
    if isinstance(value, bool) or value is None:
        return {True: "`true`", False: "`false`", None: "nothing"}[value]
    kind = "the text" if isinstance(value, str) else "the number"
    return f"{kind} {shown(value)}"


def shown(value: Any) -> str:
    """A value as it was typed, in backquotes, cut if it is long."""
    text = str(value).replace("\n", " ")
    return f"`{text[:LONGEST_VALUE]}...`" if len(text) > LONGEST_VALUE else f"`{text}`"


def meaning(fault: Fault) -> Params:
    """What the schema's author says about the value: its description and examples."""
    schema = fault.schema if isinstance(fault.schema, dict) else {}
    params: Params = {"meaning": _first_clause(str(schema.get("description", "something else")))}
    if schema.get("examples"):
        params["examples"] = listing(str(example) for example in schema["examples"])
    return params


def _first_clause(description: str) -> str:
    """The beginning of a description, up to its first full stop or semicolon, as part of a sentence."""
    clause = re.split(r"[.;](?: |$)", description, maxsplit=1)[0]
    return clause[:1].lower() + clause[1:]


def _not_allowed(fault: Fault) -> tuple[str, Params]:
    allowed = [str(value) for value in fault.validator_value]
    params: Params = {"value": str(fault.instance), "allowed": listing(allowed)}
    meant = nearest(str(fault.instance), allowed)
    if meant:
        params["nearest"] = meant
    return "not-allowed", params


def _not_the_one(fault: Fault) -> tuple[str, Params]:
    found, wanted = fault.instance, fault.validator_value
    if list(fault.absolute_path)[-1:] == ["format"] and isinstance(found, int) and found > wanted:
        return "newer-format", {"found": found, "known": wanted}
    return "not-allowed", {"value": str(found), "allowed": str(wanted)}


def _out_of_range(fault: Fault) -> tuple[str, Params]:
    return "out-of-range", {"value": str(fault.instance), "range": range_words(fault.schema)}


def range_words(schema: Any) -> str:
    """`1 to 99`, `1 or more`, `at most 99`, from the limits in a schema."""
    low = schema.get("minimum", schema.get("exclusiveMinimum"))
    high = schema.get("maximum", schema.get("exclusiveMaximum"))
    above = "" if "minimum" in schema or low is None else "more than "
    below = "" if "maximum" in schema or high is None else "less than "
    if low is not None and high is not None:
        return f"{above}{low} to {below}{high}"
    if low is not None:
        return f"{above}{low}" if above else f"{low} or more"
    return f"{below}{high}" if below else f"at most {high}"


def _pattern(fault: Fault) -> tuple[str, Params]:
    return "pattern", {"value": str(fault.instance), **meaning(fault)}


def _too_few(fault: Fault) -> tuple[str, Params]:
    return "too-few", {"found": len(fault.instance), "wanted": fault.validator_value}


def _too_many(fault: Fault) -> tuple[str, Params]:
    return "too-many", {"found": len(fault.instance), "wanted": fault.validator_value}


def _empty_text(fault: Fault) -> tuple[str, Params]:
    return "text-too-short", {"found": len(fault.instance), "wanted": fault.validator_value}


def _long_text(fault: Fault) -> tuple[str, Params]:
    return "text-too-long", {"found": len(fault.instance), "wanted": fault.validator_value}


# Keyword of a schema -> the problem's code and parameters. The place is that of the value.
SIMPLE: dict[str, Callable[[Fault], tuple[str, Params]]] = {
    "enum": _not_allowed,
    "const": _not_the_one,
    "minimum": _out_of_range,
    "maximum": _out_of_range,
    "exclusiveMinimum": _out_of_range,
    "exclusiveMaximum": _out_of_range,
    "pattern": _pattern,
    "minItems": _too_few,
    "minProperties": _too_few,
    "maxItems": _too_many,
    "maxProperties": _too_many,
    "minLength": _empty_text,
    "maxLength": _long_text,
}
