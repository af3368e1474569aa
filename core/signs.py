"""What may be shown of a text that somebody wrote: nothing in it steers a screen."""

import unicodedata

UNSEEN = "\ufffd"
"""Stands for a control character, or for half of a character."""

JOINER = "\u200d"
"""Joins the parts of an emoji."""


def readable(text: str) -> str:
    """The text in one line, with blanks for its breaks, and signs in place of its controls.

    What only changes how its neighbours are written, such as the direction, is left out.
    """
    return text if text.isprintable() else "".join(map(_readable, text))


def _readable(sign: str) -> str:
    if sign.isprintable() or sign == JOINER:
        return sign
    if sign.isspace():
        return " "
    match unicodedata.category(sign):
        case "Cf":
            return ""
        case "Cc" | "Cs":
            return UNSEEN
        case _:
            return sign
