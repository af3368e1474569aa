"""Positions that the planner is asked about, and its answers."""

from typing import Any

import msgspec

from core.chance import SeededChance
from core.game import Action, Seat
from core.trickerion.cards import RULES
from core.trickerion.decisions import Pending
from core.trickerion.game import TRICKERION
from core.trickerion.state import OwnTrick, Performance, Player, Stack, State, TeamMember
from core.trickerion.terms import Character, Location, Slot
from services.opponents.trickerion.planner import TrickerionPlanner

PLANNER = TrickerionPlanner()


def chosen(state: State, seat: Seat, luck: int = 0) -> Action:
    legal = TRICKERION.legal(state, seat)
    chance = SeededChance(luck.to_bytes(32))
    return PLANNER.choose(TRICKERION, TRICKERION.view(state, seat), legal, chance)


def worker(
    character: Character,
    card: Location | None = None,
    at: Slot | None = None,
    special: str | None = None,
) -> TeamMember:
    return TeamMember(character, "board", card, at, special)


RIVAL = Player(
    magician="optico",
    fame=10,
    coins=5,
    team=(worker("magician"), worker("engineer"), worker("apprentice-1")),
    tricks=(OwnTrick("enchanted_butterflies", "spades"),),
    stacks=(Stack("fabric", 2),),
)
OWN = Player(
    magician="master_of_chains",
    fame=10,
    coins=6,
    shards=0,
    team=(
        worker("magician", "theater"),
        worker("engineer", "theater"),
        worker("apprentice-1", "workshop"),
    ),
    tricks=(OwnTrick("barricaded_barrels", "spades"),),
    stacks=(Stack("wood", 2),),
)


def position(
    own: Player,
    pending: Pending,
    turn: int = 3,
    *,
    rival: Player = RIVAL,
    above: tuple[Pending, ...] = (),
    **changes: Any,
) -> State:
    """Two seats, of which ``own`` is the first; ``above`` is asked above what is pending."""
    state = State(
        edition="revised",
        first_game_kits=False,
        turn=turn,
        order=(0, 1),
        dice=("escape", "optical", "x", "x", "4", "5"),
        stock=("wood", "metal", "glass", "fabric"),
        orders=(None,) * RULES.market_slots,
        quick_order=None,
        residence=(),
        row=tuple(map(Performance, ("riverside_08", "riverside_10", "riverside_11"))),
        deck=(),
        players=(own, rival),
        pending=(pending, *above),
    )
    return msgspec.structs.replace(state, **changes)


def with_team(*team: TeamMember, **changes: Any) -> Player:
    return msgspec.structs.replace(OWN, team=team, **changes)
