"""Facts about how a player stands, by which cards, Prophecies and Powers are valued."""

from collections.abc import Callable, Mapping

from core.game import Seat
from core.trickerion.cards import RULES, TRICKS, kind_of
from core.trickerion.holdings import lacking as lacking_specialists
from core.trickerion.holdings import missing
from core.trickerion.state import Player, State
from core.trickerion.terms import CATEGORIES, SPECIALISTS, Category

Fact = Callable[[State, Seat], float]


def valued(state: State, seat: Seat, by: Mapping[str, float]) -> float:
    """What a table of figures by fact comes to for a seat."""
    worth = 0.0
    for fact, each in by.items():
        worth += each * FACTS[fact](state, seat)
    return worth


def _of_player(count: Callable[[Player], float]) -> Fact:
    return lambda state, seat: count(state.players[seat])


def _ready(category: Category) -> Fact:
    return _of_player(
        lambda player: sum(
            min(2, own.markers) for own in player.tricks if TRICKS[own.trick].category == category
        )
    )


def _has(kind: str) -> Fact:
    return _of_player(lambda player: sum(kind_of(each.id) == kind for each in player.team))


def _on_row(state: State, seat: Seat) -> float:
    return sum(marker.seat == seat for card in state.row for marker in card.markers)


FACTS: dict[str, Fact] = {
    "one": lambda _state, _seat: 1.0,
    "coins": _of_player(lambda player: player.coins),
    "shards": _of_player(lambda player: min(3, player.shards)),
    "powers": _of_player(lambda player: len(player.powers)),
    "tricks": _of_player(lambda player: len(player.tricks)),
    "free_tricks": _of_player(lambda player: RULES.board_trick_slots - len(player.tricks)),
    "higher_tricks": _of_player(
        lambda player: sum(TRICKS[own.trick].level > 1 for own in player.tricks)
    ),
    "lacking": _of_player(
        lambda player: len({c for own in player.tricks for c, _, _ in missing(player, own.trick)})
    ),
    "specialists": _of_player(lambda player: len(SPECIALISTS) - len(lacking_specialists(player))),
    "apprentices": _has("apprentice"),
    **{kind: _has(kind) for kind in SPECIALISTS},
    **{f"ready_{category}": _ready(category) for category in CATEGORIES},
    "on_row": _on_row,
}
"""Each fact by the name it has in the data file."""
