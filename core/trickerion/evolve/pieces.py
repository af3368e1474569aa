"""Small changes to a state that many events share."""

from typing import Any

from msgspec.structs import replace

from core.game import Seat
from core.trickerion import events as happened
from core.trickerion.decisions import Work
from core.trickerion.state import (
    Marker,
    OwnTrick,
    Performance,
    Player,
    SpecialDeck,
    Stack,
    State,
    TeamMember,
)
from core.trickerion.terms import DECK_LOCATIONS, DICE, Component, DeckLocation, Die, Face, Shelf


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


def answered(state: State) -> tuple[Any, ...]:
    """The pending decisions without the one just answered."""
    return state.pending[:-1]


def ap_spent(state: State, event: happened.Worked, *more: Any) -> tuple[Any, ...]:
    """The pending decisions with the Action Points of an event spent, and more on top.

    Where something optional was asked on top of the work, that is answered as well.
    """
    below = state.pending
    if below and not isinstance(below[-1], Work):
        below = below[:-1]
    if below and isinstance(below[-1], Work):
        work = below[-1]
        below = (*below[:-1], replace(work, ap=work.ap - event.ap, rerolls=0))
    return (*below, *more)


def after_work(state: State, event: happened.Worked, player: Player, **changes: Any) -> State:
    """The state after a Character's work: the player changed, the Action Points spent."""
    used = getattr(event, "used", ())
    if used:
        player = replace(player, used=(*player.used, *used))
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


def with_card_back(player: Player, character: str) -> Player:
    """The player with the Special Assignment under a Character, if any, back in hand."""
    back = tuple(
        each.special for each in player.team if each.id == character and each.special is not None
    )
    return replace(player, special=(*player.special, *back)) if back else player


def without_first(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items without the first one of this kind."""
    place = items.index(item)
    return (*items[:place], *items[place + 1 :])


def with_deck(state: State, location: DeckLocation, deck: SpecialDeck) -> tuple[SpecialDeck, ...]:
    """The Special Assignment decks with that of one location replaced."""
    place = DECK_LOCATIONS.index(location)
    return (*state.decks[:place], deck, *state.decks[place + 1 :])
