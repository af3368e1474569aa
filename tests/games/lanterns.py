"""A toy game with everything that a table must cope with.

Each round everybody hides a number in secret and says when they are ready; the last one reveals
all. Then each seat in turn gains points, may roll a die if it hid a 3, and is done; whoever hid a
1 can only pass. Most points win.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from core.chance import Chance
from core.game import (
    Action,
    Event,
    InvalidOptionsError,
    Lesson,
    Option,
    Reason,
    RefusedError,
    Seat,
    Standing,
    Who,
    because,
)

NUMBERS = (1, 2, 3)
DIE = 6


class Hide(Action, frozen=True, tag="hide"):
    number: int


class Ready(Action, frozen=True, tag="ready"):
    pass


class Gain(Action, frozen=True, tag="gain"):
    points: int


class Roll(Action, frozen=True, tag="roll"):
    pass


class Finish(Action, frozen=True, tag="finish"):
    pass


class Pass(Action, frozen=True, tag="pass"):
    pass


class Begun(Event, frozen=True, tag="begun"):
    game: str
    seats: int
    rounds: int
    commitment: str
    first: Seat
    rules_version: int = 1
    schema_version: int = 1


class Hidden(Event, frozen=True, tag="hidden"):
    seat: Seat
    number: int


class Readied(Event, frozen=True, tag="readied"):
    seat: Seat


class Revealed(Event, frozen=True, tag="revealed"):
    numbers: tuple[int, ...]


class Gained(Event, frozen=True, tag="gained"):
    seat: Seat
    points: int


class Rolled(Event, frozen=True, tag="rolled"):
    seat: Seat
    face: int


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    seat: Seat


class State(msgspec.Struct, frozen=True):
    rounds: int
    first: Seat
    points: tuple[int, ...]
    hidden: tuple[int, ...]
    ready: tuple[bool, ...]
    round: int = 1
    turns: int = -1
    gained: bool = False
    rolled: bool = False

    @property
    def active(self) -> Seat | None:
        if self.turns < 0 or self.round > self.rounds:
            return None
        return (self.first + self.turns) % len(self.points)


class View(msgspec.Struct, frozen=True):
    round: int
    rounds: int
    first: Seat
    turns: int
    gained: bool
    rolled: bool
    points: tuple[int, ...]
    ready: tuple[bool, ...]
    hidden: tuple[int | None, ...]


_replace = msgspec.structs.replace


def _with(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


class Lanterns:
    """See the module."""

    name = "lanterns"
    rules_version = 1
    schema_version = 1
    options: tuple[Option, ...] = (
        Option("rounds", ("1", "2", "3"), "2"),
        Option("extra", ("on", "off"), "off"),
    )
    first_game: Mapping[str, str] = MappingProxyType({"rounds": "3"})
    lessons: tuple[Lesson, ...] = (
        Lesson("ready", ("hiding", "hidden"), after=("hiding",)),
        Lesson("hiding", ("hiding",)),
        Lesson("rounds", ("hiding",)),
        Lesson("lighting", ("lighting",)),
    )
    seat_counts: tuple[int, ...] = (2, 3, 4)
    action_types: tuple[type[Action], ...] = (Hide, Ready, Gain, Roll, Finish, Pass)
    event_types: tuple[type[Event], ...] = (
        Begun,
        Hidden,
        Readied,
        Revealed,
        Gained,
        Rolled,
        TurnEnded,
    )
    state_type: type[State] = State
    view_type: type[View] = View

    def start(
        self, seats: int, options: Mapping[str, str], commitment: str, chance: Chance
    ) -> tuple[Event, ...]:
        if reasons := self.impossible(seats, options):
            raise InvalidOptionsError(reasons)
        rounds = int(options.get("rounds", "2"))
        return (Begun(self.name, seats, rounds, commitment, chance.below(seats)),)

    def impossible(self, seats: int, options: Mapping[str, str]) -> tuple[Reason, ...]:
        crowded = options.get("extra") == "on" and seats == max(self.seat_counts)
        return (because("too_crowded"),) if crowded else ()

    def awaited(self, state: State) -> tuple[Seat, ...]:
        if state.round > state.rounds:
            return ()
        if state.active is not None:
            return (state.active,)
        return tuple(seat for seat, ready in enumerate(state.ready) if not ready)

    def upcoming(self, state: State) -> tuple[Seat, ...]:
        if state.active is None:
            return ()
        seats = len(state.points)
        return tuple((state.first + turn) % seats for turn in range(state.turns + 1, seats))

    def foreseen(self, state: State, seat: Seat) -> Sequence[Action]:
        return (Gain(1), Gain(2)) if seat in self.upcoming(state) and state.hidden[seat] > 1 else ()

    def moments(self, state: State, seat: Seat) -> frozenset[str]:
        if state.active is not None:
            return frozenset({"lighting"})
        return frozenset({"hiding", "hidden"} if state.hidden[seat] else {"hiding"})

    def turn(self, state: State) -> int:
        return state.round

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        if seat not in self.awaited(state):
            return ()
        hidden = state.hidden[seat]
        if state.active is None:
            hides = [Hide(number) for number in NUMBERS if number != hidden]
            return [*hides, Ready()] if hidden else hides
        if hidden == 1:
            return [Pass()]
        found: list[Action] = [] if state.gained else [Gain(1), Gain(2)]
        if hidden == max(NUMBERS) and not state.rolled:
            found.append(Roll())
        if state.gained:
            found.append(Finish())
        return found

    def refuse(self, state: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
        if seat not in self.awaited(state):
            return (because("not_awaited"),)
        return () if action in self.legal(state, seat) else (because("not_now"),)

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> tuple[Event, ...]:
        if reasons := self.refuse(state, seat, action):
            raise RefusedError(reasons)
        match action:
            case Hide(number=number):
                return (Hidden(seat, number),)
            case Ready():
                others = [it for other, it in enumerate(state.ready) if other != seat]
                revealed = (Revealed(state.hidden),) if all(others) else ()
                return (Readied(seat), *revealed)
            case Gain(points=points):
                return (Gained(seat, points),)
            case Roll():
                return (Rolled(seat, 1 + chance.below(DIE)),)
            case _:
                return (TurnEnded(seat),)

    def evolve(self, state: State | None, event: Event) -> State:
        if isinstance(event, Begun):
            nothing = (0,) * event.seats
            return State(event.rounds, event.first, nothing, nothing, (False,) * event.seats)
        assert state is not None
        match event:
            case Hidden(seat=seat, number=number):
                return _replace(state, hidden=_with(state.hidden, seat, number))
            case Readied(seat=seat):
                ready = (*state.ready[:seat], True, *state.ready[seat + 1 :])
                return _replace(state, ready=ready)
            case Revealed():
                return _replace(state, turns=0)
            case Gained(seat=seat, points=points):
                total = state.points[seat] + points
                return _replace(state, points=_with(state.points, seat, total), gained=True)
            case Rolled(seat=seat, face=face):
                total = state.points[seat] + face
                return _replace(state, points=_with(state.points, seat, total), rolled=True)
            case _:
                return self._after_turn(state)

    def _after_turn(self, state: State) -> State:
        seats = len(state.points)
        state = _replace(state, turns=state.turns + 1, gained=False, rolled=False)
        if state.turns < seats:
            return state
        return _replace(
            state,
            round=state.round + 1,
            turns=-1,
            hidden=(0,) * seats,
            ready=(False,) * seats,
        )

    def view(self, state: State, who: Who) -> View:
        revealed = state.turns >= 0
        return View(
            round=state.round,
            rounds=state.rounds,
            first=state.first,
            turns=state.turns,
            gained=state.gained,
            rolled=state.rolled,
            points=state.points,
            ready=state.ready,
            hidden=tuple(
                number if revealed or seat == who else None
                for seat, number in enumerate(state.hidden)
            ),
        )

    def project(self, event: Event, who: Who) -> Event | None:
        return None if isinstance(event, Hidden) and event.seat != who else event

    def guess(self, view: View, chance: Chance) -> State:
        return State(
            rounds=view.rounds,
            first=view.first,
            points=view.points,
            hidden=tuple(
                NUMBERS[chance.below(len(NUMBERS))] if number is None else number
                for number in view.hidden
            ),
            ready=view.ready,
            round=view.round,
            turns=view.turns,
            gained=view.gained,
            rolled=view.rolled,
        )

    def is_secret(self, action: Action) -> bool:
        return isinstance(action, Hide)

    def seals(self, event: Event) -> bool:
        return isinstance(event, Begun | Revealed | Rolled)

    def rolls(self, event: Event) -> tuple[tuple[str, str], ...]:
        return (("die", str(event.face)),) if isinstance(event, Rolled) else ()

    def faces(self, die: str) -> tuple[str, ...]:
        return tuple(str(face) for face in range(1, DIE + 1))

    def standings(self, state: State) -> tuple[Standing, ...]:
        if state.round <= state.rounds:
            return ()
        order = sorted(range(len(state.points)), key=lambda seat: -state.points[seat])
        return tuple(
            Standing(
                seat, 1 + sum(it > state.points[seat] for it in state.points), state.points[seat]
            )
            for seat in order
        )

    def check(self, state: State) -> tuple[Reason, ...]:
        return (because("no_points"),) if any(points < 0 for points in state.points) else ()
