"""What the box holds and what the rulebook limits, counted without any help from the program.

Nothing here uses the engine's rules, figures or checks: only its data types are read.
"""

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from core.position import encode
from core.trickerion.decisions import Assignment, KeepCard, Placement, Work
from core.trickerion.state import Player, State, TeamMember

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
TRICKS_IN_THE_BOX = {"base": 32, "dark_alley": 48}
SPECIAL_CARDS = 40
PROPHECIES = 27
COPIES_OF_A_POWER = 3
MARKERS_OF_A_SUIT = 4
CARDS_IN_HAND = {
    "base": {"downtown": 2, "market": 2, "workshop": 2, "theater": 3},
    "dark_alley": {"downtown": 1, "market": 1, "workshop": 1, "theater": 2, "alley": 1},
}
CATEGORIES = {"escape", "mechanical", "optical", "spiritual"}
FACES = (
    CATEGORIES | {"any", "x"},
    CATEGORIES | {"any", "x"},
    {"assistant", "manager", "engineer", "x"},
    {"apprentice", "x"},
    {"3", "4", "5", "6", "x"},
    {"3", "4", "5", "6", "x"},
)
FEWEST_PLAYERS_FOR = {
    "downtown-2": 3,
    "market-2": 3,
    "downtown-3": 4,
    "market-3": 4,
    "alley-2": 3,
    "alley-3": 4,
}
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
    if state.dark_alley:
        _special_cards(state)
        _prophecies(state)
        _powers(state)


def _mode(state: State) -> str:
    return "dark_alley" if state.dark_alley else "base"


def _special_cards(state: State) -> None:
    cards = [card for deck in state.decks for card in (*deck.cards, *deck.discard)]
    for player in state.players:
        cards += player.special
        cards += [each.special for each in player.team if each.special is not None]
    for decision in state.pending:
        if isinstance(decision, KeepCard):
            cards += decision.cards
    assert len(cards) == SPECIAL_CARDS
    assert _once(cards), "one copy of a Special Assignment"


def _prophecies(state: State) -> None:
    active = () if state.prophecy is None else (state.prophecy,)
    tokens = [*active, *state.prophecies, *state.pile, *state.told]
    assert len(state.prophecies) == 3
    assert len(tokens) == PROPHECIES
    assert _once(tokens), "one copy of a Prophecy"


def _powers(state: State) -> None:
    copies: Counter[str] = Counter()
    for player in state.players:
        copies.update([*player.dealt, *(each.id for each in player.powers)])
        assert _once(each.slot for each in player.powers), "one Power at a slot"
        needed = {1: 1, 2: 3, 3: 6}
        assert all(player.shards >= needed[each.slot] for each in player.powers)
    assert all(count <= COPIES_OF_A_POWER for count in copies.values())


def _once(things: Iterable[Any]) -> bool:
    return all(times == 1 for times in Counter(things).values())


def _tricks(state: State) -> None:
    tricks = [*state.residence, *(own.trick for player in state.players for own in player.tricks)]
    assert len(tricks) == TRICKS_IN_THE_BOX[_mode(state)]
    assert _once(tricks), "there is one copy of a Trick"


def _row(state: State) -> None:
    cards = [*(card.card for card in state.row), *state.deck, *state.gone]
    assert _once(cards), "one copy of a card"
    for card in state.row:
        assert _once(marker.slot for marker in card.markers), "one marker on a slot"
        times = Counter((marker.seat, marker.trick) for marker in card.markers).values()
        most = 2 if state.dark_alley else 1  # New Twist allows a second one
        assert all(count <= most for count in times), "a Trick once a card"
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
            fewest = FEWEST_PLAYERS_FOR.get(each.at, 2)
            assert state.duel or fewest <= len(state.players), "slot closed"
            place, _, slot = each.at.partition("-")
            if place in days:
                days[place].add(seat)
                mine.add(place)
                assert each.card == "theater" or _freelances(player, each)
                assert slot != "stage" or each.id == "magician"
            else:
                assert each.card == place or _freelances(player, each)
        assert len(mine) <= 1, "one weekday for a player"
        placed = Counter(each.card for each in player.team if each.card and not each.special)
        hand = CARDS_IN_HAND[_mode(state)]
        assert all(count <= hand[card] for card, count in placed.items())
    assert all(len(seats) <= 1 for seats in days.values()), "one player for a weekday"


def _freelances(player: Player, each: TeamMember) -> bool:
    """Freelancer, or Optico using a permanent card like somebody's Freelancer."""
    return each.special == "freelancer" or player.magician == "optico"


def _discs(player: Player) -> None:
    assert _once(each.id for each in player.team)
    assert _once(player.hired)
    assert {*(each.id for each in player.team), *player.hired} <= DISCS


def _markers(state: State, seat: int, player: Player) -> None:
    assert _once(own.suit for own in player.tricks), "a suit marks one Trick"
    for own in player.tricks:
        on_display = sum(
            marker.count
            for card in state.row
            for marker in card.markers
            if (marker.seat, marker.trick) == (seat, own.trick)
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
        player = state.players[top.seat]
        assert worker[0].card == top.location or _freelances(player, worker[0])
