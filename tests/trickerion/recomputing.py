"""Links, shows and the final scoring of the Dark Alley, worked out a second time."""

from collections import Counter
from typing import Any

from core.game import Event, Seat
from core.trickerion import alley_actions
from core.trickerion import events as happened
from core.trickerion import theater_actions as on_stage
from core.trickerion.cards import POWERS, Gain
from core.trickerion.decisions import FreeReschedule, StagePreparation, Theft
from core.trickerion.evolve import evolve
from core.trickerion.state import State
from tests.kit.exploring import Step
from tests.reference import alley, alley_shows
from tests.trickerion.spelling import spelled_out

OF_A_SHOW = {
    *("mixed_programme", "golden_thread", "well_drilled_crew", "guest_fee", "masterpiece_premium"),
    *("extra_shard", "shards_give_fame"),
}


def reference_agrees(step: Step) -> None:
    """Raise AssertionError where a step of a game with the Dark Alley pays something else."""
    if not step.before.dark_alley:
        return
    state: State = step.before
    for index, event in enumerate(step.events):
        match event:
            case happened.TrickSetUp():
                _set_up(state, evolve(state, event), step, event)
            case happened.MarkerRescheduled() if isinstance(
                step.before.pending[-1], FreeReschedule
            ):
                _moved_freely(evolve(state, event), event)
            case happened.Performed():
                _performed(step, event, step.events[index + 1 :])
            case happened.GameScored():
                _scored(state, event)
            case _:
                pass
        state = evolve(state, event)


def _card_at(state: State, place: str) -> dict[str, Any]:
    card: dict[str, Any] = spelled_out(state)["row"][int(place[1]) - 1]
    return card


def _set_up(before: State, after: State, step: Step, event: happened.TrickSetUp) -> None:
    card = _card_at(after, event.card)
    made = [pair for pair in alley.links(card) if event.slot in pair]
    shards = alley.shards_of(card, made)
    use = getattr(step.action, "use", None)
    if isinstance(before.pending[-1], StagePreparation):
        made, shards = [], []
    if use == "headliner_trick":
        shards = sorted([*shards, *(seat for seat in shards if seat == event.seat)])
    paid = alley.neighbours(card, event.slot) if use == "orchestral_interlude" else len(made)
    assert event.links == len(made), (event, made)
    assert sorted(event.shards) == shards, (event, shards)
    assert (event.links if event.paid is None else event.paid) == paid, (event, paid)
    assert event.times == (2 if use == "headliner_trick" else 1)


def _moved_freely(after: State, event: happened.MarkerRescheduled) -> None:
    card = _card_at(after, event.to_card)
    made = [pair for pair in alley.links(card) if event.to_slot in pair]
    assert event.links == len(made), (event, made)
    assert sorted(event.shards) == alley.shards_of(card, made), event


def _ways(step: Step) -> dict[str, Any]:
    """How the show is given: doubled, and with what stolen."""
    top = step.before.pending[-1]
    if isinstance(top, Theft):
        stolen = list(top.stolen)
        if isinstance(step.action, alley_actions.StealYield):
            stolen.append((step.action.slot, step.action.from_slot))
        return {"double": top.double, "part": top.part, "stolen": stolen}
    assert isinstance(step.action, on_stage.Perform)
    return {"double": step.action.double, "part": step.action.part, "stolen": []}


def _performed(step: Step, event: happened.Performed, later: tuple[Event, ...]) -> None:
    position = spelled_out(step.before)
    shown = alley_shows.performed(position, event.seat, event.weekday, event.card, _ways(step))
    link_fame = event.links if event.link_fame is None else event.link_fame
    assert shown == {
        "yields": [(each.seat, each.trick, _of(each.gain)) for each in event.yields],
        "links": event.links,
        "link_fame": link_fame,
        "specialists": _of(event.specialists),
        "bonus": _of(event.bonus),
    }, (shown, event)
    due = alley_shows.rewards(position, event.seat, event.weekday, event.card, shown)
    assert _paid(later) == due, (due, later)


def _of(gain: Gain) -> tuple[int, int, int]:
    return gain.fame, gain.coins, gain.shards


def _paid(events: tuple[Event, ...]) -> Counter[tuple[Seat, str]]:
    """What is paid for a show at once, before anything else happens."""
    found = Counter[tuple[Seat, str]]()
    for event in events:
        if not isinstance(event, happened.BonusPaid):
            break
        if event.source in OF_A_SHOW:
            for part in ("fame", "coins", "shards"):
                found[event.seat, part] += getattr(event, part)
        else:
            assert event.source in POWERS, event
            break
    return Counter({paid: amount for paid, amount in found.items() if amount})


def _scored(before: State, event: happened.GameScored) -> None:
    position = spelled_out(before)
    for score in event.scores:
        due = alley.score(position, score.seat)
        assert (score.apprentices, score.specialists) == (0, 0), "the team counts nothing"
        told = {
            line: getattr(score, line) for line in ("shards", "coins", "special_cards", "powers")
        }
        assert told | {"tricks": dict(score.tricks)} == due, (score, due)
