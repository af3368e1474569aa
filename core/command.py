"""What all commands have in common; ``core.commands`` lists them."""

import msgspec

from core.people import PersonId
from core.sealing import Sealed


class Command(Sealed, msgspec.Struct, frozen=True, kw_only=True, tag_field="command"):
    """Something asked for, once, under an ``id`` of its own."""

    id: str


class PersonCommand(Command, frozen=True, kw_only=True):
    """Asked by a person."""

    person: PersonId


class TableCommand(PersonCommand, frozen=True, kw_only=True):
    """Asked by a person, of one table."""

    table: str
