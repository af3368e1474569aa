"""The final scoring and the ranking (RB15 p. 18)."""

from core.game import Seat
from core.trickerion.cards import RULES, kind_of
from core.trickerion.events import SeatScore
from core.trickerion.state import State
from core.trickerion.terms import SPECIALISTS


def score_of(state: State, seat: Seat) -> SeatScore:
    """One player's Fame from the final scoring; the revised edition caps each line."""
    player = state.players[seat]
    cap = RULES.edition[state.edition].scoring_cap
    kinds = [kind_of(each.id) for each in player.team]

    def line(fame: int) -> int:
        return fame if cap is None else min(fame, cap)

    return SeatScore(
        seat,
        shards=line(player.shards * RULES.fame_per_shard),
        coins=line(player.coins // RULES.coins_per_fame),
        apprentices=line(kinds.count("apprentice") * RULES.fame_per_apprentice),
        specialists=line(sum(kind in SPECIALISTS for kind in kinds) * RULES.fame_per_specialist),
    )


def total(score: SeatScore) -> int:
    """All lines of a final scoring."""
    return score.shards + score.coins + score.apprentices + score.specialists


def final_scoring(state: State) -> tuple[tuple[SeatScore, ...], tuple[Seat, ...]]:
    """Everybody's scoring in initiative order, and the ranking.

    Among players with equal Fame the one ahead in the last initiative order ranks higher.
    """
    scores = tuple(score_of(state, seat) for seat in state.order)
    fame = {score.seat: state.players[score.seat].fame + total(score) for score in scores}
    return scores, tuple(sorted(state.order, key=lambda seat: -fame[seat]))
