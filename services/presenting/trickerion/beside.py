"""What lies before somebody's eyes while they are asked: just the part of the board they need."""

from core.game import Seat
from core.trickerion.decisions import (
    AdvertiseChoice,
    Assignment,
    Basket,
    CardSwap,
    FreeReschedule,
    KeepMarker,
    NewcomerCard,
    Possession,
    PowerDiscard,
    Rescue,
    SecondOrder,
    Show,
    StagePreparation,
    Theft,
    Work,
)
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import Block, Paragraph
from services.presenting.players import Showing
from services.presenting.trickerion import alley, effects, theater, town, workshop


def beside_question(view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
    """See ``GamePresenter.beside_question``."""
    speech = showing.speech
    match view.pending[-1] if view.pending else None:
        case Assignment():
            prophecy = (alley.prophecies(view, speech),) if view.dark_alley else ()
            return (
                *prophecy,
                *town.turn_card(view, speech),
                *workshop.resources(view, seat, showing),
            )
        case NewcomerCard():
            return workshop.resources(view, seat, showing)
        case PowerDiscard():
            return ()
        case AdvertiseChoice():
            return town.standing(view, showing)
        case Work() as work:
            card = _card(work.bonus, speech) if work.seat == seat else ()
            return (*card, *_place(view, seat, work.location, showing))
        case Basket() | SecondOrder():
            return (town.goods(view, speech),)
        case (
            Show()
            | Possession()
            | Theft()
            | FreeReschedule()
            | Rescue()
            | CardSwap()
            | StagePreparation()
            | KeepMarker()
        ):
            return theater.row(view, showing)
        case _:
            return ()


def _card(card: str | None, speech: Speech) -> tuple[Block, ...]:
    """The Special Assignment that may still be used."""
    return (Paragraph(effects.line(speech, card)),) if card is not None else ()


def _place(view: View, seat: Seat, location: str, showing: Showing) -> tuple[Block, ...]:
    speech = showing.speech
    match location:
        case "downtown":
            return (town.dice(view, speech),)
        case "market":
            return (town.goods(view, speech),)
        case "workshop":
            return (workshop.stock(view.players[seat], speech),)
        case "alley":
            return (alley.prophecies(view, speech),)
        case _:
            return theater.row(view, showing)
