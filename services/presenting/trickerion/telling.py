"""Events as lines: one for everything that a player did in a row, one for each thing of all."""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from core.game import Event, Seat
from core.trickerion import events as happened
from services.presenting.players import Showing
from services.presenting.trickerion import deeds
from services.presenting.trickerion.happenings import FOR_ALL

_UNTOLD: tuple[type[Event], ...] = (
    happened.PlacementAsked,
    happened.AdvertisingAsked,
    happened.ShowAsked,
    happened.WorkEnded,
    happened.Asked,
    happened.EffectUsed,
)
"""Events that only say who comes next, which is told by who is awaited, or keep count."""


def tell(events: Sequence[Event], showing: Showing) -> tuple[str, ...]:
    """See ``GamePresenter.tell``."""
    told = _Told(showing)
    for event in _of_turns_that_come(events):
        if isinstance(event, _UNTOLD):
            continue
        general = FOR_ALL.get(type(event))
        if general is not None:
            told.lines(general(event, showing))
        else:
            told.did(event.seat, deeds.did(event, showing))  # type: ignore[attr-defined]
    return told.finished()


_FOR_THE_NEXT_TURN = (
    happened.OrdersArrived,
    happened.PerformanceCardsMoved,
    happened.PropheciesMoved,
)
"""Events at the end of every turn, the last one too."""


def _of_turns_that_come(events: Sequence[Event]) -> Iterator[Event]:
    """Without what is made ready at the end of the last turn."""
    over = any(isinstance(event, happened.GameScored) for event in events)
    last = max(
        (at for at, it in enumerate(events) if isinstance(it, happened.DiceRolled)), default=0
    )
    for at, event in enumerate(events):
        if not (over and at >= last and isinstance(event, _FOR_THE_NEXT_TURN)):
            yield event


class _Told:
    """Lines as they grow: what one player does in a row becomes one of them."""

    def __init__(self, showing: Showing) -> None:
        self._showing = showing
        self._lines: list[str] = []
        self._seat: Seat | None = None
        self._steps: list[str] = []

    def did(self, seat: Seat, steps: Iterable[str]) -> None:
        if seat != self._seat:
            self._end()
            self._seat = seat
        self._steps += steps

    def lines(self, lines: Iterable[str]) -> None:
        self._end()
        self._lines += lines

    def finished(self) -> tuple[str, ...]:
        self._end()
        return tuple(self._lines)

    def _end(self) -> None:
        if self._seat is not None and self._steps:
            speech = self._showing.speech
            did = self._steps[0]
            for step in self._steps[1:]:
                did = speech.text("told-step", first=did, second=step)
            self._lines.append(speech.text("told", player=self._showing.name(self._seat), did=did))
        self._seat, self._steps = None, []


def seat_events() -> tuple[type[msgspec.Struct], ...]:
    """The kinds of event that are told as something a player did."""
    return tuple(kind for kind in happened.EVENTS if kind not in FOR_ALL and kind not in _UNTOLD)
