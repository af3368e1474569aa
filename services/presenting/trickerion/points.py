"""Fame, where everybody stands, and what the final scoring would add today."""

from core.trickerion.cards import RULES, kind_of
from core.trickerion.state import Player
from core.trickerion.terms import SPECIALISTS
from core.trickerion.view import View
from services.presenting.document import Block, Heading, Paragraph, Table
from services.presenting.players import Showing
from services.presenting.trickerion.names import text


def score(view: View, showing: Showing) -> tuple[Block, ...]:
    """The Fame of all, and line by line what the final scoring would give now."""
    speech = showing.speech
    if view.ranking:
        ranking = tuple(
            (f"{rank} {showing.full(seat)}", str(view.players[seat].fame))
            for rank, seat in enumerate(view.ranking, 1)
        )
        titles = (text(speech, "head-rank"), text(speech, "head-fame"))
        return (Heading(text(speech, "score-final"), level=1), Table(titles, ranking, numeric=(1,)))
    cap = RULES.edition[view.edition].scoring_cap
    found: list[tuple[int, tuple[str, ...]]] = []
    for seat, player in enumerate(view.players):
        lines = _lines(player, cap)
        total = player.fame + sum(lines)
        found.append(
            (
                total,
                (
                    showing.full(seat),
                    str(player.fame),
                    *(str(line) for line in lines),
                    str(total),
                ),
            )
        )
    head = (
        text(speech, "head-player"),
        text(speech, "head-fame"),
        text(speech, "head-shards"),
        text(speech, "head-coins"),
        text(speech, "head-apprentices"),
        text(speech, "head-specialists"),
        text(speech, "head-total"),
    )
    rows = tuple(row for _, row in sorted(found, key=lambda each: -each[0]))
    return (
        Heading(text(speech, "score-now"), level=1),
        Table(head, rows, numeric=(1, 2, 3, 4, 5, 6)),
        Paragraph(text(speech, "score-legend", cap=cap or "none"), quiet=True),
    )


def _lines(player: Player, cap: int | None) -> tuple[int, int, int, int]:
    kinds = [kind_of(each.id) for each in player.team]
    most = cap if cap is not None else 1_000_000
    return (
        min(most, player.shards * RULES.fame_per_shard),
        min(most, player.coins // RULES.coins_per_fame),
        min(most, kinds.count("apprentice") * RULES.fame_per_apprentice),
        min(most, sum(kind in SPECIALISTS for kind in kinds) * RULES.fame_per_specialist),
    )
