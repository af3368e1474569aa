"""What lies before somebody's eyes while they are asked: just the part of the board they need."""

from core.game import Seat
from core.trickerion.state import AdvertiseChoice, Assignment, Show, Work
from core.trickerion.view import View
from services.presenting.document import Block
from services.presenting.players import Showing
from services.presenting.trickerion import theater, town, workshop


def beside_question(view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
    """See ``GamePresenter.beside_question``."""
    top = view.pending[-1] if view.pending else None
    match top:
        case Assignment():
            return workshop.resources(view, seat, showing)
        case AdvertiseChoice():
            return town.standing(view, showing)
        case Work(location="downtown"):
            return (town.dice(view, showing.speech),)
        case Work(location="market"):
            return (town.goods(view, showing.speech),)
        case Work(location="workshop"):
            return (workshop.stock(view.players[seat], showing.speech),)
        case Work() | Show():
            return theater.row(view, showing)
        case _:
            return ()
