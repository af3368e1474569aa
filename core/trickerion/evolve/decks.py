"""The Dark Alley: its decks of Special Assignments and its Prophecies."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Event
from core.trickerion import events as happened
from core.trickerion.decisions import KeepCard, Work
from core.trickerion.evolve.pieces import (
    after_work,
    answered,
    ap_spent,
    with_deck,
    with_player,
    without_first,
)
from core.trickerion.state import SpecialDeck, State
from core.trickerion.terms import DECK_LOCATIONS, PENDING_PLACES


def _drawn(state: State) -> tuple[Any, ...]:
    return tuple(
        replace(each, drawn=each.drawn + 1) if isinstance(each, Work) else each
        for each in state.pending
    )


def _card_taken(state: State, event: happened.CardTaken) -> State:
    state = replace(state, pending=_drawn(state))
    deck = state.decks[DECK_LOCATIONS.index(event.location)]
    player = state.players[event.seat]
    return after_work(
        state,
        event,
        replace(player, special=(*player.special, event.card)),
        decks=with_deck(state, event.location, replace(deck, cards=deck.cards[1:])),
    )


def _cards_seen(state: State, event: happened.CardsSeen) -> State:
    state = replace(state, pending=_drawn(state))
    deck = state.decks[DECK_LOCATIONS.index(event.location)]
    rest = replace(deck, cards=deck.cards[len(event.cards) :])
    keep = KeepCard(event.seat, event.location, event.cards)
    player = state.players[event.seat]
    player = replace(player, used=(*player.used, *event.used))
    return with_player(
        state,
        event.seat,
        player,
        pending=ap_spent(state, event, keep),
        decks=with_deck(state, event.location, rest),
    )


def _card_kept(state: State, event: happened.CardKept) -> State:
    deck = state.decks[DECK_LOCATIONS.index(event.location)]
    player = state.players[event.seat]
    return with_player(
        state,
        event.seat,
        replace(player, special=(*player.special, event.card)),
        pending=answered(state),
        decks=with_deck(state, event.location, replace(deck, cards=(*deck.cards, *event.others))),
    )


def _decks_reshuffled(state: State, event: happened.DecksReshuffled) -> State:
    return replace(state, decks=with_deck(state, event.location, SpecialDeck(event.cards)))


def _decks_cycled(state: State, _event: happened.DecksCycled) -> State:
    decks = tuple(replace(deck, cards=(*deck.cards[1:], *deck.cards[:1])) for deck in state.decks)
    return replace(state, decks=decks)


def _fortune_told(state: State, event: happened.FortuneTold) -> State:
    following, *others = state.prophecies
    return replace(state, prophecies=(*others, following), pending=ap_spent(state, event))


def _fate_woven(state: State, event: happened.FateWoven) -> State:
    place = PENDING_PLACES.index(event.place)
    prophecies = (*state.prophecies[:place], event.drawn, *state.prophecies[place + 1 :])
    return replace(
        _without_drawn(state, event.drawn),
        prophecy=state.prophecies[place],
        prophecies=prophecies,
        pending=ap_spent(state, event),
        laid_open=state.laid_open or event.active is not None,
    )


def _prophecies_moved(state: State, event: happened.PropheciesMoved) -> State:
    return replace(
        _without_drawn(state, event.drawn),
        prophecy=event.active,
        prophecies=(*state.prophecies[1:], event.drawn),
    )


def _without_drawn(state: State, drawn: str) -> State:
    """The pile without the drawn Prophecy; a used-up pile was made anew from those told."""
    told = (*state.told, state.prophecy) if state.prophecy else state.told
    if state.pile:
        return replace(state, pile=without_first(state.pile, drawn), told=told)
    return replace(state, pile=without_first(told, drawn), told=())


EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    happened.CardTaken: _card_taken,
    happened.CardsSeen: _cards_seen,
    happened.CardKept: _card_kept,
    happened.DecksReshuffled: _decks_reshuffled,
    happened.DecksCycled: _decks_cycled,
    happened.FortuneTold: _fortune_told,
    happened.FateWoven: _fate_woven,
    happened.PropheciesMoved: _prophecies_moved,
}
