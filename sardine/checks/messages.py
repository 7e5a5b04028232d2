"""The wording of the press's problems: code -> (what is wrong, what to do)."""

from __future__ import annotations

from sardine.art.messages import MESSAGES as ART_MESSAGES
from sardine.art.own_messages import OWN_MESSAGES

_FACES: dict[str, tuple[str, str]] = {
    "unknown-face": ("there is no face `{face}`", "Use the name of a file in faces/: {nearest}."),
    "face-circle": ("faces extend each other in a circle: {face}", "Let one of them extend nothing."),
    "face-kind": ("the game has no kind `{kind}`", "Use a kind of game.yaml: {nearest}."),
    "kind-without-face": (
        "no face is named for the kind `{kind}`",
        "Add a line like `{kind}: {{front: NAME, back: NAME}}` under `faces`.",
    ),
    "face-sizes": (
        "the face `{face}` shows on cards of two sizes: those of `{other}` and those of `{kind}`",
        "Copy the face under another name for one of them, or give both kinds the same size.",
    ),
    "face-piece": ("the game has no piece `{piece}`", "Use a piece of pieces.yaml: {nearest}."),
    "piece-side": (
        "no face is named for side `{side}` of the piece `{piece}`",
        "Add a line `{side}: FACE` under its `faces`.",
    ),
    "piece-without-face": (
        "the layout does not say how the piece `{piece}` is printed",
        "Add it under `pieces` in layouts/{game}/format.yaml, with trim, bleed, shapes and faces.",
    ),
    "item-kind": (
        "item `{item}` does not say what it is, or says two things",
        "Give it exactly one of: {kinds}.",
    ),
    "item-key": (
        "`{key}` means nothing on item `{item}`, which is a {kind}",
        "Delete the line, or move it to the item it belongs to.",
    ),
    "item-needs": ("text item `{item}` does not say its `{key}`", "Add `{key}: ...` here or in the face it extends."),
    "book-card": ("the game has no card `{card}`", "Use the id of a card: {nearest}."),
    "book-chapter": ("the rulebook has no chapter `{chapter}`", "Use a chapter of rules.yaml: {nearest}."),
    "unknown-item": ("there is no item `{name}`", "Use the name of an item of this face: {nearest}."),
    "item-box": ("this {kind} has no place", "Add `box:` with the name of a box or with [x, y, width, height]."),
    "unknown-box": ("there is no box `{box}`", "Use a name of `boxes`, or trim, bleed, safe: {nearest}."),
    "template": (
        "`{text}` cannot be read",
        "Holes look like {{value}}, {{kind.label}} or {{value|abs}}; filters are abs and upper.",
    ),
    "unknown-colour": ("there is no colour `{colour}`", "Use a token of palette.yaml: {nearest}."),
    "much-ink": (
        "`{colour}` needs {cover} % of ink, and paper dries {most} % at most",
        "Take as much away from cyan, magenta and yellow, and add some of it to black.",
    ),
    "no-inks": (
        "`{colour}` has no inks, and the file shall be in CMYK",
        'Write it as {{rgb: "{rgb}", cmyk: [C, M, Y, K]}}, each ink 0 to 100 percent.',
    ),
    "role-choice": (
        "no colour is chosen for `{role}` when {field} is {value}",
        "Add a line `{value}: TOKEN` under `choices`.",
    ),
    "unknown-scene": ("there is no scene `{name}`", "Use the name of a drawing in scenes/: {nearest}."),
    "unknown-sign": ("there is no sign `{name}`", "Use the name of a drawing in signs/: {nearest}."),
    "unknown-drawing": ("there is no drawing `{name}`", "Use the name of a drawing of this layout: {nearest}."),
    "drawing-colour": (
        "the drawing `{name}` uses the colour `{colour}`, which the palette does not have",
        "Add it to palette.yaml, or use another token in the drawing.",
    ),
    "unknown-field": ("card `{card}` has no field `{name}`", "Use one of its fields: {nearest}."),
    "unknown-text": ("card `{card}` has no text for `{name}`", "Write it in text/*.yaml, or use: {nearest}."),
    "unknown-scope": ("`{name}` is nothing that a card has", "A text begins with one of: {nearest}."),
    "unknown-family": ("there is no font family `{family}`", "Use a family of layouts/shared/fonts.yaml: {nearest}."),
}
_TEXTS: dict[str, tuple[str, str]] = {
    "overset-height": (
        "the text is {excess} too high for `{box}` (card {card}, language {locale}, face {face})",
        "Shorten the text, or give the box more height or a smaller size in the face.",
    ),
    "overset-width": (
        "the text is {excess} too wide for `{box}` (card {card}, language {locale}, face {face})",
        "Shorten the word, or give the box more width or a smaller size in the face.",
    ),
    "no-ground": (
        "text `{item}` does not say what it stands on, so its contrast cannot be checked (face {face})",
        "Add `on:` with the colour behind it.",
    ),
    "contrast": (
        "`{item}` has a contrast of {found}:1 on its ground, at least {wanted}:1 is needed (card {card}, face {face})",
        "Choose another colour for it or for what it stands on (4.5:1 for text, 3:1 from 18 pt and for signs).",
    ),
    "colours-alike": (
        "{one} and {other} look alike ({figures}), and both mean something ({meaning})",
        "Choose colours that differ more, or name for each a drawing of its own that says the same.",
    ),
    "missing-glyph": (
        "no font of the family `{font}` has {letters} (card {card}, language {locale}, face {face})",
        "Add a font that has it under `fallback` in layouts/shared/fonts.yaml, or use other letters.",
    ),
    "sign-drawing": ("the sign `{sign}` has no drawing", "Add signs/{sign}.svg to the layout, or use: {nearest}."),
    "press-language": (
        "the press does not speak `{locale}` yet: this file is missing",
        "Copy layouts/shared/text/en.yaml under this name and translate it. There are: {nearest}.",
    ),
    "press-missing": ("the sentence `{key}` is missing", "Copy it from en.yaml and translate it."),
    "press-unknown": ("there is no sentence `{key}` in en.yaml", "Delete it, or correct its name: {nearest}."),
    "press-placeholders": (
        "the words in braces differ from the English sentence `{key}`",
        "Use exactly these, each as often as there: {wanted}.",
    ),
    "press-mark": ("a * or _ in `{key}` is never closed", "Close it, or write \\* for a plain asterisk."),
}
_FILES: dict[str, tuple[str, str]] = {
    "font-package": (
        "the font `{font}` is missing: the package {package} has no file {file}, or is not installed",
        "Install the package, or correct `package` and `file`.",
    ),
    "font-file": ("the font `{font}` is missing: no file {file} in {folder}/", "Put the font file there."),
    "unknown-font": ("there is no font `{font}`", "Use a name of `fonts` above: {nearest}."),
    "sheet-too-small": (
        "cards of {trim} do not fit on {paper}: {missing} missing",
        "Choose another paper with --paper, or smaller margins in layouts/shared/papers.yaml.",
    ),
    "ink-in-margin": (
        "the bleed reaches {excess} into the edge that printers cannot print on ({paper}, margin {margin})",
        "The outer bleed will be paler or missing there. Choose a larger paper, or correct `margin` in papers.yaml or "
        "in the printer's file.",
    ),
    "printer-range": (
        "{figure} is {value} {unit}: a printer may be off by {low} to {high} {unit}",
        "Measure again (sardine calibrate). If it is really that far off, mend it in the printer's own settings.",
    ),
    "unmarked-cuts": (
        "{paper} leaves too little room around the cards to mark every cut of {cards} cards",
        "Choose a larger paper with --paper, or a smaller `margin` in papers.yaml if your printer can.",
    ),
}
_STICKERS: dict[str, tuple[str, str]] = {
    "kind-without-sticker": (
        "the plan names no sticker for the kind `{kind}`",
        "Add it under `kinds`, or under `without` if its cards get none.",
    ),
    "sticker-kind-twice": ("the kind `{kind}` gets a sticker and is also listed as without", "Keep one of the two."),
    "sticker-empty": ("the sticker of `{kind}` shows nothing", "Give it `sign:`, `number:`, or both."),
    "sticker-zone": ("there is no zone `{zone}`", "Use a name of `zones`: {nearest}."),
    "sticker-zone-outside": (
        "the zone `{zone}` reaches {excess} past the edge of the card",
        "Write left, top, width and height so that it lies inside the card's `trim` in format.yaml.",
    ),
    "sticker-field": ("card `{card}` has no field `{field}`", "Use one of its fields: {nearest}."),
    "sticker-number": (
        "`{value}` has no sticker code (card {card})",
        "Only whole numbers from 1 to 99 have one, below zero only under a minus. Change the value, or take `number` "
        "out of the game's stickers.yaml.",
    ),
    "sticker-sign": (
        "`{value}` does not go with the sign {sign} on its sticker (card {card})",
        "Plus stands above positive numbers, minus above negative ones. Correct the value, or the sign in the game's "
        "stickers.yaml.",
    ),
    "sticker-too-large": (
        "the sticker of card {card} is {size}, its zone only {zone}",
        "Make the zone larger, or choose another one.",
    ),
    "sticker-shared": (
        "the cards {card} and {other} get the same sticker, so touch cannot tell them apart",
        "Give one of them another sign or number, or list both under `alike` with the reason why it does not matter.",
    ),
    "sticker-card": ("the game has no card `{card}`", "Use the id of a card: {nearest}."),
    "sticker-not-alike": (
        "the cards {cards} do not share one sticker",
        "Delete this entry: touch tells them apart.",
    ),
    "sticker-form": (
        "a dot of {dot} does not fit into the {form}, which leaves {room} inside its line",
        "Make the {form} larger, or its line or the dot smaller.",
    ),
    "sticker-pitch": ("dots of {dot} run into each other at a pitch of {pitch}", "Make `pitch` larger than `dot`."),
    "stock-paper": ("there is no paper `{paper}`", "Use a paper of layouts/shared/papers.yaml: {nearest}."),
    "stock-too-large": (
        "the labels reach {excess} past the edge of {paper}",
        "Correct `first`, `step`, `label`, `columns` or `rows`.",
    ),
    "sticker-label": (
        "the sticker of card {card} is {size}, a label of `{stock}` only {label}",
        "Choose another label stock with --stock.",
    ),
    "stock-overlap": ("the labels lie on each other", "Make `step` at least as large as `label`, both ways."),
}

MESSAGES: dict[str, tuple[str, str]] = {**ART_MESSAGES, **OWN_MESSAGES, **_FACES, **_TEXTS, **_FILES, **_STICKERS}
