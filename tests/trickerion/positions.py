"""Positions made by hand: a table in its second turn, and what is changed about it."""

from typing import Any

from msgspec.structs import replace

from core.trickerion.cards import tricks_in_play
from core.trickerion.decisions import Pending, Placement, Work
from core.trickerion.state import Marker, OwnTrick, Performance, Player, Stack, State, TeamMember
from core.trickerion.terms import Character, Location, Slot

SLOT_AT: dict[Location, Slot] = {
    "downtown": "downtown-1",
    "market": "market-1",
    "workshop": "workshop-1",
    "theater": "friday-1",
}

FIRST = Player(
    magician="mechaniker",
    fame=8,
    coins=10,
    shards=1,
    team=(
        TeamMember("magician", card="theater"),
        TeamMember("engineer", card="market"),
        TeamMember("manager"),
        TeamMember("apprentice-1", card="downtown"),
    ),
    tricks=(
        OwnTrick("linking_rings", "spades", "board", 2),
        OwnTrick("barricaded_barrels", "hearts", "engineer", 0),
    ),
    stacks=(Stack("metal", 2), Stack("rope", 1, "manager")),
)
SECOND = Player(
    magician="priestess",
    fame=12,
    coins=5,
    shards=0,
    team=(
        TeamMember("magician"),
        TeamMember("assistant", card="market", at="market-4"),
        TeamMember("apprentice-1"),
        TeamMember("apprentice-2", home="assistant", card="theater", at="saturday-1"),
    ),
    tricks=(OwnTrick("mind_reading", "spades", "board", 1),),
    stacks=(Stack("glass", 2),),
)


BASE_TRICKS = tricks_in_play(dark_alley=False)


def table(*players: Player, **changes: Any) -> State:
    """A position of the second turn, the first seat about to place a Character."""
    players = players or (FIRST, SECOND)
    owned = {own.trick for player in players for own in player.tricks}
    state = State(
        edition="revised",
        first_game_kits=False,
        turn=2,
        order=tuple(range(len(players))),
        dice=("optical", "x", "engineer", "apprentice", "4", "x"),
        stock=("wood", "metal", "glass", "fabric"),
        orders=(None, "saw", None, None),
        quick_order="animal",
        residence=tuple(each for each in BASE_TRICKS if each not in owned),
        row=(
            Performance("riverside_03"),
            Performance(
                "riverside_08",
                (
                    Marker(0, "linking_rings", "s01", "up"),
                    Marker(1, "mind_reading", "s00", "down"),
                ),
            ),
        ),
        deck=("riverside_01", "grand_magorian_01", "grand_magorian_02"),
        players=players,
        pending=(Placement(0),),
    )
    return replace(state, **changes)


def changed(player: Player = FIRST, **changes: Any) -> Player:
    """A player with something else."""
    return replace(player, **changes)


def asked(decision: Pending, first: Player = FIRST, **changes: Any) -> State:
    """The table when the first seat is asked something."""
    return table(first, SECOND, pending=(decision,), **changes)


def working(
    location: Location,
    ap: int,
    first: Player = FIRST,
    character: Character = "engineer",
    **changes: Any,
) -> State:
    """The table when one of the first seat's Characters is at work."""
    enhanced = changes.pop("enhanced", False)
    team = tuple(
        replace(each, card=location, at=SLOT_AT[location]) if each.id == character else each
        for each in first.team
    )
    work = Work(0, character, location, ap, enhanced)
    return table(replace(first, team=team), SECOND, **{"pending": (work,), **changes})
