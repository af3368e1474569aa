"""The small tree of refusals: why a command did nothing.

Codes and figures only. Every struct here maps to one text of the catalogues, which is chosen by
its tag, and by its ``code`` or by the codes of its reasons.
"""

from typing import TypeAlias

import msgspec

from core.game import Reason, Seat

MALFORMED = (
    "unknown_verb",
    "missing_word",
    "unexpected_word",
    "unknown_word",
    "too_long",
    "wrong_id",
    "unknown_field",
    "wrong_value",
)
"""The codes of ``Malformed``."""

UNAVAILABLE = ("resting", "newer", "damaged", "stored")
"""The codes of ``Unavailable``."""

MISSING = ("table", "game", "person", "proposal", "order")
"""What can be ``Missing``."""

TABLE_REASONS = (
    "damaged_table",
    "does_not_fit",
    "field_is_secret",
    "is_so_already",
    "last_room",
    "link_asks",
    "link_conflict",
    "linked_already",
    "no_first_game",
    "no_notes",
    "no_opponent",
    "no_order",
    "no_reason_given",
    "no_position",
    "no_seat_offered",
    "no_such_turn",
    "nobody_to_move",
    "not_host",
    "not_linked",
    "not_over",
    "not_playing",
    "not_reachable",
    "nothing_to_undo",
    "only_practice",
    "other_acted",
    "relay_off",
    "resign_instead",
    "room_not_bound",
    "sealed",
    "seat_changed_hands",
    "seated_already",
    "table_cancelled",
    "table_finished",
    "table_full",
    "table_lobby",
    "table_paused",
    "table_playing",
    "too_many_codes",
    "too_many_notes",
    "too_many_orders",
    "too_many_rooms",
    "too_many_tables",
    "unknown_choice",
    "unknown_colour",
    "unknown_figures",
    "unknown_language",
    "unknown_motion",
    "unknown_option",
    "unknown_pace",
    "unknown_program",
    "unknown_teach",
    "unknown_theme",
    "unknown_time_out",
    "unknown_until",
    "unknown_value",
    "unknown_zone",
    "vote_is_on",
    "wrong_absence",
    "wrong_code",
    "wrong_hours",
    "wrong_order",
    "wrong_reminders",
    "wrong_seat_count",
)
"""The codes of reasons that tables and the directory give; those of a game are its own."""


class Refusal(msgspec.Struct, frozen=True, tag_field="answer"):
    """Nothing was changed, and this is why."""


class Malformed(Refusal, frozen=True, tag="malformed"):
    """The words could not be read; ``word`` is the first that makes no sense."""

    code: str
    word: str


class Ambiguous(Refusal, frozen=True, tag="ambiguous"):
    """The words fit several things, listed in ``candidates``."""

    word: str
    candidates: tuple[str, ...]


class Refused(Refusal, frozen=True, tag="refused"):
    """The rules, of the game or of the table, do not allow it; all reasons are given."""

    reasons: tuple[Reason, ...]


class NotSeated(Refusal, frozen=True, tag="not_seated"):
    """Only people with a seat at the table may do this."""

    table: str


class NotYours(Refusal, frozen=True, tag="not_yours"):
    """The seat belongs to somebody else."""

    seat: Seat


class Stale(Refusal, frozen=True, tag="stale"):
    """The press answered decision ``named`` of the seat; ``present`` is the one open now."""

    seat: Seat
    named: int
    present: int


class AlreadyDone(Refusal, frozen=True, tag="already_done"):
    """Just this was done before, as by a second press of the same button."""


class Missing(Refusal, frozen=True, tag="missing"):
    """There is no such thing; ``what`` is one of ``MISSING``."""

    what: str
    name: str


class Unavailable(Refusal, frozen=True, tag="unavailable"):
    """It cannot be had now, through no fault of the person.

    Codes: ``resting`` (the table waits after repeated faults), ``newer`` (its file was written by
    a later version), ``damaged`` (its file cannot be read), ``stored`` (the store cannot be
    written). ``retry_after`` is in milliseconds, 0 when waiting does not help.
    """

    code: str
    retry_after: int = 0


class Fault(Refusal, frozen=True, tag="fault"):
    """The program failed. Nothing was changed; the operator finds it under ``reference``."""

    reference: str


AnyRefusal: TypeAlias = (
    Malformed
    | Ambiguous
    | Refused
    | NotSeated
    | NotYours
    | Stale
    | AlreadyDone
    | Missing
    | Unavailable
    | Fault
)


class RefusalError(Exception):
    """Carries a refusal out of a use case; ``GameService.handle`` turns it into the answer."""

    def __init__(self, refusal: AnyRefusal) -> None:
        super().__init__(type(refusal).__name__)
        self.refusal = refusal


def refused(*reasons: Reason) -> RefusalError:
    """The exception for these reasons."""
    return RefusalError(Refused(reasons))
