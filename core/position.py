"""A position as JSON: the complete state, so that any can be saved, sent and loaded."""

from typing import TypeVar

import msgspec

from core.game import A, E, Game, Reason, S, V

T = TypeVar("T")


class BrokenPositionError(ValueError):
    """A text that is no position of the game.

    ``problem`` names the field, for a text that cannot be read; ``reasons`` lists what the rules
    make impossible about one that can.
    """

    def __init__(self, problem: str, reasons: tuple[Reason, ...] = ()) -> None:
        super().__init__(problem or ", ".join(reason.code for reason in reasons))
        self.problem = problem
        self.reasons = reasons


def encode(value: object) -> bytes:
    """Compact JSON of a state, view, event or action."""
    return msgspec.json.encode(value)


def decode(data: bytes | str, kind: type[T]) -> T:
    """The value that ``encode`` wrote. Raises BrokenPositionError."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, msgspec.ValidationError, UnicodeDecodeError) as error:
        raise BrokenPositionError(str(error)) from error


def load(game: Game[S, A, E, V], data: bytes | str) -> S:
    """The position in ``data``, checked against the rules. Raises BrokenPositionError."""
    state = decode(data, game.state_type)
    if reasons := game.check(state):
        raise BrokenPositionError("", reasons)
    return state
