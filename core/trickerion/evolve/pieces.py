"""Small changes to a state that many events share."""

from typing import Any

from msgspec.structs import replace

from core.game import Seat
from core.trickerion import events as happened
from core.trickerion.state import (
    Marker,
    OwnTrick,
    Performance,
    Player,
    Stack,
    State,
    TeamMember,
    Work,
)
from core.trickerion.terms import DICE, Component, Die, Face, Shelf


def with_player(state: State, seat: Seat, player: Player, **changes: Any) -> State:
    """The state with one player replaced, and other fields changed."""
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]), **changes)


def with_changed_player(state: State, seat: Seat, **changes: Any) -> State:
    """The state with some of one player's fields changed."""
    return with_player(state, seat, replace(state.players[seat], **changes))


def gained(player: Player, fame: int = 0, coins: int = 0, shards: int = 0) -> Player:
    """The player after receiving amounts; negative ones are paid."""
    return replace(
        player,
        fame=player.fame + fame,
        coins=player.coins + coins,
        shards=player.shards + shards,
    )


def ap_spent(state: State, event: happened.Worked, *more: Any) -> tuple[Any, ...]:
    """The pending decisions with the Action Points of an event spent, and more on top."""
    work = state.pending[-1]
    if not isinstance(work, Work):
        message = f"no Character is at work for {event}"
        raise TypeError(message)
    return (*state.pending[:-1], replace(work, ap=work.ap - event.ap), *more)


def after_work(state: State, event: happened.Worked, player: Player, **changes: Any) -> State:
    """The state after a Character's work: the player changed, the Action Points spent."""
    return with_player(state, event.seat, player, pending=ap_spent(state, event), **changes)


def die_turned(state: State, die: Die, face: Face) -> tuple[Face, ...]:
    """The dice with one of them turned."""
    index = DICE.index(die)
    return (*state.dice[:index], face, *state.dice[index + 1 :])


def components_added(
    player: Player, component: Component, count: int, shelf: Shelf
) -> tuple[Stack, ...]:
    """The player's stacks with components added, the whole type on the given shelf."""
    stacks = list(player.stacks)
    for index, stack in enumerate(stacks):
        if stack.component == component:
            stacks[index] = Stack(component, stack.count + count, shelf)
            return tuple(stacks)
    return (*stacks, Stack(component, count, shelf))


def team_changed(player: Player, character: str, **changes: Any) -> tuple[TeamMember, ...]:
    """The team with one Character changed."""
    return tuple(replace(each, **changes) if each.id == character else each for each in player.team)


def trick_changed(player: Player, trick: str, **changes: Any) -> tuple[OwnTrick, ...]:
    """The player's Tricks with one of them changed."""
    return tuple(replace(own, **changes) if own.trick == trick else own for own in player.tricks)


def row_with_markers(
    state: State, place: int, markers: tuple[Marker, ...]
) -> tuple[Performance, ...]:
    """The row with the markers on one card replaced."""
    changed = Performance(state.row[place].card, markers)
    return (*state.row[:place], changed, *state.row[place + 1 :])
