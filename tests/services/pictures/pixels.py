"""Reads back the PNGs that the renderer writes: eight bits, with or without transparency."""

import struct
import zlib

Pixel = tuple[int, int, int]
CHANNELS = {2: 3, 6: 4}


def pixels(data: bytes) -> list[list[Pixel]]:
    """The picture row by row."""
    width, height, _depth, kind = struct.unpack_from(">IIBB", data, 16)
    step = CHANNELS[kind]
    packed = b""
    at = 8
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        if data[at + 4 : at + 8] == b"IDAT":
            packed += data[at + 8 : at + 8 + length]
        at += length + 12
    raw = zlib.decompress(packed)
    before = bytearray(width * step)
    found: list[list[Pixel]] = []
    for row in range(height):
        start = row * (width * step + 1)
        line = bytearray(raw[start + 1 : start + 1 + width * step])
        _unfilter(raw[start], line, before, step)
        found.append([(line[i], line[i + 1], line[i + 2]) for i in range(0, len(line), step)])
        before = line
    return found


def _unfilter(kind: int, line: bytearray, above: bytearray, step: int) -> None:
    for at in range(len(line)):
        left = line[at - step] if at >= step else 0
        up = above[at]
        corner = above[at - step] if at >= step else 0
        guess = (0, left, up, (left + up) // 2, _paeth(left, up, corner))[kind]
        line[at] = (line[at] + guess) & 255


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))
