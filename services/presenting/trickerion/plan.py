"""The plan of the Assignment phase as a form: a card for each Character, all at once."""

from collections import Counter
from collections.abc import Sequence

from core.game import Action, Seat
from core.notation import notation
from core.trickerion import assignment
from core.trickerion.actions import Assign, Ready, Unassign
from core.trickerion.cards import SPECIAL
from core.trickerion.decisions import Assignment
from core.trickerion.state import Player, TeamMember
from core.trickerion.terms import Location
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import Choice, Paragraph, Points
from services.presenting.form import Field, Form, Option, Piece
from services.presenting.players import Showing
from services.presenting.trickerion import beside, choices, effects, names
from services.presenting.trickerion.names import text

HOME = "home"
"""The value of a Character that gets no card; no Location is called so."""


def form(view: View, seat: Seat, legal: Sequence[Action], showing: Showing) -> Form | None:
    """See ``GamePresenter.form``: there is one while the seat assigns and is not ready."""
    top = view.pending[-1] if view.pending else None
    if not isinstance(top, Assignment) or view.players[seat].ready:
        return None
    speech, player = showing.speech, view.players[seat]
    cards = _permanent(view, player)
    special = Counter((*player.special, *(it.special for it in player.team if it.special)))
    above = beside.beside_question(view, seat, showing)
    if special:
        above += (Points(tuple(effects.special_line(speech, card) for card in special)),)
    return Form(
        title=text(speech, "ask-assignment"),
        fields=tuple(_field(each, cards, special, speech) for each in player.team),
        done=text(speech, "action-ready"),
        above=(*above, Paragraph(text(speech, "plan-hint"), quiet=True)),
        pieces=(
            *(
                Piece(location, names.name(speech, "location", location), count)
                for location, count in cards.items()
            ),
            *(Piece(card, names.effect(speech, card), count) for card, count in special.items()),
        ),
        finish=notation(Ready()),
        keeps=True,
        more=tuple(
            _choice(view, seat, each, showing)
            for each in legal
            if not isinstance(each, Assign | Unassign | Ready)
        ),
    )


def _permanent(view: View, player: Player) -> dict[Location, int]:
    """The permanent cards by Location, in hand and under Characters."""
    cards = dict(assignment.hand(view, player))
    for each in player.team:
        if each.card is not None and each.special is None:
            cards[each.card] += 1
    return {location: count for location, count in cards.items() if count}


def _field(
    each: TeamMember, cards: dict[Location, int], special: Counter[str], speech: Speech
) -> Field:
    home = Option(HOME, text(speech, "stays-home"))
    to_locations = tuple(
        Option(
            value=location,
            text=names.name(speech, "location", location),
            note=text(speech, "note-cards", count=count),
            line=notation(Assign(each.id, location)),
            piece=location,
        )
        for location, count in cards.items()
    )
    with_special = tuple(
        Option(
            value=card,
            text=text(
                speech,
                "member-special",
                location=names.name(speech, "location", SPECIAL[card].location),
                card=names.effect(speech, card),
            ),
            line=notation(Assign(each.id, SPECIAL[card].location, card)),
            piece=card,
        )
        for card in special
    )
    return Field(
        name=each.id,
        label=names.name(speech, "character", each.id),
        options=(home, *to_locations, *with_special),
        chosen=each.special or each.card or HOME,
        clear=notation(Unassign(each.id)) if each.card is not None else "",
    )


def _choice(view: View, seat: Seat, action: Action, showing: Showing) -> Choice:
    label = choices.action(view, seat, action, showing)
    return Choice(label.text, notation(action), label.note)
