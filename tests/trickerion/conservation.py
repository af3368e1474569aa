"""What the box holds and what the rulebook limits, counted without any help from the program.

Nothing here uses the engine's rules, figures or checks: only its data types are read.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from core.position import encode
from core.trickerion.state import Assignment, Placement, Player, State, Work

DISCS = {
    "magician",
    "engineer",
    "manager",
    "assistant",
    "apprentice-1",
    "apprentice-2",
    "apprentice-3",
    "apprentice-4",
}
TRICKS_IN_THE_BOX = 32
MARKERS_OF_A_SUIT = 4
CARDS_IN_HAND = {"downtown": 2, "market": 2, "workshop": 2, "theater": 3}
CATEGORIES = {"escape", "mechanical", "optical", "spiritual"}
FACES = (
    CATEGORIES | {"any", "x"},
    CATEGORIES | {"any", "x"},
    {"assistant", "manager", "engineer", "x"},
    {"apprentice", "x"},
    {"3", "4", "5", "6", "x"},
    {"3", "4", "5", "6", "x"},
)
FEWEST_PLAYERS_FOR = {"downtown-2": 3, "market-2": 3, "downtown-3": 4, "market-3": 4}
NEGATIVE = re.compile(rb"[:,\[]-\d")
DAYS = ("thursday", "friday", "saturday", "sunday")


def everything_in_its_place(state: State) -> None:
    """Raise AssertionError where something was lost, made of nothing, or put where it cannot be."""
    assert not NEGATIVE.search(encode(state)), "nothing is less than nothing"
    _tricks(state)
    _row(state)
    _dice_and_market(state)
    _where_people_stand(state)
    for seat, player in enumerate(state.players):
        _discs(player)
        _markers(state, seat, player)
        _boards(state, player)
    _asked(state)


def _once(things: Iterable[Any]) -> bool:
    return all(times == 1 for times in Counter(things).values())


def _tricks(state: State) -> None:
    tricks = [*state.residence, *(own.trick for player in state.players for own in player.tricks)]
    assert len(tricks) == TRICKS_IN_THE_BOX
    assert _once(tricks), "there is one copy of a Trick"


def _row(state: State) -> None:
    assert _once([card.card for card in state.row] + list(state.deck)), "one copy of a card"
    for card in state.row:
        assert _once(marker.slot for marker in card.markers), "one marker on a slot"
        assert _once((marker.seat, marker.trick) for marker in card.markers), "a Trick once a card"
        for marker in card.markers:
            owned = {own.trick for own in state.players[marker.seat].tricks}
            assert marker.trick in owned, "markers on display are of Tricks owned"


def _dice_and_market(state: State) -> None:
    assert len(state.dice) == len(FACES)
    assert all(face in faces for face, faces in zip(state.dice, FACES, strict=True))
    assert len(state.stock) == len(state.orders) == 4
    assert _once(component for component in state.orders if component is not None)
    assert sorted(state.order) == list(range(len(state.players)))


def _where_people_stand(state: State) -> None:
    at = [
        (seat if each.at.startswith("workshop") else None, each.at)
        for seat, player in enumerate(state.players)
        for each in player.team
        if each.at is not None
    ]
    assert _once(at), "one Character on a slot"
    days: dict[str, set[int]] = {day: set() for day in DAYS}
    for seat, player in enumerate(state.players):
        mine: set[str] = set()
        for each in player.team:
            if each.at is None:
                continue
            assert FEWEST_PLAYERS_FOR.get(each.at, 2) <= len(state.players), "slot closed"
            place, _, slot = each.at.partition("-")
            if place in days:
                days[place].add(seat)
                mine.add(place)
                assert each.card == "theater"
                assert slot != "stage" or each.id == "magician"
            else:
                assert each.card == place
        assert len(mine) <= 1, "one weekday for a player"
        placed = Counter(each.card for each in player.team if each.card is not None)
        assert all(count <= CARDS_IN_HAND[card] for card, count in placed.items())
    assert all(len(seats) <= 1 for seats in days.values()), "one player for a weekday"


def _discs(player: Player) -> None:
    discs = [*(each.id for each in player.team), *player.hired]
    assert _once(discs)
    assert set(discs) <= DISCS


def _markers(state: State, seat: int, player: Player) -> None:
    assert _once(own.suit for own in player.tricks), "a suit marks one Trick"
    for own in player.tricks:
        on_display = sum(
            (marker.seat, marker.trick) == (seat, own.trick)
            for card in state.row
            for marker in card.markers
        )
        assert own.markers + on_display <= MARKERS_OF_A_SUIT


def _boards(state: State, player: Player) -> None:
    team: set[str] = {each.id for each in player.team}
    _trick_places(player, team)
    most_on_manager = 2 if state.edition == "revised" else 3
    assert _once(stack.component for stack in player.stacks), "one stack of a type"
    shelves = {
        shelf: [stack.count for stack in player.stacks if stack.shelf == shelf]
        for shelf in ("board", "manager")
    }
    assert all(1 <= count <= 3 for count in shelves["board"])
    assert all(1 <= count <= most_on_manager for count in shelves["manager"])
    assert len(shelves["board"]) <= 6
    assert len(shelves["manager"]) <= (2 if "manager" in team else 0)
    apprentices = [each for each in player.team if each.id.startswith("apprentice")]
    with_assistant = [each for each in player.team if each.home == "assistant"]
    assert len(apprentices) - len(with_assistant) <= 3
    assert len(with_assistant) <= (1 if "assistant" in team else 0)
    assert all(each.id.startswith("apprentice") for each in with_assistant)


def _trick_places(player: Player, team: set[str]) -> None:
    with_engineer = [own for own in player.tricks if own.place == "engineer"]
    assert len(with_engineer) <= (1 if "engineer" in team else 0)
    assert len(player.tricks) - len(with_engineer) <= 3


def _asked(state: State) -> None:
    if not state.pending:
        assert sorted(state.ranking) == list(range(len(state.players)))
        return
    assert state.ranking == ()
    top = state.pending[-1]
    if isinstance(top, Assignment):
        assert all(each.at is None for player in state.players for each in player.team)
        return
    if isinstance(top, Placement):
        team = state.players[top.seat].team
        assert any(each.card is not None and each.at is None for each in team)
    if isinstance(top, Work):
        worker = [each for each in state.players[top.seat].team if each.id == top.character]
        assert worker[0].at is not None
        assert worker[0].card == top.location
