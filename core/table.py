"""One table: who sits at it, where it is shown, its log and the game that the log tells.

A table is what folding its entries gives. ``apply`` adds one entry and judges nothing, so a table
is loaded by applying what was stored, and every table ever kept can be told again.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from core import entries as log
from core.entries import Entry, Motion
from core.game import Game, Seat, Standing, fold
from core.pace import DEFAULT_PACE
from core.people import PersonId, RoomRef
from core.ports import Phase

AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of any kind; tables hold its state without looking into it."""

_replace = msgspec.structs.replace


class Player(msgspec.Struct, frozen=True):
    """Who plays a seat.

    ``program`` is the kind of program that plays now, if one does; with a ``person`` beside it, it
    stands in for them. ``former`` resigned and may come back. ``steps`` counts the actions of the
    seat. ``since`` and ``reminded`` are the clock (see ``core.pace``). ``hands`` is the entry in
    which the seat last changed hands: its undo ends there.
    """

    person: PersonId = ""
    program: str = ""
    former: PersonId = ""
    reachable: bool = False
    decision: int = 0
    steps: int = 0
    since: int = 0
    reminded: int = 0
    timed_out: bool = False
    hands: int = 0


class Proposal(msgspec.Struct, frozen=True):
    """A vote that is on. ``seat`` asked for it; None when the clock did."""

    number: int
    motion: Motion
    voters: tuple[Seat, ...]
    seat: Seat | None
    votes: tuple[tuple[Seat, str], ...] = ()


class Table(msgspec.Struct, frozen=True):
    """See the module. ``taken_back`` holds the numbers of entries that count no more."""

    name: str = ""
    game: str = ""
    host: PersonId = ""
    phase: Phase = "lobby"
    rooms: tuple[RoomRef, ...] = ()
    players: tuple[Player, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    pace: str = DEFAULT_PACE
    on_time_out: str = "remind"
    entries: tuple[Entry, ...] = ()
    taken_back: frozenset[int] = frozenset()
    state: Any = None
    awaited: tuple[Seat, ...] = ()
    drawn: int = 0
    proposals: int = 0
    proposal: Proposal | None = None
    commitment: str = ""
    seed: str = ""
    rematch_of: str = ""
    rematch: str = ""

    @property
    def over(self) -> bool:
        """Whether nothing more can happen in its game."""
        return self.phase in {"finished", "cancelled"}

    def seats_of(self, person: PersonId) -> tuple[Seat, ...]:
        """The seats that belong to a person, whoever plays them at the moment."""
        return tuple(seat for seat, it in enumerate(self.players) if person and it.person == person)

    def people(self) -> tuple[PersonId, ...]:
        """Everybody who has a seat, once each, in table order."""
        return tuple(dict.fromkeys(player.person for player in self.players if player.person))

    def live(self) -> tuple[Entry, ...]:
        """The entries that made the present state of the game."""
        return tuple(
            entry for entry in self.entries if entry.events and entry.number not in self.taken_back
        )


def decode_events(game: AnyGame, entry: Entry) -> tuple[Any, ...]:
    """The events of the game in an entry."""
    kinds = _event_union(game)
    return tuple(msgspec.convert(event, kinds) for event in entry.events)


def _event_union(game: AnyGame) -> Any:
    union: Any = game.event_types[0]
    for kind in game.event_types[1:]:
        union = union | kind
    return union


def standings(table: Table, game: AnyGame) -> tuple[Standing, ...]:
    """The ranking of the game at the table; empty while it is on or was never begun."""
    return game.standings(table.state) if table.state is not None else ()


def replay(game: AnyGame, entries: Sequence[Entry]) -> Table:
    """The table that the entries tell of."""
    table = Table()
    for entry in entries:
        table = apply(table, entry, game)
    return table


def apply(table: Table, entry: Entry, game: AnyGame) -> Table:
    """The table after one more entry."""
    before = table.awaited
    state = table.state
    if entry.events:
        state = fold(game, decode_events(game, entry), state)
    table = _replace(
        table, entries=(*table.entries, entry), state=state, drawn=entry.drawn + entry.draws
    )
    for change in entry.changes:
        table = _change(table, change, entry, game)
    if table.state is not state or entry.events:
        table = _replace(table, awaited=() if table.over else game.awaited(table.state))
    elif table.over:
        table = _replace(table, awaited=())
    return _replace(table, players=_players(table, entry, before))


def numbered(table: Table, decisions: tuple[int, ...]) -> Table:
    """The table with the decision numbers that its last entry leads to written into it."""
    last = _replace(table.entries[-1], decisions=decisions)
    players = tuple(
        player if player.decision == decision else _replace(player, decision=decision)
        for player, decision in zip(table.players, decisions, strict=True)
    )
    return _replace(table, entries=(*table.entries[:-1], last), players=players)


def _players(table: Table, entry: Entry, before: tuple[Seat, ...]) -> tuple[Player, ...]:
    """Decision numbers from the entry, and the clocks started where they must be."""
    return tuple(
        _player(player, entry, seat, newly=seat in table.awaited and seat not in before)
        for seat, player in enumerate(table.players)
    )


def _player(player: Player, entry: Entry, seat: Seat, *, newly: bool) -> Player:
    acted = seat == entry.seat and bool(entry.action)
    if entry.decisions and entry.decisions[seat] != player.decision:
        player = _replace(player, decision=entry.decisions[seat])
    if acted:
        player = _replace(player, steps=entry.step)
    return waiting_anew(player, entry.at) if newly or (acted and not entry.secret) else player


def waiting_anew(player: Player, at: int) -> Player:
    """The player with a clock that starts at ``at``."""
    return _replace(player, since=at, reminded=0, timed_out=False)


def _change(table: Table, change: log.AnyChange, entry: Entry, game: AnyGame) -> Table:
    match change:
        case log.SeatTaken() | log.SeatLeft() | log.OpponentSeated() | log.OpponentRemoved():
            return _replace(table, players=_seated(table.players, change))
        case log.Reached() | log.Resigned() | log.StoodIn() | log.Returned() | log.WaitGranted():
            return _replace_player(table, change.seat, _played_by(table, change, entry))
        case log.Reminded(seat=seat, nth=nth):
            return _replace_player(table, seat, _replace(table.players[seat], reminded=nth))
        case log.TimedOut(seat=seat):
            return _replace_player(table, seat, _replace(table.players[seat], timed_out=True))
        case log.Proposed() | log.Voted() | log.Settled():
            return _vote(table, change)
        case log.TakenBack(entries=numbers):
            return _take_back(table, numbers, game)
        case log.Resumed():
            players = tuple(waiting_anew(player, entry.at) for player in table.players)
            return _replace(table, phase="playing", players=players)
        case _:
            return _settings(table, change)


def _settings(table: Table, change: log.AnyChange) -> Table:
    match change:
        case log.Opened():
            return _replace(
                table,
                name=change.table,
                game=change.game,
                host=change.host,
                rooms=(change.room,),
                pace=change.pace,
                rematch_of=change.rematch_of,
            )
        case log.RoomBound(room=room):
            return _replace(table, rooms=(*table.rooms, room))
        case log.RoomUnbound(room=room):
            return _replace(table, rooms=tuple(it for it in table.rooms if it != room))
        case log.HostChanged(person=person):
            return _replace(table, host=person)
        case log.OptionSet(name=name, value=value):
            kept = tuple(option for option in table.options if option[0] != name)
            return _replace(table, options=(*kept, (name, value)))
        case log.PaceSet(pace=pace, on_time_out=on_time_out):
            return _replace(table, pace=pace, on_time_out=on_time_out)
        case log.Started(commitment=commitment):
            return _replace(table, phase="playing", commitment=commitment)
        case log.Paused():
            return _replace(table, phase="paused")
        case log.Finished(seed=seed):
            return _replace(table, phase="finished", seed=seed, proposal=None)
        case log.Cancelled(seed=seed):
            return _replace(table, phase="cancelled", seed=seed, proposal=None)
        case log.RematchOpened(table=name):
            return _replace(table, rematch=name)
        case _:
            return table


def _seated(players: tuple[Player, ...], change: log.AnyChange) -> tuple[Player, ...]:
    match change:
        case log.SeatTaken(person=person):
            return (*players, Player(person=person))
        case log.OpponentSeated(kind=kind):
            return (*players, Player(program=kind))
        case log.SeatLeft(seat=seat) | log.OpponentRemoved(seat=seat):
            return players[:seat] + players[seat + 1 :]
        case _:
            return players


def _played_by(table: Table, change: log.AnyChange, entry: Entry) -> Player:
    match change:
        case log.Resigned(seat=seat, kind=kind):
            former = table.players[seat].person
            return _replace(
                table.players[seat], person="", former=former, program=kind, hands=entry.number
            )
        case log.StoodIn(seat=seat, kind=kind):
            return _replace(table.players[seat], program=kind, hands=entry.number)
        case log.Returned(seat=seat, person=person):
            player = waiting_anew(table.players[seat], entry.at)
            return _replace(player, person=person, former="", program="", hands=entry.number)
        case log.WaitGranted(seat=seat):
            return waiting_anew(table.players[seat], entry.at)
        case log.Reached(seat=seat, reachable=reachable):
            return _replace(table.players[seat], reachable=reachable)
        case _:
            raise TypeError(change)


def _vote(table: Table, change: log.AnyChange) -> Table:
    match change:
        case log.Proposed():
            proposal = Proposal(change.proposal, change.motion, change.voters, change.seat)
            return _replace(table, proposal=proposal, proposals=change.proposal)
        case log.Voted(seat=seat, choice=choice) if table.proposal is not None:
            kept = tuple(vote for vote in table.proposal.votes if vote[0] != seat)
            proposal = _replace(table.proposal, votes=(*kept, (seat, choice)))
            return _replace(table, proposal=proposal)
        case _:
            return _replace(table, proposal=None)


def _take_back(table: Table, numbers: Sequence[int], game: AnyGame) -> Table:
    """Folds again what is left: rare, and a game of hours takes a few milliseconds."""
    table = _replace(table, taken_back=table.taken_back | set(numbers))
    state = None
    for entry in table.live():
        state = fold(game, decode_events(game, entry), state)
    return _replace(table, state=state)


def _replace_player(table: Table, seat: Seat, player: Player) -> Table:
    return _replace(table, players=(*table.players[:seat], player, *table.players[seat + 1 :]))
