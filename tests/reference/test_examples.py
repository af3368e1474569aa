"""The rulebook's own examples, so that the reference leans on more than agreement."""

import pytest

from tests.perft.positions import cases
from tests.reference import after, awaited, moves
from tests.reference.figures import Position

POSITIONS = {case.name: case.position for case in cases()}


def played(position: Position, *lines: str) -> Position:
    for line in lines:
        seat = awaited(position)[0]
        assert line in moves(position, seat)
        position = after(position, seat, line, lambda _bound: 0)
    return position


def gained(before: Position, position: Position) -> list[tuple[int, int, int]]:
    return [
        (new["fame"] - old["fame"], new["coins"] - old["coins"], new["shards"] - old["shards"])
        for old, new in zip(before["players"], position["players"], strict=True)
    ]


def test_example_a_red_links_three_times() -> None:
    """RB15 p. 24: one Link on each of three cards, the last one with a Shard for both owners."""
    before = POSITIONS["11-theater"]
    position = played(
        before,
        "setup zig_zag_lady p2 s12 left",
        "take fame",
        "setup zig_zag_lady p3 s10 down",
        "take fame",
        "setup zig_zag_lady p4 s11 up",
        "take coins",
    )
    assert gained(before, position) == [(0, 0, 0), (0, 0, 0), (0, 0, 1), (4, 2, 1)]
    assert moves(position, 3) == [
        "done",
        *(line for line in moves(position, 3) if "return" in line),
    ]


def test_example_b_three_shows() -> None:
    """RB15 p. 24: Blue on Thursday, Yellow on Friday, Green on Sunday; Red is backstage."""
    before = played(POSITIONS["12-shows"], "place magician saturday-1", "done")
    blue = played(before, "perform p4")
    assert gained(before, blue) == [(0, 0, 0), (0, 0, 0), (10, 4, 1), (2, 3, 0)]
    yellow = played(blue, "perform p3")
    assert gained(blue, yellow) == [(0, 0, 0), (6, 6, 0), (3, 4, 0), (2, 3, 0)]
    ended = played(yellow, "perform p2")
    green, wages = [(8, 5, 1), (1, 1, 0), (0, 0, 0), (2, 3, 0)], [3, 3, 2, 3]
    assert gained(yellow, ended) == [
        (fame, coins - wage, shards)
        for (fame, coins, shards), wage in zip(green, wages, strict=True)
    ]


def test_example_b_blue_takes_the_second_card() -> None:
    """RB15 p. 24: then Yellow shows Green's card, and Green stands on stage in vain."""
    before = played(POSITIONS["12-shows"], "place magician saturday-1", "done")
    blue = played(before, "perform p3")
    assert gained(before, blue)[2] == (9, 4, 0)
    assert moves(blue, 1) == ["perform p2", "decline"]
    ended = played(blue, "perform p2")
    assert ended["pending"] == [{"ask": "advertise", "seat": ended["order"][0]}]
    assert gained(blue, ended)[0] == (6, 4 - 3, 1)


def market(position: Position, *, character: str, ap: int, coins: int) -> Position:
    player = position["players"][0] | {"coins": coins, "stacks": [], "shards": 0}
    work = position["pending"][0] | {"character": character, "ap": ap}
    return position | {
        "players": [player, *position["players"][1:]],
        "pending": [work],
        "orders": [None, None, None, None],
        "quick_order": None,
    }


def test_market_example_with_the_engineer() -> None:
    """RB15 p. 15: two Orders, two ropes and three metal for 7 Coins and four Action Points."""
    before = market(POSITIONS["08-market-revised"], character="engineer", ap=4, coins=7)
    position = played(before, "order petroleum 1", "order padlock 4", "buy rope 2", "buy metal 3")
    assert gained(before, position)[0] == (0, -7, 0)
    assert position["pending"][0]["ap"] == 0
    assert position["orders"] == ["petroleum", None, None, "padlock"]


def test_market_example_with_the_magician() -> None:
    """RB15 p. 15: a mirror by Quick Order, from 4 Coins down to the 2 there are."""
    before = market(POSITIONS["08-market-revised"], character="magician", ap=5, coins=2)
    position = played(before, "quick-order mirror", "buy mirror 1 bargain 2")
    assert gained(before, position)[0] == (0, -2, 0)
    assert position["pending"][0]["ap"] == 0


@pytest.mark.parametrize(("coins", "left", "lost"), [(1, 0, 4), (3, 0, 0), (5, 2, 0)])
def test_wages_with_an_apprentice_at_the_assistants(coins: int, left: int, lost: int) -> None:
    """RB15 p. 18: every Coin must go, two Fame for each that is missing."""
    team = [
        {"id": "magician", "home": "board", "card": "market", "at": "market-1"},
        {"id": "manager", "home": "board", "card": "market", "at": "market-4"},
        {"id": "apprentice-1", "home": "board", "card": "workshop", "at": "workshop-1"},
        {"id": "apprentice-2", "home": "assistant", "card": "workshop", "at": "workshop-2"},
    ]
    table = POSITIONS["08-market-revised"]
    player = table["players"][0] | {"team": team, "coins": coins, "fame": 9}
    other = table["players"][1] | {"team": [table["players"][1]["team"][0]]}
    work = table["pending"][0] | {"character": "apprentice-2", "location": "workshop", "ap": 0}
    position = played(table | {"players": [player, other], "pending": [work]}, "done")
    assert position["turn"] == table["turn"] + 1
    assert position["players"][0]["coins"] == left
    assert position["players"][0]["fame"] == 9 - lost
