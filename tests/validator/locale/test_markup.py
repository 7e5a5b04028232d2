"""Markup of printed texts: spans in reading order, and faults that stay within their line."""

from __future__ import annotations

import random

import pytest

from validator.locale.markup import Hole, Markup, SignToken, Text, parse_markup

STYLES = {(False, False): "", (True, False): "b", (False, True): "i", (True, True): "bi"}


def shown(markup: Markup) -> str:
    """The spans as one text: `<b:Jouer>` for bold, `<i:...>`, `<bi:...>`, `[docks]` for a sign, `(hand)` for a hole."""
    parts = []
    for span in markup.spans:
        if isinstance(span, SignToken):
            parts.append(f"[{span.id}]")
            continue
        content = span.text if isinstance(span, Text) else f"({span.name})"
        style = STYLES[span.bold, span.italic]
        parts.append(f"<{style}:{content}>" if style else content)
    return "".join(parts)


SOUND = [
    ("", ""),
    ("Docks", "Docks"),
    ("*Jouer* : une carte", "<b:Jouer> : une carte"),
    ("_Jouer_, *prendre*", "<i:Jouer>, <b:prendre>"),
    ("*a _b_ c*", "<b:a ><bi:b><b: c>"),
    ("_*x*_", "<bi:x>"),
    ("l'*action*.", "l'<b:action>."),
    ("(*a*)", "(<b:a>)"),
    ("*a*\n*b*", "<b:a>\n<b:b>"),
    ("{hand} cartes", "(hand) cartes"),
    ("*{hand}* cartes", "<b:(hand)> cartes"),
    (":docks:", "[docks]"),
    (":docks::mairie:", "[docks][mairie]"),
    ("Ville (:docks:) :", "Ville ([docks]) :"),
    (":soutien-8:, puis", "[soutien-8], puis"),
    # Plain characters
    ("3*4 et snake_case", "3*4 et snake_case"),
    ("5 * 3 _ 2", "5 * 3 _ 2"),
    ("12:30, Attention : ici", "12:30, Attention : ici"),
    ("::", "::"),
    (":Docks:", ":Docks:"),
    ("a } b", "a } b"),
    # Escapes
    (r"\*a\* \_b\_ \{c} \:d: \\", r"*a* _b_ {c} :d: " + "\\"),
    (r"\a \5", r"\a 5"),
    ("\\", "\\"),
]


@pytest.mark.parametrize(("text", "expected"), SOUND)
def test_sound_texts_have_spans_and_no_faults(text: str, expected: str) -> None:
    markup = parse_markup(text)
    assert markup.faults == ()
    assert shown(markup) == expected


FAULTY = [
    ("*a", "0 unclosed-mark", "*a"),
    ("a *b c", "2 unclosed-mark", "a *b c"),
    ("a *b\nc* d", "2 unclosed-mark, 6 stray-mark", "a *b\nc* d"),
    ("*a. *b* c", "0 unclosed-mark", "*a. <b:b> c"),
    ("a* b", "1 stray-mark", "a* b"),
    ("*a _b* c_", "3 crossed-marks", "<b:a _b> c_"),
    ("*a _b* c", "3 unclosed-mark", "<b:a _b> c"),
    ("**a**", "0 doubled-mark", "**a**"),
    ("**a**\n**b**", "0 doubled-mark, 6 doubled-mark", "**a**\n**b**"),
    ("{hand", "0 stray-brace", "{hand"),
    ("{ hand }", "0 stray-brace", "{ hand }"),
    ("{Hand}", "0 stray-brace", "{Hand}"),
    ("{}", "0 stray-brace", "{}"),
    ("*bold *", "0 unclosed-mark", "*bold *"),
]


@pytest.mark.parametrize(("text", "faults", "expected"), FAULTY)
def test_a_fault_is_named_at_its_place_and_prints_as_it_was_typed(text: str, faults: str, expected: str) -> None:
    markup = parse_markup(text)
    assert ", ".join(f"{fault.offset} {fault.code}" for fault in markup.faults) == faults
    assert shown(markup) == expected


def test_a_fault_never_reaches_beyond_its_line() -> None:
    assert shown(parse_markup("*a _b {c\n*d* _e_ {f}")).endswith("\n<b:d> <i:e> (f)")


def test_spans_know_where_they_begin() -> None:
    spans = parse_markup("a *b* {c} :d:").spans
    assert [(type(span), span.offset) for span in spans] == [
        (Text, 0),
        (Text, 3),
        (Text, 5),
        (Hole, 6),
        (Text, 9),
        (SignToken, 10),
    ]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("5 cartes", [("5", 0)]),
        ("x3, 10 %", [("10", 4)]),
        ("les 5e et +12", [("5", 4), ("12", 11)]),
        ("-3", [("3", 1)]),
        (":soutien-8: soutien-8 A4", []),
        (r"\5 et \2024", []),
        ("{hand}", []),
        ("١٢", [("١٢", 0)]),
    ],
)
def test_numbers_typed_in_digits_are_listed(text: str, numbers: list[tuple[str, int]]) -> None:
    assert [(number.digits, number.offset) for number in parse_markup(text).numbers] == numbers


def test_nothing_is_lost_and_nothing_raised_whatever_the_text_holds() -> None:
    rng = random.Random(1)
    for _ in range(5000):
        text = "".join(rng.choice(["*", "_", "{", "}", ":", "\\", "\n", " ", "a", "é", "5", "hand"]) for _ in range(12))
        markup = parse_markup(text)
        assert all(0 <= fault.offset < len(text) for fault in markup.faults)
        offsets = [span.offset for span in markup.spans]
        assert offsets == sorted(offsets)
        plain = "".join(character for character in text if character.isalnum())
        kept = "".join(
            span.text if isinstance(span, Text) else span.name if isinstance(span, Hole) else span.id
            for span in markup.spans
        )
        assert "".join(character for character in kept if character.isalnum()) == plain
