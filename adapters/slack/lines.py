"""What a typed line is about, as far as it matters before it is read: where the answer goes."""

from services.languages import CODES, language
from services.languages.catalogue import plain

ALONE = ("hand", "me", "menu")
"""Commands that are answered in a modal, for one pair of eyes."""


def is_called(text: str, command: str) -> bool:
    """Whether a line calls this command, in any language."""
    word = plain(text.partition(" ")[0])
    return any(
        word in {plain(each) for each in language(code).words(f"command-{command}.say")}
        for code in CODES
    )


def makes_a_place(text: str) -> bool:
    """Whether a line wants a table where none is yet."""
    code = text.partition(" ")[2].strip()
    return is_called(text, "new") or (bool(code) and is_called(text, "bind"))


def is_alone(text: str) -> bool:
    """Whether what a line asks for is for one pair of eyes."""
    return any(is_called(text, command) for command in ALONE)
