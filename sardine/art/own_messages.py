"""The wording of problems with the owner's own pictures: code -> (what is wrong, what to do)."""

from __future__ import annotations

OWN_MESSAGES: dict[str, tuple[str, str]] = {
    "svg-colour": (
        '{attribute}="{value}" of <{element}> is no colour that can be printed',
        "Write it as #C0392B, as rgb(192, 57, 43), or by its name in SVG.",
    ),
    "svg-css": (
        "the style sheet has a rule that is not understood: {rule}",
        "Keep to rules of a class (.name) or an element; or let your program save styles as attributes.",
    ),
    "art-unreadable": ("this picture cannot be read: {reason}", "Check the name, and that it is a plain file."),
    "art-too-large": ("this picture's file is larger than {limit}", "Save it smaller: 300 dpi are enough for print."),
    "art-too-many-pixels": (
        "this picture says it has {size} pixels, more than {limit}",
        "Scale it down: 300 dpi are enough for print.",
    ),
    "art-format": (
        "this file is neither PNG nor JPEG, whatever its name says",
        "Open it in a picture program and export it as PNG or JPEG.",
    ),
    "art-broken": ("this picture is broken: {reason}", "Export it again from the program that made it."),
    "art-jpeg-coding": (
        "this JPEG is coded in a way that printers cannot read",
        "Save it as a baseline or progressive JPEG of 8 bits.",
    ),
    "art-twice": (
        "there is another picture named `{name}`: {other}",
        "Rename or delete one of them; the ending does not tell them apart.",
    ),
    "art-unused": (
        "no face shows the picture `{name}`",
        "Name it like what it shall stand for: {nearest}. Or delete it.",
    ),
    "unknown-art": (
        "there is no picture `{name}` in cards/{game}/art/",
        "Put it there as SVG, PNG or JPEG, or use: {nearest}.",
    ),
    "art-coarse": (
        "{size} pixels at {shown} are {dpi} dpi in print, at least {wanted} are needed (card {card}, face {face})",
        "Use a picture of at least {needed} pixels for this place.",
    ),
}
