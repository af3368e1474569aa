"""How a turn runs from phase to phase, and its end (RB15 p. 10-11 and 18)."""

from core.chance import shuffled
from core.game import Seat
from core.trickerion import alley, market
from core.trickerion.cards import RULES, SLOT, kind_of
from core.trickerion.course import Course
from core.trickerion.decisions import FreeReschedule, Possession, Rescue, Talent
from core.trickerion.downtown import roll
from core.trickerion.effects import ability_of, figure, has_effect
from core.trickerion.events import (
    AdvertisingAsked,
    Asked,
    AssignmentStarted,
    CharactersReturned,
    DiceRolled,
    GameScored,
    InitiativeDrawn,
    InitiativeSet,
    Joined,
    OrdersArrived,
    PerformanceCardsMoved,
    PlacementAsked,
    ShowAsked,
    ShowMissed,
    TurnCardTaken,
    TurnEnded,
    WagesPaid,
)
from core.trickerion.holdings import has, lacking, turns_of
from core.trickerion.markers import legal_moves
from core.trickerion.reactions import reward
from core.trickerion.scoring import final_scoring
from core.trickerion.state import State
from core.trickerion.terms import DICE, SPECIALISTS, WEEKDAYS, Component, Home, Weekday

PLACE_TWO = "place_two_characters"
MASTER_OF_CHAINS = "master_of_chains"
SPIRITMASTER = "spiritmaster"
LAST_MINUTE_BOOKING = "last_minute_booking"
FORTUNE_TELLING = "fortune_telling"


def draw_initiative(course: Course) -> None:
    """Draw the order of the first turn, pay the starting Coins and begin (RB15 p. 10)."""
    seats = len(course.state.players)
    order = shuffled(range(seats), course.chance)
    course.happen(InitiativeDrawn(order, RULES.coins_by_initiative[:seats]))
    begin(course)


def begin(course: Course) -> None:
    """Roll, set the initiative (not in turn 1) and ask the first player about advertising."""
    turn = course.state.turn + 1
    course.happen(DiceRolled(turn, tuple(roll(die, course.chance) for die in DICE)))
    if course.state.duel:
        course.happen(TurnCardTaken(course.state.turn_cards[0]))
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


def after_placement(course: Course, seat: Seat, *, again: bool = False) -> None:
    """Ask the next player in the order who has a Character left to place.

    A Prophecy lets the same player place a second one first (``again`` says that this was it).
    """
    if course.state.prophecy == PLACE_TWO and not again and any(_is_waiting(course.state, seat)):
        course.happen(PlacementAsked(seat, again=True))
        return
    order = course.state.order
    after = order.index(seat) + 1
    _ask_placement(course, order[after:] + order[:after])


def _ask_placement(course: Course, order: tuple[Seat, ...]) -> None:
    for seat in order:
        if any(_is_waiting(course.state, seat)):
            course.happen(PlacementAsked(seat))
            return
    before_shows(course)


def _is_waiting(state: State, seat: Seat) -> list[bool]:
    return [each.card is not None and each.at is None for each in state.players[seat].team]


def before_shows(course: Course, after: Seat | None = None) -> None:
    """Master of Chains: a free Reschedule for whoever can, in the order, then the shows."""
    for seat in _following(course.state, after):
        if ability_of(course.state, seat, MASTER_OF_CHAINS) and legal_moves(course.state, seat):
            course.happen(Asked(FreeReschedule(seat)))
            return
    after_show(course, None)


def _following(state: State, after: Seat | None) -> tuple[Seat, ...]:
    """The order from behind a seat on, whole when nobody has been asked yet."""
    return state.order if after is None else state.order[state.order.index(after) + 1 :]


def after_show(course: Course, weekday: Weekday | None) -> None:
    """Ask the next Magician on stage, Thursday to Sunday, or end the turn (RB15 p. 17)."""
    first = 0 if weekday is None else WEEKDAYS.index(weekday) + 1
    for day in WEEKDAYS[first:]:
        seat = _on_stage(course.state, day)
        if seat is None:
            continue
        if any(marker.seat == seat for card in course.state.row for marker in card.markers):
            possessor = _possessor(course.state, seat)
            if possessor is None:
                course.happen(ShowAsked(seat, day))
            else:
                course.happen(Asked(Possession(possessor, seat, day)))
            return
        course.happen(ShowMissed(seat, day))
    _after_shows(course)


def _possessor(state: State, performer: Seat) -> Seat | None:
    """Spiritmaster: who may pick the card for this performer, once a turn and for a Shard."""
    for seat, player in enumerate(state.players):
        if (
            seat != performer
            and ability_of(state, seat, SPIRITMASTER)
            and player.shards
            and SPIRITMASTER not in player.used
        ):
            return seat
    return None


def _on_stage(state: State, weekday: Weekday) -> Seat | None:
    for seat, player in enumerate(state.players):
        for each in player.team:
            if each.at is not None and SLOT[each.at].stage and SLOT[each.at].weekday == weekday:
                return seat
    return None


def _after_shows(course: Course) -> None:
    """What the Performance phase pays at its end, then the wages."""
    if course.state.dark_alley:
        for seat in course.state.order:
            performed = course.state.players[seat].used.count("performed")
            reward(course, seat, "phase", performed=performed)
    for seat in course.state.order:
        course.happen(_wages(course.state, seat))
    before_return(course)


def before_return(course: Course, after: Seat | None = None) -> None:
    """Hidden Talent: an Apprentice may become a Specialist; then everybody goes home."""
    for seat in _following(course.state, after):
        player = course.state.players[seat]
        if player.talent is not None and lacking(player):
            course.happen(Asked(Talent(seat, player.talent)))
            return
    course.happen(CharactersReturned(_joining(course.state)))
    course.happen(_orders(course.state))
    before_move(course)


def before_move(course: Course, after: Seat | None = None) -> None:
    """Last-Minute Booking: a marker may leave the outgoing card; then the row moves on."""
    if _leaving(course.state) is not None:
        last = len(course.state.row) - 1
        for seat in _following(course.state, after):
            if has_effect(course.state, seat, LAST_MINUTE_BOOKING) and legal_moves(
                course.state, seat, origin=last
            ):
                course.happen(Asked(Rescue(seat)))
                return
    _end(course)


def _end(course: Course) -> None:
    state = course.state
    left = _leaving(state)
    entered = state.deck[0] if state.deck else None
    gone = state.gone if left is None else (*state.gone, left)
    course.happen(PerformanceCardsMoved(left, entered, gone))
    if course.state.dark_alley:
        for seat in course.state.order:
            if FORTUNE_TELLING in course.state.players[seat].used:
                reward(course, seat, "seer_visited")
    course.happen(TurnEnded(course.state.turn))
    if course.state.dark_alley:
        alley.end_turn(course)
    if course.state.turn < turns_of(course.state):
        begin(course)
    else:
        course.happen(GameScored(*final_scoring(course.state)))


def _leaving(state: State) -> str | None:
    return state.row[-1].card if state.turn >= RULES.first_discard_turn and state.row else None


def _wages(state: State, seat: Seat) -> WagesPaid:
    """What the Characters that worked are owed; Coins may not be held back (RB15 p. 18)."""
    player = state.players[seat]
    working = [
        kind_of(each.id) for each in player.team if each.at is not None and each.home != "assistant"
    ]
    due = sum(
        figure(state, seat, "specialist_wage", RULES.character[kind].wage)
        if kind in SPECIALISTS
        else RULES.character[kind].wage
        for kind in working
    )
    if due:
        due = figure(state, seat, "wages", due)
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


def _orders(state: State) -> OrdersArrived:
    stock: tuple[Component, ...] = tuple(
        ordered or lying for ordered, lying in zip(state.orders, state.stock, strict=True)
    )
    if state.dubious is None or state.quick_order is None:
        return OrdersArrived(stock)
    shelf = market.shelf_for(state, state.players[state.dubious], state.quick_order)
    if shelf is None:
        return OrdersArrived(stock)
    return OrdersArrived(stock, state.dubious, shelf)
