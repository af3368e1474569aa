"""What things are called: names for ids, and the placeholders of a text filled from figures."""

from collections.abc import Iterable, Mapping
from typing import Any

from core.trickerion.cards import PERFORMANCES, POWERS, RULES, SLOT, SPECIAL, Gain
from core.trickerion.terms import SLOTS, Slot
from services.languages import Speech
from services.presenting.document import NO_BREAK
from services.presenting.players import Showing

GAME = "trickerion"

_KINDS: dict[str, str] = {
    "category": "category",
    "component": "component",
    "magician": "magician",
    "character": "character",
    "specialist": "character",
    "location": "location",
    "here": "location",
    "weekday": "weekday",
    "die": "die",
    "face": "face",
    "facing": "facing",
    "trick": "trick",
    "shelf": "shelf",
    "place": "trickplace",
    "bonus": "bonus",
    "venue": "venue",
    "part": "part",
    "refill": "component",
    "counting": "component",
    "replaces": "trick",
    "double": "trick",
    "stolen": "trick",
    "other": "trick",
    "option": "option",
    "needed": "option",
}
"""For a field's name, the kind of thing in it."""

_IN_SENTENCES: dict[str, str] = {
    "character": "the",
    "location": "at",
    "weekday": "on",
    "shelf": "full",
    "trickplace": "full",
    "facing": "way",
}
"""For a kind, the form that its names have as well: ``the_character``, ``on_weekday``."""

_EFFECTS = frozenset({"power", "source", "special", "mimic", "use", "active", "drawn"})
"""Fields that name a card with an effect: a Special Assignment, a Prophecy, a Power, an ability."""

_SEATS = frozenset({"seat", "performer", "owner"})
"""Fields that hold a player."""

_COUNTED = ("coins", "fame", "shards", "ap", "links", "markers")
"""Figures that a text may also take with their unit: ``n_coins`` is ``3 coins``."""

_KEPT = frozenset({"shelf", "place", "bonus"})
"""Fields that texts tell apart by their value; their names come as ``full_shelf``."""


def text(speech: Speech, key: str, **figures: str | float) -> str:
    """A text of the game."""
    return speech.text(f"{GAME}-{key}", **figures)


def name(speech: Speech, kind: str, value: str, form: str = "") -> str:
    """What a thing is called, or one of the forms of its name."""
    if kind == "slot":
        return slot(speech, value)
    if kind == "face" and value.isdecimal():
        return text(speech, "face-coins", coins=int(value))
    if kind == "face" and value not in {"any", "x"}:
        kind = "category" if value in RULES.magician.values() else "character"
    key = f"{kind}-{value}"
    return text(speech, f"{key}.{form}" if form else key)


def slot(speech: Speech, value: str) -> str:
    """A space for a Character, with what it adds: ``Downtown 1 (+2)``."""
    if value not in SLOTS:
        return value
    figures = SLOT[value]
    if figures.stage and figures.weekday is not None:
        return text(speech, "slot-stage", weekday=name(speech, "weekday", figures.weekday))
    number = value.rpartition("-")[2]
    if figures.weekday is not None:
        weekday = name(speech, "weekday", figures.weekday)
        return text(speech, "slot-day", weekday=weekday, number=number, ap=signed(figures.ap))
    location = name(speech, "location", figures.location)
    return text(speech, "slot-city", location=location, number=number, ap=signed(figures.ap))


def space(speech: Speech, value: Slot) -> str:
    """A space as short as people type it: ``Market 1``, ``Thu 2``, ``Sun stage``."""
    figures = SLOT[value]
    if figures.weekday is None:
        where = name(speech, "location", figures.location, "short")
    else:
        where = name(speech, "weekday", figures.weekday, "short")
    number = text(speech, "stage") if figures.stage else value.rpartition("-")[2]
    return text(speech, "space", location=where, number=number)


def performance(speech: Speech, card: str) -> str:
    """A Performance card: ``Riverside Theater 03``."""
    venue = name(speech, "venue", PERFORMANCES[card].venue)
    key = "performance-duel" if PERFORMANCES[card].neutral else "performance"
    return text(speech, key, venue=venue, number=card.rpartition("_")[2])


def effect(speech: Speech, which: str) -> str:
    """What a Special Assignment, a Prophecy, a Power or an ability is called."""
    kind = effect_kind(which)
    return name(speech, kind, which) if kind else which


def labelled(speech: Speech, which: str) -> str:
    """The same for the log, where a Power says that it is of our own making."""
    called = effect(speech, which)
    return of_the_house(speech, called) if which in POWERS else called


def of_the_house(speech: Speech, what: str) -> str:
    """Something with the label of the house set."""
    return text(speech, "card-house", kind=what, house=text(speech, "house"))


def effect_kind(which: str) -> str:
    """What something with an effect is; empty when there is no such thing."""
    known = {
        "special": SPECIAL,
        "prophecy": RULES.prophecies,
        "power": POWERS,
        "ability": RULES.magician,
    }
    return next((kind for kind, ids in known.items() if which in ids), "")


def signed(number: int) -> str:
    """A number with its sign, a true minus included."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def kept(words: str) -> str:
    """Words that stay on one line."""
    return words.replace(" ", NO_BREAK)


def counted(speech: Speech, unit: str, number: int) -> str:
    """A number with its unit: ``3 coins``."""
    return text(speech, f"n-{unit}", n=number)


def gain(speech: Speech, what: Gain) -> str:
    """What is received: ``2 Fame, 1 coin``; the word for nothing when that is so."""
    parts = [
        counted(speech, unit, number)
        for unit, number in (
            ("fame", what.fame),
            ("coins", what.coins),
            ("shards", what.shards),
        )
        if number
    ]
    return ", ".join(parts) or text(speech, "nothing")


def components(speech: Speech, what: Mapping[Any, int]) -> str:
    """Components with their numbers: ``2 Metal, 1 Rope``."""
    parts = [f"{count} {name(speech, 'component', each)}" for each, count in what.items()]
    return ", ".join(parts) or text(speech, "nothing")


def tally(items: Iterable[str]) -> dict[str, int]:
    """How often each item occurs, in the order of first sight."""
    found: dict[str, int] = {}
    for item in items:
        found[item] = found.get(item, 0) + 1
    return found


def figures(showing: Showing, fields: Iterable[tuple[str, object]]) -> dict[str, str | float]:
    """Placeholders for a text from the fields of an event, an action or a reason."""
    speech = showing.speech
    found: dict[str, str | float] = {}
    for field, value in fields:
        found |= _figure(showing, speech, field, value)
    return found


def _figure(showing: Showing, speech: Speech, field: str, value: object) -> dict[str, str | float]:
    if value is None:
        return {field: "none"}
    if field in _SEATS and isinstance(value, int) and 0 <= value < len(showing.players):
        who = showing.name(value)
        return {"seat": who, "player": who} if field == "seat" else {field: who}
    if isinstance(value, int):
        found: dict[str, str | float] = {field: value}
        if field in _COUNTED:
            found[f"n_{field}"] = counted(speech, field, value)
        return found
    if isinstance(value, tuple):
        return _several(speech, field, value)
    word = str(value)
    if field == "suit":
        return {field: name(speech, "suit", word, "short")}
    if field in _EFFECTS:
        return {field: effect(speech, word)}
    if field in {"slot", "to_slot", "from_slot", "card", "to_card"}:
        return {field: spot(speech, word)}
    if field in {"swap", "swapped"}:
        return {field: name(speech, "component", word)} if word in RULES.price else {field: word}
    kind = _KINDS.get(field)
    return {field: word} if kind is None else _named(speech, field, kind, word)


def _several(speech: Speech, field: str, value: tuple[Any, ...]) -> dict[str, str | float]:
    if field == "components":
        return {field: components(speech, tally(value))}
    if field in {"cards", "powers"} and all(isinstance(each, str) for each in value):
        return {field: ", ".join(effect(speech, each) for each in value) or "none"}
    return {}


def _named(speech: Speech, field: str, kind: str, word: str) -> dict[str, str | float]:
    if kind != "face" and not speech.has(f"{GAME}-{kind}-{word}"):
        return {field: word}  # what people or files made up has no name
    found: dict[str, str | float] = {field: word if field in _KEPT else name(speech, kind, word)}
    form = _IN_SENTENCES.get(kind)
    if form is not None:
        found[f"{form}_{field}"] = name(speech, kind, word, form)
    return found


def spot(speech: Speech, word: str) -> str:
    """A place or a card in a place, whatever a field like ``slot`` or ``card`` may hold."""
    if word in RULES.hand:
        return name(speech, "location", word)
    if word == "outside":
        return text(speech, "spot-outside")
    return effect(speech, word) if effect_kind(word) else slot(speech, word)
