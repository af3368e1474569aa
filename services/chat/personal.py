"""Personal settings in a chat: what each is called, how it is typed, and how it stands."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

import msgspec

from core import commands as ask
from core.people import COLOURS, FIGURES, TEACH, THEMES, Person
from services.chat.asking import echo
from services.chat.typed_settings import READING, NotReadError, Said
from services.languages import CODES, Language
from services.languages.catalogue import plain
from services.languages.times import day, span
from services.presenting.document import Document, Fact, Facts, Heading, Paragraph, said


class Setting(msgspec.Struct, frozen=True):
    """One of them; ``values`` are the usual ones, as typed behind its name."""

    name: str
    values: tuple[str, ...] = ()


CHOICES: tuple[Setting, ...] = (
    Setting("language", CODES),
    Setting("zone"),
    Setting("quiet", ("off", "21:00-8:00", "22:00-7:00", "23:00-9:00")),
    Setting("reminders", ("table", "4h 4h 3", "12h 12h 3", "24h 24h 2", "off")),
    Setting("pings", ("on", "off")),
    Setting("next", ("off", "on")),
    Setting("away", ("off",)),
    Setting("colours", ("off", *COLOURS)),
    Setting("texts", ("full", "short")),
    Setting("figures", FIGURES),
    Setting("teach", TEACH),
    Setting("theme", ("default", *THEMES)),
)
"""In the order in which they are shown. What ``values`` do not list can be typed."""


def shown(person: Person, speech: Language) -> Document:
    """All settings as they stand, and how to change them."""
    facts = tuple(
        Fact(speech.text(f"personal-{it.name}"), value(it.name, person, speech)) for it in CHOICES
    )
    return Document(
        (
            Heading(speech.text("personal-title"), level=1),
            Facts(facts),
            Paragraph(speech.text("personal-usage"), quiet=True),
        )
    )


def value(name: str, person: Person, speech: Language) -> str:
    """How a setting stands, in words."""
    return _VALUES[name](person, speech)


def read(
    rest: str, event: str, person: Person, speech: Language, now: int
) -> ask.SetPerson | Document:
    """The change that a line asks for; an answer in words when it asks for none."""
    if not rest.strip():
        return shown(person, speech)
    name, typed = _named(rest, speech)
    if not name:
        return said(speech.text("personal-unknown", names=_names(speech)))
    if not typed:
        return said(_usage(name, speech))
    try:
        changed = READING[name](Said(typed, person, speech, now))
    except NotReadError as error:
        wrong = speech.text("personal-not-read", typed=echo(typed))
        return said(wrong, _usage(error.setting, speech))
    return ask.SetPerson(id=event, person=person.id, **changed)


def done(person: Person, command: ask.SetPerson, speech: Language) -> Document:
    """What to say after a change; ``person`` is as it is now."""
    facts = tuple(
        Fact(speech.text(f"personal-{it.name}"), value(it.name, person, speech))
        for it in CHOICES
        if it.name in _changed(command)
    )
    return Document((Facts(facts),))


def _changed(command: ask.SetPerson) -> set[str]:
    fields = {"heads_up": "next", "brief": "texts", "quiet_off": "quiet"}
    default = ask.SetPerson(id=command.id, person=command.person)
    return {
        fields.get(field, field)
        for field in command.__struct_fields__
        if getattr(command, field) != getattr(default, field)
    }


def _names(speech: Language) -> str:
    return ", ".join(speech.words(f"personal-{it.name}.say")[0] for it in CHOICES)


def _usage(name: str, speech: Language) -> str:
    return speech.text(f"personal-{name}.usage")


def _named(rest: str, speech: Language) -> tuple[str, str]:
    """Which setting a line begins with, and what follows."""
    first, _, typed = rest.strip().partition(" ")
    for setting in CHOICES:
        known = {setting.name, *map(plain, speech.words(f"personal-{setting.name}.say"))}
        if plain(first) in known:
            return setting.name, typed.strip()
    return "", ""


def _shown_language(person: Person, speech: Language) -> str:
    return person.language or speech.text("personal-as-room")


def _shown_quiet(person: Person, speech: Language) -> str:
    quiet = person.quiet
    if quiet is None:
        return speech.text("personal-off")
    hours = [f"{it // 60}:{it % 60:02}" for it in (quiet.start, quiet.end)]
    return "–".join(hours)


def _shown_reminders(person: Person, speech: Language) -> str:
    rhythm = person.reminders
    if rhythm is None:
        return speech.text("personal-as-table")
    if not rhythm.most:
        return speech.text("personal-off")
    return speech.text(
        "personal-rhythm",
        first=span(rhythm.first, speech),
        every=span(rhythm.every, speech),
        most=rhythm.most,
    )


def _shown_away(person: Person, speech: Language) -> str:
    away = person.away
    if away is None:
        return speech.text("personal-off")
    return speech.text(
        "personal-from-to",
        start=day(away.start, person.zone, speech),
        end=day(away.end - 1, person.zone, speech),
    )


def _shown_colours(person: Person, speech: Language) -> str:
    names = [speech.text(f"player-colour-{it}") for it in person.colours]
    return ", ".join(names) or speech.text("personal-colours-none")


_VALUES: Mapping[str, Callable[[Person, Language], str]] = MappingProxyType(
    {
        "language": _shown_language,
        "zone": lambda person, _: person.zone,
        "quiet": _shown_quiet,
        "reminders": _shown_reminders,
        "pings": lambda person, speech: speech.text(
            "personal-on" if person.pings else "personal-off"
        ),
        "next": lambda person, speech: speech.text(
            "personal-on" if person.heads_up else "personal-off"
        ),
        "away": _shown_away,
        "colours": _shown_colours,
        "texts": lambda person, speech: speech.text(
            "personal-short" if person.brief else "personal-full"
        ),
        "figures": lambda person, speech: speech.text(f"personal-figures-{person.figures}"),
        "theme": lambda person, speech: speech.text(f"personal-theme-{person.theme or 'default'}"),
        "teach": lambda person, speech: speech.text(f"personal-teach-{person.teach}"),
    }
)
