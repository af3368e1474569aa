"""What can be asked, and what is answered: typed messages that also go through a socket."""

from typing import TypeAlias
from uuid import uuid4

import msgspec

from core.answers import Answer, Done
from core.game import Seat
from core.keeping import KeptTable
from core.operator_commands import OperatorCommand
from core.people import Account, Person, PersonId, Room, RoomRef
from core.ports import Phase
from core.verifying import Fault


def new_id() -> str:
    """An id for a command of the operator, never used before."""
    return f"operator:{uuid4().hex}"


class Order(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag=str.lower,
    tag_field="order",
    omit_defaults=True,
):
    """Something that an operator asks for."""


class ListTables(Order, frozen=True):
    """All tables at a glance. Answered with ``Listed``."""


class ShowTable(Order, frozen=True):
    """One table, as somebody without a seat sees it. Answered with ``Shown``."""

    table: str


class CarryOut(Order, frozen=True):
    """A change. Answered with ``Answered``."""

    command: OperatorCommand


class ExportTable(Order, frozen=True):
    """A whole table with its secrets. Answered with ``Exported``."""

    table: str


class ImportTable(Order, frozen=True):
    """Puts a table back, over the present one only with ``replace``."""

    kept: KeptTable
    replace: bool = False


class ExportPeople(Order, frozen=True):
    """Everybody known, and the rooms. Answered with ``PeopleExported``."""


class ImportPeople(Order, frozen=True):
    """Puts people and rooms back; those who came later stay."""

    people: tuple[Person, ...]
    rooms: tuple[Room, ...]


class VerifyTable(Order, frozen=True):
    """Plays a table through. Answered with ``Verified``."""

    table: str


class PurgeTable(Order, frozen=True):
    """Removes a table that is over and in which nothing has happened since ``before``."""

    table: str
    before: int


class FindPeople(Order, frozen=True):
    """Everybody who goes by a name or has an account called so. Answered with ``Found``."""

    name: str


class ForgetSomebody(Order, frozen=True):
    """Deletes what is known of a person. Answered with ``Forgotten``."""

    person: PersonId


class FinishForgetting(Order, frozen=True):
    """Goes on where deleting people was cut off. Answered with ``Finished``."""


class CountAll(Order, frozen=True):
    """Figures that name nobody. Answered with ``Counted``."""


AnyOrder: TypeAlias = (
    ListTables
    | ShowTable
    | CarryOut
    | ExportTable
    | ImportTable
    | ExportPeople
    | ImportPeople
    | VerifyTable
    | PurgeTable
    | FindPeople
    | ForgetSomebody
    | FinishForgetting
    | CountAll
)


class Report(msgspec.Struct, frozen=True, tag=str.lower, tag_field="report", omit_defaults=True):
    """An answer to an order."""


class Row(msgspec.Struct, frozen=True):
    """One table at a glance. Times are UTC in milliseconds."""

    name: str
    game: str
    phase: Phase
    people: tuple[str, ...]
    rooms: tuple[RoomRef, ...]
    awaited: tuple[Seat, ...]
    moved_at: int
    undelivered: int
    """Places that have messages waiting."""
    resting: bool
    """Whether it rests after faults of the program."""


class Damaged(msgspec.Struct, frozen=True):
    """A table that cannot be read; ``newer`` when a later version wrote it."""

    name: str
    newer: bool
    detail: str


class Listed(Report, frozen=True):
    """Tables, those that moved last first, and those that cannot be read."""

    rows: tuple[Row, ...]
    damaged: tuple[Damaged, ...] = ()


class Place(msgspec.Struct, frozen=True):
    """A seat, without anything that lies in front of it."""

    seat: Seat
    name: str
    person: PersonId
    program: str
    awaited: bool
    since: int
    reachable: bool


class Shown(Report, frozen=True):
    """One table."""

    row: Row
    host: str
    pace: str
    options: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]
    entries: int


class Answered(Report, frozen=True):
    """What came of a change: done, or a refusal. ``game`` has the words for its reasons."""

    answer: Answer
    game: str = ""


class Exported(Report, frozen=True):
    """A table as a document."""

    kept: KeptTable


class PeopleExported(Report, frozen=True):
    """People and rooms."""

    people: tuple[Person, ...]
    rooms: tuple[Room, ...]


class Verified(Report, frozen=True):
    """What is wrong with a table."""

    faults: tuple[Fault, ...] = ()


class Known(msgspec.Struct, frozen=True):
    """Somebody, with the names of their unfinished tables."""

    id: PersonId
    name: str
    accounts: tuple[Account, ...]
    tables: tuple[str, ...]


class Found(Report, frozen=True):
    """People."""

    people: tuple[Known, ...] = ()


class Forgotten(Report, frozen=True):
    """A person was deleted, and stood in so many tables.

    So many of those were ``closed``, since nobody else sat there.
    """

    tables: int
    closed: int = 0


class Finished(Report, frozen=True):
    """What was cut off is done for so many people."""

    people: int


class Counted(Report, frozen=True):
    """Figures that name nobody."""

    people: int
    accounts: dict[str, int]
    """By platform."""
    tables: dict[str, dict[str, int]]
    """By game and phase."""
    people_at_tables: int
    """With a seat at an unfinished table."""
    shared: int
    """Unfinished tables that are shown in rooms of several platforms."""
    moved: dict[str, int]
    """Unfinished tables in which something happened within a day, a week, a month."""
    undelivered: int


class Failed(Report, frozen=True):
    """It could not be done for a reason that lies in the store; ``code`` has a sentence."""

    code: str
    table: str = ""
    detail: str = ""


AnyReport: TypeAlias = (
    Listed
    | Shown
    | Answered
    | Exported
    | PeopleExported
    | Verified
    | Found
    | Forgotten
    | Finished
    | Counted
    | Failed
)


def is_done(report: AnyReport) -> bool:
    """Whether what was asked for has happened."""
    return isinstance(report, Answered) and isinstance(report.answer, Done)
