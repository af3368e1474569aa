"""Questions, choices and what there is to know about each before choosing."""

from collections.abc import Sequence

from core.game import Action, Seat
from core.narrowing import VERB, Answer, Question
from core.notation import verb
from core.trickerion import actions as do
from core.trickerion.cards import RULES
from core.trickerion.state import (
    AdvertiseChoice,
    Assignment,
    ComponentChoice,
    LinkBonus,
    Placement,
    Show,
    TrickChoice,
    Work,
)
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.game import Label
from services.presenting.players import Showing
from services.presenting.trickerion import links, names, notes
from services.presenting.trickerion.names import text

MOST_LISTED = 16
"""So many whole actions can be read at once; beyond that the next field is asked."""

_AT_THE_END = (
    "enhance",
    "idle",
    "unassign",
    "ready",
    "decline",
    "done",
    "return-trick",
    "return",
)
"""Verbs that are offered after all others, in this order."""


def question(view: View, seat: Seat, showing: Showing) -> str:
    """See ``GamePresenter.question``."""
    speech = showing.speech
    if not view.pending:
        return text(speech, "phase-over")
    top = view.pending[-1]
    if isinstance(top, Assignment):
        ready = view.players[seat].ready
        return text(speech, "ask-assignment_ready" if ready else "ask-assignment")
    if top.seat != seat:
        return text(speech, "ask-other", player=showing.name(top.seat))
    return _own_question(view, showing)


def _own_question(view: View, showing: Showing) -> str:
    speech = showing.speech
    top = view.pending[-1]
    match top:
        case ComponentChoice():
            worth = RULES.starting_components_worth
            return text(speech, "ask-components", shelf=top.shelf, worth=worth)
        case TrickChoice():
            return text(speech, "ask-trick", place=top.place)
        case AdvertiseChoice():
            return text(
                speech,
                "ask-advertise",
                n_coins=names.counted(speech, "coins", notes.poster_price(view, top.seat)),
                n_fame=names.counted(speech, "fame", RULES.advertise_fame),
            )
        case Work():
            return text(
                speech,
                "ask-work",
                character=names.name(speech, "character", top.character),
                at_location=names.name(speech, "location", top.location, "at"),
                ap=top.ap,
            )
        case LinkBonus():
            return text(speech, "ask-link", amount=RULES.level[top.level].link_bonus)
        case Show():
            weekday = names.name(speech, "weekday", top.weekday)
            return text(speech, "ask-show", weekday=weekday)
        case _:
            return text(speech, f"ask-{top.__struct_config__.tag}")


def openings(view: View, legal: Sequence[Action]) -> tuple[tuple[Answer, ...], ...]:
    """See ``GamePresenter.openings``: people come before what is done with them."""
    top = view.pending[-1] if view.pending else None
    if not isinstance(top, Assignment | Placement):
        verbs = dict.fromkeys(verb(type(action)) for action in legal)
        return tuple((Answer(VERB, each),) for each in sorted(verbs, key=_late))
    found: dict[tuple[Answer, ...], None] = {}
    late: dict[tuple[Answer, ...], None] = {}
    for action in legal:
        own_verb = Answer(VERB, verb(type(action)))
        match action:
            case do.Assign() | do.PlaceCharacter():
                found[own_verb, Answer("character", action.character)] = None
            case _:
                late[(own_verb,)] = None
    return (*found, *sorted(late, key=lambda draft: _late(draft[0].value)))


def _late(own_verb: str) -> int:
    return _AT_THE_END.index(own_verb) if own_verb in _AT_THE_END else -1


def listed_whole(asked: Question[Action], draft: Sequence[Answer]) -> bool:
    """See ``GamePresenter.listed_whole``: the places for a marker make sense only together."""
    decided = {answer.field: answer.value for answer in draft}
    remaining = sum(len(offer.actions) for offer in asked.offers)
    if asked.field == VERB or remaining > MOST_LISTED:
        return False
    kind = type(asked.offers[0].actions[0])
    return (kind is do.SetUp and asked.field != "trick") or (
        kind is do.Reschedule and "slot" in decided
    )


def ordered(view: View, seat: Seat, actions: Sequence[Action]) -> tuple[Action, ...]:
    """See ``GamePresenter.ordered``."""

    def rank(action: Action) -> tuple[int, int]:
        if isinstance(action, do.SetUp):
            return links.worth(links.placing(view, seat, action), seat)
        if isinstance(action, do.TakeComponents):
            return -len(action.components), 0
        return 0, 0

    return tuple(sorted(actions, key=rank))


def action(
    view: View, seat: Seat, chosen: Action, showing: Showing, decided: Sequence[str] = ()
) -> Label:
    """See ``GamePresenter.action``."""
    speech = showing.speech
    fields = [(field, getattr(chosen, field)) for field in chosen.__struct_fields__]
    figures = names.figures(showing, fields)
    if isinstance(chosen, do.TakeBonus):
        figures["bonus"] = names.name(speech, "bonus", chosen.bonus)
    key = f"action-{verb(type(chosen))}"
    if isinstance(chosen, do.SetUp) and "trick" in decided:
        key = "placing"
    elif isinstance(chosen, do.Reschedule) and "slot" in decided:
        key = "placing-anew"
    label = text(speech, key, **figures)
    return Label(label, notes.note(view, seat, chosen, showing))


def ask(field: str, showing: Showing) -> str:
    """See ``GamePresenter.ask``."""
    return text(showing.speech, f"field-{field}")


def answer(
    view: View, seat: Seat, given: Answer, actions: Sequence[Action], showing: Showing
) -> Label:
    """See ``GamePresenter.answer``."""
    speech = showing.speech
    first = actions[0]
    if given.field == VERB:
        if len(actions) == 1:
            return action(view, seat, first, showing)
        return Label(text(speech, f"verb-{given.value}"), notes.price_of_verb(first, speech))
    found = {notes.field_note(view, seat, given.field, each, showing) for each in actions}
    note = found.pop() if len(found) == 1 else ""
    if isinstance(first, do.SetUp) and given.field in {"card", "trick"}:
        note = notes.best(view, seat, actions, showing) or note
    return Label(_value(given, first, speech), note)


def _value(given: Answer, action_: Action, speech: Speech) -> str:
    value = getattr(action_, given.field)
    if value is None:
        return text(speech, "nothing")
    if given.field == "components":
        return names.components(speech, names.tally(value))
    if given.field == "suit":
        sign = names.name(speech, "suit", value, "short")
        return f"{sign} {names.name(speech, 'suit', value)}"
    if given.field in {"place", "shelf"}:
        kind = "trickplace" if given.field == "place" else "shelf"
        return names.name(speech, kind, value, "full").capitalize()
    if given.field == "slot" and isinstance(action_, do.PlaceCharacter):
        return names.slot(speech, action_.slot)
    named = _KINDS.get(given.field)
    return str(value) if named is None else names.name(speech, named, value)


_KINDS = {
    "magician": "magician",
    "specialist": "character",
    "character": "character",
    "trick": "trick",
    "location": "location",
    "die": "die",
    "face": "face",
    "component": "component",
    "swap": "component",
    "facing": "facing",
    "bonus": "bonus",
}
