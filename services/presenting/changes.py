"""What changed about a table, as sentences."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from core import entries as log
from core.calling import CallsSet
from core.game import Seat
from core.lessons import Taught
from core.motions import Absence, Mend, Proposed, Settled, Voted, motion_kind
from core.notes import NoteWritten
from core.offers import OfferAccepted, SeatOffered
from core.order import OrderGiven, OrderLapsed, OrderPutOff, OrderWithdrawn
from core.practice import Practised
from core.seating import HostChanged, Reached, Resigned, StoodIn
from services.languages.times import day, moment
from services.presenting.game import GamePresenter
from services.presenting.players import LETTERS, Showing


def change(happened: log.AnyChange, showing: Showing, presenter: GamePresenter) -> str:
    """A change of the table as a sentence; empty for what need not be said."""
    if isinstance(happened, _UNSAID):
        return ""
    seat: Seat | None = getattr(happened, "seat", None)
    who = showing.name(seat) if seat is not None and seat < len(showing.players) else ""
    own = _OWN_WORDS.get(type(happened))
    if own is not None:
        return own(happened, who, showing, presenter)
    figures = {
        field: value
        for field in happened.__struct_fields__
        if isinstance(value := getattr(happened, field), str)
    }
    if "field" in figures:
        figures["field"] = typed_field(figures["field"])
    return showing.speech.text(_key(happened), player=who, **figures)


def typed_field(field: str) -> str:
    """A field of a position as people type it, the players by their letters."""
    players, _, rest = field.partition(".")
    number, _, way = rest.partition(".")
    if players != "players" or not number.isdecimal() or int(number) >= len(LETTERS):
        return field
    return ".".join(it for it in (players, LETTERS[int(number)], way) if it)


def read_field(typed: str) -> str:
    """The field that somebody typed, where a player's letter stands for the number."""
    players, _, rest = typed.partition(".")
    letter, _, way = rest.partition(".")
    if players != "players" or len(letter) != 1 or letter.upper() not in LETTERS:
        return typed
    return ".".join(it for it in (players, str(LETTERS.index(letter.upper())), way) if it)


_UNSAID = (
    HostChanged,
    log.RoomBound,
    log.RoomUnbound,
    log.Reminded,
    log.Called,
    log.FiguresAsked,
    OrderPutOff,
    NoteWritten,
    Taught,
)


def _key(happened: log.AnyChange) -> str:
    """The text for a change, of which there may be several for one kind."""
    match happened:
        case StoodIn() if happened.late:
            return "change-stood_in_late"
        case StoodIn() if happened.away:
            return "change-stood_in_away"
        case Resigned() if happened.removed:
            return "change-removed"
        case log.TakenBack() if happened.consent:
            return "change-taken_back_agreed"
        case log.Corrected() if happened.hidden:
            return "change-corrected_hidden"
        case log.Paused() if happened.asleep:
            return "change-fallen_asleep"
        case log.RelaySet():
            return f"change-relay_set_{'on' if happened.on else 'off'}"
        case Practised() if not happened.origin:
            return "change-practised_given"
        case CallsSet():
            return f"change-calls_set_{'here' if happened.here else 'privately'}"
        case SeatOffered() if happened.to:
            return "change-seat_offered_to"
        case _:
            return f"change-{happened.__struct_config__.tag}"


def _opened(it: log.Opened, _who: str, showing: Showing, presenter: GamePresenter) -> str:
    game = presenter.title(showing)
    return showing.speech.text("change-opened", table=it.table, game=game)


def _option_set(it: log.OptionSet, _who: str, showing: Showing, presenter: GamePresenter) -> str:
    option, value = presenter.option(it.name, it.value, showing)
    return showing.speech.text("change-option_set", option=option, value=value)


def _pace_set(it: log.PaceSet, _who: str, showing: Showing, _presenter: GamePresenter) -> str:
    return showing.speech.text(
        "change-pace_set",
        pace=showing.speech.text(f"pace-{it.pace}"),
        time_out=showing.speech.text(f"time-out-{it.on_time_out}"),
    )


def _reached(it: Reached, who: str, showing: Showing, _presenter: GamePresenter) -> str:
    return "" if it.reachable else showing.speech.text("change-not_reached", player=who)


def _away(it: log.AwayNoted, who: str, showing: Showing, _presenter: GamePresenter) -> str:
    """The days are those of the person's own time zone, in which they were named."""
    speech = showing.speech
    if not it.end:
        return speech.text("change-away_noted_off", player=who)
    start, end = day(it.start, it.zone, speech), day(it.end - 1, it.zone, speech)
    return speech.text("change-away_noted", player=who, start=start, end=end)


def _restored(it: log.Restored, _who: str, showing: Showing, _presenter: GamePresenter) -> str:
    return showing.speech.text("change-restored", when=moment(it.at, showing.zone, showing.speech))


def _ordered(
    it: OrderGiven | OrderWithdrawn | OrderLapsed,
    _who: str,
    showing: Showing,
    _presenter: GamePresenter,
) -> str:
    number = it.order.number if isinstance(it, OrderGiven) else it.number
    return showing.speech.text(_key(it), number=number)


def _accepted(it: OfferAccepted, _who: str, showing: Showing, _presenter: GamePresenter) -> str:
    return showing.speech.text("change-offer_accepted", person=showing.person(it.person))


def _proposed(it: Proposed, _who: str, showing: Showing, _presenter: GamePresenter) -> str:
    motion = it.motion
    seat = motion.seat if isinstance(motion, Absence) else it.seat
    who = showing.name(seat) if seat is not None else ""
    figures = (
        {"field": typed_field(motion.field), "value": motion.value, "reason": motion.reason}
        if isinstance(motion, Mend)
        else {}
    )
    key = f"change-proposed_{motion_kind(motion)}"
    return showing.speech.text(key, player=who, **figures)


def _voted(it: Voted | Settled, who: str, showing: Showing, _presenter: GamePresenter) -> str:
    choice = showing.speech.text(f"choice-{it.choice}")
    return showing.speech.text(_key(it), player=who, choice=choice)


_OWN_WORDS: Mapping[type, Callable[[Any, str, Showing, GamePresenter], str]] = MappingProxyType(
    {
        log.Opened: _opened,
        log.OptionSet: _option_set,
        log.PaceSet: _pace_set,
        Reached: _reached,
        log.AwayNoted: _away,
        log.Restored: _restored,
        OfferAccepted: _accepted,
        OrderGiven: _ordered,
        OrderWithdrawn: _ordered,
        OrderLapsed: _ordered,
        Proposed: _proposed,
        Voted: _voted,
        Settled: _voted,
    }
)
