"""Votes as menus: what is asked, and an answer for each number."""

from core.motions import Absence, Mend, motion_kind
from core.sight import Sight
from core.votes import CHOICES
from services.chat.menus import LONGEST_TOKEN, Menu
from services.presenting.changes import typed_field
from services.presenting.document import Choice, Choices, Paragraph
from services.presenting.players import Showing

_KIND = "vote"


def make(sight: Sight, showing: Showing) -> Menu | None:
    """The vote that waits for the reader; None when there is none, or they have answered."""
    proposal = sight.proposal
    if proposal is None or sight.seat is None or sight.seat not in proposal.voters:
        return None
    if sight.seat in dict(proposal.votes):
        return None
    motion = proposal.motion
    seat = motion.seat if isinstance(motion, Absence) else proposal.seat
    who = showing.name(seat) if seat is not None else ""
    figures = (
        {"field": typed_field(motion.field), "value": motion.value, "reason": motion.reason}
        if isinstance(motion, Mend)
        else {}
    )
    question = showing.speech.text(f"ballot-{motion_kind(motion)}", player=who, **figures)
    choices = tuple(
        Choice(showing.speech.text(f"choice-{choice}"), typed=f"vote {choice}")
        for choice in CHOICES[type(motion)]
    )
    token = f"{sight.name}/{_KIND}/{proposal.number}"
    return Menu(token, Paragraph(question), Choices(choices))


def read(token: str) -> tuple[str, int] | None:
    """The table and the number of the vote that a token is of; None for any other token."""
    parts = token.split("/")
    if len(token) > LONGEST_TOKEN or len(parts) != 3:
        return None
    if parts[1] != _KIND or not parts[2].isdecimal():
        return None
    return parts[0], int(parts[2])


def choice(sight: Sight, proposal: int, number: int) -> str:
    """What a number stands for; empty when that vote is not on or has no such answer."""
    now = sight.proposal
    if now is None or now.number != proposal:
        return ""
    choices = CHOICES[type(now.motion)]
    return choices[number - 1] if 1 <= number <= len(choices) else ""
