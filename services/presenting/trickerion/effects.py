"""What Special Assignments, Prophecies, abilities and Powers do, in words with their figures."""

from collections.abc import Mapping
from functools import cache

from core.trickerion import interludes, scoring, yields
from core.trickerion.cards import POWERS, RULES, SLOT, SPECIAL, TRICKS, TURN_CARDS
from core.trickerion.effects import FIGURES, REWARDS
from core.trickerion.special import downtown, market, theater, workshop
from services.languages import Speech
from services.presenting.trickerion import names
from services.presenting.trickerion.names import text

FURTHER: Mapping[str, Mapping[str, int]] = {
    "headliner_trick": {"times": theater.HEADLINER_TIMES},
    "buying_time": {"coins": theater.BUYING_TIME_COINS},
    "arranged_fiasco": {"fame": yields.FIASCO_FAME},
    "unstable_prototype": {"most": workshop.MOST_RETURNED},
    "hidden_talent": {"coins": RULES.character["engineer"].wage},
    "mass_recruitment": {"coins": downtown.SECOND_APPRENTICE_COINS},
    "headhunter": {"discount": downtown.AP_DISCOUNT},
    "thirst_for_knowledge": {"discount": downtown.AP_DISCOUNT},
    "interest": {"discount": downtown.AP_DISCOUNT},
    "leaked_blueprints": {"level": downtown.MOST_LEVEL_OF_BLUEPRINTS},
    "investments": {"most": RULES.most_bought_at_once},
    "component_sale": {"most": interludes.MOST_ON_SALE},
    "barter_with_power": {"worth": market.BARTER_WORTH},
    "traveling_merchants": {"surcharge": market.MERCHANTS_SURCHARGE},
    "workshop_delivery": {"discount": market.DELIVERY_DISCOUNT},
    "red_lotus": {"stolen": yields.THEFT_FAME},
    "priestess": {"weave": RULES.ap.fate_weaving},
    "prop_cupboard": {"holding": RULES.max_of_component},
    "place_in_the_annals": {
        "per_power": scoring.ANNALS_FAME_PER_POWER,
        "most_powers": scoring.ANNALS_MOST_FOR_POWERS,
        "per_shards": scoring.ANNALS_SHARDS_PER_FAME,
        "most_shards": scoring.ANNALS_MOST_FOR_SHARDS,
    },
}
"""Figures of cards whose effect is more than a figure that changes."""


@cache
def figures_of(which: str) -> Mapping[str, int]:
    """The figures that the text of an effect may name, the first of each name."""
    found: dict[str, int] = dict(FURTHER.get(which, {}))
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
