"""What is impossible about what a position asks, and of whom."""

from collections.abc import Iterator

import msgspec

from core.game import Reason, because
from core.trickerion.cards import RULES, SLOT
from core.trickerion.check_alley import wrong
from core.trickerion.decisions import (
    Assignment,
    ComponentChoice,
    Decision,
    KeepCard,
    LinkBonus,
    MagicianChoice,
    Pending,
    Placement,
    PowerDiscard,
    Show,
    SpecialistChoice,
    TrickChoice,
    Work,
)
from core.trickerion.holdings import has, member, powers_to_discard
from core.trickerion.state import Player, State
from core.trickerion.terms import SPECIALISTS

SETUP_CHOICES = (MagicianChoice, SpecialistChoice, ComponentChoice, TrickChoice, PowerDiscard)


def check_pending(state: State) -> Iterator[Reason]:
    """What is asked can be asked, and somebody can answer it."""
    if bool(state.pending) == bool(state.ranking):
        yield because("over_and_not_over", field="pending")
    for place, decision in enumerate(state.pending):
        if isinstance(decision, Decision) and not 0 <= decision.seat < len(state.players):
            yield wrong("pending.seat", decision.seat)
        elif isinstance(decision, SETUP_CHOICES) != (state.turn == 0):
            yield because("asked_out_of_turn", field="pending", turn=state.turn)
        elif any(number < 0 for number in _figures(decision)):
            yield wrong("pending", type(decision).__name__)
        elif not _can_be_asked(state, place, decision):
            yield because("cannot_be_asked", field="pending", decision=type(decision).__name__)
    choosing = {each.seat for each in state.pending if isinstance(each, MagicianChoice)}
    for seat, player in enumerate(state.players):
        if player.magician is None and seat not in choosing:
            yield because("no_magician", field=f"players[{seat}].magician")


def _figures(decision: Pending) -> Iterator[int]:
    """Whatever a decision counts: Action Points, cards drawn, times paid."""
    for value in msgspec.structs.asdict(decision).values():
        if isinstance(value, int):
            yield value


def _can_be_asked(state: State, place: int, decision: Pending) -> bool:
    match decision:
        case Assignment():
            return not all(player.ready for player in state.players)
        case PowerDiscard():
            return any(map(powers_to_discard, state.players))
        case LinkBonus():
            # A free Reschedule before the shows has no work beneath its Links.
            return (place > 0 or state.dark_alley) and decision.level in RULES.level
        case KeepCard():
            return place > 0 and bool(decision.cards)
        case ComponentChoice() if place == 0:
            return False  # the first Trick is chosen after the components
        case _ if isinstance(decision, SETUP_CHOICES) and decision in state.pending[:place]:
            return False  # nobody chooses the same twice
        case _:
            player = state.players[decision.seat]
            return _can_choose(player, decision) and _can_act(player, decision)


def _can_choose(player: Player, decision: Pending) -> bool:
    """Whether a player can be asked something of the set-up."""
    match decision:
        case MagicianChoice():
            return player.magician is None
        case SpecialistChoice():
            return _may_choose_specialist(player)
        case ComponentChoice(shelf="manager"):
            return has(player, "manager")
        case TrickChoice(place="engineer"):
            return has(player, "engineer")
        case _:
            return player.magician is not None


def _can_act(player: Player, decision: Pending) -> bool:
    """Whether a player has somebody for what is asked during a turn."""
    match decision:
        case Placement():
            return any(each.card is not None and each.at is None for each in player.team)
        case Work():
            who = member(player, decision.character)
            if who is None or who.at is None:
                return False
            return SLOT[who.at].location == decision.location
        case Show():
            return any(
                each.at is not None
                and SLOT[each.at].stage
                and SLOT[each.at].weekday == decision.weekday
                for each in player.team
            )
        case _:
            return True


def _may_choose_specialist(player: Player) -> bool:
    return player.magician is not None and not any(has(player, each) for each in SPECIALISTS)
