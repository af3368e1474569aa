"""The final scoring and the ranking (RB15 p. 18, 20 and 21)."""

from core.game import Seat
from core.trickerion.cards import POWERS, RULES, TRICKS, EndBonus, kind_of
from core.trickerion.effects import has_effect
from core.trickerion.events import SeatScore, total
from core.trickerion.holdings import counts_as, has, missing, powers_on_slots
from core.trickerion.state import Player, Position, State
from core.trickerion.terms import SPECIALISTS

ANNALS = "place_in_the_annals"


def score_of(state: Position, seat: Seat) -> SeatScore:
    """One player's Fame from the final scoring; the revised edition caps each line.

    The Dark Alley counts Special Assignment cards and Level 3 Tricks instead of the team, and with
    Powers neither Shards nor Special Assignment cards count.
    """
    player = state.players[seat]
    figures = RULES.edition[state.edition]
    kinds = [kind_of(each.id) for each in player.team]
    team = not state.dark_alley
    shards = not state.with_powers
    cards = state.dark_alley and not state.with_powers

    def line(fame: int, *, counts: bool = True) -> int:
        if not counts:
            return 0
        return fame if figures.scoring_cap is None else min(fame, figures.scoring_cap)

    return SeatScore(
        seat,
        shards=line(player.shards * RULES.fame_per_shard, counts=shards),
        coins=line(player.coins // RULES.coins_per_fame),
        apprentices=line(kinds.count("apprentice") * RULES.fame_per_apprentice, counts=team),
        specialists=line(
            sum(kind in SPECIALISTS for kind in kinds) * RULES.fame_per_specialist, counts=team
        ),
        special_cards=line(len(player.special) * figures.fame_per_special_card, counts=cards),
        powers=line(annals(state, seat)),
        tricks=tuple(
            (own.trick, line(fame))
            for own in player.tricks
            if (end := TRICKS[own.trick].end) is not None
            and (fame := _end_bonus(player, own.trick, end))
        ),
    )


def annals(state: Position, seat: Seat) -> int:
    """What a Place in the Annals pays, while it is learned."""
    if not has_effect(state, seat, ANNALS):
        return 0
    player = state.players[seat]
    annals = POWERS[ANNALS].figures
    powers = min(len(player.powers) * annals["per_power"], annals["most_powers"])
    shards = min(powers_on_slots(player) // annals["per_shards"], annals["most_shards"])
    return powers + shards


def _end_bonus(player: Player, trick: str, end: EndBonus) -> int:
    """What a Level 3 Trick pays, its components being met (RB15 p. 20)."""
    if next(missing(player, trick), None) is not None:
        return 0
    return end.fame * times_met(player, end)


def times_met(player: Player, end: EndBonus) -> int:
    """How often a Level 3 Trick would pay its bonus, its components apart."""
    levels = [TRICKS[own.trick].level for own in player.tricks]
    match end.per:
        case "prepared_marker":
            return sum(own.markers for own in player.tricks)
        case "shard":
            return player.shards
        case "trick_of_level":
            return levels.count(end.level)
        case "special_card":
            return len(player.special)
        case "all_specialists":
            return int(all(has(player, specialist) for specialist in SPECIALISTS))
        case "component_of_price":
            return sum(
                counts_as(stack)
                for stack in player.stacks
                if RULES.price[stack.component] == end.price
            )
        case "tricks_at_least":
            return int(len(levels) >= end.count)
        case "specialist":
            return int(any(each.id == end.specialist for each in player.team))
        case "apprentice":
            return sum(kind_of(each.id) == "apprentice" for each in player.team)
        case _:
            return player.coins // end.count


def final_scoring(state: State) -> tuple[tuple[SeatScore, ...], tuple[Seat, ...]]:
    """Everybody's scoring in initiative order, and the ranking.

    Among players with equal Fame the one ahead in the last initiative order ranks higher.
    """
    scores = tuple(score_of(state, seat) for seat in state.order)
    fame = {score.seat: state.players[score.seat].fame + total(score) for score in scores}
    return scores, tuple(sorted(state.order, key=lambda seat: -fame[seat]))
