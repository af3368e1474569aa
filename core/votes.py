"""What the people at a table decide together.

Only people vote, and each once, however many seats they hold. Whoever lets the program play has no
say as long as it does. Going back beyond one's own actions needs everybody, all else more than
half.
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from core.desk import Desk
from core.entries import (
    Cancelled,
    Motion,
    Paused,
    Proposed,
    Settled,
    StoodIn,
    Voted,
    WaitGranted,
)
from core.errors import AlreadyDone, Missing, NotYours, RefusalError, refused
from core.game import Seat, because
from core.play import advance
from core.table import Proposal, Table
from core.undo import named, undo_by_consent

CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "undo": ("yes", "no"),
        "cancel": ("yes", "no"),
        "absent": ("wait", "program", "pause", "end"),
    }
)
"""The possible answers to each kind of motion."""


def voters(table: Table) -> tuple[Seat, ...]:
    """The first seat of everybody who plays for themselves."""
    first: dict[str, Seat] = {}
    for seat, player in enumerate(table.players):
        if player.person and not player.program:
            first.setdefault(player.person, seat)
    return tuple(first.values())


def propose(desk: Desk, kind: str, seat: Seat, step: int | None) -> None:
    """Begins a vote in which the proposer agrees; alone at the table, that decides it."""
    if kind == "undo":
        desk.need("playing")
        motion = Motion("undo", seat, named(desk.table, seat, step).step)
    elif kind == "cancel":
        desk.need("playing", "paused")
        motion = Motion("cancel")
    else:
        raise refused(because("unknown_motion", motion=kind))
    if desk.table.proposal is not None:
        raise refused(because("vote_is_on"))
    number = desk.table.proposals + 1
    asked = voters(desk.table)
    voter = _voter(desk, asked)
    desk.record(changes=(Proposed(number, motion, asked, voter),))
    desk.record(changes=(Voted(number, voter, "yes"),))
    _settle(desk)


def ask_about(desk: Desk, seat: Seat) -> None:
    """Asks the others what to do about a seat whose time is over. Alone, nobody is asked."""
    asked = tuple(
        voter
        for voter in voters(desk.table)
        if desk.table.players[voter].person != desk.table.players[seat].person
    )
    if asked and desk.table.proposal is None:
        number = desk.table.proposals + 1
        desk.record(changes=(Proposed(number, Motion("absent", seat), asked),))


def vote(desk: Desk, number: int, choice: str) -> None:
    """Answers the vote that is on; an answer may be changed until it is decided."""
    proposal = desk.table.proposal
    if proposal is None or proposal.number != number:
        if 1 <= number <= desk.table.proposals:
            raise RefusalError(AlreadyDone())
        raise RefusalError(Missing("proposal", str(number)))
    if choice not in CHOICES[proposal.motion.kind]:
        raise refused(because("unknown_choice", choice=choice))
    voter = _voter(desk, proposal.voters)
    if (voter, choice) in proposal.votes:
        raise RefusalError(AlreadyDone())
    desk.record(changes=(Voted(number, voter, choice),))
    _settle(desk)


def _voter(desk: Desk, asked: tuple[Seat, ...]) -> Seat:
    own = desk.table.seats_of(desk.person)
    for seat in asked:
        if seat in own:
            return seat
    raise RefusalError(NotYours(own[0]))


def _settle(desk: Desk) -> None:
    proposal = desk.table.proposal
    if proposal is None:
        return
    choice = outcome(proposal)
    if not choice:
        return
    desk.record(changes=(Settled(proposal.number, choice),))
    _CARRY_OUT.get((proposal.motion.kind, choice), _nothing)(desk, proposal.motion)


def outcome(proposal: Proposal) -> str:
    """What the votes so far decide, empty while nothing is decided."""
    counts = dict.fromkeys(CHOICES[proposal.motion.kind], 0)
    for _, choice in proposal.votes:
        counts[choice] += 1
    voted, asked = len(proposal.votes), len(proposal.voters)
    if proposal.motion.kind == "undo":
        if counts["no"]:
            return "no"
        return "yes" if counts["yes"] == asked else ""
    for choice, count in counts.items():
        if 2 * count > asked:
            return choice
    without_majority = "no" if proposal.motion.kind == "cancel" else "wait"
    return without_majority if voted == asked else ""


def _nothing(desk: Desk, motion: Motion) -> None:
    """The motion failed; everything stays as it is."""


def _go_back(desk: Desk, motion: Motion) -> None:
    if motion.seat is not None:
        undo_by_consent(desk, motion.seat, motion.step)
        advance(desk)


def _cancel(desk: Desk, _motion: Motion) -> None:
    desk.record(changes=(Cancelled(desk.seed.hex()),))


def _wait(desk: Desk, motion: Motion) -> None:
    if motion.seat is not None:
        desk.record(changes=(WaitGranted(motion.seat),))


def _stand_in(desk: Desk, motion: Motion) -> None:
    if motion.seat is not None:
        desk.record(changes=(StoodIn(motion.seat, desk.around.programs[0], late=True),))


def _pause(desk: Desk, _motion: Motion) -> None:
    desk.record(changes=(Paused(),))


_CARRY_OUT: Mapping[tuple[str, str], Callable[[Desk, Motion], None]] = MappingProxyType(
    {
        ("undo", "yes"): _go_back,
        ("cancel", "yes"): _cancel,
        ("absent", "wait"): _wait,
        ("absent", "program"): _stand_in,
        ("absent", "pause"): _pause,
        ("absent", "end"): _cancel,
    }
)
