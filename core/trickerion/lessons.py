"""What a newcomer is told, and the moments at which it matters."""

from collections.abc import Iterator, Sequence

import msgspec

from core.game import Action, Lesson, Seat
from core.notation import verb
from core.trickerion.actions import PlaceCharacter
from core.trickerion.cards import RULES, SLOT, table
from core.trickerion.decisions import Work
from core.trickerion.holdings import turns_of
from core.trickerion.state import State

LESSONS = msgspec.convert(table("lessons.toml")["lesson"], tuple[Lesson, ...])


def moments(state: State, seat: Seat, legal: Sequence[Action]) -> frozenset[str]:
    """See ``core.game.Game.moments``.

    Somebody must be awaited. ``asked-`` names the decision, ``at-`` where one works, ``may-`` a
    verb that is possible, ``turn-`` every turn so far, ``has-`` one of the team or a special card,
    ``level-`` the Tricks in reach.
    """
    return frozenset(
        (
            *_of_decision(state),
            *_of_table(state),
            *(f"may-{verb(kind)}" for kind in {type(action) for action in legal}),
            *(("may-perform",) if any(_is_at_theater(action) for action in legal) else ()),
            *_of_player(state, seat),
        )
    )


def _of_decision(state: State) -> Iterator[str]:
    top = state.pending[-1]
    yield f"asked-{top.__struct_config__.tag}"
    if isinstance(top, Work):
        yield f"at-{top.location}"


def _of_table(state: State) -> Iterator[str]:
    yield from (f"turn-{number}" for number in range(1, state.turn + 1))
    if state.turn == turns_of(state):
        yield "last-turn"
    if state.first_game_kits:
        yield "kits"
    if state.dark_alley:
        yield "dark-alley"
    if state.with_powers:
        yield "powers"
    if state.duel:
        yield "duel"


def _of_player(state: State, seat: Seat) -> Iterator[str]:
    player = state.players[seat]
    yield from (f"has-{each.id}" for each in player.team)
    if player.special:
        yield "has-special"
    for level, figures in RULES.level.items():
        if player.fame + player.coins >= figures.threshold:
            yield f"level-{level}"


def _is_at_theater(action: Action) -> bool:
    return isinstance(action, PlaceCharacter) and SLOT[action.slot].weekday is not None
