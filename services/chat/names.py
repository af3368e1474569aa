"""Names that people chose, made harmless where everybody reads them."""

import unicodedata

from core.people import NAME_LENGTH

WORD_JOINER = "\N{WORD JOINER}"


def safe_name(name: str) -> str:
    """A display name on one line, without control or direction marks, that calls nobody."""
    shown = "".join(sign for sign in name if unicodedata.category(sign)[0] != "C")
    words = " ".join(shown.split())[:NAME_LENGTH].strip()
    return words.replace("@", f"@{WORD_JOINER}") or "?"
