"""What a position is worth to a seat, in Fame: what it has and what it can still make of it."""

from core.game import Seat
from core.trickerion.alley import FORTUNE_TELLING
from core.trickerion.cards import PERFORMANCES, RULES, TRICKS, kind_of
from core.trickerion.decisions import AdvertiseChoice, Assignment, Basket, LinkBonus
from core.trickerion.effects import rewards
from core.trickerion.holdings import turns_of
from core.trickerion.state import Marker, Performance, Player, State
from core.trickerion.terms import SPECIALISTS, Component
from core.trickerion.yields import printed
from services.opponents.trickerion.offers import tricks_worth, yield_worth
from services.opponents.trickerion.outlook import outlook
from services.opponents.trickerion.weights import GENERAL


def turns_left(state: State) -> float:
    """How many turns can still be used; a turn already begun counts in part."""
    if not state.pending and state.ranking:
        return 0.0
    rest = turns_of(state) - max(state.turn, 1)
    if state.turn == 0 or isinstance(state.pending[-1], AdvertiseChoice | Assignment):
        return rest + 1.0
    return rest + 0.5


def coins_worth(coins: float, left: float) -> float:
    """Coins in Fame: the first ones buy things while turns are left, the rest only score."""
    scored = 1 / RULES.coins_per_fame
    if left <= 0:
        return float(int(coins) // RULES.coins_per_fame)
    worth = 0.0
    for most, each in GENERAL.coin_steps:
        step = min(coins, most)
        worth += step * (each if left > 1 else max(scored, each - 0.15))
        coins -= step
    return worth + coins * scored


def marker_yield(state: State, marker: Marker, modifier: int = 0) -> float:
    """A marker on the row performed, with what lies on its Trick and Electra's second marker."""
    trick = TRICKS[marker.trick]
    if not state.dark_alley:
        return yield_worth(trick, modifier)
    gain = printed(state, marker)
    return yield_worth(trick, modifier + gain.fame - trick.fame)


def appraise(state: State, seat: Seat) -> float:
    """The position in Fame for a seat; after the final scoring exactly its Fame."""
    player = state.players[seat]
    if state.ranking:
        return player.fame + 0.01 * player.coins
    left = turns_left(state)
    worth = holdings_worth(state, player, left) + _row_worth(state, seat, left)
    if state.dark_alley:
        worth += outlook(state, seat, left) + _pending_worth(state, seat)
    return worth


def holdings_worth(state: State, player: Player, left: float) -> float:
    """What a player has, without cards, Powers and what lies on the row."""
    return (
        player.fame
        + coins_worth(player.coins, left)
        + (GENERAL.shard_with_powers if state.with_powers else GENERAL.shard) * player.shards
        + team_worth(player, left, scores=not state.dark_alley)
        + tricks_worth(player, left, on_sale(state))
    )


def _pending_worth(state: State, seat: Seat) -> float:
    """What is sure to come of the questions asked now, when nobody answers them in advance."""
    worth = 0.0
    if FORTUNE_TELLING in state.players[seat].used:
        told = rewards(state, seat, "seer_visited")
        worth += GENERAL.shard_with_powers * sum(received.shards for received in told)
    for each in state.pending:
        if isinstance(each, LinkBonus) and each.seat == seat:
            worth += RULES.level[each.level].link_bonus * each.times
        elif isinstance(each, Basket) and each.seat == seat:
            worth -= 0.5 * each.coins
    return worth


def team_worth(player: Player, left: float, *, scores: bool) -> float:
    """What the Characters do, less their wages, and what they score, if they do."""
    worth = 0.0
    for each in player.team:
        worth += _character_worth(each.id, left, free=each.home == "assistant", scores=scores)
    for hired in player.hired:
        worth += _character_worth(hired, left - 0.5, free=False, scores=scores)
    return worth


def _character_worth(character: str, left: float, *, free: bool, scores: bool) -> float:
    kind = kind_of(character)
    if kind == "magician":
        return 0.0
    scored = 0
    if scores:
        scored = RULES.fame_per_specialist if kind in SPECIALISTS else RULES.fame_per_apprentice
    figures = RULES.character[kind]
    wage = 0.0 if free else 0.45 * figures.wage
    backstage = figures.performer_bonus
    bonus = backstage.fame + 0.45 * backstage.coins + backstage.shards
    points = figures.ap if scores else figures.ap + GENERAL.alley_points
    return scored + max(0.0, left) * (points * GENERAL.action_point - wage + 0.4 * bonus)


def on_sale(state: State) -> frozenset[Component]:
    """What can be bought, now or when the orders have arrived."""
    return frozenset((*state.stock, *(each for each in state.orders if each is not None)))


def _row_worth(state: State, seat: Seat, left: float) -> float:
    """The markers on the row, each card by the chance that somebody performs it in time."""
    worths = [
        (_card_worth(state, performance, seat), index)
        for index, performance in enumerate(state.row)
    ]
    mine = sorted((pair for pair in worths if pair[0] > 0), reverse=True)
    worth = 0.0
    for rank, (each, index) in enumerate(mine):
        leaving = index == len(state.row) - 1 and state.turn >= RULES.first_discard_turn
        if rank == 0:
            chance = GENERAL.best_card
        elif left < 1.6:
            chance = GENERAL.last_turn_card
        elif leaving:
            chance = GENERAL.leaving_card
        else:
            chance = GENERAL.second_card
        worth += chance * each
    return worth


def _card_worth(state: State, performance: Performance, seat: Seat) -> float:
    worth = sum(
        marker_yield(state, marker) for marker in performance.markers if marker.seat == seat
    )
    if worth:
        card = PERFORMANCES[performance.card]
        worth += 0.6 * (card.fame + 0.45 * card.coins + card.shards)
    return worth
