"""The whole board in running text, for whoever cannot see its picture: what matters most first."""

from core.trickerion.view import View
from services.presenting.document import Block, Heading, Paragraph
from services.presenting.players import Showing
from services.presenting.trickerion import alley, outcome, theater, town, workshop
from services.presenting.trickerion.names import text


def board(view: View, showing: Showing, move: str) -> tuple[Block, ...]:
    """Whose ``move`` it is, who leads, what dice and market offer, then where markers could go.

    What players have comes last: whatever is left out for its length can be asked for by parts.
    """
    speech = showing.speech
    seats = range(len(view.players))
    return (
        Heading(town.phase(view, speech), level=1),
        *((Paragraph(move),) if move else ()),
        *town.standing(view, showing),
        *town.turn_card(view, speech),
        *town.downtown(view, showing),
        *town.market(view, showing),
        *theater.theater(view, showing, legend=False),
        *(alley.alley(view, showing) if view.dark_alley else ()),
        *(block for seat in seats for block in _player(view, showing, seat)),
        *(outcome.opened(view, showing) if view.ranking else ()),
    )


def _player(view: View, showing: Showing, seat: int) -> tuple[Block, ...]:
    """A panel under the token alone: names stand in the first lines already."""
    return Heading(showing.players[seat].token), *workshop.panel(view, seat, showing)[1:]


def more(view: View, showing: Showing) -> str:
    """Where the rest of it is told."""
    places = ["market", "theater", *(["alley"] if view.dark_alley else [])]
    parts = [*(f"location-{place}" for place in places), "part-players"]
    return text(
        showing.speech,
        "picture-more",
        parts=", ".join(text(showing.speech, part) for part in parts),
    )
