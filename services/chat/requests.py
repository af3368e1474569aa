"""Commands whose line becomes one thing asked of a table, the same way in every chat."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import msgspec

from core import commands as ask
from core.directory import Directory
from core.people import PersonId
from core.sight import Line, Sight
from services.chat import notebook, standing
from services.chat.call import Who
from services.languages import Language
from services.languages.catalogue import plain
from services.presenting.changes import read_field
from services.presenting.document import Document, said
from services.presenting.players import Showing


class Wish(msgspec.Struct, frozen=True):
    """Somebody's line, without the command's name; ``sight`` is the table as they see it."""

    event: str
    person: PersonId
    rest: str
    sight: Sight
    speech: Language
    directory: Directory
    move: Callable[[str], str | Document]
    """The notation of a move that was typed, or what is wrong with it."""
    log: Callable[[], Sequence[Line]]
    showing: Showing


Request = ask.AskedOfTable | Document
"""What to ask of the table, or what to answer when the line cannot be read."""


def read(name: str, wish: Wish) -> Request:
    """What a command of ``REQUESTS`` asks for."""
    return REQUESTS[name](wish)


def _who(wish: Wish) -> Who:
    return Who(id=wish.event, person=wish.person, table=wish.sight.name)


def _hand_over(wish: Wish) -> Request:
    """The own seat to a person by name, to anybody, or to nobody after all."""
    speech, said_as = wish.speech, plain(wish.rest)
    if not said_as:
        return said(speech.text("request-handover-usage"))
    if said_as in map(plain, speech.words("talk-off")):
        return ask.WithdrawOffer(**_who(wish), seat=wish.sight.seat)
    if said_as in map(plain, speech.words("request-anybody")):
        return ask.OfferSeat(**_who(wish), seat=wish.sight.seat)
    found = wish.directory.called(wish.rest)
    if len(found) != 1:
        key = "request-nobody-called" if not found else "request-several-called"
        return said(speech.text(key, name=wish.rest))
    return ask.OfferSeat(**_who(wish), to=found[0].id, seat=wish.sight.seat)


def _orders(wish: Wish) -> Request:
    """``orders`` lists; with a number it changes that one; else a new one is given."""
    speech, rest = wish.speech, wish.rest.strip()
    if not rest:
        return standing.shown(wish.sight, speech)
    first, _, others = rest.partition(" ")
    if plain(first) in map(plain, speech.words("talk-off")):
        if others and not others.strip().isdecimal():
            return said(speech.text("order-usage"))
        number = int(others) if others else None
        return ask.WithdrawOrder(**_who(wish), seat=wish.sight.seat, number=number)
    number = None
    if first.rstrip(":.").isdecimal():
        number, rest = int(first.rstrip(":.")), others
    typed, until = standing.read(rest, speech)
    if not typed:
        return said(speech.text("order-usage"))
    lines: list[str] = []
    for part in typed:
        line = wish.move(part)
        if isinstance(line, Document):
            return line
        lines.append(line)
    return ask.GiveOrder(
        **_who(wish), seat=wish.sight.seat, lines=tuple(lines), until=until, number=number
    )


def _note(wish: Wish) -> Request:
    """``note`` lists what can be read; with a text it keeps one, with ``open`` it shows all."""
    speech, rest = wish.speech, wish.rest.strip()
    if not rest:
        return notebook.shown(wish.log(), wish.sight.name, wish.showing)
    if plain(rest) in map(plain, speech.words("note-open")):
        return ask.OpenNotes(**_who(wish), seat=wish.sight.seat)
    return ask.WriteNote(**_who(wish), seat=wish.sight.seat, text=rest)


def _fix(wish: Wish) -> Request:
    """``fix <field> <value> because <reason>``; a seat's letter stands for its number."""
    for word in wish.speech.words("fix-because"):
        said_first, found, reason = wish.rest.partition(f" {word} ")
        if found:
            typed, _, value = said_first.strip().partition(" ")
            if typed and value.strip():
                return ask.Fix(
                    **_who(wish),
                    field=read_field(typed),
                    value=value.strip(),
                    reason=reason.strip(),
                )
    return said(wish.speech.text("fix-usage"))


SECRET = frozenset({"orders", "note"})
"""Requests that nobody else may read: neither the line nor the answer."""

REQUESTS: Mapping[str, Callable[[Wish], Request]] = MappingProxyType(
    {
        "note": _note,
        "fix": _fix,
        "handover": _hand_over,
        "orders": _orders,
        "take": lambda wish: ask.TakeOver(**_who(wish)),
    }
)


def kept(name: str, sight: Sight, log: Sequence[Line], showing: Showing) -> Document:
    """What the owner reads after a request that nobody else hears of."""
    speech = showing.speech
    assert isinstance(speech, Language)
    if name == "note":
        return notebook.shown(log, sight.name, showing)
    return standing.shown(sight, speech)
