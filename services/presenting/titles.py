"""Titles at the end of a game: who did most of what, by the record that everybody knows."""

from collections.abc import Callable, Mapping, Sequence
from statistics import median

from core.game import Event, Seat
from core.people import Person, PersonId
from core.sight import Sight
from core.waits import Wait
from services.languages.times import span
from services.presenting.document import Block, Heading, Points
from services.presenting.figures import lengths
from services.presenting.game import GamePresenter
from services.presenting.players import Showing

FEW = 3
"""Answers of somebody that tell nothing yet about how long they think."""


def titles(
    sight: Sight,
    events: Sequence[Event],
    waits: Sequence[Wait],
    person: Callable[[PersonId], Person | None],
    showing: Showing,
    presenter: GamePresenter,
) -> tuple[Block, ...]:
    """A line for each title that somebody alone has earned; nothing when there is none.

    How long people think is for them to tell, so that title is there only if all of them let the
    table see their figures.
    """
    found = [
        presenter.award(feat, holder, amounts[holder], showing)
        for feat, amounts in presenter.feats(sight.view, events).items()
        if (holder := _holder(dict(enumerate(amounts)))) is not None
    ]
    found += _thinker(sight, waits, person, showing)
    if not found:
        return ()
    return (Heading(showing.speech.text("titles-title")), Points(tuple(found)))


def _holder(amounts: Mapping[Seat, int]) -> Seat | None:
    """Whose amount is the greatest; nobody's when it is shared or nothing."""
    most = max(amounts.values(), default=0)
    holders = [seat for seat, amount in amounts.items() if amount == most]
    return holders[0] if most > 0 and len(holders) == 1 else None


def _thinker(
    sight: Sight,
    waits: Sequence[Wait],
    person: Callable[[PersonId], Person | None],
    showing: Showing,
) -> list[str]:
    middles: dict[Seat, int] = {}
    people = [card for card in sight.seats if card.person]
    for card in people:
        known = person(card.person)
        if known is None or known.figures != "table":
            return []
        own = lengths(known, card.person, waits)
        if len(own) >= FEW:
            middles[card.seat] = round(median(own))
    holder = _holder(middles) if len(people) > 1 else None
    if holder is None:
        return []
    length = span(middles[holder], showing.speech)
    return [showing.speech.text("title-thinker", player=showing.name(holder), length=length)]
