"""What a card does otherwise in the other edition of the rules."""

from core.trickerion.cards import RULES, SPECIAL, TRICKS
from services.languages import Speech
from services.presenting.document import Block, Paragraph
from services.presenting.trickerion.names import text
from services.presenting.trickerion.rules import rule_figures

COPIES = "optico"
"""The Magician whose ability the editions tell differently."""


def difference(which: str, speech: Speech) -> tuple[Block, ...]:
    """A sentence about a card by its id; nothing for most."""
    kind = _kind(which)
    if not kind:
        return ()
    return (Paragraph(text(speech, f"editions-{kind}", **rule_figures(speech)), quiet=True),)


def _kind(which: str) -> str:
    if which in SPECIAL:
        return "special"
    if which == COPIES:
        return COPIES
    if which not in TRICKS:
        return ""
    if TRICKS[which].end is not None:
        return "level_3"
    return "kit" if any(kit.trick == which and kit.markers for kit in RULES.kit.values()) else ""
