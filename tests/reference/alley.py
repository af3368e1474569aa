"""The Dark Alley as the rulebook and the cards tell it: printed cards, Links, the final scoring.

Only printed cards are read from the product's data. What pays for a Level 3 Trick, and every other
figure, stands here a second time (RB15 p. 16-22; the revised edition's caps and cards).
"""

from collections.abc import Callable
from typing import Any

from tests.reference.figures import PRICES, SPECIALISTS, Player, Position, kind, printed
from tests.reference.theater import DIRECTIONS, SYMBOLS, direction, marker_at

TRICKS = printed("tricks.toml", "trick")
PERFORMANCES = printed("performances.toml", "performance") | printed("duel.toml", "performance")

CAP = {"revised": 20, "first": None}
SPECIAL_CARD_FAME = {"revised": 2, "first": 1}
SHARDS_ON_SLOTS = 6


# --- Links ---------------------------------------------------------------------------------------


def symbol_into(card: dict[str, Any], slot: str, way: str) -> str | None:
    """What a slot shows into a direction: its marker, or what is printed there."""
    marker = marker_at(card["markers"], slot)
    if marker is not None:
        turns = DIRECTIONS.index(way) - DIRECTIONS.index(marker["facing"])
        own = SYMBOLS.index(TRICKS[marker["trick"]]["category"])
        return SYMBOLS[(own + turns) % 4]
    shown: dict[str, dict[str, str]] = PERFORMANCES[card["card"]].get("neutral", {})
    return shown.get(slot, {}).get(way)


def links(card: dict[str, Any]) -> list[tuple[str, str]]:
    """The circles of a card with the same symbol on both sides."""
    return [
        (one, two)
        for one, two in PERFORMANCES[card["card"]]["circles"]
        if (shown := symbol_into(card, one, direction(one, two))) is not None
        and shown == symbol_into(card, two, direction(two, one))
    ]


def neighbours(card: dict[str, Any], slot: str) -> int:
    """How many circles of a slot have something on their other side."""
    beyond = [
        two if one == slot else one
        for one, two in PERFORMANCES[card["card"]]["circles"]
        if slot in (one, two)
    ]
    filled = {marker["slot"] for marker in card["markers"]}
    return sum(
        each in filled | PERFORMANCES[card["card"]].get("neutral", {}).keys() for each in beyond
    )


def owner_at(card: dict[str, Any], slot: str) -> int | None:
    """Whose marker is at a slot; nobody's when it is empty or printed."""
    marker = marker_at(card["markers"], slot)
    return None if marker is None else int(marker["seat"])


def shards_of(card: dict[str, Any], made: list[tuple[str, str]]) -> list[int]:
    """Who gets a Shard for Links: each player in a Shard circle, once for each circle."""
    found: list[int] = []
    for one, two in made:
        if [one, two] in PERFORMANCES[card["card"]]["shards_at"]:
            owners = {owner_at(card, one), owner_at(card, two)}
            found += [owner for owner in owners if owner is not None]
    return sorted(found)


# --- the final scoring ---------------------------------------------------------------------------


def score(position: Position, seat: int) -> dict[str, Any]:
    """The lines of a player's final scoring that are not 0 by the rules of the Dark Alley."""
    player = position["players"][seat]
    cap = CAP[position["edition"]]

    def line(fame: int) -> int:
        return fame if cap is None else min(fame, cap)

    powers = position["with_powers"]
    cards = len(player["special"]) * SPECIAL_CARD_FAME[position["edition"]]
    return {
        "shards": 0 if powers else line(player["shards"]),
        "coins": line(player["coins"] // 3),
        "special_cards": 0 if powers else line(cards),
        "powers": line(_annals(player)),
        "tricks": {
            own["trick"]: line(fame)
            for own in player["tricks"]
            if TRICKS[own["trick"]]["level"] == 3
            and _holds_all(player, own["trick"])
            and (fame := CONDITIONS[own["trick"]](player))
        },
    }


def _annals(player: Player) -> int:
    if "place_in_the_annals" not in {power["id"] for power in player["powers"]}:
        return 0
    on_slots = min(SHARDS_ON_SLOTS, player["shards"])
    return min(6, 2 * len(player["powers"])) + int(min(3, on_slots // 2))


def _held(player: Player) -> dict[str, int]:
    """Components by type; a stack on the Manager's board is worth one more."""
    return {
        stack["component"]: stack["count"] + (stack["shelf"] == "manager")
        for stack in player["stacks"]
    }


def _holds_all(player: Player, trick: str) -> bool:
    held = _held(player)
    return all(held.get(type_, 0) >= n for type_, n in TRICKS[trick]["components"].items())


def _levels(player: Player) -> list[int]:
    return [TRICKS[own["trick"]]["level"] for own in player["tricks"]]


def _of_price(player: Player, price: int) -> int:
    return sum(count for type_, count in _held(player).items() if PRICES[type_] == price)


def _has(player: Player, specialist: str) -> bool:
    return specialist in {member["id"] for member in player["team"]}


CONDITIONS: dict[str, Callable[[Player], int]] = {
    "aztec_lady": lambda player: 2 * sum(own["markers"] for own in player["tricks"]),
    "horror_saws": lambda player: int(player["shards"]),
    "automaton": lambda player: 4 * _levels(player).count(2),
    "hellhound": lambda player: 2 * len(player["special"]),
    "mutilation": lambda player: 12 * all(_has(player, each) for each in SPECIALISTS),
    "stairs_of_water": lambda player: 2 * _of_price(player, 2),
    "beast_within": lambda player: 10 * (len(player["tricks"]) >= 4),
    "vanishing_elephant": lambda player: 7 * _has(player, "manager"),
    "buried_alive": lambda player: 7 * _has(player, "engineer"),
    "assistants_revenge": lambda player: 7 * _has(player, "assistant"),
    "iron_maiden": lambda player: 4 * _levels(player).count(1),
    "transported_man": lambda player: 4 * _levels(player).count(3),
    "balsamos_skull": lambda player: 3 * _of_price(player, 3),
    "seance": lambda player: 3 * [kind(each["id"]) for each in player["team"]].count("apprentice"),
    "skeleton_dance": lambda player: _of_price(player, 1),
    "metamorphosis": lambda player: player["coins"] // 3,
}
"""What each Level 3 Trick pays at the end, its components being there."""
