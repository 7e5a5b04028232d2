"""Affine matrices as SVG and PDF write them: x' = a x + c y + e, y' = b x + d y + f."""

from __future__ import annotations

from math import cos, hypot, radians, sin, tan

Matrix = tuple[float, float, float, float, float, float]

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)


def multiply(outer: Matrix, inner: Matrix) -> Matrix:
    """The matrix that applies `inner` first, then `outer`."""
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f)


def translation(x: float, y: float = 0.0) -> Matrix:
    return (1.0, 0.0, 0.0, 1.0, x, y)


def scaling(x: float, y: float | None = None) -> Matrix:
    return (x, 0.0, 0.0, x if y is None else y, 0.0, 0.0)


def rotation(degrees: float, x: float = 0.0, y: float = 0.0) -> Matrix:
    """Turns about (x, y); clockwise to the eye, as y points down."""
    angle = radians(degrees)
    turn = (cos(angle), sin(angle), -sin(angle), cos(angle), 0.0, 0.0)
    return multiply(translation(x, y), multiply(turn, translation(-x, -y)))


def skewing(x_degrees: float, y_degrees: float) -> Matrix:
    return (1.0, tan(radians(y_degrees)), tan(radians(x_degrees)), 1.0, 0.0, 0.0)


def similarity_scale(matrix: Matrix) -> float | None:
    """By how much the matrix scales every length alike, or None if it stretches or shears."""
    a, b, c, d, _e, _f = matrix
    scale = hypot(a, b)
    slack = 1e-9 * scale
    turned = abs(a - d) <= slack and abs(b + c) <= slack
    mirrored = abs(a + d) <= slack and abs(b - c) <= slack
    return scale if turned or mirrored else None


def is_flat(matrix: Matrix) -> bool:
    """True if the matrix squeezes everything into a line or a point."""
    a, b, c, d, _e, _f = matrix
    return abs(a * d - b * c) < 1e-12
