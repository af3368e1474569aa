"""The planner with the Dark Alley, Powers and the Duel: whole games and clear positions."""

from typing import Any

import pytest

from core.game import Action
from core.trickerion.actions import (
    AddToBasket,
    Advertise,
    Buy,
    DiscardPower,
    Done,
    DrawCard,
    Hire,
    Keep,
    LearnPower,
    Perform,
    PlaceCharacter,
    Possess,
    Skip,
    StealYield,
    TakeCoins,
    TellFortune,
)
from core.trickerion.cards import PERFORMANCES, RULES, SPECIAL, TURN_CARDS
from core.trickerion.game import TRICKERION
from core.trickerion.state import (
    AdvertiseChoice,
    Assignment,
    Basket,
    KeepCard,
    LearnedPower,
    Marker,
    OwnTrick,
    Pending,
    Performance,
    Placement,
    Player,
    Possession,
    PowerDiscard,
    SpecialDeck,
    Stack,
    State,
    Theft,
    Work,
)
from core.trickerion.terms import DECK_LOCATIONS
from services.opponents.opponent import RandomOpponent
from tests.match.playing import MODES, play
from tests.services.opponents.planned import PLANNER, RIVAL, chosen, position, with_team, worker

EVERYTHING = dict(RULES.dark_alley.hand)
QUIET = ("hidden_assignments", "cheap_hire", "place_two_characters")
"""Prophecies that mean the same to everybody."""


def alley(own: Player, pending: Pending, turn: int = 3, **changes: Any) -> State:
    held = {*own.special, *(each.special for each in own.team)}
    decks = tuple(
        SpecialDeck(tuple(c.id for c in SPECIAL.values() if c.location == place and c.id not in held))
        for place in DECK_LOCATIONS
    )
    pile = tuple(each for each in RULES.prophecies if each not in QUIET)
    changes = {"dark_alley": True, "prophecies": QUIET, "pile": pile, "decks": decks} | changes
    return position(own, pending, turn, **changes)


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["alley", "powers", "duel", "duel-alley"])
def test_it_beats_random_players(mode: str) -> None:
    players = 2 if "duel" in mode else 3
    seats = [PLANNER, *(RandomOpponent() for _ in range(players - 1))]
    final = play(seats, MODES[mode], 4).final
    assert final.ranking[0] == 0
    assert final.players[0].fame >= 45


# --- Special Assignments -------------------------------------------------------------------------


def at_alley(**changes: Any) -> tuple[Player, Work]:
    own = with_team(worker("magician", "alley", "alley-4"), worker("engineer"), **changes)
    return own, Work(0, "magician", "alley", 3)


def test_cards_that_score_are_drawn_to_the_very_end() -> None:
    own, work = at_alley()
    assert isinstance(chosen(alley(own, work, turn=7), 0), DrawCard)


def test_cards_that_neither_score_nor_serve_are_not_drawn() -> None:
    own, work = at_alley(shards=3)
    assert chosen(alley(own, work, turn=7, with_powers=True), 0) == Done()


def test_of_the_cards_looked_at_the_better_is_kept() -> None:
    own, work = at_alley()
    keep = KeepCard(0, "downtown", ("mass_recruitment", "fame_and_fortune"))
    assert chosen(alley(own, work, pending=(work, keep)), 0) == Keep("fame_and_fortune")


def test_a_bonus_is_used() -> None:
    at_bank = worker("magician", "downtown", "downtown-1", "fame_and_fortune")
    work = Work(0, "magician", "downtown", 5, bonus="fame_and_fortune")
    state = alley(with_team(at_bank, worker("engineer")), work, turn=7)
    assert chosen(state, 0) == TakeCoins("bank-2", "fame_and_fortune")


def test_an_action_point_is_taken_where_the_bonus_is_of_no_use() -> None:
    own = with_team(
        worker("magician"), worker("engineer", "downtown", special="hypnotic_motivation")
    )
    taken = Player(team=(worker("magician", "downtown", "downtown-1"),))
    state = alley(own, Placement(0), turn=7)
    state = with_rival(state, taken)
    assert chosen(state, 0) == PlaceCharacter("engineer", "downtown-4", "ap")


def with_rival(state: State, rival: Player) -> State:
    from msgspec.structs import replace

    return replace(state, players=(state.players[0], rival))
