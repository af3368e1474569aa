"""What a board game is: the contract between a game and everything around it.

A game is a set of pure functions over frozen data. Its *events* are the truth: ``decide`` judges an
action and draws chance, ``evolve`` applies what came of it and never refuses. The state is whatever
folding the events gives. Whoever shows, draws, logs or plays uses ``view`` and ``project`` alone.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar

import msgspec

from core.chance import Chance

Seat: TypeAlias = int
"""A place at the table, counted from 0 in table order."""

Who: TypeAlias = Seat | None
"""An audience: a seat, or None for a spectator, who sees what everybody sees."""


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """Something a seat may do. One small struct per kind; its tag is the verb people type."""


class Event(msgspec.Struct, frozen=True, tag_field="event"):
    """A fact of a game, with the outcome of any chance in it."""


class Reason(msgspec.Struct, frozen=True):
    """Why an action is not possible: a stable code and the figures a sentence about it needs."""

    code: str
    figures: tuple[tuple[str, int | str], ...] = ()


def because(code: str, **figures: int | str) -> Reason:
    """A reason with its figures, as in ``because("coins_short", needed=4, held=3)``."""
    return Reason(code, tuple(figures.items()))


class Option(msgspec.Struct, frozen=True):
    """A choice made before the start, such as the rules edition. Values are lower-case words."""

    name: str
    values: tuple[str, ...]
    default: str


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something new to a person who has never played, told when it first matters to them.

    That is when all of ``when`` are among a seat's moments and it has had the lessons ``after``.
    ``topic`` of the rules tells more.
    """

    id: str
    when: tuple[str, ...]
    after: tuple[str, ...] = ()
    topic: str = ""


class Standing(msgspec.Struct, frozen=True):
    """A seat's place in the final ranking; ``rank`` counts from 1."""

    seat: Seat
    rank: int
    score: int


class RefusedError(Exception):
    """The rules do not allow an action; ``reasons`` lists every reason, not only the first."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(", ".join(reason.code for reason in reasons))
        self.reasons = reasons


class InvalidOptionsError(ValueError):
    """A game cannot start like this; ``reasons`` names each unknown or impossible setting."""

    def __init__(self, reasons: tuple[Reason, ...]) -> None:
        super().__init__(", ".join(reason.code for reason in reasons))
        self.reasons = reasons


S = TypeVar("S")
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V")


class Game(Protocol[S, A, E, V]):
    """One game, for any number of tables. Implementations hold no state of their own."""

    name: str
    rules_version: int
    schema_version: int
    options: tuple[Option, ...]
    first_game: Mapping[str, str]
    """The options of a game among people who have never played it; empty when there are none."""
    lessons: tuple[Lesson, ...]
    """What newcomers are told, in this order where several things come together."""
    seat_counts: tuple[int, ...]
    action_types: tuple[type[A], ...]
    event_types: tuple[type[E], ...]
    state_type: type[S]
    view_type: type[V]

    def start(
        self, seats: int, options: Mapping[str, str], commitment: str, chance: Chance
    ) -> tuple[E, ...]:
        """The first events. The first one carries game, edition, options, versions and commitment.

        Options left out take their defaults. Raises InvalidOptionsError.
        """
        ...

    def impossible(self, seats: int, options: Mapping[str, str]) -> tuple[Reason, ...]:
        """Why no game can start like this; empty when ``start`` accepts it. Any number of seats."""
        ...

    def awaited(self, state: S) -> tuple[Seat, ...]:
        """The seats that must act before the game goes on; empty only when it is over.

        Depends on what everybody knows and never on a secret.
        """
        ...

    def upcoming(self, state: S) -> tuple[Seat, ...]:
        """The seats that will be awaited after those that are now, the next one first.

        As far as everybody can know it; empty where it depends on what is still to be decided.
        """
        ...

    def foreseen(self, state: S, seat: Seat) -> Sequence[A]:
        """What an upcoming seat could do if it were asked now, so that it may decide beforehand.

        Made of what the seat knows. Empty when its next decision is not certain.
        """
        ...

    def moments(self, state: S, seat: Seat) -> frozenset[str]:
        """What there is about the seat's present decision that a lesson may wait for.

        Of a decision whose choices are open it tells only what everybody sees.
        """
        ...

    def turn(self, state: S) -> int:
        """The number of the turn or round that is played, for what holds until it is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Sequence[A]:
        """Every action the seat may take now; empty when it may take none."""
        ...

    def refuse(self, state: S, seat: Seat, action: A) -> tuple[Reason, ...]:
        """All reasons why not; empty exactly when ``action`` is in ``legal``."""
        ...

    def decide(self, state: S, seat: Seat, action: A, chance: Chance) -> tuple[E, ...]:
        """What comes of an action, up to the next decision. Raises RefusedError."""
        ...

    def evolve(self, state: S | None, event: E) -> S:
        """The state after an event. Total and cheap; it judges nothing."""
        ...

    def view(self, state: S, who: Who) -> V:
        """What an audience may see, built from allowed fields."""
        ...

    def project(self, event: E, who: Who) -> E | None:
        """What an audience may read of an event; None when it may not know that it happened."""
        ...

    def guess(self, view: V, chance: Chance) -> S:
        """A state that looks like ``view`` to its seat, with the unknown parts drawn by chance.

        Its ``legal`` for that seat equals that of the true state.
        """
        ...

    def is_secret(self, action: A) -> bool:
        """Whether the action itself must stay between the seat and the program for now."""
        ...

    def seals(self, event: E) -> bool:
        """Whether the event reveals, draws or rolls, so that nothing before it can be undone."""
        ...

    def rolls(self, event: E) -> tuple[tuple[str, str], ...]:
        """Each die that an event rolled, with the face that came up."""
        ...

    def faces(self, die: str) -> tuple[str, ...]:
        """All faces of a die, each as likely as the others."""
        ...

    def standings(self, state: S) -> tuple[Standing, ...]:
        """The ranking, best first; empty while the game is on."""
        ...

    def check(self, state: S) -> tuple[Reason, ...]:
        """What is impossible about a position; empty for every position a game can reach."""
        ...


def fold(game: Game[S, A, E, V], events: Sequence[E], state: S | None = None) -> S:
    """The state after ``events``, from the beginning or from ``state``."""
    for event in events:
        state = game.evolve(state, event)
    if state is None:
        message = "a game has at least its first event"
        raise ValueError(message)
    return state
