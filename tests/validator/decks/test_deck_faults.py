"""One slip in a deck is one problem, at the line where it was made, with a message that says what to do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.validator.kit import copy_cards, problems_of
from validator.database.messages import braces, own_messages, worded

CHAOS = "cards/chaos"
Change = Callable[[str], str]


def put(old: str, new: str) -> Change:
    """The first `old`, which must be there, becomes `new`."""

    def change(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, 1)

    return change


def swap(one: str, other: str) -> Change:
    def change(text: str) -> str:
        assert text.count(one) == text.count(other) == 1
        return text.replace(one, "\0").replace(other, one).replace("\0", other)

    return change


# The second card of the file, once it has the name of the first.
TRAM = '    name: "Le métro"\n    effect: "Pioche {n} Lieux, gardes-en un."\n  a-pinces'
HIT = '{target}: +{n} Stress."'
# What is done, in which file, how; the words of the line at which it must be reported, and the code.
FAULTS: list[tuple[str, str, Change, str | None, str]] = [
    ("a star removed", "objets.yaml", put("    star: true\n", ""), "  - id: sardines", "together"),
    ("a bonus without star", "objets.yaml", put("    place: le-panier\n", ""), "  - id: santon", "together"),
    (
        "another sign",
        "lieux.yaml",
        put("signs: [ville, mer]", "signs: [nuit, mer]"),
        "signs: [nuit, mer]",
        "not-as-listed",
    ),
    (
        "a sign less",
        "moments.yaml",
        put("signs: [ville, nuit]", "signs: [ville]"),
        "signs: [ville]",
        "list-length",
    ),
    (
        "signs for CHAOS TOTAL",
        "moments.yaml",
        put("    mark: 4\n", "    mark: 4\n    signs: [mer, nuit]\n"),
        "signs: [mer, nuit]",
        "list-length",
    ),
    (
        "a 29th Lieu, another copy",
        "lieux.yaml",
        put("  - id: castellane\n", "  - id: castellane\n    copies: 2 #\n"),
        "copies: 2 #",
        "count",
    ),
    (
        "a 29th Lieu, a new one",
        "lieux.yaml",
        put("  - id: castellane\n", "  - id: canebiere\n    signs: [ville, mer]\n  - id: castellane\n"),
        "id: canebiere",
        "value-not-promised",
    ),
    (
        "a Lieu misspelt in a list",
        "game.yaml",
        put("- vieux-port\n", "- vieux-prot\n"),
        "vieux-prot",
        "list-of-nothing",
    ),
    ("a named Lieu misspelt", "objets.yaml", put("le-panier", "le-panire"), "le-panire", "reference"),
    ("a single Lieu named", "objets.yaml", put("le-panier", "castellane"), "castellane", "reference-copies"),
    ("a Lieu named twice", "objets.yaml", put("le-panier", "vieux-port #"), "vieux-port #", "not-different"),
    ("a digit for {n}", "text/it.yaml", put(HIT, '{target}: +2 Stress."'), "+2 Stress", "literal-number"),
    ("a digit more", "text/it.yaml", put("tienine uno.", "tienine uno 8."), "uno 8", "number-only-here"),
    ("a digit in a phrase", "text/it.yaml", put("Cinque minuti", "5 minuti"), "5 minuti", "quote-changed"),
    (
        "two French phrases swapped",
        "text/fr.yaml",
        swap("Même les bus ont abandonné.", "Marseille fond. Toi aussi."),
        '    phrase: "Marseille fond. Toi aussi."',
        "quote-moved",
    ),
    (
        "two Italian phrases swapped",
        "text/it.yaml",
        swap("Sali. Riscendi. Non sai più.", "Schizza. Gridi. Normale."),
        '    phrase: "Schizza. Gridi. Normale."',
        "quote-moved",
    ),
    ("a letter of a phrase", "text/fr.yaml", put("T'as pas suivi", "Tas pas suivi"), "Tas pas", "quote-changed"),
    ("a letter of a name", "text/fr.yaml", put('"Le Prado"', '"La Prado"'), '"La Prado"', "quote-changed"),
    ("{n} dropped in Italian", "text/it.yaml", put(HIT, '{target}: + Stress."'), ": + Stress", "effect-missing"),
    (
        "{n} dropped in French",
        "text/fr.yaml",
        put('{target} : +{n} Stress."', '{target} : + Stress."'),
        ": + Stress",
        "effect-missing",
    ),
    ("another sign told", "text/en.yaml", put("on :mer:", "on :nuit:"), "on :nuit:: +{n}", "effect-other"),
    ("a constant told", "text/en.yaml", put(HIT, '{target}: +{n} Stress {hand}."'), "{hand}", "effect-extra"),
    ("a placeholder misspelt", "text/fr.yaml", put("{max} au plus", "{mxa} au plus"), "{mxa}", "unknown-placeholder"),
    (
        "another sign in the effect",
        "attaques.yaml",
        put("count: 3, when: {sign: mer}", "count: 3, when: {sign: nuit}"),
        "    effects:\n      - {do: stress, target: one, count: 3, when: {sign: nuit}}",
        "effect-told-otherwise",
    ),
    (
        "a target taken away",
        "attaques.yaml",
        put("target: one, count: 3, when", "count: 3, when"),
        "    effects:\n      - {do: stress, count: 3, when",
        "effect-only-told",
    ),
    (
        "an effect more",
        "defenses.yaml",
        put("      - {do: reflect}\n", "      - {do: reflect}\n      - {do: draw, count: 1}\n"),
        "    effects:\n      - {do: cancel}\n      - {do: reflect}",
        "effect-not-told",
    ),
    ("a verb misspelt", "attaques.yaml", put("do: steal", "do: stael"), "stael", "not-allowed"),
    (
        "a count forgotten",
        "attaques.yaml",
        put("target: one, count: 2}", "target: one}"),
        "    effects:\n      - {do: stress, target: one}",
        "effect-needs",
    ),
    (
        "a parameter of another verb",
        "attaques.yaml",
        put("target: one, count: 2}", "target: one, count: 2, kind: joker}"),
        "    effects:\n      - {do: stress, target: one, count: 2, kind",
        "effect-parameter",
    ),
    (
        "a name twice",
        "text/fr.yaml",
        put('"Le tramway"', '"Le métro"'),
        TRAM,
        "name-twice",
    ),
    (
        "a name translated",
        "text/it.yaml",
        put('    phrase: "Sali.', '    name: "Il Panierino"\n    phrase: "Sali.'),
        "Il Panierino",
        "untranslated",
    ),
    ("a word missing", "text/fr.yaml", put("    all: tout le monde\n", ""), "  targets:", "missing-in-source"),
    (
        "a phrase missing in Italian",
        "text/it.yaml",
        put('    phrase: "Sali. Riscendi. Non sai più."\n', '    phrasse: "Sali."\n'),
        "phrasse",
        "text-key",
    ),
    (
        "a phrase missing in the source",
        "text/fr.yaml",
        put('    phrase: "Tu montes. Tu redescends. Tu sais plus."\n', ""),
        "  le-panier:",
        "missing-in-source",
    ),
    ("a family too many", "objectifs.yaml", put("family: theft", "family: cards"), None, "value-instead"),
    (
        "the provenance of nothing",
        "game.yaml",
        put("contents.kinds.joker: project", "contents.kinds.jokre: project"),
        "contents.kinds.jokre",
        "provenance-field",
    ),
    ("a quote of nothing", "quotes.yaml", put("cards.le-prado.name", "cards.pardo.name"), "pardo", "quote-of-nothing"),
]


@pytest.mark.parametrize(("file", "change", "line", "code"), [f[1:] for f in FAULTS], ids=[f[0] for f in FAULTS])
def test_one_slip_is_one_problem_at_its_line(
    tmp_path: Path, file: str, change: Change, line: str | None, code: str
) -> None:
    copy_cards(tmp_path)
    path = tmp_path / CHAOS / file
    text = change(path.read_text("utf-8"))
    path.write_text(text, "utf-8")
    problems = problems_of(tmp_path)
    assert len(problems) == 1, problems
    [problem] = problems
    assert problem.code == code
    # Without a line, no single card is to blame and the count in game.yaml is pointed at.
    assert problem.place.file == f"{CHAOS}/{file if line else 'game.yaml'}"
    if line:
        assert problem.place.line == text[: text.index(line)].count("\n") + 1
    message, advice = worded(problem)
    assert braces(own_messages()[code][0]) <= problem.params.keys()
    assert message
    assert advice
