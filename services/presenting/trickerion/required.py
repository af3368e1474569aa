"""The texts whose keys come from the game's data, so that none of them can be forgotten."""

from collections.abc import Iterator
from typing import get_args

from core.notation import fields, verb
from core.trickerion import state
from core.trickerion.actions import ACTIONS
from core.trickerion.cards import RULES, TRICKS
from core.trickerion.game import TRICKERION
from core.trickerion.terms import (
    BONUSES,
    CATEGORIES,
    CHARACTERS,
    COMPONENTS,
    DICE,
    FACINGS,
    LOCATIONS,
    MAGICIANS,
    SUITS,
    WEEKDAYS,
    Shelf,
    TrickPlace,
    Venue,
)
from services.presenting.trickerion.names import GAME
from services.presenting.trickerion.reference import TOPICS
from services.presenting.trickerion.telling import seat_events


def required_texts() -> frozenset[str]:
    """Their keys, attributes included."""
    return frozenset(f"{GAME}-{key}" for key in (*_terms(), *_choices(), *_others()))


def _terms() -> Iterator[str]:
    yield from (f"trick-{each}" for each in TRICKS)
    yield from (f"component-{each}" for each in COMPONENTS)
    yield from (f"magician-{each}" for each in MAGICIANS)
    yield from (f"facing-{each}{form}" for each in FACINGS for form in ("", ".way"))
    yield from (f"die-{each}" for each in DICE)
    for each in CATEGORIES:
        yield from (f"category-{each}", f"category-{each}.short")
    for suit in SUITS:
        yield from (f"suit-{suit}", f"suit-{suit}.short")
    for character in (*CHARACTERS, "apprentice"):
        yield from (f"character-{character}{form}" for form in ("", ".the", ".short"))
    for location in LOCATIONS:
        yield from (f"location-{location}", f"location-{location}.at")
    for weekday in WEEKDAYS:
        yield from (f"weekday-{weekday}{form}" for form in ("", ".short", ".on"))
    for venue in get_args(Venue):
        yield from (f"venue-{venue}", f"venue-{venue}.short")
    yield from ("face-any", "face-any.short", "face-x")
    for kind, values in (("shelf", Shelf), ("trickplace", TrickPlace)):
        for value in get_args(values):
            yield from (f"{kind}-{value}", f"{kind}-{value}.full")
    yield from (f"bonus-{bonus}" for bonus in BONUSES)
    for edition in RULES.edition:
        yield f"edition-{edition}"


def _choices() -> Iterator[str]:
    for kind in ACTIONS:
        yield from (f"verb-{verb(kind)}", f"action-{verb(kind)}")
        yield from (f"field-{field.name}" for field in fields(kind))
    for decision in (*get_args(state.Pending),):
        tag = decision.__struct_config__.tag
        yield from (f"ask-{tag}", f"awaits-{tag}")


def _others() -> Iterator[str]:
    for event in seat_events():
        yield f"event-{event.__struct_config__.tag}"
    for topic in TOPICS:
        yield from (f"rules-{topic}", f"rules-{topic}.title")
    for option in TRICKERION.options:
        yield f"option-{option.name}"
        yield from (f"option-{option.name}-{value}" for value in option.values)
