"""Colours as other eyes see them, and how far apart they are then."""

from functools import cache

from pygame import Color

# Full colour blindness on linear light: Machado, Oliveira and Fernandes, 2009.
SEEN_BY = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
DAYLIGHT = (0.95047, 1.0, 1.08883)


def times(matrix: tuple, vector: tuple) -> tuple:
    return tuple(sum(a * b for a, b in zip(row, vector)) for row in matrix)


@cache
def _lab(red: int, green: int, blue: int, eyes: str) -> tuple[float, float, float]:
    """CIE L*a*b* of a colour as these eyes see it."""
    parts = [part / 255 for part in (red, green, blue)]
    linear = tuple(p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    seen = tuple(min(1.0, max(0.0, part)) for part in times(SEEN_BY[eyes], linear))
    shares = [part / white for part, white in zip(times(TO_XYZ, seen), DAYLIGHT)]
    x, y, z = (t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116 for t in shares)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def distance(one: Color, other: Color, eyes: str) -> float:
    """CIE76 of two colours as these eyes see them; grey: without any colour."""
    pair = zip(_lab(*tuple(one)[:3], eyes), _lab(*tuple(other)[:3], eyes))
    return sum((a - b) ** 2 for a, b in pair) ** 0.5
