"""The planner with the Dark Alley, Powers and the Duel: whole games and clear positions."""

from collections.abc import Sequence
from typing import Any

import pytest

from core.chance import SeededChance
from core.game import Action, Seat
from core.trickerion.actions import Advertise, Buy, Done, Hire, PlaceCharacter, TakeCoins
from core.trickerion.alley_actions import (
    AddToBasket,
    DiscardPower,
    DrawCard,
    Keep,
    LearnPower,
    Possess,
    StealYield,
    TellFortune,
)
from core.trickerion.cards import PERFORMANCES, RULES, SPECIAL, TURN_CARDS
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    Basket,
    KeepCard,
    LinkBonus,
    Pending,
    Placement,
    Possession,
    PowerDiscard,
    Theft,
    Work,
)
from core.trickerion.game import TRICKERION
from core.trickerion.state import (
    LearnedPower,
    Marker,
    OwnTrick,
    Performance,
    Player,
    SpecialDeck,
    Stack,
    State,
)
from core.trickerion.terms import DECK_LOCATIONS, Slot
from services.opponents.opponent import Opponent, RandomOpponent
from tests.match.playing import MODES, play
from tests.services.opponents.planned import PLANNER, chosen, position, with_team, worker

QUIET = ("hidden_assignments", "cheap_hire", "place_two_characters")
"""Prophecies that mean the same to everybody."""


def alley(own: Player, pending: Pending, turn: int = 3, **changes: Any) -> State:
    held = {*own.special, *(each.special for each in own.team)}
    held |= {card for each in changes.get("above", ()) for card in getattr(each, "cards", ())}
    decks = tuple(
        SpecialDeck(
            tuple(c.id for c in SPECIAL.values() if c.location == place and c.id not in held)
        )
        for place in DECK_LOCATIONS
    )
    pile = tuple(each for each in RULES.prophecies if each not in QUIET)
    usual: dict[str, Any] = {"prophecies": QUIET, "pile": pile, "decks": decks}
    return position(own, pending, turn, dark_alley=True, **(usual | changes))


SAMPLED = 9
"""Of so many choices one is made again, where all that the seat cannot see is different."""


# --- whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["alley", "powers", "duel", "duel-alley"])
def test_it_beats_random_players_by_what_it_sees(mode: str) -> None:
    players = 2 if "duel" in mode else 3
    seats: list[Opponent] = [PLANNER, *(RandomOpponent() for _ in range(players - 1))]
    seen: list[tuple[State, Action]] = []

    def keep(state: State, seat: Seat, legal: Sequence[Action], action: Action) -> None:
        if seat == 0 and len(legal) > 1:
            seen.append((state, action))

    final = play(seats, MODES[mode], 4, watch=keep).final
    assert final.ranking[0] == 0
    assert final.players[0].fame >= 45
    differed = 0
    for index, (state, action) in enumerate(seen[::SAMPLED]):
        chance = SeededChance(index.to_bytes(32))
        twin = TRICKERION.guess(TRICKERION.view(state, 0), chance)
        differed += twin != state
        assert chosen(twin, 0, luck=index) == action
    assert differed > 0


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
    assert chosen(alley(own, work, above=(keep,)), 0) == Keep("fame_and_fortune")


def test_a_bonus_is_used() -> None:
    at_bank = worker("magician", "downtown", "downtown-1", "fame_and_fortune")
    work = Work(0, "magician", "downtown", 3, bonus="fame_and_fortune")
    state = alley(with_team(at_bank, worker("engineer")), work, turn=7)
    assert chosen(state, 0) == TakeCoins("bank-2", "fame_and_fortune")


def test_an_action_point_is_taken_where_the_bonus_is_of_no_use() -> None:
    own = with_team(
        worker("magician"), worker("engineer", "downtown", special="hypnotic_motivation")
    )
    rival = Player(team=(worker("magician", "downtown", "downtown-1"),))
    state = alley(own, Placement(0), turn=7, rival=rival, with_powers=True)
    assert chosen(state, 0) == PlaceCharacter("engineer", "downtown-4", "ap")


def test_a_basket_is_filled_with_what_a_trick_lacks() -> None:
    own = with_team(
        worker("magician", "market", "market-1", "component_sale"), worker("engineer"), stacks=()
    )
    work = Work(0, "magician", "market", 0)
    basket = Basket(0, "component_sale", 99)
    assert chosen(alley(own, work, above=(basket,)), 0) == AddToBasket("wood")


# --- Prophecies ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("coming", "tells"), [("fame_optical", True), ("fame_escape", False)])
def test_a_fortune_is_told_against_what_serves_the_rival(coming: str, tells: bool) -> None:
    own, work = at_alley(tricks=(OwnTrick("barricaded_barrels", "spades", markers=2),))
    rival = Player(
        team=(worker("magician"),),
        tricks=(OwnTrick("enchanted_butterflies", "spades", markers=2),),
    )
    prophecies = (coming, *QUIET[:2])
    pile = tuple(each for each in RULES.prophecies if each not in prophecies)
    decks = tuple(SpecialDeck(()) for _ in DECK_LOCATIONS)
    state = alley(own, work, rival=rival, prophecies=prophecies, pile=pile, decks=decks)
    assert chosen(state, 0) == (TellFortune() if tells else Done())


# --- Magicians -----------------------------------------------------------------------------------

SHARED = Performance(
    "riverside_11",
    (
        Marker(0, "barricaded_barrels", "s00", "right"),
        Marker(1, "enchanted_butterflies", "s10", "left"),
    ),
)
ROW = (
    Performance("riverside_08", (Marker(1, "enchanted_butterflies", "s00", "down"),)),
    SHARED,
)


def test_red_lotus_steals_a_better_yield() -> None:
    own = with_team(
        worker("magician", "theater", "friday-stage"), worker("engineer"), magician="red_lotus"
    )
    state = alley(own, Theft(0, "friday", "p2"), row=ROW)
    assert chosen(state, 0) == StealYield("s00", "s10")


def test_spiritmaster_has_the_rival_perform_the_own_marker() -> None:
    own = with_team(worker("magician"), worker("engineer"), magician="spiritmaster", shards=1)
    rival = Player(
        magician="optico",
        team=(worker("magician", "theater", "friday-stage"),),
        tricks=(OwnTrick("enchanted_butterflies", "spades"),),
    )
    state = alley(own, Possession(0, 1, "friday"), turn=7, rival=rival, row=ROW)
    assert chosen(state, 0) == Possess("p2")


# --- Level 3 -------------------------------------------------------------------------------------


def test_components_are_bought_for_what_they_score() -> None:
    own = with_team(
        worker("magician", "market", "market-4"),
        worker("engineer"),
        coins=3,
        tricks=(OwnTrick("skeleton_dance", "spades"),),
        stacks=(Stack("glass", 3), Stack("rope", 2), Stack("cog", 2)),
    )
    action = chosen(alley(own, Work(0, "magician", "market", 3), turn=7), 0)
    assert isinstance(action, Buy)
    assert RULES.price[action.component] == 1


def test_a_specialist_is_hired_for_the_end() -> None:
    own = with_team(
        worker("magician", "downtown", "downtown-4"),
        worker("engineer"),
        tricks=(OwnTrick("vanishing_elephant", "spades"),),
        stacks=(Stack("glass", 3), Stack("animal", 2), Stack("padlock", 2), Stack("mirror", 1)),
    )
    dice = ("escape", "optical", "manager", "x", "4", "6")
    state = alley(own, Work(0, "magician", "downtown", 3), turn=7, dice=dice)
    assert chosen(state, 0) == Hire("manager")


# --- Powers --------------------------------------------------------------------------------------


def with_powers(own: Player, pending: Pending, turn: int = 3, **changes: Any) -> State:
    return alley(own, pending, turn, with_powers=True, **changes)


def test_the_better_power_is_learned_before_cards_are_laid() -> None:
    own = with_team(
        worker("magician"),
        worker("engineer"),
        fame=20,
        shards=3,
        dealt=("loaded_sleeve", "front_page_notice"),
    )
    assert chosen(with_powers(own, Assignment()), 0) == LearnPower("front_page_notice", 2)


def test_the_weakest_power_is_discarded() -> None:
    strong = ("standing_ovation", "front_page_notice", "mixed_programme", "handbills", "encore")
    weak = ("long_order_slip", "midnight_delivery", "loaded_sleeve", "letter_of_introduction")
    own = with_team(worker("magician"), worker("engineer"), dealt=(*strong, *weak))
    action = chosen(with_powers(own, PowerDiscard(), turn=0), 0)
    assert isinstance(action, DiscardPower)
    assert action.power in weak


@pytest.mark.parametrize("powers", [(), (LearnedPower("handbills", 1),)])
def test_a_poster_is_bought_when_a_power_makes_it_cheap(powers: tuple[LearnedPower, ...]) -> None:
    own = with_team(worker("magician"), worker("engineer"), coins=4, shards=3, powers=powers)
    rest = {"prophecy": "cheap_hire", "prophecies": (*QUIET[:1], "cheap_learn", "fame_escape")}
    state = with_powers(own, AdvertiseChoice(0), turn=6, order=(1, 0), **rest)
    assert isinstance(chosen(state, 0), Advertise) == bool(powers)


# --- the Duel ------------------------------------------------------------------------------------

FEW = next(card for card in TURN_CARDS.values() if "downtown-4" not in card.closed)
CARDS_TO_COME = (FEW.id, *(card for card in TURN_CARDS if card != FEW.id))[:3]
DUEL_ROW = tuple(Performance(card.id) for card in PERFORMANCES.values() if card.neutral)[:2]


def duel(own: Player, pending: Pending, **changes: Any) -> State:
    return position(own, pending, duel=True, turn_cards=CARDS_TO_COME, row=DUEL_ROW, **changes)


def test_the_last_open_slot_is_taken_first() -> None:
    own = with_team(
        worker("magician", "downtown"),
        worker("engineer", "workshop"),
        coins=20,
    )
    taken: Slot = "downtown-3" if "downtown-3" not in FEW.closed else "downtown-2"
    rival = Player(team=(worker("magician", "downtown"), worker("apprentice-1", "downtown", taken)))
    state = position(
        own, Placement(0), rival=rival, duel=True, turn_cards=CARDS_TO_COME, row=DUEL_ROW
    )
    assert chosen(state, 0) == PlaceCharacter("magician", "downtown-4")


def test_a_link_with_a_printed_marker_is_found() -> None:
    own = with_team(
        worker("magician", "theater"),
        worker("engineer", "theater", "saturday-1"),
        tricks=(OwnTrick("linking_rings", "spades", markers=1),),
    )
    state = duel(own, Work(0, "engineer", "theater", 1))
    for event in TRICKERION.decide(state, 0, chosen(state, 0), SeededChance(bytes(32))):
        state = TRICKERION.evolve(state, event)
    assert isinstance(state.pending[-1], LinkBonus)
