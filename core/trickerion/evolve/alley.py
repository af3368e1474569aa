"""What the cards of the Dark Alley, abilities and Powers do."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Event
from core.trickerion import events as happened
from core.trickerion.cards import SPECIAL, TRICKS
from core.trickerion.decisions import Basket, KeepMarker, NewcomerCard, Theft, Work
from core.trickerion.evolve.pieces import (
    after_work,
    answered,
    ap_spent,
    components_added,
    die_turned,
    gained,
    row_with_markers,
    trick_changed,
    with_changed_player,
    with_player,
    without_first,
)
from core.trickerion.geometry import facing_as
from core.trickerion.state import OwnTrick, Performance, State, TeamMember
from core.trickerion.terms import DECK_LOCATIONS, PLACES


def _bonus_used(state: State, event: happened.BonusUsed) -> State:
    pending = tuple(
        replace(each, bonus=None) if isinstance(each, Work) and each.bonus == event.card else each
        for each in state.pending
    )
    talent = next(
        (
            each.character
            for each in state.pending
            if isinstance(each, Work) and event.card == "hidden_talent"
        ),
        state.players[event.seat].talent,
    )
    state = with_changed_player(replace(state, pending=pending), event.seat, talent=talent)
    if event.card == "dubious_sources":
        return replace(state, dubious=event.seat)
    return state


def _bonus_paid(state: State, event: happened.BonusPaid) -> State:
    player = gained(state.players[event.seat], event.fame, event.coins, event.shards)
    return with_player(state, event.seat, replace(player, used=(*player.used, event.source)))


def _effect_used(state: State, event: happened.EffectUsed) -> State:
    used = (*state.players[event.seat].used, event.source)
    return with_changed_player(state, event.seat, used=used)


# --- Theater -------------------------------------------------------------------------------------


def _cards_swapped(state: State, event: happened.CardsSwapped) -> State:
    one, other = PLACES.index(event.card), PLACES.index(event.other)
    row = list(state.row)
    row[one], row[other] = row[other], row[one]
    return replace(state, row=tuple(row), pending=answered(state))


def _choice_skipped(state: State, _event: happened.ChoiceSkipped) -> State:
    return replace(state, pending=answered(state))


def _marker_placed(state: State, event: happened.MarkerPlaced) -> State:
    player = state.players[event.seat]
    own = next(each for each in player.tricks if each.trick == event.trick)
    pending = state.pending
    if pending and isinstance(pending[-1], KeepMarker):
        pending = _one_kept_less(answered(state), event.trick)
    tricks = trick_changed(player, event.trick, markers=own.markers + 1)
    return with_player(state, event.seat, replace(player, tricks=tricks), pending=pending)


def _one_kept_less(pending: tuple[Any, ...], trick: str) -> tuple[Any, ...]:
    """What is asked about kept markers beneath: not about the one just kept."""
    left = tuple(
        replace(each, tricks=without_first(each.tricks, trick))
        if isinstance(each, KeepMarker)
        else each
        for each in pending
    )
    return tuple(each for each in left if not isinstance(each, KeepMarker) or each.tricks)


def _shard_laid(state: State, event: happened.ShardLaid) -> State:
    player = gained(state.players[event.seat], shards=-1)
    own = next(each for each in player.tricks if each.trick == event.trick)
    tricks = trick_changed(player, event.trick, shards=own.shards + 1)
    return with_player(state, event.seat, replace(player, tricks=tricks))


def _street_performed(state: State, event: happened.StreetPerformed) -> State:
    gain = event.gain
    player = gained(state.players[event.seat], gain.fame, gain.coins, gain.shards)
    player = replace(player, tricks=trick_changed(player, event.trick, performed=True))
    place = PLACES.index(event.card)
    stay = tuple(each for each in state.row[place].markers if each.slot != event.slot)
    return after_work(state, event, player, row=row_with_markers(state, place, stay))


# --- Downtown, Market Row, Workshop --------------------------------------------------------------


def _stock_stolen(state: State, event: happened.StockStolen) -> State:
    place = state.stock.index(event.component)
    return replace(state, stock=(*state.stock[:place], event.refill, *state.stock[place + 1 :]))


def _basket_opened(state: State, event: happened.BasketOpened) -> State:
    basket = Basket(event.seat, event.card, event.limit)
    return replace(state, pending=ap_spent(state, event, basket))


def _basket_filled(state: State, event: happened.BasketFilled) -> State:
    basket = state.pending[-1]
    if isinstance(basket, Basket):
        basket = replace(
            basket, taken=(*basket.taken, event.component), coins=basket.coins + event.price
        )
    player = state.players[event.seat]
    stacks = components_added(player, event.component, 1, event.shelf)
    return with_player(
        state,
        event.seat,
        replace(player, stacks=stacks),
        pending=(*answered(state), basket),
    )


def _basket_closed(state: State, event: happened.BasketClosed) -> State:
    player = gained(state.players[event.seat], coins=-event.coins, shards=-event.shards)
    return after_work(state, event, player)


def _character_joined(state: State, event: happened.CharacterJoined) -> State:
    player = state.players[event.seat]
    team = (*player.team, TeamMember(event.character))
    return with_player(
        state,
        event.seat,
        replace(player, team=team),
        pending=(*state.pending, NewcomerCard(event.seat, event.character)),
    )


def _trick_overhauled(state: State, event: happened.TrickOverhauled) -> State:
    player = gained(state.players[event.seat], coins=-event.coins)
    tricks = tuple(
        OwnTrick(event.trick, own.suit, own.place, own.markers)
        if own.trick == event.replaced
        else own
        for own in player.tricks
    )
    row = tuple(
        Performance(
            card.card,
            tuple(
                replace(
                    marker,
                    trick=event.trick,
                    facing=facing_as(event.replaced, event.trick, marker.facing),
                )
                if (marker.seat, marker.trick) == (event.seat, event.replaced)
                else marker
                for marker in card.markers
            ),
        )
        for card in state.row
    )
    offered = {*state.residence, event.replaced} - {event.trick}
    return after_work(
        state,
        event,
        replace(player, tricks=tricks),
        row=row,
        dice=die_turned(state, event.die, "x"),
        residence=tuple(trick for trick in TRICKS if trick in offered),
    )


# --- asked between the phases --------------------------------------------------------------------


def _asked(state: State, event: happened.Asked) -> State:
    return replace(state, pending=(*state.pending, event.decision))


def _possessed(state: State, event: happened.Possessed) -> State:
    player = gained(state.players[event.seat], shards=-event.shards)
    player = replace(player, used=(*player.used, "spiritmaster"))
    return with_player(state, event.seat, player, pending=answered(state))


def _yield_stolen(state: State, event: happened.YieldStolen) -> State:
    theft = state.pending[-1]
    if isinstance(theft, Theft):
        theft = replace(theft, stolen=(*theft.stolen, (event.slot, event.from_slot)))
    return replace(state, pending=(*answered(state), theft))


def _promoted(state: State, event: happened.Promoted) -> State:
    player = gained(state.players[event.seat], -event.fame, -event.coins)
    team = tuple(each for each in player.team if each.id != event.character)
    gone = {each.special for each in player.team if each.id == event.character}
    decks = tuple(
        replace(
            deck,
            discard=(
                *deck.discard,
                *(card for card in gone if card and SPECIAL[card].location == place),
            ),
        )
        for place, deck in zip(DECK_LOCATIONS, state.decks, strict=True)
    )
    return with_player(
        state,
        event.seat,
        replace(player, team=team, hired=(*player.hired, event.specialist)),
        pending=answered(state),
        decks=decks,
    )


EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    happened.BonusUsed: _bonus_used,
    happened.BonusPaid: _bonus_paid,
    happened.EffectUsed: _effect_used,
    happened.CardsSwapped: _cards_swapped,
    happened.ChoiceSkipped: _choice_skipped,
    happened.MarkerPlaced: _marker_placed,
    happened.ShardLaid: _shard_laid,
    happened.StreetPerformed: _street_performed,
    happened.StockStolen: _stock_stolen,
    happened.BasketOpened: _basket_opened,
    happened.BasketFilled: _basket_filled,
    happened.BasketClosed: _basket_closed,
    happened.CharacterJoined: _character_joined,
    happened.TrickOverhauled: _trick_overhauled,
    happened.Asked: _asked,
    happened.Possessed: _possessed,
    happened.YieldStolen: _yield_stolen,
    happened.Promoted: _promoted,
}
