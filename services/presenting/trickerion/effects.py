"""What Special Assignments, Prophecies, abilities and Powers do, in words with their figures."""

from collections.abc import Mapping
from functools import cache

from core.trickerion import yields
from core.trickerion.cards import POWERS, RULES, SLOT, SPECIAL, TRICKS, TURN_CARDS
from core.trickerion.effects import FIGURES, REWARDS
from core.trickerion.terms import Location
from services.languages import Speech
from services.presenting.trickerion import names
from services.presenting.trickerion.names import text

FURTHER: Mapping[str, Mapping[str, int]] = {
    "hidden_talent": {"coins": RULES.character["engineer"].wage},
    "red_lotus": {"stolen": yields.THEFT_FAME},
    "priestess": {"weave": RULES.ap.fate_weaving},
    "prop_cupboard": {"holding": RULES.max_of_component},
}
"""Figures of the rules that the text of an effect names."""


@cache
def figures_of(which: str) -> Mapping[str, int]:
    """The figures that the text of an effect may name, the first of each name."""
    found: dict[str, int] = dict(FURTHER.get(which, {}))
    if which in SPECIAL or which in POWERS:
        found |= (SPECIAL[which] if which in SPECIAL else POWERS[which]).figures
    for effect in (*FIGURES, *REWARDS):
        if effect.of == which:
            for field in effect.__struct_fields__:
                value = getattr(effect, field)
                if isinstance(value, int) and value:
                    found.setdefault(field, abs(value))
    if which == "empower":
        found["ap"] = 1 + found["add"]
    return found


def does(speech: Speech, which: str) -> str:
    """What a card with an effect does."""
    return text(speech, f"{names.effect_kind(which)}-{which}.does", **figures_of(which))


def line(speech: Speech, which: str) -> str:
    """Its name and what it does."""
    return text(speech, "prophecy-line", name=names.effect(speech, which), does=does(speech, which))


def special_line(speech: Speech, which: str) -> str:
    """A Special Assignment with its location."""
    return text(
        speech,
        "card-line",
        name=names.effect(speech, which),
        location=names.name(speech, "location", SPECIAL[which].location),
        does=does(speech, which),
    )


def slots_of(speech: Speech, power: str) -> str:
    """The slots a Power may lie at: ``2 or 3``."""
    *first, last = POWERS[power].slots
    if not first:
        return str(last)
    return text(speech, "power-or", first=", ".join(map(str, first)), last=last)


def power_line(speech: Speech, power: str) -> str:
    """A Power with its Level and slots."""
    return text(
        speech,
        "power-line",
        name=names.effect(speech, power),
        level=POWERS[power].level,
        slots=slots_of(speech, power),
        does=does(speech, power),
    )


def turn_card(speech: Speech, card: str) -> str:
    """What a turn card of the Duel is called."""
    return text(speech, "turncard", number=number_of(card))


def number_of(card: str) -> str:
    """The number of a turn card."""
    return card.removeprefix("ts")


def closes(speech: Speech, card: str, *, dark_alley: bool) -> str:
    """What a turn card closes, in the Dark Alley only when that is played."""
    shown = TURN_CARDS[card]
    slots = [slot for slot in shown.closed if dark_alley or SLOT[slot].location != "alley"]
    places = [names.slot(speech, slot) for slot in slots]
    places += [names.name(speech, "weekday", day) for day in shown.days]
    return text(speech, "closed", places=", ".join(places))


def closes_briefly(speech: Speech, card: str, *, dark_alley: bool) -> str:
    """The same in a line: the days, and of each place the numbers of its spaces."""
    numbers: dict[Location, list[str]] = {}
    for slot in TURN_CARDS[card].closed:
        if dark_alley or SLOT[slot].location != "alley":
            numbers.setdefault(SLOT[slot].location, []).append(slot.rpartition("-")[2])
    places = [
        f"{names.name(speech, 'location', location, 'short')} {'+'.join(found)}"
        for location, found in numbers.items()
    ]
    days = [names.name(speech, "weekday", day, "short") for day in TURN_CARDS[card].days]
    return ", ".join((*days, *places))


def days_closed(speech: Speech, card: str) -> str:
    """The weekdays that a turn card closes."""
    return ", ".join(names.name(speech, "weekday", day) for day in TURN_CARDS[card].days)


def end_bonus(speech: Speech, trick: str) -> str:
    """What a Level 3 Trick pays at the end, and for what; nothing for other Tricks."""
    end = TRICKS[trick].end
    if end is None:
        return ""
    the_specialist = (
        names.name(speech, "character", end.specialist, "the") if end.specialist else ""
    )
    pays = text(
        speech,
        f"end-{end.per}",
        fame=end.fame,
        level=end.level,
        count=end.count,
        price=end.price,
        the_specialist=the_specialist,
    )
    return text(speech, "end-if", end=pays)
