"""How far colours are apart, for eyes of every kind.

Contrast is that of WCAG 2. Colour blindness is simulated at full strength with the matrices of
Machado, Oliveira and Fernandes (2009); distances are measured in CIE L*a*b* (CIE76).
"""

import math

Triple = tuple[float, float, float]

SIGHT: dict[str, tuple[Triple, Triple, Triple]] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ: tuple[Triple, Triple, Triple] = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
WHITE: Triple = (0.9505, 1.0, 1.089)


def linear(colour: str) -> Triple:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    first, second, third = (
        sum(factor * part for factor, part in zip(row, vector, strict=True)) for row in matrix
    )
    return first, second, third


def contrast(one: str, other: str) -> float:
    lights = sorted(0.05 + times(TO_XYZ, linear(colour))[1] for colour in (one, other))
    return lights[1] / lights[0]


def lab(colour: str, sight: str) -> Triple:
    seen = times(SIGHT[sight], linear(colour))
    seen = (max(0, seen[0]), max(0, seen[1]), max(0, seen[2]))
    x, y, z = (root(part / white) for part, white in zip(times(TO_XYZ, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def root(part: float) -> float:
    return part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116


def apart(one: str, other: str, sight: str) -> float:
    return math.dist(lab(one, sight), lab(other, sight))
