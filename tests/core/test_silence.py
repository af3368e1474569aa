"""What comes when, how often, and to whom tells nobody what they may not know."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from core.game import Action, Event, Seat, Who, fold
from core.notation import notation
from core.position import encode
from core.trickerion.game import TRICKERION
from tests.core.silence import desk_at, done, heard, others, table_at, with_order
from tests.games.lanterns import Hide, Lanterns, State
from tests.kit.exploring import UNIFORM, AnyGame, Dice, Setting, Step, opening, play
from tests.trickerion.exploring import TRYING

EVERY = 9
"""Of so many steps of a game of Trickerion one is looked at; the game has a thousand."""


TRIED = 6
"""Actions of a seat that are compared with one another."""


def steps(game: AnyGame, setting: Setting, number: int) -> list[Step]:
    _, state = opening(game, setting, Dice(number))
    policy = TRYING if game is TRICKERION else UNIFORM
    found = list(play(game, state, setting.seats, policy, number))
    return found[number % EVERY :: EVERY] if game is TRICKERION else found


def told(game: AnyGame, events: Sequence[Event], who: Who) -> list[Any]:
    return [seen for event in events if (seen := game.project(event, who)) is not None]


def what_looks_alike_sounds_alike(
    game: AnyGame, step: Step, seats: int, rng: random.Random
) -> None:
    """What a seat may do without somebody's seeing a difference, or seeing it at all.

    That person can hear none either; where choices are secret, neither of standing orders.
    """
    table, dice = table_at(game, step.before, seats), Dice(0)
    legal = list(game.legal(step.before, step.seat))
    tried = rng.sample(legal, min(TRIED, len(legal)))
    tables = [table]
    if secret := [action for action in legal if game.is_secret(action)]:
        tables.append(with_order(table, game, step.seat, notation(rng.choice(secret))))
    for who in others(seats, step.seat):
        looks: dict[bytes, set[bytes]] = {}
        present = encode(game.view(step.before, who))
        looks[present] = {heard(desk_at(table, game), who)}
        for action in tried:
            events = game.decide(step.before, step.seat, action, dice)
            if any(game.seals(event) for event in events):
                continue
            seen = [*map(encode, told(game, events, who))]
            after = encode(game.view(fold(game, events, step.before), who))
            line = notation(action)
            looks.setdefault(b"".join((*seen, after)), set()).update(
                heard(done(each, game, step.seat, line), who) for each in tables
            )
        assert all(len(sounds) == 1 for sounds in looks.values()), (
            f"{who} hears what {step.seat} does"
        )


def open_actions_sound_alike(game: AnyGame, step: Step, seats: int, dice: Dice) -> None:
    """An action that shows everybody the same makes the same noise, whatever is hidden."""
    if game.is_secret(step.action) or any(game.seals(event) for event in step.events):
        return
    for who in others(seats, step.seat):
        state = game.guess(game.view(step.before, who), dice)
        if step.action not in game.legal(state, step.seat):
            continue
        events = game.decide(state, step.seat, step.action, dice)
        if told(game, events, who) != told(game, step.events, who):
            continue
        line = notation(step.action)
        here, there = (
            done(table_at(game, each, seats), game, step.seat, line)
            for each in (step.before, state)
        )
        assert heard(here, who) == heard(there, who), f"{who} can tell from {line}"


def listen(game: AnyGame, setting: Setting, number: int) -> int:
    """Listens to a game; how many steps were compared."""
    rng, dice = random.Random(number), Dice(number)
    found = steps(game, setting, number)
    for step in found:
        what_looks_alike_sounds_alike(game, step, setting.seats, rng)
        open_actions_sound_alike(game, step, setting.seats, dice)
    return len(found)


ALLEY = {"dark_alley": "true", "powers": "true"}


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (3, {"first_game_kits": "true"}), (4, ALLEY)]
)
def test_trickerion_keeps_silent(seats: int, options: dict[str, str]) -> None:
    assert listen(TRICKERION, Setting(seats, options), seats) > 20


@pytest.mark.parametrize("number", range(6))
def test_lanterns_keep_silent(number: int) -> None:
    assert listen(Lanterns(), Setting(3, {"rounds": "3"}), number) > 20


class AsksTheBold(Lanterns):
    """Whoever hides the most need not say that they are ready."""

    def awaited(self, state: State) -> tuple[Seat, ...]:
        found = super().awaited(state)
        bold = tuple(seat for seat in found if state.active is None and state.hidden[seat] == 3)
        return tuple(seat for seat in found if seat not in bold) or found


class TakesOnesOpenly(Lanterns):
    """A hidden 1 is no secret action, so that the clock of its seat starts anew."""

    def is_secret(self, action: Action) -> bool:
        return isinstance(action, Hide) and action.number != 1


@pytest.mark.parametrize("broken", [AsksTheBold, TakesOnesOpenly])
def test_a_game_that_speaks_by_silence_is_found_out(broken: Callable[[], Lanterns]) -> None:
    with pytest.raises(AssertionError, match=r"hears what|can tell"):
        listen(broken(), Setting(3, {"rounds": "3"}), 1)


def test_the_time_of_a_put_off_answer_does_not_depend_on_it() -> None:
    game = Lanterns()
    _, state = opening(game, Setting(2, {"rounds": "3"}), Dice(1))
    for seat, action in ((0, "hide 1"), (1, "hide 2"), (0, "ready")):
        events = game.decide(state, seat, _read(game, state, seat, action), Dice(1))
        state = fold(game, events, state)
    table = replace(table_at(game, state, 2), awaited=(1,))
    times = set()
    for line in ("hide 1", "hide 2", "hide 3"):
        times.add(
            _first_answer(game, done(with_order(table, game, 0, line), game, 1, "ready").table)
        )
    assert len(times) == 1
    assert times != {0}


def _read(game: AnyGame, state: Any, seat: Seat, line: str) -> Any:
    return next(it for it in game.legal(state, seat) if notation(it) == line)


def _first_answer(game: AnyGame, table: Any) -> int:
    """When the first seat's order will answer in the next round."""
    for _ in range(12):
        if table.state.active is None:
            return int(table.players[0].answer_at)
        seat = table.awaited[0]
        line = notation(game.legal(table.state, seat)[0])
        table = done(table, game, seat, line).table
    message = "the next round never comes"
    raise AssertionError(message)
