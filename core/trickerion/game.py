"""Trickerion as the game contract wants it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

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
from core.trickerion import (
    advertising,
    alley,
    assignment,
    downtown,
    foresight,
    interludes,
    lessons,
    market,
    performance,
    placement,
    powers,
    setup,
    special,
    theater,
    workshop,
)
from core.trickerion import view as views
from core.trickerion.actions import ACTIONS, Assign, Unassign
from core.trickerion.alley_actions import DiscardPower, Keep
from core.trickerion.box import RULES_VERSION, SCHEMA_VERSION, open_box
from core.trickerion.cards import RULES
from core.trickerion.check import check
from core.trickerion.course import Course
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    ComponentChoice,
    Decision,
    KeepCard,
    LinkBonus,
    MagicianChoice,
    Placement,
    PowerDiscard,
    Show,
    SpecialistChoice,
    TrickChoice,
    Work,
)
from core.trickerion.events import (
    EVENTS,
    AssignmentsRevealed,
    AssignmentStarted,
    AssignmentsUncovered,
    CardsSeen,
    CardTaken,
    DiceRolled,
    DieRerolled,
    FateWoven,
    GameStarted,
    InitiativeDrawn,
    PerformanceCardsMoved,
    PowersDealt,
    PropheciesMoved,
)
from core.trickerion.evolve import evolve
from core.trickerion.guessing import guess
from core.trickerion.holdings import powers_to_discard
from core.trickerion.judging import Ruling
from core.trickerion.options import FIRST_GAME, OPTIONS, SEAT_COUNTS, chosen, impossible
from core.trickerion.state import State
from core.trickerion.terms import DICE
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
    KeepCard: alley.legal_keeping,
    **{decision: interlude.legal for decision, interlude in interludes.INTERLUDES.items()},
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
    **alley.RULINGS,
    **powers.RULINGS,
}

_SEALING: tuple[type[Event], ...] = (
    GameStarted,
    InitiativeDrawn,
    DiceRolled,
    AssignmentStarted,
    AssignmentsRevealed,
    AssignmentsUncovered,
    DieRerolled,
    PerformanceCardsMoved,
    CardTaken,
    CardsSeen,
    FateWoven,
    PowersDealt,
    PropheciesMoved,
)


class Trickerion:
    """The whole game for two to four players. See ``core.game.Game`` for what each method means."""

    name = "trickerion"
    rules_version = RULES_VERSION
    schema_version = SCHEMA_VERSION
    options: tuple[Option, ...] = OPTIONS
    first_game: Mapping[str, str] = FIRST_GAME
    lessons: tuple[Lesson, ...] = lessons.LESSONS
    seat_counts: tuple[int, ...] = SEAT_COUNTS
    action_types: tuple[type[Action], ...] = ACTIONS
    event_types: tuple[type[Event], ...] = EVENTS
    state_type = State
    view_type = View

    def start(
        self, seats: int, options: Mapping[str, str], commitment: str, chance: Chance
    ) -> tuple[Event, ...]:
        """Open the box."""
        if reasons := self.impossible(seats, options):
            raise InvalidOptionsError(reasons)
        edition, modes = chosen(options)
        opened = open_box(seats, edition, modes, commitment, chance)
        if options.get("first_game_kits") != "dealt":
            return (opened,)
        course = Course(evolve(None, opened), chance)
        setup.deal_kits(course)
        return (opened, *course.events)

    def impossible(self, seats: int, options: Mapping[str, str]) -> tuple[Reason, ...]:
        """See ``core.trickerion.options``."""
        return impossible(seats, options)

    def awaited(self, state: State) -> tuple[Seat, ...]:
        """Whose decision it is; all who are not ready while assigning."""
        if not state.pending:
            return ()
        top = state.pending[-1]
        if isinstance(top, Assignment):
            return tuple(seat for seat, player in enumerate(state.players) if not player.ready)
        if isinstance(top, PowerDiscard):
            return tuple(
                seat for seat, player in enumerate(state.players) if powers_to_discard(player)
            )
        return (top.seat,)

    def upcoming(self, state: State) -> tuple[Seat, ...]:
        """See ``core.trickerion.foresight``."""
        return foresight.upcoming(state)

    def foreseen(self, state: State, seat: Seat) -> Sequence[Action]:
        """See ``core.trickerion.foresight``."""
        return foresight.foreseen(state, seat)

    def moments(self, state: State, seat: Seat) -> frozenset[str]:
        """See ``core.trickerion.lessons``."""
        return lessons.moments(state, seat, self.legal(state, seat))

    def turn(self, state: State) -> int:
        """The turn of the game, 0 while it is being set up."""
        return state.turn

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        """Asked of the Location, phase or choice that is pending."""
        if not state.pending:
            return ()
        top = state.pending[-1]
        if isinstance(top, Assignment):
            return assignment.legal(state, seat)
        if isinstance(top, PowerDiscard):
            return powers.legal_discards(state, seat)
        if top.seat != seat:
            return ()
        return _LEGAL[type(top)](state, top)

    def refuse(self, state: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
        """Asked of the rules about this kind of action, or of the card or question it is about."""
        if state.pending and type(state.pending[-1]) in interludes.INTERLUDES:
            return interludes.refuse(state, seat, action)
        if special.uses_card(action):
            return special.refuse(state, seat, action)
        ruling = _RULINGS.get(type(action))
        if ruling is None:
            return (because("not_now" if state.pending else "game_over"),)
        return ruling.refuse(state, seat, action)

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> tuple[Event, ...]:
        """Judge, then let the turn run on to the next decision."""
        if reasons := self.refuse(state, seat, action):
            raise RefusedError(reasons)
        course = Course(state, chance)
        top = state.pending[-1]
        if isinstance(top, Decision) and type(top) in interludes.INTERLUDES:
            interludes.INTERLUDES[type(top)].decide(course, seat, top, action)
        elif special.uses_card(action):
            special.decide(course, seat, action)
        else:
            _RULINGS[type(action)].decide(course, seat, action)
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
        """See ``core.trickerion.guessing``."""
        return guess(view, chance)

    def is_secret(self, action: Action) -> bool:
        """Which card lies under which Character."""
        return isinstance(action, Assign | Unassign | Keep | DiscardPower)

    def seals(self, event: Event) -> bool:
        """Rolls, draws, reveals and new Performance cards."""
        return isinstance(event, _SEALING)

    def rolls(self, event: Event) -> tuple[tuple[str, str], ...]:
        """The dice of a turn, and those rolled again."""
        match event:
            case DiceRolled():
                return tuple(zip(DICE, event.faces, strict=True))
            case DieRerolled():
                return ((event.die, event.face),)
            case _:
                return ()

    def faces(self, die: str) -> tuple[str, ...]:
        """As printed."""
        return next(faces for name, faces in RULES.dice.items() if name == die)

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
