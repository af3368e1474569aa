"""The texts whose keys come from the game's data, so that none of them can be forgotten."""

from collections.abc import Iterable, Iterator
from typing import get_args

from core.notation import fields, verb
from core.trickerion.actions import ACTIONS
from core.trickerion.cards import POWERS, RULES, SPECIAL, TRICKS
from core.trickerion.decisions import Pending
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
    Boost,
    Part,
    PendingPlace,
    Shelf,
    Take,
    TrickPlace,
    Venue,
)
from services.presenting.trickerion.choices import LISTED_WHOLE
from services.presenting.trickerion.names import GAME
from services.presenting.trickerion.rules import TOPICS
from services.presenting.trickerion.telling import seat_events


def required_texts() -> frozenset[str]:
    """Their keys, attributes included."""
    return frozenset(f"{GAME}-{key}" for key in (*_terms(), *_choices(), *_others()))


_NAMED: tuple[tuple[str, Iterable[str], tuple[str, ...]], ...] = (
    ("trick", TRICKS, ("",)),
    ("component", COMPONENTS, ("",)),
    ("magician", MAGICIANS, ("",)),
    ("facing", FACINGS, ("", ".way")),
    ("die", DICE, ("",)),
    ("category", CATEGORIES, ("", ".short")),
    ("suit", SUITS, ("", ".short")),
    ("character", (*CHARACTERS, "apprentice"), ("", ".the", ".short")),
    ("location", LOCATIONS, ("", ".at")),
    ("weekday", WEEKDAYS, ("", ".short", ".on")),
    ("venue", get_args(Venue), ("", ".short")),
    ("face", ("any", "x"), ("",)),
    ("face", ("any",), (".short",)),
    ("shelf", get_args(Shelf), ("", ".full")),
    ("trickplace", get_args(TrickPlace), ("", ".full")),
    ("bonus", BONUSES, ("",)),
    ("edition", RULES.edition, ("",)),
    ("special", SPECIAL, ("", ".does")),
    ("prophecy", RULES.prophecies, ("", ".does")),
    ("ability", RULES.magician, ("", ".does")),
    ("power", POWERS, ("", ".does")),
    ("pending", get_args(PendingPlace), ("",)),
    ("take", get_args(Take), ("",)),
    ("boost", get_args(Boost), ("",)),
    ("part", get_args(Part), ("",)),
    ("end", tuple(trick.end.per for trick in TRICKS.values() if trick.end is not None), ("",)),
)
"""Kinds of things, their ids, and the forms in which each is named."""


def _terms() -> Iterator[str]:
    for kind, ids, forms in _NAMED:
        yield from (f"{kind}-{each}{form}" for each in ids for form in forms)


def _choices() -> Iterator[str]:
    for kind in ACTIONS:
        yield from (f"verb-{verb(kind)}", f"action-{verb(kind)}")
        yield from (f"field-{field.name}" for field in fields(kind))
    yield from (f"field-whole-{each}" for each in LISTED_WHOLE)
    for decision in (*get_args(Pending),):
        tag = decision.__struct_config__.tag
        yield from (f"ask-{tag}", f"awaits-{tag}")


def _others() -> Iterator[str]:
    for event in seat_events():
        yield f"event-{event.__struct_config__.tag}"
    for topic in TOPICS:
        yield f"rules-{topic}.title"
        if topic != "options":
            yield f"rules-{topic}"
    yield from (f"lesson-{lesson.id}" for lesson in TRICKERION.lessons)
    for option in TRICKERION.options:
        yield from (f"option-{option.name}", f"option-{option.name}.help")
        yield from (f"option-{option.name}-{value}" for value in option.values)
