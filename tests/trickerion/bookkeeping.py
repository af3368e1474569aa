"""A game told by its log alone: what everybody has, who went first, and which cards were there."""

from collections import Counter, defaultdict, deque
from collections.abc import Sequence
from itertools import pairwise

from core.game import Event, Seat
from core.trickerion import events as happened
from core.trickerion.ledger import fame_ledger
from core.trickerion.state import State

TURNS = 5
POSTER = {2: (1, 3), 3: (1, 2, 3), 4: (1, 2, 3, 4)}


def books_balance(log: Sequence[Event], state: State) -> None:
    """Raise AssertionError where a whole game and its last position tell different stories."""
    holdings_follow(log, state)
    _order_of_play(log)
    _cards(log, state)
    _end(log, state)


def holdings_follow(log: Sequence[Event], state: State) -> None:
    """The same for what everybody holds, at any moment of a game."""
    seats = range(len(state.players))
    for name, counted in (("fame", _fame(log)), ("coins", _coins(log)), ("shards", _shards(log))):
        held = {seat: getattr(state.players[seat], name) for seat in seats}
        assert {seat: counted[seat] for seat in seats} == held, name
    components = _components(log)
    for seat, player in enumerate(state.players):
        assert {stack.component: stack.count for stack in player.stacks} == +components[seat]


def _fame(log: Sequence[Event]) -> Counter[Seat]:
    fame: Counter[Seat] = Counter()
    for entry in fame_ledger(log):
        fame[entry.seat] += entry.fame
    return fame


def _coins(log: Sequence[Event]) -> Counter[Seat]:
    coins: Counter[Seat] = Counter()
    for event in log:
        match event:
            case happened.InitiativeDrawn():
                coins.update(dict(zip(event.order, event.coins, strict=True)))
            case happened.CoinsTaken():
                coins[event.seat] += event.coins
            case happened.LinkPaid(bonus="coins"):
                coins[event.seat] += event.amount
            case happened.Performed():
                for each in event.yields:
                    coins[each.seat] += each.gain.coins
                coins[event.seat] += event.specialists.coins + event.bonus.coins
            case (
                happened.Advertised()
                | happened.ComponentsBought()
                | happened.TrickLearned()
                | happened.WagesPaid()
            ):
                coins[event.seat] -= event.coins
            case _:
                continue
        assert min(coins.values()) >= 0, f"nobody owes Coins: {event}"
    return coins


def _shards(log: Sequence[Event]) -> Counter[Seat]:
    shards: Counter[Seat] = Counter()
    for event in log:
        match event:
            case happened.GameStarted():
                shards.update(event.order)
            case happened.CharacterEnhanced():
                shards[event.seat] -= 1
            case happened.TrickSetUp():
                shards.update(event.shards)
            case happened.Performed():
                for each in event.yields:
                    shards[each.seat] += each.gain.shards
                shards[event.seat] += event.specialists.shards + event.bonus.shards
            case _:
                continue
        assert min(shards.values()) >= 0, f"nobody owes Shards: {event}"
    return shards


def _components(log: Sequence[Event]) -> dict[Seat, Counter[str]]:
    held: dict[Seat, Counter[str]] = defaultdict(Counter)
    for event in log:
        match event:
            case happened.ComponentsTaken():
                held[event.seat].update(event.components)
            case happened.ComponentsBought():
                held[event.seat][event.component] += event.count
            case happened.ComponentsReturned():
                held[event.seat][event.component] -= event.count
            case happened.ComponentsMoved():
                held[event.seat][event.component] -= event.lost
            case _:
                continue
    return held


def _order_of_play(log: Sequence[Event]) -> None:
    """Least Fame first, ties the other way round than before; a poster costs one's place."""
    order: tuple[Seat, ...] = ()
    for index, event in enumerate(log):
        match event:
            case happened.InitiativeDrawn():
                order = event.order
            case happened.InitiativeSet():
                fame = _fame(log[:index])
                before = order
                order = event.order
                for ahead, behind in pairwise(order):
                    assert fame[ahead] <= fame[behind]
                    if fame[ahead] == fame[behind]:
                        assert before.index(ahead) > before.index(behind), "ties are reversed"
            case happened.Advertised():
                assert event.coins == POSTER[len(order)][order.index(event.seat)]
                assert event.fame == 2
            case _:
                continue


def _cards(log: Sequence[Event], state: State) -> None:
    """Performance cards come from the left and leave on the right, none is lost on the way."""
    first = log[0]
    assert isinstance(first, happened.GameStarted)
    row, waiting = deque(first.row), deque(first.deck)
    turn = 0
    for event in log:
        match event:
            case happened.DiceRolled():
                turn = event.turn
            case happened.PerformanceCardsMoved():
                assert (event.left is not None) == (turn >= 3)
                if event.left is not None:
                    assert event.left == row.pop()
                assert event.entered == (waiting[0] if waiting else None)
                if event.entered is not None:
                    row.appendleft(waiting.popleft())
            case _:
                continue
    assert [card.card for card in state.row] == list(row)
    assert list(state.deck) == list(waiting)


def _count(log: Sequence[Event], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in log)


def _end(log: Sequence[Event], state: State) -> None:
    """Five turns, everybody's wages in each, one scoring and nothing after it."""
    seats = len(state.players)
    assert _count(log, happened.DiceRolled) == _count(log, happened.TurnEnded) == TURNS
    assert _count(log, happened.InitiativeSet) == TURNS - 1
    assert _count(log, happened.WagesPaid) == TURNS * seats
    assert _count(log, happened.AdvertisingAsked) == TURNS * seats
    assert _count(log, happened.GameScored) == 1
    last = log[-1]
    assert isinstance(last, happened.GameScored)
    for ahead, behind in pairwise(last.ranking):
        ahead_fame, behind_fame = state.players[ahead].fame, state.players[behind].fame
        assert ahead_fame >= behind_fame
        if ahead_fame == behind_fame:
            assert state.order.index(ahead) < state.order.index(behind)
    if state.edition == "revised":
        lines = [(s.shards, s.coins, s.apprentices, s.specialists) for s in last.scores]
        assert max(max(each) for each in lines) <= 20, "each line of the scoring is capped"
