"""The second look at what is paid and what work costs sees when something is wrong."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from core.game import Event
from core.trickerion import events as happened
from core.trickerion.cards import Gain
from tests.corpus.counting import settings
from tests.corpus.riches import rich_game
from tests.kit.exploring import Step
from tests.trickerion.recomputing import reference_agrees
from tests.trickerion.reworking import work_agrees


def _more_links(event: happened.TrickSetUp) -> Event:
    return replace(event, links=event.links + 1)


def _another_shard(event: happened.TrickSetUp) -> Event:
    return replace(event, shards=(*event.shards, event.seat))


def _richer_trick(event: happened.Performed) -> Event:
    first, *others = event.yields
    gain = first.gain
    more = replace(first, gain=Gain(gain.fame + 1, gain.coins, gain.shards))
    return replace(event, yields=(more, *others))


def _richer_card(event: happened.Performed) -> Event:
    return replace(event, bonus=Gain(event.bonus.fame, event.bonus.coins + 1, event.bonus.shards))


def _no_specialists(event: happened.Performed) -> Event:
    return replace(event, specialists=Gain(9, 0, 0))


def _more_at_the_end(event: happened.GameScored) -> Event:
    first, *others = event.scores
    return replace(event, scores=(replace(first, coins=first.coins + 1), *others))


def _a_condition(event: happened.GameScored) -> Event:
    first, *others = event.scores
    return replace(event, scores=(replace(first, tricks=(("seance", 40),)), *others))


def _another_ap(event: happened.CharacterPlaced) -> Event:
    return replace(event, ap=event.ap + 1)


def _dearer(event: happened.ComponentsBought) -> Event:
    return replace(event, coins=event.coins + 1)


def _fewer_markers(event: happened.TrickPrepared) -> Event:
    return replace(event, markers=event.markers - 1)


def _no_wages(event: happened.WagesPaid) -> Event:
    return replace(event, due=event.due + 1)


WORK: dict[type[Event], Callable[..., Event]] = {
    happened.CharacterPlaced: _another_ap,
    happened.ComponentsBought: _dearer,
    happened.TrickPrepared: _fewer_markers,
    happened.WagesPaid: _no_wages,
}


@pytest.fixture(scope="module")
def steps() -> dict[type[Event], Step]:
    """A step of one game with each kind of event that is worked out again."""
    wanted: tuple[type[Event], ...] = (
        happened.TrickSetUp,
        happened.Performed,
        happened.GameScored,
        *WORK,
    )
    found: dict[type[Event], Step] = {}
    for number in range(10):
        for step in rich_game(settings()[-1], f"recomputed {number}"):
            for event in step.events:
                if isinstance(event, wanted):
                    found.setdefault(type(event), step)
        if len(found) == len(wanted):
            break
    return found


@pytest.mark.parametrize(
    ("kind", "wrong"),
    [
        (happened.TrickSetUp, _more_links),
        (happened.TrickSetUp, _another_shard),
        (happened.Performed, _richer_trick),
        (happened.Performed, _richer_card),
        (happened.Performed, _no_specialists),
        (happened.GameScored, _more_at_the_end),
        (happened.GameScored, _a_condition),
    ],
)
def test_what_is_paid_wrongly_is_seen(
    steps: dict[type[Event], Step], kind: type[Event], wrong: Callable[..., Event]
) -> None:
    step = steps[kind]
    events = tuple(wrong(event) if isinstance(event, kind) else event for event in step.events)

    reference_agrees(step)
    with pytest.raises(AssertionError):
        reference_agrees(step._replace(events=events))


@pytest.mark.parametrize("kind", WORK)
def test_what_costs_too_much_or_too_little_is_seen(
    steps: dict[type[Event], Step], kind: type[Event]
) -> None:
    step = steps[kind]
    events = tuple(WORK[kind](event) if isinstance(event, kind) else event for event in step.events)

    work_agrees(step)
    with pytest.raises(AssertionError):
        work_agrees(step._replace(events=events))
