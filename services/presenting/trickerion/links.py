"""The Link helper: what setting up a marker at a place would bring."""

import msgspec

from core.game import Seat
from core.trickerion.cards import RULES, TRICKS
from core.trickerion.geometry import links_of
from core.trickerion.terms import PLACES
from core.trickerion.theater_actions import SetUp
from core.trickerion.view import View
from services.presenting.players import Showing
from services.presenting.trickerion.names import counted, text


class Placing(msgspec.Struct, frozen=True):
    """What a marker would bring to whom.

    ``partners`` are the owners across the Links, in the order of the circles, None for a printed
    marker; ``bonus`` is what each Link pays, in Fame or in Coins; ``shards`` are the seats that
    get one.
    """

    action: SetUp
    partners: tuple[Seat | None, ...]
    bonus: int
    shards: tuple[Seat, ...]

    @property
    def links(self) -> int:
        """How many Links it makes."""
        return len(self.partners)


def placing(view: View, seat: Seat, action: SetUp) -> Placing:
    """What an action of this seat would bring."""
    performance = view.row[PLACES.index(action.card)]
    made = tuple(
        links_of(performance.card, performance.markers, action.trick, action.slot, action.facing)
    )
    shards: list[Seat] = []
    for circle, other in made:
        if circle.shard:
            shards += sorted({seat, other.seat if other is not None else seat})
    return Placing(
        action,
        tuple(None if other is None else other.seat for _, other in made),
        RULES.level[TRICKS[action.trick].level].link_bonus,
        tuple(shards),
    )


def worth(placed: Placing, seat: Seat) -> tuple[int, int]:
    """Sorts the best placing first: by Links, then by the Shards of the seat."""
    return -placed.links, -placed.shards.count(seat)


def told(placed: Placing, showing: Showing) -> str:
    """What a placing brings, in words."""
    speech = showing.speech
    links = counted(speech, "links", placed.links)
    if not placed.links:
        return links
    others = dict.fromkeys(
        partner for partner in placed.partners if partner is not None and partner != showing.seat
    )
    parts = [
        text(speech, "placing-with", n_links=links, players=showing.names(others))
        if others
        else links,
        text(speech, "placing-bonus", amount=placed.bonus, links=placed.links),
    ]
    if placed.shards:
        shards = showing.names(dict.fromkeys(placed.shards))
        parts.append(text(speech, "placing-shards", players=shards))
    return "; ".join(parts)
