"""Magician Powers: dealing, learning, and the Shards that keep slots open (RB15 p. 21)."""

from core.chance import shuffled
from core.game import Action, Reason, Seat, because
from core.trickerion import turn
from core.trickerion.alley_actions import DiscardPower, LearnPower
from core.trickerion.cards import POWERS, RULES
from core.trickerion.course import Course
from core.trickerion.decisions import Assignment, PowerDiscard
from core.trickerion.events import (
    PowerDiscardAsked,
    PowerDiscarded,
    PowerLearned,
    PowersDealt,
)
from core.trickerion.holdings import powers_to_discard, slots_open
from core.trickerion.judging import Ruling
from core.trickerion.state import Player, State

LEARNED = "learn_power"
"""How ``Player.used`` remembers that a Power was learned this turn."""


def deal(course: Course) -> None:
    """Deal four Powers of each Level to everybody, who then discard four."""
    piles = {
        level: list(
            shuffled(
                [
                    power.id
                    for power in POWERS.values()
                    if power.level == level
                    for _ in range(power.copies)
                ],
                course.chance,
            )
        )
        for level in RULES.level
    }
    for seat in course.state.order:
        dealt = [
            piles[level].pop() for level in piles for _ in range(RULES.dark_alley.powers_dealt)
        ]
        course.happen(PowersDealt(seat, tuple(dealt)))
    course.happen(PowerDiscardAsked())


# --- what is possible ----------------------------------------------------------------------------


def legal_discards(state: State, seat: Seat) -> list[Action]:
    """Any Power in hand, while there are too many."""
    player = state.players[seat]
    if not powers_to_discard(player):
        return []
    return [DiscardPower(power) for power in dict.fromkeys(player.dealt)]


def legal_learning(state: State, seat: Seat) -> list[Action]:
    """The Powers that can be learned at the start of the Assignment phase, one a turn."""
    player = state.players[seat]
    if LEARNED in player.used:
        return []
    opened = slots_open(player)
    learned = {each.id for each in player.powers}
    worth = player.fame + player.coins
    return [
        _LEARN[power, slot]
        for power in dict.fromkeys(player.dealt)
        if power not in learned and worth >= RULES.level[POWERS[power].level].threshold
        for slot in POWERS[power].slots
        if slot in opened
    ]


_LEARN: dict[tuple[str, int], Action] = {
    (power.id, slot): LearnPower(power.id, slot)
    for power in POWERS.values()
    for slot in power.slots
}


def _not_learnable(player: Player, power: str, slot: int) -> list[Reason]:
    found: list[Reason] = []
    if slot not in POWERS[power].slots:
        found.append(because("power_not_for_slot", power=power, slot=slot))
    if slot not in slots_open(player):
        found.append(because("power_slot_closed", slot=slot))
    if any(learned.id == power for learned in player.powers):
        found.append(because("power_already_learned", power=power))
    threshold = RULES.level[POWERS[power].level].threshold
    if player.fame + player.coins < threshold:
        found.append(
            because("fame_short", threshold=threshold, fame=player.fame, coins=player.coins)
        )
    return found


# --- why not, and what comes of it ---------------------------------------------------------------


def _refuse_discard(state: State, seat: Seat, action: DiscardPower) -> tuple[Reason, ...]:
    if not state.pending or not isinstance(state.pending[-1], PowerDiscard):
        return (because("not_now" if state.pending else "game_over"),)
    player = state.players[seat]
    if not powers_to_discard(player):
        return (because("enough_discarded"),)
    if action.power not in player.dealt:
        return (because("power_not_in_hand", power=action.power),)
    return ()


def _discard(course: Course, seat: Seat, action: DiscardPower) -> None:
    course.happen(PowerDiscarded(seat, action.power))
    if not course.state.pending:
        turn.draw_initiative(course)


def _refuse_learn(state: State, seat: Seat, action: LearnPower) -> tuple[Reason, ...]:
    if not state.pending or not isinstance(state.pending[-1], Assignment):
        return (because("not_now" if state.pending else "game_over"),)
    player = state.players[seat]
    if player.ready:
        return (because("already_ready"),)
    if action.power not in player.dealt:
        return (because("power_not_in_hand", power=action.power),)
    found = _not_learnable(player, action.power, action.slot)
    if LEARNED in player.used:
        found.append(because("power_learned_this_turn"))
    return tuple(found)


def _learn(course: Course, seat: Seat, action: LearnPower) -> None:
    player = course.state.players[seat]
    threshold = RULES.level[POWERS[action.power].level].threshold
    replaced = next((each.id for each in player.powers if each.slot == action.slot), None)
    coins = max(0, threshold - player.fame)
    course.happen(PowerLearned(seat, action.power, action.slot, coins, replaced))


RULINGS: dict[type[Action], Ruling] = {
    DiscardPower: Ruling(_refuse_discard, _discard),
    LearnPower: Ruling(_refuse_learn, _learn),
}
