"""The Performance phase: Yields for all, bonuses for the performer (RB15 p. 17)."""

from core.game import Action, Reason, Seat, because
from core.trickerion import turn
from core.trickerion.actions import Decline, Perform
from core.trickerion.asking import asked, pending
from core.trickerion.cards import PERFORMANCES, RULES, SLOT, TRICKS, Gain
from core.trickerion.course import Course
from core.trickerion.events import Performed, ShowDeclined, TrickYield
from core.trickerion.geometry import count_links
from core.trickerion.judging import Ruling
from core.trickerion.state import Performance, Player, Show, State
from core.trickerion.terms import PLACES, SPECIALISTS, Weekday
from core.trickerion.theater import performance_at


def weekday_of(player: Player) -> Weekday | None:
    """The weekday a player's Characters use this turn, or None."""
    for each in player.team:
        if each.at is not None and SLOT[each.at].weekday is not None:
            return SLOT[each.at].weekday
    return None


def legal(state: State, decision: Show) -> list[Action]:
    """The cards that hold a marker of the performer's, and to give no show."""
    found: list[Action] = [
        Perform(place)
        for place, performance in zip(PLACES, state.row, strict=False)
        if _takes_part(performance, decision.seat)
    ]
    found.append(Decline())
    return found


def _takes_part(performance: Performance, seat: Seat) -> bool:
    return any(marker.seat == seat for marker in performance.markers)


def show(state: State, seat: Seat, weekday: Weekday, performance: Performance) -> Performed:
    """What a show pays.

    The weekday counts for each Trick: its owner's own, or the performer's for an owner who has no
    Character in the Theater. A Trick's Fame and Coins do not fall below 0.
    """
    yields: list[TrickYield] = []
    for marker in performance.markers:
        modifier = RULES.weekday[weekday_of(state.players[marker.seat]) or weekday]
        trick = TRICKS[marker.trick]
        gain = Gain(max(0, trick.fame + modifier), max(0, trick.coins + modifier), trick.shards)
        yields.append(TrickYield(marker.seat, marker.trick, gain))
    card = PERFORMANCES[performance.card]
    return Performed(
        seat=seat,
        weekday=weekday,
        card=PLACES[state.row.index(performance)],
        performance=performance.card,
        yields=tuple(yields),
        links=count_links(performance),
        specialists=_backstage(state.players[seat]),
        bonus=Gain(card.fame, card.coins, card.shards),
    )


def _backstage(player: Player) -> Gain:
    bonuses = [
        RULES.character[each.id].performer_bonus
        for each in player.team
        if each.id in SPECIALISTS and each.at is not None and SLOT[each.at].weekday is not None
    ]
    return Gain(
        sum(bonus.fame for bonus in bonuses),
        sum(bonus.coins for bonus in bonuses),
        sum(bonus.shards for bonus in bonuses),
    )


def _refuse_perform(state: State, seat: Seat, action: Perform) -> tuple[Reason, ...]:
    decision = asked(state, seat, Show)
    if not isinstance(decision, Show):
        return decision
    performance = performance_at(state, action.card)
    if performance is None:
        return (because("no_card_there", card=action.card),)
    if not _takes_part(performance, seat):
        return (because("no_marker_on_card", card=action.card),)
    return ()


def _perform(course: Course, seat: Seat, action: Perform) -> None:
    weekday = pending(course.state, Show).weekday
    performance = course.state.row[PLACES.index(action.card)]
    course.happen(show(course.state, seat, weekday, performance))
    turn.after_show(course, weekday)


def _refuse_decline(state: State, seat: Seat, _action: Decline) -> tuple[Reason, ...]:
    decision = asked(state, seat, Show)
    return () if isinstance(decision, Show) else decision


def _decline(course: Course, seat: Seat, _action: Decline) -> None:
    weekday = pending(course.state, Show).weekday
    course.happen(ShowDeclined(seat, weekday))
    turn.after_show(course, weekday)


RULINGS: dict[type[Action], Ruling] = {
    Perform: Ruling(_refuse_perform, _perform),
    Decline: Ruling(_refuse_decline, _decline),
}
