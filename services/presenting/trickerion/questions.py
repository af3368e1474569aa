"""What a seat is asked, as a sentence."""

from core.game import Seat
from core.trickerion.cards import RULES
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    Basket,
    ComponentChoice,
    Decision,
    LinkBonus,
    Placement,
    Possession,
    PowerDiscard,
    Show,
    TrickChoice,
    Work,
)
from core.trickerion.holdings import powers_to_discard
from core.trickerion.special.market import NO_LIMIT
from core.trickerion.view import View
from services.presenting.players import Showing
from services.presenting.trickerion import names, prices
from services.presenting.trickerion.names import text


def question(view: View, seat: Seat, showing: Showing) -> str:
    """See ``GamePresenter.question``."""
    speech = showing.speech
    if not view.pending:
        return text(speech, "phase-over")
    top = view.pending[-1]
    if isinstance(top, Assignment):
        ready = view.players[seat].ready
        return text(speech, "ask-assignment_ready" if ready else "ask-assignment")
    if isinstance(top, PowerDiscard):
        return text(speech, "ask-powers", count=powers_to_discard(view.players[seat]))
    if top.seat != seat:
        return text(speech, "ask-other", player=showing.name(top.seat))
    return _own_question(view, top, showing)


def _own_question(view: View, top: Decision, showing: Showing) -> str:
    speech = showing.speech
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
                n_coins=names.counted(speech, "coins", prices.poster(view, top.seat)),
                n_fame=names.counted(speech, "fame", RULES.advertise_fame),
            )
        case Placement(again=True):
            return text(speech, "ask-placement-again")
        case Work():
            return _work(top, showing)
        case LinkBonus():
            amount = RULES.level[top.level].link_bonus * top.times
            return text(speech, "ask-link", amount=amount)
        case Show():
            weekday = names.name(speech, "weekday", top.weekday)
            key = "ask-show" if top.card is None else "ask-show_picked"
            return text(speech, key, weekday=weekday)
        case Basket():
            return text(
                speech,
                "ask-basket",
                card=names.effect(speech, top.card),
                components=names.components(speech, names.tally(top.taken)),
                worth=top.coins,
                limit=top.limit if top.limit < NO_LIMIT else "none",
            )
        case Possession():
            on_weekday = names.name(speech, "weekday", top.weekday, "on")
            player = showing.name(top.performer)
            return text(speech, "ask-possession", player=player, on_weekday=on_weekday)
        case _:
            fields = ((field, getattr(top, field)) for field in top.__struct_fields__)
            figures = names.figures(showing, fields)
            return text(speech, f"ask-{top.__struct_config__.tag}", **figures)


def _work(top: Work, showing: Showing) -> str:
    """Who works where with how many points, and what comes free with it."""
    speech = showing.speech
    parts = [
        text(
            speech,
            "ask-work",
            character=names.name(speech, "character", top.character),
            at_location=names.name(speech, "location", top.location, "at"),
            ap=top.ap,
        )
    ]
    if top.rerolls:
        parts.append(text(speech, "ask-work-rerolls", rerolls=top.rerolls))
    return " ".join(parts)
