"""Which places of the board events have changed, as far as they still show it."""

from collections.abc import Iterable

from msgspec import Struct

from core.trickerion.cards import SLOT
from core.trickerion.events import (
    CharacterPlaced,
    CharactersReturned,
    DiceRolled,
    MarkerRescheduled,
    PerformanceCardsMoved,
    TrickSetUp,
)
from core.trickerion.terms import DICE, PLACES
from services.languages import Speech
from services.presenting.trickerion import names


def places(events: Iterable[Struct]) -> tuple[str, ...]:
    """Spaces, dice and places of Performance cards, in the order in which they changed.

    What was cleared or moved on since is left out, and so are workshops, which everybody has.
    """
    found: dict[str, None] = {}
    for event in events:
        die = getattr(event, "die", None)  # of whatever work: set, rolled anew or used up
        if die in DICE:
            found[die] = None
        match event:
            case CharacterPlaced(slot=place) if SLOT[place].location != "workshop":
                found[place] = None
            case TrickSetUp(card=place):
                found[place] = None
            case MarkerRescheduled(card=place, to_card=other):
                found |= {place: None, other: None}
            case CharactersReturned():
                found = {it: None for it in found if it in DICE or it in PLACES}
            case DiceRolled():
                found = {it: None for it in found if it not in DICE}
            case PerformanceCardsMoved():
                found = {it: None for it in found if it not in PLACES}
            case _:
                pass
    return tuple(found)


def told(places: Iterable[str], speech: Speech) -> str:
    """The same as a sentence, for those who do not see the rings."""
    named = ", ".join(_named(it, speech) for it in places)
    return names.text(speech, "picture-changed", places=named)


def _named(place: str, speech: Speech) -> str:
    if place in DICE:
        return names.name(speech, "die", place)
    return place if place in PLACES else names.slot(speech, place)
