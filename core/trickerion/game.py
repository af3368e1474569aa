"""Trickerion as the game contract wants it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.chance import Chance
from core.game import (
    Action,
    Event,
    InvalidOptionsError,
    Option,
    Reason,
    RefusedError,
    Seat,
    Standing,
    Who,
    because,
)
from core.trickerion import (
    advertising,
    assignment,
    downtown,
    market,
    performance,
    placement,
    setup,
    theater,
    workshop,
)
from core.trickerion import view as views
from core.trickerion.actions import ACTIONS, Assign, Unassign
from core.trickerion.check import check
from core.trickerion.course import Course
from core.trickerion.events import (
    EVENTS,
    AssignmentsRevealed,
    AssignmentStarted,
    DiceRolled,
    DieRerolled,
    GameStarted,
    InitiativeDrawn,
    PerformanceCardsMoved,
)
from core.trickerion.evolve import evolve
from core.trickerion.judging import Ruling
from core.trickerion.state import (
    AdvertiseChoice,
    Assignment,
    ComponentChoice,
    Decision,
    LinkBonus,
    MagicianChoice,
    Placement,
    Show,
    SpecialistChoice,
    State,
    TrickChoice,
    Work,
)
from core.trickerion.terms import Edition
from core.trickerion.view import View

_LEGAL: dict[type[Decision], Callable[[State, Any], Sequence[Action]]] = {
    MagicianChoice: setup.legal_magicians,
    SpecialistChoice: setup.legal_specialists,
    ComponentChoice: setup.legal_components,
    TrickChoice: setup.legal_tricks,
    AdvertiseChoice: advertising.legal,
    Placement: placement.legal_placements,
    Work: placement.legal_work,
    LinkBonus: theater.legal_bonuses,
    Show: performance.legal,
}

_RULINGS: dict[type[Action], Ruling] = {
    **setup.RULINGS,
    **advertising.RULINGS,
    **assignment.RULINGS,
    **placement.RULINGS,
    **downtown.RULINGS,
    **market.RULINGS,
    **workshop.RULINGS,
    **theater.RULINGS,
    **performance.RULINGS,
}

_SEALING = (
    GameStarted,
    InitiativeDrawn,
    DiceRolled,
    AssignmentStarted,
    AssignmentsRevealed,
    DieRerolled,
    PerformanceCardsMoved,
)


class Trickerion:
    """The base game for two to four players. See ``core.game.Game`` for what each method means."""

    name = "trickerion"
    rules_version = setup.RULES_VERSION
    schema_version = setup.SCHEMA_VERSION
    options: tuple[Option, ...] = (
        Option("edition", ("revised", "first"), "revised"),
        Option("first_game_kits", ("true", "false"), "false"),
    )
    seat_counts: tuple[int, ...] = (2, 3, 4)
    action_types: tuple[type[Action], ...] = ACTIONS
    event_types: tuple[type[Event], ...] = EVENTS
    state_type = State
    view_type = View

    def start(
        self, seats: int, options: Mapping[str, str], commitment: str, chance: Chance
    ) -> tuple[Event, ...]:
        """Open the box."""
        chosen = {option.name: option.default for option in self.options} | dict(options)
        if reasons := self._impossible(seats, chosen):
            raise InvalidOptionsError(reasons)
        edition: Edition = "first" if chosen["edition"] == "first" else "revised"
        kits = chosen["first_game_kits"] == "true"
        return (setup.open_box(seats, edition, commitment, chance, kits=kits),)

    def _impossible(self, seats: int, chosen: Mapping[str, str]) -> tuple[Reason, ...]:
        values = {option.name: option.values for option in self.options}
        found: list[Reason] = []
        if seats not in self.seat_counts:
            found.append(because("seats_out_of_range", fewest=2, most=4, seats=seats))
        for name, value in chosen.items():
            if name not in values:
                found.append(because("unknown_option", option=name))
            elif value not in values[name]:
                found.append(
                    because(
                        "unknown_option_value",
                        option=name,
                        value=value,
                        values=", ".join(values[name]),
                    )
                )
        return tuple(found)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Whose decision it is; all who are not ready while assigning."""
        if not state.pending:
            return ()
        top = state.pending[-1]
        if isinstance(top, Assignment):
            return tuple(seat for seat, player in enumerate(state.players) if not player.ready)
        return (top.seat,)

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Asked of the Location, phase or choice that is pending."""
        if not state.pending:
            return ()
        top = state.pending[-1]
        if isinstance(top, Assignment):
            return assignment.legal(state, seat)
        if top.seat != seat:
            return ()
        return _LEGAL[type(top)](state, top)

    def refuse(self, state: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
        """Asked of the rules about this kind of action."""
        return _RULINGS[type(action)].refuse(state, seat, action)

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> tuple[Event, ...]:
        """Judge, then let the turn run on to the next decision."""
        ruling = _RULINGS[type(action)]
        if reasons := ruling.refuse(state, seat, action):
            raise RefusedError(reasons)
        course = Course(state, chance)
        ruling.decide(course, seat, action)
        return tuple(course.events)

    def evolve(self, state: State | None, event: Event) -> State:
        """Apply an event."""
        return evolve(state, event)

    def view(self, state: State, who: Who) -> View:
        """See ``core.trickerion.view``."""
        return views.view(state, who)

    def project(self, event: Event, who: Who) -> Event | None:
        """See ``core.trickerion.view``."""
        return views.project(event, who)

    def guess(self, view: View, chance: Chance) -> State:
        """See ``core.trickerion.view``."""
        return views.guess(view, chance)

    def is_secret(self, action: Action) -> bool:
        """Which card lies under which Character."""
        return isinstance(action, Assign | Unassign)

    def seals(self, event: Event) -> bool:
        """Rolls, draws, reveals and new Performance cards."""
        return isinstance(event, _SEALING)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """By Fame, ties by the last initiative order."""
        return tuple(
            Standing(seat, rank, state.players[seat].fame)
            for rank, seat in enumerate(state.ranking, start=1)
        )

    def check(self, state: State) -> tuple[Reason, ...]:
        """See ``core.trickerion.check``."""
        return check(state)


TRICKERION = Trickerion()
