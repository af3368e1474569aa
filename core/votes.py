"""What the people at a table decide together.

Only people vote, and each once, however many seats they hold. Whoever lets the program play has no
say as long as it does. Going back beyond one's own actions and correcting the position need
everybody, all else more than half.
"""

from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from core.correction import check_openly
from core.desk import Desk
from core.entries import Cancelled, Corrected, Paused, WaitGranted
from core.errors import AlreadyDone, Missing, NotYours, RefusalError, refused
from core.game import Seat, because
from core.motions import Absence, CallOff, GoBack, Mend, Motion, Proposed, Settled, Voted
from core.notices import Asked
from core.offers import SeatOffered
from core.pace import WEEK
from core.play import advance
from core.seating import StoodIn
from core.table import Proposal, Table
from core.undo import named, undo_by_consent

CHOICES: Mapping[type[Motion], tuple[str, ...]] = MappingProxyType(
    {
        GoBack: ("yes", "no"),
        CallOff: ("yes", "no"),
        Mend: ("yes", "no"),
        Absence: ("wait", "program", "hand_on", "pause", "end"),
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
        motion: Motion = GoBack(seat, named(desk.table, seat, step).step)
    elif kind == "cancel":
        desk.need("playing", "paused")
        motion = CallOff()
    else:
        raise refused(because("unknown_motion", motion=kind))
    _begin(desk, motion)


def propose_correction(desk: Desk, field: str, value: str, reason: str) -> None:
    """Begins a vote on another value for a field that everybody can see."""
    desk.need("playing")
    if not reason.strip():
        raise refused(because("no_reason_given"))
    check_openly(desk.game, desk.table.state, field, value)
    _begin(desk, Mend(field, value, reason.strip()))


def _begin(desk: Desk, motion: Motion) -> None:
    if desk.table.proposal is not None:
        raise refused(because("vote_is_on"))
    number = desk.table.proposals + 1
    asked = voters(desk.table)
    voter = _voter(desk, asked)
    desk.record(changes=(Proposed(number, motion, asked, voter),))
    desk.record(changes=(Voted(number, voter, "yes"),))
    _settle(desk, Proposal(number, motion, asked, voter, ((voter, "yes"),)))


def ask_about(desk: Desk, seat: Seat) -> None:
    """Asks the others what to do about a seat whose time is over. Alone, nobody is asked."""
    asked = tuple(
        voter
        for voter in voters(desk.table)
        if desk.table.players[voter].person != desk.table.players[seat].person
    )
    if asked and desk.table.proposal is None:
        number = desk.table.proposals + 1
        desk.record(changes=(Proposed(number, Absence(seat), asked),))


def vote(desk: Desk, number: int, choice: str) -> None:
    """Answers the vote that is on; an answer may be changed until it is decided."""
    proposal = desk.table.proposal
    if proposal is None or proposal.number != number:
        if 1 <= number <= desk.table.proposals:
            raise RefusalError(AlreadyDone())
        raise RefusalError(Missing("proposal", str(number)))
    if choice not in CHOICES[type(proposal.motion)]:
        raise refused(because("unknown_choice", choice=choice))
    voter = _voter(desk, proposal.voters)
    if (voter, choice) in proposal.votes:
        raise RefusalError(AlreadyDone())
    desk.record(changes=(Voted(number, voter, choice),))
    others = tuple(vote for vote in proposal.votes if vote[0] != voter)
    _settle(desk, msgspec.structs.replace(proposal, votes=(*others, (voter, choice))))


def _voter(desk: Desk, asked: tuple[Seat, ...]) -> Seat:
    own = desk.table.seats_of(desk.person)
    for seat in asked:
        if seat in own:
            return seat
    raise RefusalError(NotYours(own[0]))


def _settle(desk: Desk, proposal: Proposal) -> None:
    choice = outcome(proposal)
    if choice == "yes" and isinstance(proposal.motion, Mend):
        choice = _still_fitting(desk, proposal.motion)
    if choice:
        desk.record(changes=(Settled(proposal.number, choice),))
        _carry_out(desk, proposal.motion, choice)


def _still_fitting(desk: Desk, motion: Mend) -> str:
    """The game may have gone on since a correction was proposed."""
    try:
        check_openly(desk.game, desk.table.state, motion.field, motion.value)
    except RefusalError:
        return "lapsed"
    return "yes"


def outcome(proposal: Proposal) -> str:
    """What the votes so far decide, empty while nothing is decided."""
    counts = dict.fromkeys(CHOICES[type(proposal.motion)], 0)
    for _, choice in proposal.votes:
        counts[choice] += 1
    voted, asked = len(proposal.votes), len(proposal.voters)
    if isinstance(proposal.motion, GoBack | Mend):
        if counts["no"]:
            return "no"
        return "yes" if counts["yes"] == asked else ""
    for choice, count in counts.items():
        if 2 * count > asked:
            return choice
    without_majority = "no" if isinstance(proposal.motion, CallOff) else "wait"
    return without_majority if voted == asked else ""


def _carry_out(desk: Desk, motion: Motion, choice: str) -> None:
    match motion, choice:
        case GoBack(seat=seat, step=step), "yes":
            undo_by_consent(desk, seat, step)
            advance(desk)
        case Mend(field=field, value=value, reason=reason), "yes":
            desk.record(changes=(Corrected(field, value, reason),))
            advance(desk)
        case (CallOff(), "yes") | (Absence(), "end"):
            desk.record(changes=(Cancelled(desk.seed.hex()),))
        case Absence(seat=seat), "wait":
            desk.record(changes=(WaitGranted(seat, desk.around.now + WEEK),))
            player = desk.table.players[seat]
            desk.tell(player.person, Asked(seat, player.decision, player.since))
        case Absence(seat=seat), "hand_on":
            desk.record(changes=(SeatOffered(seat),))
        case Absence(seat=seat), "program":
            desk.record(changes=(StoodIn(seat, desk.around.programs[0], late=True),))
        case Absence(), "pause":
            desk.record(changes=(Paused(),))
        case _:  # voted down: everything stays as it is
            return
