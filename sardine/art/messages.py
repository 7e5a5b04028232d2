"""The wording of this room's problems: code -> (what is wrong, what to do)."""

from __future__ import annotations

MESSAGES: dict[str, tuple[str, str]] = {
    "svg-unreadable": (
        "this picture cannot be read: {reason}",
        "Check the name, and that it is a plain file.",
    ),
    "svg-too-large": (
        "this SVG file is larger than {limit} kB",
        "Simplify its paths; draw what repeats once and place it with <use>.",
    ),
    "svg-syntax": (
        "this is not well-formed XML: {reason}",
        "Mend the tag at this place; save the file as UTF-8.",
    ),
    "svg-doctype": (
        "a DOCTYPE is not allowed in an SVG file",
        "Delete the whole <!DOCTYPE ...> with its entities; nothing in a drawing needs it.",
    ),
    "svg-too-deep": ("elements are nested more than {limit} deep", "Ungroup the drawing."),
    "svg-too-many": ("the file has more than {limit} elements", "Simplify the drawing."),
    "svg-not-svg": (
        "the file begins with <{element}>, not with <svg> of the SVG namespace",
        'Begin with <svg xmlns="http://www.w3.org/2000/svg" viewBox="...">.',
    ),
    "svg-viewbox-missing": (
        "<svg> has no viewBox",
        'Give it one in millimetres, bleed included: viewBox="0 0 67 118".',
    ),
    "svg-viewbox": (
        'viewBox="{value}" is not four numbers with a width and a height above 0',
        'Write it as viewBox="0 0 67 118", in millimetres.',
    ),
    "svg-size-percent": (
        '<svg {attribute}="{value}"> is a percentage, and a card has no window to be a part of',
        "Delete the attribute; the viewBox gives the size in millimetres.",
    ),
    "svg-size": (
        '<svg {attribute}="{value}"> contradicts the viewBox, which says {size} mm',
        "Delete the attribute, or make both say the same.",
    ),
    "svg-empty": ("this drawing shows nothing", "Draw something outside <defs>, or place it with <use>."),
    "svg-external": (
        "<{element}> points outside this file, to {target}",
        'Copy what is needed into the file and name it by its id: href="#id".',
    ),
    "svg-use-missing": (
        'no element has the id "{target}"',
        "Mend the name, or add the element under <defs>.",
    ),
    "svg-use-loop": (
        '<use> of "{target}" leads back to itself, or through too many others',
        "Place shapes directly instead of one <use> inside another.",
    ),
    "svg-use-budget": (
        '<use> of "{target}" draws more than {limit} parts',
        "Repeat less; <use> elements inside one another multiply.",
    ),
    "svg-id-twice": ('the id "{id}" is already taken in line {line}', "Give each element its own id."),
    "svg-text": (
        "<{element}> is text, and drawings hold none",
        "Set text with the face, in its language; turn letters that are pictures into paths.",
    ),
    "svg-raster": (
        "<{element}> is a picture of pixels, and drawings hold only shapes",
        "Redraw it with shapes.",
    ),
    "svg-gradient": (
        "<{element}> asks for a gradient or a pattern, and fills are flat",
        "Use one flat colour for each shape; a picture of the owner's may also be saved as PNG.",
    ),
    "svg-clip": (
        "<{element}> clips or masks, which is not drawn",
        "Cut the shape itself in your editor; a picture of the owner's may also be saved as PNG.",
    ),
    "svg-filter": ("<{element}> is a filter, which is not drawn", "Leave it out; draw shadows as shapes."),
    "svg-opacity": (
        "<{element}> asks for transparency, which is not drawn",
        "Use a colour of the tone you want; a picture of the owner's may also be saved as PNG.",
    ),
    "svg-style": (
        "<{element}> holds styles, and colours come from the palette",
        'Delete it and name palette tokens: class="sea" fills, class="s-sea" strokes.',
    ),
    "svg-script": ("<{element}> moves or computes, and paper does neither", "Delete it."),
    "svg-element": (
        "<{element}> is not drawn by this press",
        "Use what is drawn: {nearest}.",
    ),
    "svg-attribute": (
        "<{element}> is an attribute that is not drawn here",
        "Delete it, or use what is drawn: {nearest}.",
    ),
    "svg-raw-colour": (
        '<{element} {attribute}="{value}"> is a colour of its own',
        'Name a palette token: class="sea" fills, class="s-sea" strokes. Only "none" may stand here.',
    ),
    "svg-class": (
        'class "{value}" of <{element}> is not the name of a palette token',
        'Write small letters, digits and hyphens: class="sea" fills, class="s-sea" strokes.',
    ),
    "svg-class-twice": (
        'class="{value}" of <{element}> names two fills or two strokes',
        "Keep one of each.",
    ),
    "svg-unpainted": (
        "<{element}> has neither a fill nor a stroke from the palette",
        'Add class="<token>" or class="s-<token>" to it or to its group; fill="none" if nothing is meant.',
    ),
    "svg-number": (
        '{attribute}="{value}" of <{element}> is not made of plain numbers in millimetres',
        "Write numbers without a unit; sizes are not below 0.",
    ),
    "svg-word": ('{attribute}="{value}" of <{element}> is none of: {words}', "Use one of these words."),
    "svg-points": (
        "the points of <{element}> are {count} numbers, an odd count",
        "Give an x and a y for each point.",
    ),
    "svg-transform": (
        "the transform of <{element}> cannot be used: {value}",
        "Use matrix, translate, scale, rotate, skewX and skewY, each with its count of numbers.",
    ),
    "svg-path": ("the path data of <{element}> is wrong: {reason}", "Mend the d attribute."),
}
