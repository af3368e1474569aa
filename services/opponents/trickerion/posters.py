"""Whether a poster is worth its price."""

from core.game import Seat
from core.trickerion.actions import Advertise
from core.trickerion.cards import RULES, kind_of
from core.trickerion.effects import figure
from core.trickerion.holdings import turns_of
from core.trickerion.state import State
from services.opponents.trickerion.appraisal import coins_worth
from services.opponents.trickerion.steps import after
from services.opponents.trickerion.weights import GENERAL


def worth_it(state: State, seat: Seat) -> bool:
    """Compare the Fame with what the Coins would do, the wages of the turn set aside first."""
    player = state.players[seat]
    advertised = after(state, seat, Advertise()).players[seat]
    fame = advertised.fame - player.fame
    costs = player.coins - advertised.coins
    wages = sum(
        RULES.character[kind_of(each.id)].wage for each in player.team if each.home != "assistant"
    )
    free = player.coins - min(wages, player.coins)
    if state.turn == turns_of(state):
        return free >= costs or costs <= fame
    if free < costs:
        return False
    left = float(turns_of(state) - state.turn)
    lost = coins_worth(player.coins, left + 1) - coins_worth(player.coins - costs, left + 1)
    return fame + GENERAL.action_point * _more_points(state, seat) > lost


def _more_points(state: State, seat: Seat) -> int:
    """Action Points that Characters of those who have advertised gain (a Prophecy)."""
    return sum(
        figure(state, seat, "base_ap", base, kind=kind, advertised=1)
        - figure(state, seat, "base_ap", base, kind=kind, advertised=0)
        for each in state.players[seat].team
        for kind in (kind_of(each.id),)
        for base in (RULES.character[kind].ap,)
    )
