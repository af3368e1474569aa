"""What people may type for the values of fields: the names of things, and shorter ways."""

from core.narrowing import VERB
from core.trickerion.cards import SLOT, TRICKS
from core.trickerion.terms import PENDING_PLACES, SLOTS
from services.languages import Speech
from services.presenting.trickerion import names
from services.presenting.trickerion.names import GAME, text

_KINDS: dict[str, str] = {
    "magician": "magician",
    "specialist": "character",
    "character": "character",
    "trick": "trick",
    "location": "location",
    "die": "die",
    "face": "face",
    "component": "component",
    "components": "component",
    "swap": "component",
    "facing": "facing",
    "bonus": "bonus",
    "suit": "suit",
    "shelf": "shelf",
    "take": "take",
    "boost": "boost",
    "part": "part",
    "refill": "component",
    "counting": "component",
    "returned": "component",
    "replaces": "trick",
    "double": "trick",
}


def phrases(field: str, value: str, speech: Speech) -> tuple[str, ...]:
    """See ``GamePresenter.phrases``. The name in the reader's language comes first."""
    if field == VERB:
        return (text(speech, f"verb-{value}"), *say(speech, f"verb-{value}"))
    if field in {"slot", "to_slot"} and value in SLOTS:
        return _slot(value, speech)
    if value == "outside":
        return (text(speech, "spot-outside"),)
    if names.effect_kind(value) and field in {"card", "use", "mimic", "power"}:
        return (names.effect(speech, value),)
    if field == "place":
        of_prophecies = value in PENDING_PLACES
        return (names.name(speech, "pending" if of_prophecies else "trickplace", value),)
    if field == "markers":
        return say(speech, f"markers-{value}") if value == "2" else ()
    if field == "other":
        return (names.name(speech, "trick", value),) if value in TRICKS else ()
    kind = _KINDS.get(field)
    if kind is None or not value:
        return ()
    return (names.name(speech, kind, value),)


def say(speech: Speech, key: str) -> tuple[str, ...]:
    """The further words that people may type for a text of the game."""
    return speech.words(f"{GAME}-{key}.say")


def _slot(value: str, speech: Speech) -> tuple[str, ...]:
    """A slot by its name, by what it adds, and by its weekday."""
    figures = next(slot for slot in SLOT.values() if slot.id == value)
    found = [names.slot(speech, value)]
    place = names.name(speech, "location", figures.location)
    if figures.weekday is None:
        found += [
            f"{place} {value[-1]}",
            f"{place}{figures.ap:+d}",
            f"{place} {figures.ap:+d}",
            f"{figures.location}{figures.ap:+d}",
            f"{figures.location} {figures.ap:+d}",
            f"{figures.ap:+d}",
        ]
        return tuple(found)
    day = names.name(speech, "weekday", figures.weekday)
    if figures.stage:
        stage = text(speech, "stage")
        return (*found, f"{day} {stage}", f"{place} {day} {stage}", stage)
    found += [f"{day} {value[-1]}", f"{place} {day} {value[-1]}"]
    if figures.ap >= 0:  # "sunday-1" is the first slot of that day
        found.append(f"{day}{figures.ap:+d}")
    return tuple(found)


def markers(field: str, speech: Speech) -> tuple[str, ...]:
    """See ``GamePresenter.markers``."""
    return say(speech, f"field-{field}")
