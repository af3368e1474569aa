"""The program seen as the reference is: positions as plain JSON, moves as lines of notation."""

import json
from typing import Any

import msgspec

from core.game import fold
from core.notation import notation, parse
from core.position import decode
from core.trickerion.decisions import Show
from core.trickerion.game import TRICKERION
from core.trickerion.state import Marker, OwnTrick, State
from tests.reference.chance import Draw
from tests.reference.figures import Position


class Drawn:
    """Chance of the program, drawn by a function."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw

    def below(self, bound: int) -> int:
        return self._draw(bound)


def encoded(position: Position) -> str:
    return json.dumps(position)


def state_of(position: Position) -> State:
    return decode(encoded(position), State)


def position_of(state: State) -> Position:
    """The position with every field of the base game spelled out, as the reference has it."""
    position: Position = _spelled_out(state)
    return position


def _spelled_out(value: object) -> Any:
    if isinstance(value, msgspec.Struct):
        tag = value.__struct_config__.tag_field
        named = {} if tag is None else {tag: value.__struct_config__.tag}
        return named | {
            field.name: _spelled_out(getattr(value, field.name))
            for field in msgspec.structs.fields(value)
            if field.name not in BEYOND_THE_BASE_GAME
            and (type(value), field.name) not in BEYOND_OF_A_KIND
        }
    if isinstance(value, tuple):
        return [_spelled_out(each) for each in value]
    return value


BEYOND_OF_A_KIND = {(OwnTrick, "shards"), (Marker, "count"), (Show, "card")}
BEYOND_THE_BASE_GAME = {
    *("special", "covered", "shards_on", "performed", "powers", "dealt", "used", "show_card"),
    *("talent", "again", "bonus", "drawn", "rerolls", "times", "dark_alley", "with_powers"),
    *("duel", "prophecy", "prophecies", "pile", "told", "decks", "beside_stock", "dubious"),
    *("sharing", "turn_cards", "delivered", "laid_open", "gone"),
}
"""Fields that the reference does not know: nothing in the base game fills them, but for the cards
that are gone, which it throws away."""


def impossible(position: Position) -> list[str]:
    """What the program finds wrong with a position."""
    return [str(reason) for reason in TRICKERION.check(state_of(position))]


def awaited(position: Position) -> list[int]:
    return list(TRICKERION.awaited(state_of(position)))


def moves(position: Position, seat: int) -> list[str]:
    return [notation(action) for action in TRICKERION.legal(state_of(position), seat)]


def after(position: Position, seat: int, move: str, dice: Draw) -> Position:
    state = state_of(position)
    action = parse(move, TRICKERION.action_types)
    events = TRICKERION.decide(state, seat, action, Drawn(dice))
    return position_of(fold(TRICKERION, events, state))


def started(seats: int, options: dict[str, str], dice: Draw) -> Position:
    events = TRICKERION.start(seats, options, "0" * 64, Drawn(dice))
    return position_of(fold(TRICKERION, events))
