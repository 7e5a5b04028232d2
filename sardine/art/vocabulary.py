"""Which elements and attributes are drawn, and which are refused by name; the rest is refused as unknown."""

from __future__ import annotations

from sardine.art.paint import PAINT_ATTRIBUTES
from sardine.art.shapes import SHAPES

# These hold words for readers, not shapes; what is inside them is nobody's business.
SILENT = frozenset({"title", "desc", "metadata"})

# Not drawn where they stand, only where a `use` names them or something in them.
STORED = frozenset({"defs", "symbol"})

_COMMON = PAINT_ATTRIBUTES | {"id", "transform"}
ATTRIBUTES: dict[str, frozenset[str]] = {
    "svg": PAINT_ATTRIBUTES | {"id", "viewBox", "width", "height", "version"},
    "g": _COMMON,
    "defs": _COMMON,
    "symbol": _COMMON | {"overflow"},
    "use": _COMMON | {"x", "y", "href", "xlink:href"},
    **{tag: _COMMON | form for tag, (form, _draw) in SHAPES.items()},
}
# For screen readers and scripts; they change nothing that is drawn.
HARMLESS_ATTRIBUTES = ("aria-", "data-", "role")

REFUSED_ELEMENTS = {
    **dict.fromkeys(("text", "tspan", "textPath", "tref", "altGlyph", "foreignObject"), "svg-text"),
    **dict.fromkeys(("flowRoot", "flowPara", "flowRegion", "flowDiv", "flowSpan"), "svg-text"),
    **dict.fromkeys(("image", "video", "canvas", "iframe"), "svg-raster"),
    **dict.fromkeys(("linearGradient", "radialGradient", "meshgradient", "pattern", "hatch"), "svg-gradient"),
    **dict.fromkeys(("clipPath", "mask"), "svg-clip"),
    "filter": "svg-filter",
    "style": "svg-style",
    **dict.fromkeys(("script", "animate", "animateTransform", "animateMotion", "set"), "svg-script"),
}

REFUSED_ATTRIBUTES = {
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity"), "svg-opacity"),
    **dict.fromkeys(("clip-path", "mask"), "svg-clip"),
    "filter": "svg-filter",
    "style": "svg-style",
}


def element_fault(tag: str) -> str | None:
    """The code of the problem with an element, or None if it is drawn. `svg` stands only at the root."""
    if tag in ATTRIBUTES and tag != "svg":
        return None
    return REFUSED_ELEMENTS.get(tag, "svg-element")


def attribute_fault(attribute: str) -> str | None:
    """The code of the problem with an attribute that ATTRIBUTES does not list for its element, or None."""
    if attribute.startswith(HARMLESS_ATTRIBUTES):
        return None
    return REFUSED_ATTRIBUTES.get(attribute, "svg-attribute")
