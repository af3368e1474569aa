"""Fame, where everybody stands, and what the final scoring would add today."""

from msgspec.structs import replace

from core.trickerion.cards import RULES
from core.trickerion.events import SeatScore, total
from core.trickerion.scoring import score_of
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import Block, Fact, Facts, Heading, Paragraph, Table
from services.presenting.players import Showing
from services.presenting.trickerion import names
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
        first, second = (view.players[seat].fame for seat in view.ranking[:2])
        tie = (Paragraph(text(speech, "score-tie"), quiet=True),) if first == second else ()
        title = Heading(text(speech, "score-final"), level=1)
        return (title, Table(titles, ranking, numeric=(1,)), *tie)
    scores = scores_now(view)
    lines = _lines(view)
    head = tuple(text(speech, f"head-{line}") for line in ("player", "fame", *lines, "total"))
    rows = tuple(
        (
            showing.full(each.seat),
            str(view.players[each.seat].fame),
            *(str(_amount(each, line)) for line in lines),
            str(view.players[each.seat].fame + total(each)),
        )
        for each in sorted(scores, key=lambda each: -(view.players[each.seat].fame + total(each)))
    )
    cap = RULES.edition[view.edition].scoring_cap
    key = "score-legend-alley" if view.dark_alley else "score-legend"
    return (
        Heading(text(speech, "score-now"), level=1),
        Table(head, rows, numeric=tuple(range(1, len(head)))),
        *_end_bonuses(scores, showing),
        Paragraph(text(speech, key, cap=cap or "none"), quiet=True),
    )


def scores_now(view: View) -> tuple[SeatScore, ...]:
    """What the final scoring would give now; of hidden hands everybody knows the size."""
    if view.hands:
        players = tuple(
            player if seat == view.who else replace(player, special=("",) * hand.special)
            for seat, (player, hand) in enumerate(zip(view.players, view.hands, strict=True))
        )
        view = replace(view, players=players)
    return tuple(score_of(view, seat) for seat in range(len(view.players)))


def _lines(view: View) -> tuple[str, ...]:
    """What is counted in this game, by the texts that head the columns."""
    if not view.dark_alley:
        return ("shards", "coins", "apprentices", "specialists")
    if view.with_powers:
        return ("coins", "powers", "tricks")
    return ("shards", "coins", "cards", "tricks")


def _amount(score: SeatScore, line: str) -> int:
    if line == "tricks":
        return sum(fame for _, fame in score.tricks)
    return int(getattr(score, "special_cards" if line == "cards" else line))


def _end_bonuses(scores: tuple[SeatScore, ...], showing: Showing) -> tuple[Block, ...]:
    speech = showing.speech
    facts = tuple(
        Fact(showing.full(each.seat), trick_scores(each, speech)) for each in scores if each.tricks
    )
    return (Facts(facts),) if facts else ()


def trick_scores(score: SeatScore, speech: Speech) -> str:
    """What each Level 3 Trick of a player pays at the end."""
    return ", ".join(
        f"{names.name(speech, 'trick', trick)} {names.counted(speech, 'fame', fame)}"
        for trick, fame in score.tricks
    )
