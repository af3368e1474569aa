"""The program seen as the reference is: positions as plain JSON, moves as lines of notation."""

import json

from core.game import fold
from core.notation import notation, parse
from core.position import decode, encode
from core.trickerion.game import TRICKERION
from core.trickerion.state import State
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
    position: Position = json.loads(encode(state))
    return position


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
