"""Reads pictures: SVG scenes, numerals and signs become paths in millimetres, painted with palette tokens."""
