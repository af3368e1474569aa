"""The Assignment phase: everybody at once and in secret (RB15 p. 11)."""

from collections.abc import Sequence

from core.game import Action, Reason, Seat, because
from core.trickerion import powers, turn
from core.trickerion.actions import Assign, Ready, Reconsider, Unassign
from core.trickerion.cards import RULES, SPECIAL
from core.trickerion.course import Course
from core.trickerion.covering import cards_stay_down, turned_over
from core.trickerion.decisions import Assignment
from core.trickerion.events import (
    Assigned,
    AssignmentsRevealed,
    BecameReady,
    Reconsidered,
)
from core.trickerion.holdings import member
from core.trickerion.judging import Ruling
from core.trickerion.state import Player, Position, State, TeamMember
from core.trickerion.terms import CHARACTERS, LOCATIONS, Location


def hand(state: Position, player: Player) -> dict[Location, int]:
    """The permanent Assignment cards left in the hand, by Location."""
    cards = dict(RULES.dark_alley.hand if state.dark_alley else RULES.hand)
    for each in player.team:
        if each.card is not None and each.special is None:
            cards[each.card] -= 1
    return cards


# --- what is possible ----------------------------------------------------------------------------


def legal(state: State, seat: Seat) -> list[Action]:
    """Cards under Characters and Ready; once ready, only to reconsider."""
    player = state.players[seat]
    if player.ready:
        return [_RECONSIDER]
    cards = hand(state, player)
    found: list[Action] = powers.legal_learning(state, seat) if state.with_powers else []
    for each in player.team:
        found += legal_cards(cards, player, each)
        if each.card is not None:
            found.append(_UNASSIGN[each.id])
    found.append(_READY)
    return found


def legal_cards(cards: dict[Location, int], player: Player, each: TeamMember) -> Sequence[Action]:
    """The cards in hand (``cards`` counts the permanent ones) that may go under a Character."""
    lying = each.card if each.special is None else None
    found = [
        _ASSIGN[each.id, location] for location in cards if cards[location] and location != lying
    ]
    if not player.special:
        return found
    special = dict.fromkeys(player.special)
    return [*found, *(Assign(each.id, SPECIAL[card].location, card) for card in special)]


_READY = Ready()
_RECONSIDER = Reconsider()
_ASSIGN = {
    (character, location): Assign(character, location)
    for character in CHARACTERS
    for location in LOCATIONS
}
_UNASSIGN = {character: Unassign(character) for character in CHARACTERS}


# --- why not, and what comes of it ---------------------------------------------------------------


def _refuse(state: State, seat: Seat, *, ready: bool) -> tuple[Reason, ...]:
    if not state.pending:
        return (because("game_over"),)
    if not isinstance(state.pending[-1], Assignment):
        return (because("not_now"),)
    if state.players[seat].ready == ready:
        return ()
    return (because("already_ready" if state.players[seat].ready else "not_ready"),)


def _refuse_assign(state: State, seat: Seat, action: Assign) -> tuple[Reason, ...]:
    return _refuse(state, seat, ready=False) or refuse_card(state, seat, action)


def refuse_card(state: State, seat: Seat, action: Assign) -> tuple[Reason, ...]:
    """Why a card cannot go under a Character."""
    player = state.players[seat]
    each = member(player, action.character)
    if action.card is not None:
        return tuple(_not_that_card(player, action, each))
    if each is not None and each.card == action.location and each.special is None:
        return (because("same_card", character=action.character, location=action.location),)
    found: list[Reason] = []
    if each is None:
        found.append(because("not_in_team", character=action.character))
    if not hand(state, player)[action.location]:
        found.append(because("no_card_left", location=action.location))
    return tuple(found)


def _not_that_card(player: Player, action: Assign, each: TeamMember | None) -> list[Reason]:
    """Why a Special Assignment cannot go under a Character."""
    card = action.card or ""
    found: list[Reason] = []
    if each is None:
        found.append(because("not_in_team", character=action.character))
    if card not in player.special:
        found.append(because("card_not_in_hand", card=card))
    elif SPECIAL[card].location != action.location:
        found.append(because("wrong_card_location", card=card, location=SPECIAL[card].location))
    return found


def _refuse_unassign(state: State, seat: Seat, action: Unassign) -> tuple[Reason, ...]:
    if reasons := _refuse(state, seat, ready=False):
        return reasons
    each = member(state.players[seat], action.character)
    if each is None:
        return (because("not_in_team", character=action.character),)
    if each.card is None:
        return (because("no_card", character=action.character),)
    return ()


def _refuse_ready(state: State, seat: Seat, _action: Ready) -> tuple[Reason, ...]:
    return _refuse(state, seat, ready=False)


def _refuse_reconsider(state: State, seat: Seat, _action: Reconsider) -> tuple[Reason, ...]:
    return _refuse(state, seat, ready=True)


def _assign(course: Course, seat: Seat, action: Assign) -> None:
    course.happen(Assigned(seat, action.character, action.location, action.card))


def _unassign(course: Course, seat: Seat, action: Unassign) -> None:
    course.happen(Assigned(seat, action.character, None))


def _ready(course: Course, seat: Seat, _action: Ready) -> None:
    course.happen(BecameReady(seat))
    if all(player.ready for player in course.state.players):
        hidden = cards_stay_down(course.state)
        cards = () if hidden else turned_over(course.state)
        course.happen(AssignmentsRevealed(cards, hidden))
        turn.begin_placement(course)


def _reconsider(course: Course, seat: Seat, _action: Reconsider) -> None:
    course.happen(Reconsidered(seat))


RULINGS: dict[type[Action], Ruling] = {
    Assign: Ruling(_refuse_assign, _assign),
    Unassign: Ruling(_refuse_unassign, _unassign),
    Ready: Ruling(_refuse_ready, _ready),
    Reconsider: Ruling(_refuse_reconsider, _reconsider),
}
