"""How a turn runs from phase to phase, and its end (RB15 p. 10-11 and 18)."""

from core.game import Seat
from core.trickerion.cards import RULES, SLOT, kind_of
from core.trickerion.course import Course
from core.trickerion.downtown import roll
from core.trickerion.events import (
    AdvertisingAsked,
    AssignmentStarted,
    CharactersReturned,
    DiceRolled,
    GameScored,
    InitiativeSet,
    Joined,
    OrdersArrived,
    PerformanceCardsMoved,
    PlacementAsked,
    ShowAsked,
    ShowMissed,
    TurnEnded,
    WagesPaid,
)
from core.trickerion.holdings import has
from core.trickerion.scoring import final_scoring
from core.trickerion.state import Player, State
from core.trickerion.terms import DICE, WEEKDAYS, Component, Home, Weekday


def begin(course: Course) -> None:
    """Roll, set the initiative (not in turn 1) and ask the first player about advertising."""
    turn = course.state.turn + 1
    course.happen(DiceRolled(turn, tuple(roll(die, course.chance) for die in DICE)))
    if turn > 1:
        course.happen(InitiativeSet(initiative(course.state)))
    course.happen(AdvertisingAsked(course.state.order[0]))


def initiative(state: State) -> tuple[Seat, ...]:
    """Least Fame first; players with equal Fame in the reverse of their last order."""
    return tuple(
        sorted(state.order, key=lambda seat: (state.players[seat].fame, -state.order.index(seat)))
    )


def after_advertising(course: Course, seat: Seat) -> None:
    """Ask the next player in the order, or let everybody assign."""
    place = course.state.order.index(seat) + 1
    if place < len(course.state.order):
        course.happen(AdvertisingAsked(course.state.order[place]))
    else:
        course.happen(AssignmentStarted())


def begin_placement(course: Course) -> None:
    """Ask the first player in the order who has a Character to place."""
    _ask_placement(course, course.state.order)


def after_placement(course: Course, seat: Seat) -> None:
    """Ask the next player in the order who has a Character left to place."""
    order = course.state.order
    after = order.index(seat) + 1
    _ask_placement(course, order[after:] + order[:after])


def _ask_placement(course: Course, order: tuple[Seat, ...]) -> None:
    for seat in order:
        if any(_is_waiting(course.state, seat)):
            course.happen(PlacementAsked(seat))
            return
    after_show(course, None)


def _is_waiting(state: State, seat: Seat) -> list[bool]:
    return [each.card is not None and each.at is None for each in state.players[seat].team]


def after_show(course: Course, weekday: Weekday | None) -> None:
    """Ask the next Magician on stage, Thursday to Sunday, or end the turn (RB15 p. 17)."""
    first = 0 if weekday is None else WEEKDAYS.index(weekday) + 1
    for day in WEEKDAYS[first:]:
        seat = _on_stage(course.state, day)
        if seat is None:
            continue
        if any(marker.seat == seat for card in course.state.row for marker in card.markers):
            course.happen(ShowAsked(seat, day))
            return
        course.happen(ShowMissed(seat, day))
    _end(course)


def _on_stage(state: State, weekday: Weekday) -> Seat | None:
    for seat, player in enumerate(state.players):
        for each in player.team:
            if each.at is not None and SLOT[each.at].stage and SLOT[each.at].weekday == weekday:
                return seat
    return None


def _end(course: Course) -> None:
    for seat in course.state.order:
        course.happen(_wages(course.state.players[seat], seat))
    course.happen(CharactersReturned(_joining(course.state)))
    course.happen(OrdersArrived(_stock_with_orders(course.state)))
    course.happen(_moved_cards(course.state))
    course.happen(TurnEnded(course.state.turn))
    if course.state.turn < RULES.turns:
        begin(course)
    else:
        course.happen(GameScored(*final_scoring(course.state)))


def _wages(player: Player, seat: Seat) -> WagesPaid:
    """What the Characters that worked are owed; Coins may not be held back (RB15 p. 18)."""
    due = sum(
        RULES.character[kind_of(each.id)].wage
        for each in player.team
        if each.at is not None and each.home != "assistant"
    )
    coins = min(due, player.coins)
    fame = min(player.fame, (due - coins) * RULES.unpaid_wage_fame)
    return WagesPaid(seat, due, coins, fame)


def _joining(state: State) -> tuple[Joined, ...]:
    """Where the hired go: an Apprentice to the Assistant's place when that is free."""
    joined: list[Joined] = []
    for seat, player in enumerate(state.players):
        place_free = (has(player, "assistant") or "assistant" in player.hired) and all(
            each.home != "assistant" for each in player.team
        )
        for character in player.hired:
            home: Home = "board"
            if place_free and kind_of(character) == "apprentice":
                home = "assistant"
                place_free = False
            joined.append(Joined(seat, character, home))
    return tuple(joined)


def _stock_with_orders(state: State) -> tuple[Component, ...]:
    return tuple(ordered or lying for ordered, lying in zip(state.orders, state.stock, strict=True))


def _moved_cards(state: State) -> PerformanceCardsMoved:
    left = state.row[-1].card if state.turn >= RULES.first_discard_turn and state.row else None
    entered = state.deck[0] if state.deck else None
    return PerformanceCardsMoved(left, entered)
