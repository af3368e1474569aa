"""The Special Assignment cards of Downtown."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from core.game import Seat
from core.trickerion import downtown
from core.trickerion.actions import Hire, Learn, TakeCoins
from core.trickerion.cards import RULES, SPECIAL, TRICKS, figure_on, threshold
from core.trickerion.course import Course
from core.trickerion.decisions import Work
from core.trickerion.downtown import (
    BANK_DICE,
    HIREABLES,
    INN_DIE,
    RESIDENCE_DICE,
    face_of,
    free_places,
    new_character,
    no_room_for,
    roll,
)
from core.trickerion.effects import Changed, changed, figure
from core.trickerion.events import (
    BasketOpened,
    BonusPaid,
    CharacterHired,
    CharacterJoined,
    CoinsTaken,
    DieRerolled,
    MarkerPlaced,
    TrickLearned,
    TrickOverhauled,
)
from core.trickerion.holdings import apprentice_places, apprentices, free_suits, missing
from core.trickerion.special.bonus import Bonus
from core.trickerion.state import State
from core.trickerion.terms import InnDie, ResidenceDie

INN_DICE: tuple[InnDie, ...] = ("inn-specialist", "inn-apprentice")


def _hires(state: State, work: Work) -> Iterator[Hire]:
    yield from (each for each in downtown.legal(state, work) if isinstance(each, Hire))


def _coins(card: str) -> Callable[[State, Work], Iterator[TakeCoins]]:
    def legal(state: State, work: Work) -> Iterator[TakeCoins]:
        for each in downtown.legal(state, work):
            if isinstance(each, TakeCoins):
                yield TakeCoins(each.die, card)

    return legal


def _hire(course: Course, seat: Seat, action: Hire) -> None:
    downtown.RULINGS[Hire].decide(course, seat, replace(action, use=None))


# --- Mass Recruitment: a second Apprentice for Coins ---------------------------------------------


def _recruits(state: State, work: Work) -> Iterator[Hire]:
    player = state.players[work.seat]
    room = apprentice_places(player) - apprentices(player)
    if player.coins >= figure_on("mass_recruitment", "coins") and room > 1:
        for each in _hires(state, work):
            if each.character == "apprentice":
                yield replace(each, use="mass_recruitment")


def _recruit(course: Course, seat: Seat, action: Hire) -> None:
    _hire(course, seat, action)
    cost = figure_on("mass_recruitment", "coins")
    course.happen(BonusPaid(seat, "mass_recruitment", coins=-cost))
    second = new_character(course.state.players[seat], "apprentice")
    course.happen(CharacterHired(seat, 0, "apprentice", second, INN_DIE["apprentice"]))


# --- Hypnotic Motivation: the hired joins at once ------------------------------------------------


def _motivated(state: State, work: Work) -> Iterator[Hire]:
    yield from (replace(each, use="hypnotic_motivation") for each in _hires(state, work))


def _motivate(course: Course, seat: Seat, action: Hire) -> None:
    _hire(course, seat, action)
    course.happen(CharacterJoined(seat, course.state.players[seat].hired[-1]))


# --- Headhunter: any Character, any Inn die, cheaper ---------------------------------------------


def _headhunter_ap(state: State, seat: Seat) -> Changed:
    return _discounted("headhunter", changed(state, seat, "hire_ap", RULES.ap.hire))


def _discounted(card: str, ap: Changed) -> Changed:
    return Changed(with_discount(card, ap.value), ap.used)


def with_discount(card: str, ap: int) -> int:
    """Action Points of an action with a card that makes it cheaper; it stops at 0."""
    return max(0, ap - SPECIAL[card].figures.get("discount", 0))


def _hunted(state: State, work: Work) -> Iterator[Hire]:
    player = state.players[work.seat]
    if work.ap >= _headhunter_ap(state, work.seat).value:
        for kind in HIREABLES:
            if not no_room_for(player, kind):
                for die in INN_DICE:
                    if face_of(state, die) != "x":
                        yield Hire(kind, "headhunter", die)


def _hunt(course: Course, seat: Seat, action: Hire) -> None:
    ap = _headhunter_ap(course.state, seat)
    character = new_character(course.state.players[seat], action.character)
    die = action.die or INN_DIE[action.character]
    course.happen(CharacterHired(seat, ap.value, action.character, character, die, ap.used))


# --- Trick Overhaul: the new Trick takes over another's place, suit and markers ------------------


def _overhauls(state: State, work: Work) -> Iterator[Learn]:
    player = state.players[work.seat]
    if work.ap < figure(state, work.seat, "learn_ap", RULES.ap.learn):
        return
    for trick in state.residence:
        if player.fame + player.coins < threshold(trick):
            continue
        if next(missing(player, trick), None) is not None:
            continue
        for die in downtown.dice_for(state, player, TRICKS[trick].category):
            for own in player.tricks:
                yield Learn(trick, own.suit, die, own.place, "trick_overhaul", own.trick)


def _overhaul(course: Course, seat: Seat, action: Learn) -> None:
    state = course.state
    ap = changed(state, seat, "learn_ap", RULES.ap.learn)
    coins = max(0, threshold(action.trick) - state.players[seat].fame)
    replaced = action.replaces or ""
    course.happen(
        TrickOverhauled(seat, ap.value, action.trick, replaced, action.die, coins, ap.used)
    )


# --- Thirst for Knowledge: any category, cheaper -------------------------------------------------


def _thirst_ap(state: State, seat: Seat) -> Changed:
    return _discounted("thirst_for_knowledge", changed(state, seat, "learn_ap", RULES.ap.learn))


def _thirsty(state: State, work: Work) -> Iterator[Learn]:
    player = state.players[work.seat]
    if work.ap < _thirst_ap(state, work.seat).value:
        return
    dice: list[ResidenceDie] = [die for die in RESIDENCE_DICE if face_of(state, die) != "x"]
    for trick in state.residence:
        if player.fame + player.coins >= threshold(trick):
            for suit in free_suits(player):
                for die in dice:
                    for place in free_places(player):
                        yield Learn(trick, suit, die, place, "thirst_for_knowledge")


def _quench(course: Course, seat: Seat, action: Learn) -> None:
    ap = _thirst_ap(course.state, seat)
    coins = max(0, threshold(action.trick) - course.state.players[seat].fame)
    course.happen(
        TrickLearned(
            seat, ap.value, action.trick, action.suit, action.die, action.place, coins, ap.used
        )
    )


# --- Leaked Blueprints: a marker comes with the Trick --------------------------------------------


def _leaks(state: State, work: Work) -> Iterator[Learn]:
    highest = figure_on("leaked_blueprints", "level")
    for each in downtown.legal(state, work):
        if isinstance(each, Learn) and TRICKS[each.trick].level <= highest:
            yield replace(each, use="leaked_blueprints")


def _leak(course: Course, seat: Seat, action: Learn) -> None:
    downtown.RULINGS[Learn].decide(course, seat, replace(action, use=None))
    course.happen(MarkerPlaced(seat, action.trick))


# --- Investments: components out of the Coins just taken -----------------------------------------


def _invest(course: Course, seat: Seat, action: TakeCoins) -> None:
    taken = figure(course.state, seat, "bank_coins", int(face_of(course.state, action.die)))
    _take(course, seat, action)
    course.happen(BasketOpened(seat, 0, "investments", taken))


def _take(course: Course, seat: Seat, action: TakeCoins) -> None:
    downtown.RULINGS[TakeCoins].decide(course, seat, TakeCoins(action.die))


# --- Fame and Fortune, Interest ------------------------------------------------------------------


def _take_with_fame(course: Course, seat: Seat, action: TakeCoins) -> None:
    value = int(face_of(course.state, action.die))
    _take(course, seat, action)
    course.happen(BonusPaid(seat, "fame_and_fortune", fame=value - 1))


def _interest_ap(state: State, seat: Seat) -> int:
    return with_discount("interest", figure(state, seat, "take_ap", RULES.ap.take))


def _interests(state: State, work: Work) -> Iterator[TakeCoins]:
    if work.ap >= _interest_ap(state, work.seat):
        for die in BANK_DICE:
            if face_of(state, die) != "x":
                yield TakeCoins(die, "interest")


def _take_twice(course: Course, seat: Seat, action: TakeCoins) -> None:
    ap = _interest_ap(course.state, seat)
    first = int(face_of(course.state, action.die))
    face = roll(action.die, course.chance)
    course.happen(DieRerolled(seat, 0, action.die, face))
    second = 0 if face == "x" else int(face)
    coins = figure(course.state, seat, "bank_coins", first + second)
    course.happen(CoinsTaken(seat, ap, action.die, coins))


BONUSES: dict[str, Bonus] = {
    "mass_recruitment": Bonus(_recruits, _recruit),
    "hypnotic_motivation": Bonus(_motivated, _motivate),
    "headhunter": Bonus(_hunted, _hunt),
    "trick_overhaul": Bonus(_overhauls, _overhaul),
    "thirst_for_knowledge": Bonus(_thirsty, _quench),
    "leaked_blueprints": Bonus(_leaks, _leak),
    "investments": Bonus(_coins("investments"), _invest),
    "fame_and_fortune": Bonus(_coins("fame_and_fortune"), _take_with_fame),
    "interest": Bonus(_interests, _take_twice),
}
