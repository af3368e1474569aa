"""Commands whose line becomes one thing asked of a table, the same way in every chat."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TypedDict

import msgspec

from core import commands as ask
from core.directory import Directory
from core.people import PersonId
from core.sight import Sight
from services.languages import Language
from services.languages.catalogue import plain
from services.presenting.document import Document, said


class Wish(msgspec.Struct, frozen=True):
    """Somebody's line, without the command's name; ``sight`` is the table as they see it."""

    event: str
    person: PersonId
    rest: str
    sight: Sight
    speech: Language
    directory: Directory


class _Who(TypedDict):
    id: str
    person: PersonId
    table: str


Request = ask.AskedOfTable | Document
"""What to ask of the table, or what to answer when the line cannot be read."""


def read(name: str, wish: Wish) -> Request:
    """What a command of ``REQUESTS`` asks for."""
    return REQUESTS[name](wish)


def _who(wish: Wish) -> _Who:
    return _Who(id=wish.event, person=wish.person, table=wish.sight.name)


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


REQUESTS: Mapping[str, Callable[[Wish], Request]] = MappingProxyType(
    {
        "handover": _hand_over,
        "take": lambda wish: ask.TakeOver(**_who(wish)),
    }
)
