"""The Trickerion planner: legal, blind to secrets, the same every time, and a fair player."""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec
import pytest

from core.chance import SeededChance
from core.game import Action, Seat
from core.trickerion.actions import (
    Advertise,
    Assign,
    Buy,
    Done,
    Hire,
    Idle,
    Learn,
    Pass,
    Prepare,
    ReturnComponents,
    ReturnTrick,
    TakeCoins,
)
from core.trickerion.decisions import AdvertiseChoice, Assignment, LinkBonus, Placement, Show, Work
from core.trickerion.game import TRICKERION
from core.trickerion.state import Marker, OwnTrick, Performance, State
from core.trickerion.terms import Bonus
from core.trickerion.theater_actions import Perform, SetUp, TakeBonus
from services.opponents.opponent import RandomOpponent
from tests.match.playing import play
from tests.services.opponents.planned import PLANNER, chosen, position, with_team, worker

# --- whole games --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "edition", "kits"),
    [
        (2, "revised", "true"),
        (3, "first", "false"),
        (4, "revised", "false"),
    ],
)
def test_planners_play_a_whole_game_well(players: int, edition: str, kits: str) -> None:
    options = {"edition": edition, "first_game_kits": kits}
    final = play((PLANNER,) * players, options, seed=players).final
    fame = [player.fame for player in final.players]
    assert min(fame) >= 20
    assert sum(fame) / players >= 35


def test_it_beats_random_players() -> None:
    for seed in range(3):
        own = seed % 4
        seats = [PLANNER if seat == own else RandomOpponent() for seat in range(4)]
        final = play(seats, {}, seed).final
        assert final.ranking[0] == own
        assert final.players[own].fame >= 30


def test_it_uses_every_part_of_the_game() -> None:
    verbs: Counter[type[Action]] = Counter()

    def count(_state: State, _seat: Seat, _legal: Sequence[Action], action: Action) -> None:
        verbs[type(action)] += 1

    play((PLANNER,) * 4, {}, 2, watch=count)
    for kind in (Advertise, Buy, Hire, Learn, Perform, Prepare, SetUp, TakeBonus, Assign):
        assert verbs[kind], kind
    assert not verbs[ReturnTrick]
    assert not verbs[ReturnComponents]
    assert verbs[Perform] >= 2 * 4


@pytest.mark.parametrize("edition", ["revised", "first"])
@pytest.mark.parametrize("seed", range(4))
def test_the_first_trick_is_prepared_at_once(edition: str, seed: int) -> None:
    dice = SeededChance(seed.to_bytes(32))
    state: State | None = None
    for event in TRICKERION.start(4, {"edition": edition}, "", dice):
        state = TRICKERION.evolve(state, event)
    while state is not None and state.turn == 0:
        seat = TRICKERION.awaited(state)[0]
        for event in TRICKERION.decide(state, seat, chosen(state, seat), dice):
            state = TRICKERION.evolve(state, event)
    assert state is not None
    assert all(any(own.markers for own in player.tricks) for player in state.players)


# --- what it may know ---------------------------------------------------------------------------


def twins(state: State, seat: Seat, luck: int) -> State:
    """Another state with the same view: other cards in the deck and under the others."""
    chance = SeededChance(luck.to_bytes(32))
    return TRICKERION.guess(TRICKERION.view(state, seat), chance)


def positions(seed: int) -> Iterator[tuple[State, Seat, Action]]:
    seen: list[tuple[State, Seat, Action]] = []

    def keep(state: State, seat: Seat, legal: Sequence[Action], action: Action) -> None:
        if len(legal) > 1:
            seen.append((state, seat, action))

    play((PLANNER,) * 3, {}, seed, watch=keep)
    yield from seen


def test_equal_views_give_equal_choices() -> None:
    differed = 0
    for index, (state, seat, action) in enumerate(positions(11)):
        if index % 3 and not isinstance(state.pending[-1], Assignment):
            continue
        twin = twins(state, seat, index)
        assert TRICKERION.view(twin, seat) == TRICKERION.view(state, seat)
        differed += twin != state
        assert chosen(twin, seat, luck=index) == action
    assert differed > 20


# --- single positions ---------------------------------------------------------------------------


def test_it_prepares_what_it_will_set_up() -> None:
    own = with_team(
        worker("magician", "theater"),
        worker("engineer", "theater"),
        worker("apprentice-1", "workshop", "workshop-1"),
    )
    work = Work(0, "apprentice-1", "workshop", 1)
    assert chosen(position(own, work), 0) == Prepare("barricaded_barrels")


def test_it_prepares_nothing_that_can_no_longer_be_set_up() -> None:
    own = with_team(
        worker("magician"),
        worker("engineer"),
        worker("apprentice-1", "workshop", "workshop-1"),
    )
    work = Work(0, "apprentice-1", "workshop", 1)
    assert chosen(position(own, work, turn=5), 0) == Done()


def test_it_learns_nothing_and_buys_nothing_at_the_very_end() -> None:
    own = with_team(
        worker("magician", "market", "market-1"),
        worker("engineer"),
        worker("apprentice-1"),
        stacks=(),
    )
    assert chosen(position(own, Work(0, "magician", "market", 5), turn=5), 0) == Done()
    state = position(own, Work(0, "magician", "downtown", 3), turn=5, residence=("walled",))
    assert chosen(state, 0) == TakeCoins("bank-2")


def test_it_haggles_with_the_points_that_are_left() -> None:
    own = with_team(
        worker("magician", "theater"),
        worker("engineer", "market", "market-4"),
        worker("apprentice-1", "workshop"),
        stacks=(),
    )
    work = Work(0, "engineer", "market", 2)
    assert chosen(position(own, work), 0) == Buy("wood", 2, 1)


def test_a_link_is_made_where_one_can_be_made() -> None:
    row = (
        Performance("riverside_08"),
        Performance("riverside_10", (Marker(1, "enchanted_butterflies", "s10", "down"),)),
    )
    own = with_team(
        worker("magician", "theater"),
        worker("engineer", "theater", "friday-1"),
        worker("apprentice-1"),
        tricks=(OwnTrick("barricaded_barrels", "spades", markers=1),),
    )
    state = position(own, Work(0, "engineer", "theater", 1), row=row)
    action = chosen(state, 0)
    assert isinstance(action, SetUp)
    after = state
    for event in TRICKERION.decide(state, 0, action, SeededChance(bytes(32))):
        after = TRICKERION.evolve(after, event)
    assert isinstance(after.pending[-1], LinkBonus)


@pytest.mark.parametrize(("coins", "bonus"), [(6, "fame"), (1, "coins")])
def test_a_link_pays_wages_that_would_cost_fame(coins: int, bonus: Bonus) -> None:
    own = with_team(
        worker("magician"),
        worker("engineer", "theater", "friday-1"),
        worker("apprentice-1"),
        coins=coins,
    )
    state = position(own, LinkBonus(0, 1), turn=5)
    state = msgspec.structs.replace(
        state, pending=(Work(0, "engineer", "theater", 0), *state.pending)
    )
    assert chosen(state, 0) == TakeBonus(bonus)


def test_it_performs_the_card_that_pays_it_most() -> None:
    row = (
        Performance("riverside_08", (Marker(1, "enchanted_butterflies", "s00", "down"),)),
        Performance("riverside_10", (Marker(0, "barricaded_barrels", "s10", "left"),)),
        Performance(
            "riverside_11",
            (
                Marker(0, "barricaded_barrels", "s00", "right"),
                Marker(0, "prison_break", "s10", "left"),
            ),
        ),
    )
    own = with_team(worker("magician", "theater", "friday-stage"), worker("engineer"))
    assert chosen(position(own, Show(0, "friday"), row=row), 0) == Perform("p3")


@pytest.mark.parametrize(("coins", "advertises"), [(9, True), (1, True), (0, False)])
def test_posters_in_the_last_turn(coins: int, advertises: bool) -> None:
    own = with_team(worker("magician"), worker("engineer"), coins=coins)
    state = position(own, AdvertiseChoice(0), turn=5)
    assert chosen(state, 0) == (Advertise() if advertises else Pass())


def test_a_character_with_nothing_to_do_costs_no_wage() -> None:
    own = with_team(
        worker("magician"), worker("engineer", "market"), worker("apprentice-1"), stacks=()
    )
    assert chosen(position(own, Placement(0), turn=5), 0) == Idle("engineer")
