"""A game under test, and one game of it played with every law checked."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import product
from typing import Any, NamedTuple

from core.game import Event, InvalidOptionsError
from core.notation import notation
from core.position import encode
from tests.kit.exploring import UNIFORM, AnyGame, Dice, Policy, Setting, Step, opening, play
from tests.kit.laws import Laws


def _nothing(*_arguments: Any) -> None:
    """No law beside those that hold of every game."""


def _everything(_setting: Setting) -> bool:
    return True


class Subject(NamedTuple):
    """A game and what the kit may know of it; only the game is needed.

    ``words`` are the free words that its actions contain. ``policies`` play in turn. ``state_law``,
    ``step_law`` and ``log_law`` raise AssertionError where the game's own laws are broken.
    ``writable`` says for which settings every action there is can be written out; cards may
    multiply them beyond count.
    """

    game: AnyGame
    words: Sequence[str] = ()
    policies: Sequence[Policy] = (UNIFORM,)
    state_law: Callable[[Any], None] = _nothing
    step_law: Callable[[Step], None] = _nothing
    log_law: Callable[[Sequence[Event], Any], None] = _nothing
    writable: Callable[[Setting], bool] = _everything

    def settings(self) -> Iterator[Setting]:
        """Every number of seats with every combination of options that go together."""
        names = [option.name for option in self.game.options]
        values = [option.values for option in self.game.options]
        for seats, chosen in product(self.game.seat_counts, product(*values)):
            setting = Setting(seats, dict(zip(names, chosen, strict=True)))
            with suppress(InvalidOptionsError):
                opening(self.game, setting, Dice(0))
                yield setting

    def variants(self) -> Sequence[tuple[Setting, Policy]]:
        """Every setting with every policy."""
        return tuple(product(self.settings(), self.policies))


class Tally(NamedTuple):
    """What was played."""

    games: int = 0
    actions: int = 0
    events: int = 0

    def plus(self, other: "Tally") -> "Tally":
        return Tally(*map(sum, zip(self, other, strict=True)))


def examine(
    subject: Subject, laws: Laws, setting: Setting, policy: Policy, seed: int | str
) -> Tally:
    """Play one game and check every law on every state.

    An exception carries notes: the setting, the seed, the position and the last action.
    """
    first, state = opening(subject.game, setting, Dice(f"opening {seed}"))
    log: list[Event] = list(first)
    replay = [(len(log), encode(state))]
    done = "start"
    try:
        laws.of_opening(first)
        _check(subject, laws, state, setting.seats)
        for step in play(subject.game, state, setting.seats, policy, seed):
            done = f"seat {step.seat}: {notation(step.action)}"
            state = step.after
            log += step.events
            replay.append((len(log), encode(state)))
            laws.of_step(step, setting.seats)
            subject.step_law(step)
            _check(subject, laws, state, setting.seats)
        laws.of_log(log, replay)
        subject.log_law(log, state)
    except Exception as error:
        error.add_note(f"{subject.game.name}, {setting}, policy {policy.name}, seed {seed}")
        error.add_note(f"after {len(replay) - 1} actions, the last was: {done}")
        error.add_note(f"position: {encode(state).decode()}")
        raise
    return Tally(1, len(replay) - 1, len(log))


def _check(subject: Subject, laws: Laws, state: Any, seats: int) -> None:
    laws.of_state(state, seats)
    subject.state_law(state)
