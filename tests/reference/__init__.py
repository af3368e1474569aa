"""A second Trickerion, slow and plain, to check the first one by.

It is written from the rulebook (RB15, the 2015 text by page; RB19, the revised summary) and shares
no code with ``core.trickerion``: a position is the plain JSON of one, a move is a line of notation.
"""

from tests.reference.play import after, awaited, moves

__all__ = ["after", "awaited", "moves"]
