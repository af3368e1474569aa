"""Personal settings as a form: every setting as it stands, to be changed as it would be typed."""

from core.pace import HOUR, MINUTE
from core.people import Person
from services.chat import personal
from services.chat.typed_settings import NO_REMINDERS
from services.languages import CODES, Language, language
from services.presenting.document import Document
from services.presenting.form import Field, Form, Option
from services.presenting.plain import lay_out

WRITTEN = {"zone": "UTC", "quiet": "off", "colours": "off"}
"""Settings that are written by hand, with what is said for an empty text."""

LEFT_OUT = frozenset({"away"})
"""Concerns a few weeks and is told to tables, so it is no habit to set here."""

LINE = 200


def form(person: Person, speech: Language) -> Form:
    """All habits of somebody; what they are called and can be is said by the typed settings."""
    return Form(
        title=speech.text("personal-title"),
        fields=tuple(
            _field(it.name, it.values, person, speech)
            for it in personal.CHOICES
            if it.name not in LEFT_OUT
        ),
        done=speech.text("form-save"),
    )


def problem(name: str, value: str, person: Person, speech: Language, now: int) -> str:
    """Why a setting cannot be this; empty when it can be read."""
    line = f"{name} {value.strip() or WRITTEN.get(name, '')}"
    read = personal.read(line, "", person, speech, now)
    return lay_out(read, LINE) if isinstance(read, Document) else ""


def _field(name: str, values: tuple[str, ...], person: Person, speech: Language) -> Field:
    label, hint = speech.text(f"personal-{name}"), speech.text(f"personal-{name}.usage")
    stands = typed(name, person, speech)
    if name in WRITTEN:
        stands = "" if stands == WRITTEN[name] else stands
        line = f"settings {name}"
        return Field(name, label, chosen=stands, hint=hint, line=line, empty=WRITTEN[name])
    known = values if stands in values else (*values, stands)
    options = tuple(
        Option(value, _worded(name, value, speech), line=f"settings {name} {value}")
        for value in known
    )
    return Field(name, label, options, stands, hint=hint)


def typed(name: str, person: Person, speech: Language) -> str:
    """A setting as one would type it to have it as it stands."""
    match name:
        case "language":
            return person.language or speech.code
        case "zone":
            return person.zone
        case "quiet":
            return personal.value(name, person, speech) if person.quiet else "off"
        case "reminders" if person.reminders is None:
            return "table"
        case "reminders" if person.reminders == NO_REMINDERS:
            return "off"
        case "reminders":
            rhythm = person.reminders or NO_REMINDERS
            return f"{_typed_span(rhythm.first)} {_typed_span(rhythm.every)} {rhythm.most}"
        case "pings":
            return "on" if person.pings else "off"
        case "next":
            return "on" if person.heads_up else "off"
        case "colours":
            return " ".join(person.colours) or "off"
        case "texts":
            return "short" if person.brief else "full"
        case "theme":
            return person.theme or "default"
        case _:
            return str(getattr(person, name))


def _typed_span(length: int) -> str:
    return f"{length // MINUTE}m" if length % HOUR else f"{length // HOUR}h"


def _worded(name: str, value: str, speech: Language) -> str:
    match name, value:
        case "language", code if code in CODES:
            return language(code).words("language-names")[0]
        case "figures" | "teach" | "theme", _:
            return speech.text(f"personal-{name}-{value}")
        case _, "on" | "off" | "short" | "full":
            return speech.text(f"personal-{value}")
        case "reminders", "table":
            return speech.text("personal-as-table")
        case _:
            return value
