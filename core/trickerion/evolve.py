"""The state after an event. Nothing is judged here: an event is a fact."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from core.game import Event, Seat
from core.trickerion import events as happened
from core.trickerion.cards import RULES, SLOT, TRICKS, kind_of
from core.trickerion.state import (
    AdvertiseChoice,
    Assignment,
    ComponentChoice,
    LinkBonus,
    MagicianChoice,
    Marker,
    OwnTrick,
    Performance,
    Placement,
    Player,
    Show,
    SpecialistChoice,
    Stack,
    State,
    TeamMember,
    TrickChoice,
    Work,
)
from core.trickerion.terms import DICE, PLACES, Component, Die, Face, Shelf


def evolve(state: State | None, event: Event) -> State:
    """See ``core.game.Game.evolve``."""
    if state is None:
        if not isinstance(event, happened.GameStarted):
            message = "the first event of a game is its start"
            raise TypeError(message)
        return _started(event)
    return _EVOLVE[type(event)](state, event)


# --- pieces ------------------------------------------------------------------------------------


def _with(state: State, seat: Seat, player: Player, **changes: Any) -> State:
    players = state.players
    return replace(state, players=(*players[:seat], player, *players[seat + 1 :]), **changes)


def _change(state: State, seat: Seat, **changes: Any) -> State:
    return _with(state, seat, replace(state.players[seat], **changes))


def _gain(player: Player, fame: int = 0, coins: int = 0, shards: int = 0) -> Player:
    return replace(
        player,
        fame=player.fame + fame,
        coins=player.coins + coins,
        shards=player.shards + shards,
    )


def _spent(state: State, event: happened.Worked, *more: Any) -> tuple[Any, ...]:
    """The pending decisions with the Action Points of an event spent, and more on top."""
    work = state.pending[-1]
    if not isinstance(work, Work):
        message = f"no Character is at work for {event}"
        raise TypeError(message)
    return (*state.pending[:-1], replace(work, ap=work.ap - event.ap), *more)


def _worked(state: State, event: happened.Worked, player: Player, **changes: Any) -> State:
    return _with(state, event.seat, player, pending=_spent(state, event), **changes)


def _turned(state: State, die: Die, face: Face) -> tuple[Face, ...]:
    index = DICE.index(die)
    return (*state.dice[:index], face, *state.dice[index + 1 :])


def _add(player: Player, component: Component, count: int, shelf: Shelf) -> tuple[Stack, ...]:
    """The player's stacks with components added, the whole type on the given shelf."""
    stacks = list(player.stacks)
    for index, stack in enumerate(stacks):
        if stack.component == component:
            stacks[index] = Stack(component, stack.count + count, shelf)
            return tuple(stacks)
    return (*stacks, Stack(component, count, shelf))


def _team(player: Player, character: str, **changes: Any) -> tuple[TeamMember, ...]:
    return tuple(
        replace(each, **changes) if each.id == character else each for each in player.team
    )


def _trick(player: Player, trick: str, **changes: Any) -> tuple[OwnTrick, ...]:
    return tuple(
        replace(own, **changes) if own.trick == trick else own for own in player.tricks
    )


def _row(state: State, place: int, markers: tuple[Marker, ...]) -> tuple[Performance, ...]:
    changed = Performance(state.row[place].card, markers)
    return (*state.row[:place], changed, *state.row[place + 1 :])


# --- set-up ------------------------------------------------------------------------------------


def _started(event: happened.GameStarted) -> State:
    player = Player(fame=RULES.starting_fame, shards=RULES.starting_shards)
    return State(
        edition=event.edition,
        first_game_kits=event.first_game_kits,
        turn=0,
        order=event.order,
        dice=("x",) * len(DICE),
        stock=RULES.starting_stock,
        orders=(None,) * RULES.market_slots,
        quick_order=None,
        residence=tuple(TRICKS),
        row=tuple(Performance(card) for card in event.row),
        deck=event.deck,
        players=(player,) * len(event.order),
        pending=tuple(MagicianChoice(seat) for seat in reversed(event.order)),
    )


def _magician_chosen(state: State, event: happened.MagicianChosen) -> State:
    player = replace(
        state.players[event.seat],
        magician=event.magician,
        team=(TeamMember("magician"), TeamMember("apprentice-1")),
    )
    pending = (*state.pending[:-1], SpecialistChoice(event.seat))
    return _with(state, event.seat, player, pending=pending)


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
    return _with(state, seat, replace(player, team=team), pending=pending)


def _components_taken(state: State, event: happened.ComponentsTaken) -> State:
    player = state.players[event.seat]
    for component in event.components:
        player = replace(player, stacks=_add(player, component, 1, event.shelf))
    return _with(state, event.seat, player, pending=state.pending[:-1])


def _starting_trick_taken(state: State, event: happened.StartingTrickTaken) -> State:
    player = state.players[event.seat]
    own = OwnTrick(event.trick, event.suit, event.place, event.markers)
    chosen = TrickChoice(event.seat, event.place)
    return _with(
        state,
        event.seat,
        replace(player, tricks=(*player.tricks, own)),
        residence=tuple(trick for trick in state.residence if trick != event.trick),
        pending=tuple(decision for decision in state.pending if decision != chosen),
    )


def _initiative_drawn(state: State, event: happened.InitiativeDrawn) -> State:
    players = list(state.players)
    for seat, coins in zip(event.order, event.coins, strict=True):
        players[seat] = replace(players[seat], coins=coins)
    return replace(state, order=event.order, players=tuple(players))


# --- phases before the placement -----------------------------------------------------------------


def _dice_rolled(state: State, event: happened.DiceRolled) -> State:
    return replace(state, turn=event.turn, dice=event.faces)


def _initiative_set(state: State, event: happened.InitiativeSet) -> State:
    return replace(state, order=event.order)


def _advertising_asked(state: State, event: happened.AdvertisingAsked) -> State:
    return replace(state, pending=(AdvertiseChoice(event.seat),))


def _advertised(state: State, event: happened.Advertised) -> State:
    player = _gain(state.players[event.seat], event.fame, -event.coins)
    return _with(state, event.seat, replace(player, advertised=True), pending=())


def _advertising_declined(state: State, _event: happened.AdvertisingDeclined) -> State:
    return replace(state, pending=())


def _assignment_started(state: State, _event: happened.AssignmentStarted) -> State:
    return replace(state, pending=(Assignment(),))


def _assigned(state: State, event: happened.Assigned) -> State:
    player = state.players[event.seat]
    return _change(
        state, event.seat, team=_team(player, event.character, card=event.location)
    )


def _became_ready(state: State, event: happened.BecameReady) -> State:
    return _change(state, event.seat, ready=True)


def _reconsidered(state: State, event: happened.Reconsidered) -> State:
    return _change(state, event.seat, ready=False)


def _assignments_revealed(state: State, _event: happened.AssignmentsRevealed) -> State:
    players = tuple(replace(player, ready=False) for player in state.players)
    return replace(state, players=players, pending=())


# --- placement and work --------------------------------------------------------------------------


def _placement_asked(state: State, event: happened.PlacementAsked) -> State:
    return replace(state, pending=(Placement(event.seat),))


def _character_placed(state: State, event: happened.CharacterPlaced) -> State:
    player = state.players[event.seat]
    slot = SLOT[event.slot]
    work = () if slot.stage else (Work(event.seat, event.character, slot.location, event.ap),)
    team = _team(player, event.character, at=event.slot)
    return _with(state, event.seat, replace(player, team=team), pending=work)


def _character_idled(state: State, event: happened.CharacterIdled) -> State:
    player = state.players[event.seat]
    team = _team(player, event.character, card=None)
    return _with(state, event.seat, replace(player, team=team), pending=())


def _character_enhanced(state: State, event: happened.CharacterEnhanced) -> State:
    work = state.pending[-1]
    if isinstance(work, Work):
        work = replace(work, ap=work.ap + 1, enhanced=True)
    player = _gain(state.players[event.seat], shards=-1)
    return _with(state, event.seat, player, pending=(*state.pending[:-1], work))


def _work_ended(state: State, _event: happened.WorkEnded) -> State:
    return replace(state, pending=())


def _trick_learned(state: State, event: happened.TrickLearned) -> State:
    player = _gain(state.players[event.seat], coins=-event.coins)
    own = OwnTrick(event.trick, event.suit, event.place)
    return _worked(
        state,
        event,
        replace(player, tricks=(*player.tricks, own)),
        dice=_turned(state, event.die, "x"),
        residence=tuple(trick for trick in state.residence if trick != event.trick),
    )


def _character_hired(state: State, event: happened.CharacterHired) -> State:
    player = state.players[event.seat]
    return _worked(
        state,
        event,
        replace(player, hired=(*player.hired, event.character)),
        dice=_turned(state, event.die, "x"),
    )


def _coins_taken(state: State, event: happened.CoinsTaken) -> State:
    player = _gain(state.players[event.seat], coins=event.coins)
    return _worked(state, event, player, dice=_turned(state, event.die, "x"))


def _die_turned(state: State, event: happened.DieRerolled | happened.DieSet) -> State:
    return replace(
        state, dice=_turned(state, event.die, event.face), pending=_spent(state, event)
    )


def _components_bought(state: State, event: happened.ComponentsBought) -> State:
    player = _gain(state.players[event.seat], coins=-event.coins)
    stacks = _add(player, event.component, event.count, event.shelf)
    return _worked(state, event, replace(player, stacks=stacks))


def _component_ordered(state: State, event: happened.ComponentOrdered) -> State:
    index = event.slot - 1
    orders = (*state.orders[:index], event.component, *state.orders[index + 1 :])
    return replace(state, orders=orders, pending=_spent(state, event))


def _quick_ordered(state: State, event: happened.QuickOrdered) -> State:
    return replace(state, quick_order=event.component, pending=_spent(state, event))


def _trick_prepared(state: State, event: happened.TrickPrepared) -> State:
    player = state.players[event.seat]
    return _worked(
        state,
        event,
        replace(player, tricks=_trick(player, event.trick, markers=event.markers)),
    )


def _trick_moved(state: State, event: happened.TrickMoved) -> State:
    player = state.players[event.seat]
    if event.swapped is not None:
        player = replace(player, tricks=_trick(player, event.swapped, place="board"))
    return _worked(
        state, event, replace(player, tricks=_trick(player, event.trick, place="engineer"))
    )


def _components_moved(state: State, event: happened.ComponentsMoved) -> State:
    player = state.players[event.seat]
    if event.swapped is not None:
        player = replace(player, stacks=_add(player, event.swapped, 0, "board"))
    stacks = _add(player, event.component, -event.lost, "manager")
    return _worked(state, event, replace(player, stacks=stacks))


def _apprentice_moved(state: State, event: happened.ApprenticeMoved) -> State:
    player = state.players[event.seat]
    team = _team(player, event.character, home="assistant")
    return _worked(state, event, replace(player, team=team))


# --- theater -----------------------------------------------------------------------------------


def _trick_set_up(state: State, event: happened.TrickSetUp) -> State:
    place = PLACES.index(event.card)
    player = state.players[event.seat]
    own = next(each for each in player.tricks if each.trick == event.trick)
    tricks = _trick(player, event.trick, markers=own.markers - 1)
    marker = Marker(event.seat, event.trick, event.slot, event.facing)
    bonuses = (LinkBonus(event.seat, TRICKS[event.trick].level),) * event.links
    state = _with(
        state,
        event.seat,
        replace(player, tricks=tricks),
        row=_row(state, place, (*state.row[place].markers, marker)),
        pending=_spent(state, event, *bonuses),
    )
    for seat in event.shards:
        state = _with(state, seat, _gain(state.players[seat], shards=1))
    return state


def _link_paid(state: State, event: happened.LinkPaid) -> State:
    player = _gain(state.players[event.seat], **{event.bonus: event.amount})
    return _with(state, event.seat, player, pending=state.pending[:-1])


def _marker_rescheduled(state: State, event: happened.MarkerRescheduled) -> State:
    origin, target = PLACES.index(event.card), PLACES.index(event.to_card)
    stay = tuple(
        marker for marker in state.row[origin].markers if marker.slot != event.slot
    )
    moved = Marker(event.seat, event.trick, event.to_slot, event.facing)
    state = replace(state, row=_row(state, origin, stay), pending=_spent(state, event))
    return replace(state, row=_row(state, target, (*state.row[target].markers, moved)))


def _performed(state: State, event: happened.Performed) -> State:
    players = list(state.players)
    for each in event.yields:
        gain = each.gain
        players[each.seat] = _gain(players[each.seat], gain.fame, gain.coins, gain.shards)
    players[event.seat] = _gain(
        players[event.seat],
        event.links + event.specialists.fame + event.bonus.fame,
        event.specialists.coins + event.bonus.coins,
        event.specialists.shards + event.bonus.shards,
    )
    row = _row(state, PLACES.index(event.card), ())
    return replace(state, players=tuple(players), row=row, pending=())


def _show_asked(state: State, event: happened.ShowAsked) -> State:
    return replace(state, pending=(Show(event.seat, event.weekday),))


def _show_over(state: State, _event: happened.ShowDeclined | happened.ShowMissed) -> State:
    return replace(state, pending=())


# --- returning ---------------------------------------------------------------------------------


def _trick_returned(state: State, event: happened.TrickReturned) -> State:
    player = state.players[event.seat]
    row = tuple(
        Performance(
            card.card,
            tuple(
                marker
                for marker in card.markers
                if (marker.seat, marker.trick) != (event.seat, event.trick)
            ),
        )
        for card in state.row
    )
    tricks = tuple(own for own in player.tricks if own.trick != event.trick)
    back = {*state.residence, event.trick}
    residence = tuple(trick for trick in TRICKS if trick in back)
    return _with(
        state, event.seat, replace(player, tricks=tricks), row=row, residence=residence
    )


def _components_returned(state: State, event: happened.ComponentsReturned) -> State:
    player = state.players[event.seat]
    stacks = tuple(
        replace(stack, count=stack.count - event.count)
        if stack.component == event.component
        else stack
        for stack in player.stacks
    )
    return _change(state, event.seat, stacks=tuple(stack for stack in stacks if stack.count))


# --- end of a turn and of the game -----------------------------------------------------------------


def _wages_paid(state: State, event: happened.WagesPaid) -> State:
    player = _gain(state.players[event.seat], -event.fame, -event.coins)
    return _with(state, event.seat, player)


def _characters_returned(state: State, event: happened.CharactersReturned) -> State:
    players = [
        replace(
            player,
            team=tuple(TeamMember(each.id, each.home) for each in player.team),
            hired=(),
        )
        for player in state.players
    ]
    for each in event.joined:
        player = players[each.seat]
        team = (*player.team, TeamMember(each.character, each.home))
        players[each.seat] = replace(player, team=tuple(sorted(team, key=_rank)))
    return replace(state, players=tuple(players))


def _rank(each: TeamMember) -> tuple[bool, str]:
    return kind_of(each.id) == "apprentice", "" if each.id == "magician" else each.id


def _orders_arrived(state: State, event: happened.OrdersArrived) -> State:
    return replace(
        state, stock=event.stock, orders=(None,) * len(state.orders), quick_order=None
    )


def _performance_cards_moved(state: State, event: happened.PerformanceCardsMoved) -> State:
    row = state.row if event.left is None else state.row[:-1]
    if event.entered is None:
        return replace(state, row=row)
    return replace(state, row=(Performance(event.entered), *row), deck=state.deck[1:])


def _turn_ended(state: State, _event: happened.TurnEnded) -> State:
    players = tuple(replace(player, advertised=False) for player in state.players)
    return replace(state, players=players)


def _game_scored(state: State, event: happened.GameScored) -> State:
    players = list(state.players)
    for score in event.scores:
        fame = score.shards + score.coins + score.apprentices + score.specialists
        players[score.seat] = _gain(players[score.seat], fame)
    return replace(state, players=tuple(players), pending=(), ranking=event.ranking)


_EVOLVE: dict[type[Event], Callable[[State, Any], State]] = {
    happened.MagicianChosen: _magician_chosen,
    happened.SpecialistChosen: _specialist_chosen,
    happened.ComponentsTaken: _components_taken,
    happened.StartingTrickTaken: _starting_trick_taken,
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
    happened.PlacementAsked: _placement_asked,
    happened.CharacterPlaced: _character_placed,
    happened.CharacterIdled: _character_idled,
    happened.CharacterEnhanced: _character_enhanced,
    happened.WorkEnded: _work_ended,
    happened.TrickLearned: _trick_learned,
    happened.CharacterHired: _character_hired,
    happened.CoinsTaken: _coins_taken,
    happened.DieRerolled: _die_turned,
    happened.DieSet: _die_turned,
    happened.ComponentsBought: _components_bought,
    happened.ComponentOrdered: _component_ordered,
    happened.QuickOrdered: _quick_ordered,
    happened.TrickPrepared: _trick_prepared,
    happened.TrickMoved: _trick_moved,
    happened.ComponentsMoved: _components_moved,
    happened.ApprenticeMoved: _apprentice_moved,
    happened.TrickSetUp: _trick_set_up,
    happened.LinkPaid: _link_paid,
    happened.MarkerRescheduled: _marker_rescheduled,
    happened.TrickReturned: _trick_returned,
    happened.ComponentsReturned: _components_returned,
    happened.ShowAsked: _show_asked,
    happened.ShowMissed: _show_over,
    happened.ShowDeclined: _show_over,
    happened.Performed: _performed,
    happened.WagesPaid: _wages_paid,
    happened.CharactersReturned: _characters_returned,
    happened.OrdersArrived: _orders_arrived,
    happened.PerformanceCardsMoved: _performance_cards_moved,
    happened.TurnEnded: _turn_ended,
    happened.GameScored: _game_scored,
}
