"""A table before its game: who sits down, what is played and how, where it is shown."""

from collections.abc import Iterable

from core import entries as log
from core.absence import note_absences
from core.calling import CallsSet
from core.chance import SeededChance, commitment
from core.desk import Desk
from core.errors import AlreadyDone, NotSeated, RefusalError, Refused, refused
from core.game import InvalidOptionsError, Reason, Seat, because
from core.notices import Welcome
from core.pace import DEFAULT_TIME_OUT, ON_TIME_OUT, PACES
from core.people import COLOURS, RoomRef
from core.play import advance
from core.seating import OpponentRemoved, OpponentSeated, Reached, SeatLeft, SeatTaken
from core.seats import lobby_program, next_host
from core.table import AnyGame, Table


def open_table(
    desk: Desk,
    name: str,
    room: RoomRef,
    options: Iterable[tuple[str, str]],
    pace: str,
    rematch_of: str = "",
) -> None:
    """The first entry of a table, with the person who asked in the first seat."""
    chosen = tuple(dict(options).items())
    reasons = [reason for option in chosen for reason in _wrong_option(desk.game, *option)]
    if pace not in PACES:
        reasons.append(because("unknown_pace", pace=pace))
    if reasons:
        raise RefusalError(Refused(tuple(reasons)))
    opened = log.Opened(
        name, desk.game.name, desk.person, room, pace, rematch_of, on_time_out=DEFAULT_TIME_OUT
    )
    settings = tuple(log.OptionSet(option, value) for option, value in chosen)
    desk.record(changes=(opened, *settings, SeatTaken(0, desk.person)))
    desk.tell(desk.person, Welcome(0))


def join(desk: Desk) -> Seat:
    """Seats the person."""
    desk.need("lobby")
    if desk.table.seats_of(desk.person):
        raise RefusalError(AlreadyDone())
    seat = _free_seat(desk)
    desk.record(changes=(SeatTaken(seat, desk.person),))
    desk.tell(desk.person, Welcome(seat))
    return seat


def leave(desk: Desk) -> None:
    """Gives the person's seat up. The table is closed with its last person."""
    if desk.table.phase in {"playing", "paused"}:
        raise refused(because("resign_instead"))
    desk.need("lobby")
    seat = desk.own_seat()
    desk.record(changes=(SeatLeft(seat, desk.person),))
    next_host(desk, desk.person)


def add_opponent(desk: Desk, kind: str) -> Seat:
    """Seats the program."""
    _need_member(desk)
    seat = _free_seat(desk)
    desk.record(changes=(OpponentSeated(seat, lobby_program(desk, kind)),))
    return seat


def remove_opponent(desk: Desk, named: Seat | None) -> None:
    """Frees a seat of the program, the last one when none is named."""
    _need_member(desk)
    seats = [seat for seat, player in enumerate(desk.table.players) if not player.person]
    if named is not None:
        seats = [seat for seat in seats if seat == named]
    if not seats:
        raise refused(because("no_opponent"))
    desk.record(changes=(OpponentRemoved(seats[-1]),))


def set_option(desk: Desk, name: str, value: str) -> None:
    """Chooses a value for an option of the game."""
    _need_member(desk)
    if reasons := _wrong_option(desk.game, name, value):
        raise RefusalError(Refused(tuple(reasons)))
    desk.record(changes=(log.OptionSet(name, value),))


def first_game(desk: Desk) -> None:
    """Chooses everything as it is best for people who have never played the game."""
    _need_member(desk)
    wanted = desk.game.first_game
    if not wanted:
        raise refused(because("no_first_game"))
    chosen = {it.name: it.default for it in desk.game.options} | dict(desk.table.options)
    changes = [log.OptionSet(name, to) for name, to in wanted.items() if chosen[name] != to]
    if not changes:
        raise RefusalError(AlreadyDone())
    desk.record(changes=changes)


def set_pace(desk: Desk, pace: str, on_time_out: str) -> None:
    """Sets the rhythm, at any time: nobody knows beforehand how busy they will be."""
    desk.own_seat()
    desk.need("lobby", "playing", "paused")
    reasons = []
    if pace not in PACES:
        reasons.append(because("unknown_pace", pace=pace))
    if on_time_out not in ON_TIME_OUT:
        reasons.append(because("unknown_time_out", on_time_out=on_time_out))
    if reasons:
        raise RefusalError(Refused(tuple(reasons)))
    desk.record(changes=(log.PaceSet(pace, on_time_out),))


def confirm_private(desk: Desk, reachable: bool) -> None:  # noqa: FBT001
    """Notes whether the person can be told things privately."""
    seats = desk.table.seats_of(desk.person)
    if not seats:
        raise RefusalError(NotSeated(desk.table.name))
    changes = tuple(
        Reached(seat, reachable)
        for seat in seats
        if desk.table.players[seat].reachable != reachable
    )
    if not changes:
        raise RefusalError(AlreadyDone())
    desk.record(changes=changes)


def start(desk: Desk) -> None:
    """Begins the game. People who cannot be reached privately are named, and tried again."""
    if desk.table.phase in {"playing", "paused"}:
        raise RefusalError(AlreadyDone())
    _need_member(desk)
    table, game = desk.table, desk.game
    reasons = []
    if len(table.players) not in game.seat_counts:
        reasons.append(
            because(
                "wrong_seat_count",
                seats=len(table.players),
                least=min(game.seat_counts),
                most=max(game.seat_counts),
            )
        )
    for seat, player in enumerate(table.players):
        if player.person and not player.reachable:
            reasons.append(because("not_reachable", seat=seat))
            desk.tell(player.person, Welcome(seat))
    if reasons:
        raise RefusalError(Refused(tuple(reasons)))
    promised = commitment(desk.seed)
    chance = SeededChance(desk.seed)
    try:
        events = game.start(len(table.players), dict(table.options), promised, chance)
    except InvalidOptionsError as error:
        raise RefusalError(Refused(error.reasons)) from error
    started = log.Started(promised, _colours(desk))
    desk.record(changes=(started,), events=events, draws=chance.drawn)
    note_absences(desk)
    advance(desk)


def open_again(desk: Desk, old: Table, name: str) -> None:
    """Opens a table like ``old``, with the same people, opponents, rooms and settings."""
    changes: list[log.AnyChange] = [
        log.Opened(name, old.game, desk.person, old.rooms[0], old.pace, old.name),
        *(log.RoomBound(room) for room in old.rooms[1:]),
        *(CallsSet(room, here=False) for room in old.quiet_rooms),
        *(log.OptionSet(option, value) for option, value in old.options),
        log.PaceSet(old.pace, old.on_time_out),
    ]
    for seat, player in enumerate(old.players):
        person = player.person or player.former
        if person and desk.around.habits.person(person) is not None:
            changes.append(SeatTaken(seat, person))
            if player.reachable:
                changes.append(Reached(seat, reachable=True))
            else:
                desk.tell(person, Welcome(seat))
        else:
            kind = player.program or desk.around.programs[0]
            changes.append(OpponentSeated(seat, kind))
    desk.record(changes=changes)


def _colours(desk: Desk) -> tuple[str, ...]:
    """The colours of the seats as people like them, the first seats before the others.

    Empty when nobody at the table minds.
    """
    wishes: list[tuple[str, ...]] = []
    for player in desk.table.players:
        person = desk.around.habits.person(player.person)
        wishes.append(person.colours if person is not None else ())
    if not any(wishes):
        return ()
    left = list(COLOURS)
    taken: dict[Seat, str] = {}
    minding = [seat for seat, wished in enumerate(wishes) if wished]
    for seat in dict.fromkeys((*minding, *range(len(wishes)))):
        liked = (*wishes[seat], COLOURS[seat])
        taken[seat] = next((it for it in liked if it in left), left[0])
        left.remove(taken[seat])
    return tuple(taken[seat] for seat in range(len(wishes)))


def _need_member(desk: Desk) -> None:
    desk.own_seat()
    desk.need("lobby")


def _free_seat(desk: Desk) -> Seat:
    most = max(desk.game.seat_counts)
    if len(desk.table.players) >= most:
        raise refused(because("table_full", most=most))
    return len(desk.table.players)


def _wrong_option(game: AnyGame, name: str, value: str) -> list[Reason]:
    option = next((option for option in game.options if option.name == name), None)
    if option is None:
        return [because("unknown_option", option=name)]
    if value not in option.values:
        return [because("unknown_value", option=name, value=value, values=", ".join(option.values))]
    return []
