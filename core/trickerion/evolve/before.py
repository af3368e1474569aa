"""From the opened box to the revealed assignments."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Event
from core.trickerion import events as happened
from core.trickerion.cards import RULES, tricks_in_play
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    ComponentChoice,
    MagicianChoice,
    NewcomerCard,
    PowerDiscard,
    SpecialistChoice,
    TrickChoice,
)
from core.trickerion.evolve.pieces import (
    answered,
    components_added,
    gained,
    team_changed,
    with_card_back,
    with_changed_player,
    with_player,
    without_first,
)
from core.trickerion.holdings import powers_to_discard
from core.trickerion.state import (
    LearnedPower,
    OwnTrick,
    Performance,
    Player,
    SpecialDeck,
    State,
    TeamMember,
)
from core.trickerion.terms import DICE, Face


def started(event: happened.GameStarted) -> State:
    """The opened box: nobody has chosen anything yet."""
    unrolled: Face = "x"
    shards = RULES.dark_alley.powers_starting_shards if event.powers else RULES.starting_shards
    player = Player(fame=RULES.starting_fame, shards=shards)
    pending_prophecies = RULES.dark_alley.pending_prophecies
    return State(
        edition=event.edition,
        first_game_kits=event.first_game_kits,
        turn=0,
        order=event.order,
        dice=(unrolled,) * len(DICE),
        stock=RULES.starting_stock,
        orders=(None,) * RULES.market_slots,
        quick_order=None,
        residence=tricks_in_play(dark_alley=event.dark_alley),
        row=tuple(Performance(card) for card in event.row),
        deck=event.deck,
        players=(player,) * len(event.order),
        pending=tuple(MagicianChoice(seat) for seat in reversed(event.order)),
        dark_alley=event.dark_alley,
        with_powers=event.powers,
        duel=event.duel,
        prophecies=event.pile[:pending_prophecies],
        pile=event.pile[pending_prophecies:],
        decks=tuple(SpecialDeck(cards) for cards in event.decks),
        turn_cards=event.turn_cards,
    )


def _magician_chosen(state: State, event: happened.MagicianChosen) -> State:
    player = replace(
        state.players[event.seat],
        magician=event.magician,
        team=(TeamMember("magician"), TeamMember("apprentice-1")),
    )
    pending = (*state.pending[:-1], SpecialistChoice(event.seat))
    return with_player(state, event.seat, player, pending=pending)


def _specialist_chosen(state: State, event: happened.SpecialistChosen) -> State:
    seat = event.seat
    player = state.players[seat]
    team = (player.team[0], TeamMember(event.specialist), *player.team[1:])
    pending: tuple[Any, ...] = (*state.pending[:-1], TrickChoice(seat, "board"))
    match event.specialist:
        case "assistant":
            team = (*team, TeamMember("apprentice-2", home="assistant"))
        case "manager":
            pending = (*pending, ComponentChoice(seat, "manager"))
        case "engineer":
            # The extra Trick is chosen after all others, so it goes to the bottom of the stack.
            pending = (TrickChoice(seat, "engineer"), *pending)
    pending = (*pending, ComponentChoice(seat, "board"))
    return with_player(state, seat, replace(player, team=team), pending=pending)


def _components_taken(state: State, event: happened.ComponentsTaken) -> State:
    player = state.players[event.seat]
    for component in event.components:
        player = replace(player, stacks=components_added(player, component, 1, event.shelf))
    return with_player(state, event.seat, player, pending=state.pending[:-1])


def _starting_trick_taken(state: State, event: happened.StartingTrickTaken) -> State:
    player = state.players[event.seat]
    own = OwnTrick(event.trick, event.suit, event.place, event.markers)
    chosen = TrickChoice(event.seat, event.place)
    return with_player(
        state,
        event.seat,
        replace(player, tricks=(*player.tricks, own)),
        residence=tuple(trick for trick in state.residence if trick != event.trick),
        pending=tuple(decision for decision in state.pending if decision != chosen),
    )


def _powers_dealt(state: State, event: happened.PowersDealt) -> State:
    return with_changed_player(state, event.seat, dealt=event.powers)


def _power_discard_asked(state: State, _event: happened.PowerDiscardAsked) -> State:
    return replace(state, pending=(PowerDiscard(),))


def _power_discarded(state: State, event: happened.PowerDiscarded) -> State:
    kept = without_first(state.players[event.seat].dealt, event.power)
    state = with_changed_player(state, event.seat, dealt=kept)
    return state if any(map(powers_to_discard, state.players)) else replace(state, pending=())


def _power_learned(state: State, event: happened.PowerLearned) -> State:
    player = gained(state.players[event.seat], coins=-event.coins)
    dealt = without_first(player.dealt, event.power)
    powers = tuple(power for power in player.powers if power.slot != event.slot)
    if event.replaced is not None:
        dealt = (*dealt, event.replaced)
    learned = LearnedPower(event.power, event.slot)
    return with_player(
        state,
        event.seat,
        replace(
            player,
            dealt=dealt,
            powers=(*powers, learned),
            used=(*player.used, "learn_power"),
        ),
    )


def _power_returned(state: State, event: happened.PowerReturned) -> State:
    player = state.players[event.seat]
    powers = tuple(power for power in player.powers if power.id != event.power)
    return with_changed_player(state, event.seat, powers=powers, dealt=(*player.dealt, event.power))


def _turn_card_taken(state: State, event: happened.TurnCardTaken) -> State:
    place = state.turn_cards.index(event.card)
    return replace(state, turn_cards=state.turn_cards[place:])


def _initiative_drawn(state: State, event: happened.InitiativeDrawn) -> State:
    players = list(state.players)
    for seat, coins in zip(event.order, event.coins, strict=True):
        players[seat] = replace(players[seat], coins=coins)
    return replace(state, order=event.order, players=tuple(players))


def _dice_rolled(state: State, event: happened.DiceRolled) -> State:
    return replace(state, turn=event.turn, dice=event.faces)


def _initiative_set(state: State, event: happened.InitiativeSet) -> State:
    return replace(state, order=event.order)


def _advertising_asked(state: State, event: happened.AdvertisingAsked) -> State:
    return replace(state, pending=(AdvertiseChoice(event.seat),))


def _advertised(state: State, event: happened.Advertised) -> State:
    player = gained(state.players[event.seat], event.fame, -event.coins)
    return with_player(state, event.seat, replace(player, advertised=True), pending=())


def _advertising_declined(state: State, _event: happened.AdvertisingDeclined) -> State:
    return replace(state, pending=())


def _assignment_started(state: State, _event: happened.AssignmentStarted) -> State:
    return replace(state, pending=(Assignment(),))


def _assigned(state: State, event: happened.Assigned) -> State:
    player = with_card_back(state.players[event.seat], event.character)
    if event.special is not None:
        player = replace(player, special=without_first(player.special, event.special))
    team = team_changed(
        player,
        event.character,
        card=event.location,
        special=event.special,
        covered=event.covered,
    )
    pending = state.pending
    if isinstance(pending[-1], NewcomerCard):
        pending = answered(state)
    return with_player(state, event.seat, replace(player, team=team), pending=pending)


def _became_ready(state: State, event: happened.BecameReady) -> State:
    return with_changed_player(state, event.seat, ready=True)


def _reconsidered(state: State, event: happened.Reconsidered) -> State:
    return with_changed_player(state, event.seat, ready=False)


def _assignments_uncovered(state: State, _event: happened.AssignmentsUncovered) -> State:
    return state


def _assignments_revealed(state: State, _event: happened.AssignmentsRevealed) -> State:
    players = tuple(replace(player, ready=False) for player in state.players)
    return replace(state, players=players, pending=())


EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    happened.MagicianChosen: _magician_chosen,
    happened.SpecialistChosen: _specialist_chosen,
    happened.ComponentsTaken: _components_taken,
    happened.StartingTrickTaken: _starting_trick_taken,
    happened.PowersDealt: _powers_dealt,
    happened.PowerDiscardAsked: _power_discard_asked,
    happened.PowerDiscarded: _power_discarded,
    happened.PowerLearned: _power_learned,
    happened.PowerReturned: _power_returned,
    happened.TurnCardTaken: _turn_card_taken,
    happened.InitiativeDrawn: _initiative_drawn,
    happened.DiceRolled: _dice_rolled,
    happened.InitiativeSet: _initiative_set,
    happened.AdvertisingAsked: _advertising_asked,
    happened.Advertised: _advertised,
    happened.AdvertisingDeclined: _advertising_declined,
    happened.AssignmentStarted: _assignment_started,
    happened.Assigned: _assigned,
    happened.BecameReady: _became_ready,
    happened.Reconsidered: _reconsidered,
    happened.AssignmentsRevealed: _assignments_revealed,
    happened.AssignmentsUncovered: _assignments_uncovered,
}
