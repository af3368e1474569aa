"""The kit itself: a small sound game breaks no law, and each way to be unsound is noticed."""

import random
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from core.chance import Chance
from core.game import Action, Event, Reason, RefusedError, Seat, Standing, Who, because
from core.notation import notation
from tests.games.lanterns import Finish, Gained, Hidden, Hide, Lanterns, State, View
from tests.kit.corruption import corrupted
from tests.kit.exploring import UNIFORM, Dice, Policy
from tests.kit.laws import Laws
from tests.kit.mutation import near_misses, universe
from tests.kit.subject import Subject, Tally, examine

GAMES = 30


def played(game: Lanterns) -> Tally:
    subject = Subject(game)
    laws = Laws(game)
    tally = Tally()
    settings = list(subject.settings())
    for number in range(GAMES):
        setting = settings[number % len(settings)]
        tally = tally.plus(examine(subject, laws, setting, UNIFORM, number))
    return tally


def test_a_sound_game_breaks_no_law() -> None:
    tally = played(Lanterns())
    assert tally.games == GAMES
    assert tally.actions > GAMES


def test_settings_that_do_not_go_together_are_left_out() -> None:
    settings = [str(setting) for setting in Subject(Lanterns()).settings()]
    assert "3 seats rounds=1 extra=on" in settings
    assert "4 seats rounds=1 extra=on" not in settings


class ListsTooMuch(Lanterns):
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        found = super().legal(state, seat)
        return [*found, Finish()] if found and Finish() not in found else found

    def refuse(self, state: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
        return Lanterns().refuse(state, seat, action)


class ListsTwice(Lanterns):
    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return [*super().legal(state, seat)] * 2


class ListsTooLittle(Lanterns):
    """What is accepted, but not listed, is found by trying neighbours of what is listed."""

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        found = super().legal(state, seat)
        return [action for action in found if action != Hide(2)]

    def refuse(self, state: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
        return () if action in super().legal(state, seat) else (because("not_now"),)


class DecidesWhatItRefuses(Lanterns):
    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> tuple[Event, ...]:
        try:
            return super().decide(state, seat, action, chance)
        except RefusedError:
            return (Gained(seat, 0),)


class LeavesSomebodyStuck(Lanterns):
    def awaited(self, state: State) -> tuple[Seat, ...]:
        return tuple(range(len(state.points))) if super().awaited(state) else ()

    def legal(self, state: State, seat: Seat) -> Sequence[Action]:
        return Lanterns().legal(state, seat)


class ShowsSecrets(Lanterns):
    def view(self, state: State, who: Who) -> View:
        return replace(super().view(state, who), hidden=state.hidden)


class TellsSecrets(Lanterns):
    def project(self, event: Event, who: Who) -> Event | None:
        return event


class TellsThatThereIsASecret(Lanterns):
    """To hide a number twice is nobody's business; how often it happens must look the same."""

    def project(self, event: Event, who: Who) -> Event | None:
        match event:
            case Hidden(seat=seat, number=number) if seat != who:
                return Hidden(seat, 0) if number == 1 else None
            case _:
                return event


class AsksWhoHidAOne(Lanterns):
    def awaited(self, state: State) -> tuple[Seat, ...]:
        found = super().awaited(state)
        secret = state.active is None and len(found) > 1
        return found[:1] if secret and state.hidden[max(found)] == 1 else found


class ForetellsWhoHidTheMost(Lanterns):
    """Whose turn comes must not be told from what lies hidden."""

    def upcoming(self, state: State) -> tuple[Seat, ...]:
        if state.active is not None:
            return super().upcoming(state)
        return tuple(sorted(range(len(state.hidden)), key=lambda seat: -state.hidden[seat]))


class ForeseesTheHandsOfOthers(Lanterns):
    def foreseen(self, state: State, seat: Seat) -> Sequence[Action]:
        others = [number for other, number in enumerate(state.hidden) if other != seat]
        return [Hide(max(others))] if state.active is None and any(others) else []

    def upcoming(self, state: State) -> tuple[Seat, ...]:
        return super().upcoming(state) or tuple(range(len(state.hidden)))


class RollsAndForgets(Lanterns):
    def seals(self, event: Event) -> bool:
        return super().seals(event) and "face" not in event.__struct_fields__


class RanksEarly(Lanterns):
    def standings(self, state: State) -> tuple[Standing, ...]:
        return tuple(Standing(seat, 1, 0) for seat in range(len(state.points)))


class ChangesWithEverySight(Lanterns):
    """An event that counts how often it was applied: replay cannot give the same."""

    def __init__(self) -> None:
        self.times = 0

    def evolve(self, state: State | None, event: Event) -> State:
        self.times += 1
        after = super().evolve(state, event)
        return replace(after, points=(self.times, *after.points[1:]))


class ForgetsAField(Lanterns):
    """A log that does not hold what happened in full."""

    def decide(self, state: State, seat: Seat, action: Action, chance: Chance) -> tuple[Event, ...]:
        return ()


@pytest.mark.parametrize(
    "broken",
    [
        ListsTooMuch,
        ListsTwice,
        ListsTooLittle,
        DecidesWhatItRefuses,
        LeavesSomebodyStuck,
        ShowsSecrets,
        TellsSecrets,
        TellsThatThereIsASecret,
        AsksWhoHidAOne,
        ForetellsWhoHidTheMost,
        ForeseesTheHandsOfOthers,
        RollsAndForgets,
        RanksEarly,
        ChangesWithEverySight,
        ForgetsAField,
    ],
)
def test_an_unsound_game_breaks_a_law(broken: Callable[[], Lanterns]) -> None:
    with pytest.raises(AssertionError) as found:
        played(broken())
    notes = "\n".join(found.value.__notes__)
    assert "seed" in notes
    assert "position" in notes


def test_near_misses_differ_from_the_action_in_one_field() -> None:
    rng = random.Random(1)
    found = {notation(each) for _ in range(99) for each in near_misses(Hide(2), (), rng)}
    assert "hide 99" in found
    assert "hide 2" not in found


def test_a_universe_holds_every_action() -> None:
    found = list(universe(Lanterns.action_types, ()))
    assert Finish() in found
    assert Hide(3) in found
    assert len(found) == len(set(found))


def test_a_corrupted_position_is_still_json_and_mostly_another() -> None:
    position = b'{"a":[1,2,{"b":"x"}],"c":true,"d":null}'
    changed = {corrupted(position, random.Random(seed), 1) for seed in range(50)}
    assert len(changed) > 10


def test_a_policy_without_weights_still_chooses() -> None:
    chosen = Policy("plain").choose(None, 0, (Hide(1), Hide(2)), random.Random(1))
    assert isinstance(chosen, Hide)


def test_dice_stay_below_their_bound() -> None:
    dice = Dice("bound")
    drawn: list[Any] = [dice.below(3) for _ in range(99)]
    assert set(drawn) == {0, 1, 2}
    assert dice.drawn == 99
