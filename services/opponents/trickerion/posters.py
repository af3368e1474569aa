"""Whether a poster is worth its price."""

from core.game import Seat
from core.trickerion.advertising import price
from core.trickerion.cards import RULES, kind_of
from core.trickerion.state import State
from services.opponents.trickerion.appraisal import coins_worth


def worth_it(state: State, seat: Seat) -> bool:
    """Compare the Fame with what the Coins would do, the wages of the turn set aside first."""
    player = state.players[seat]
    costs = price(state, seat)
    wages = sum(
        RULES.character[kind_of(each.id)].wage for each in player.team if each.home != "assistant"
    )
    left = float(RULES.turns - state.turn)
    free = player.coins - min(wages, player.coins)
    if state.turn == RULES.turns:
        return free >= costs or costs <= RULES.advertise_fame
    if free < costs:
        return False
    lost = coins_worth(player.coins, left + 1) - coins_worth(player.coins - costs, left + 1)
    return RULES.advertise_fame > lost
