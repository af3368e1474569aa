"""Action Points, Coins and markers of work in the Dark Alley's game (RB15 p. 11-16, 20-22).

A Prophecy sets what something costs or gives; slot, Shard, cards, abilities and Powers are added.
"""

from typing import Any

from tests.reference.alley import TRICKS
from tests.reference.figures import BASE_AP, PRICES, WAGES, Player, Position, kind

SLOT_AP = {"1": 2, "2": 1, "3": 1, "4": 0}
DAY_AP = {"thursday": 1, "friday": 0, "saturday": 0, "sunday": -1}
THRESHOLD = {1: 1, 2: 16, 3: 36}
MARKERS_OF_A_SUIT = 4
CITY = {"downtown", "market", "alley"}


def powers(player: Player) -> set[str]:
    return {power["id"] for power in player["powers"]}


def _may(player: Player, power: str, times: int = 1) -> bool:
    """Whether a Power that works so often a turn still does."""
    return power in powers(player) and player["used"].count(power) < times


def slot_ap(slot: str) -> int:
    place, _, which = slot.partition("-")
    if which == "stage":
        return 0
    if place in DAY_AP:
        return DAY_AP[place]
    return SLOT_AP[which] if place in CITY else 0


def placed(position: Position, seat: int, character: str, slot: str, ways: dict[str, Any]) -> int:
    """Action Points of a Character on a slot; none on stage, and not below 0."""
    player = position["players"][seat]
    place, _, which = slot.partition("-")
    if which == "stage":
        return 0
    apprentice = kind(character) == "apprentice"
    base = BASE_AP[kind(character)]
    if position["prophecy"] == "one_base_ap":
        base = 1
    if position["prophecy"] == "advertised_apprentices" and apprentice and player["advertised"]:
        base += 1
    more = int(ways["take"] == "ap") + int(ways["boost"] == "yes")
    if slot_ap(slot) == 0 and place not in DAY_AP:
        more += _may(player, "commanding_presence", 2)
    if apprentice and place in {"downtown", "market"}:
        more += _may(player, "errand_runner")
    return max(0, base + slot_ap(slot) + more)


def slot_coins(position: Position, slot: str) -> int:
    best = slot_ap(slot) == 2 and position["prophecy"] == "pay_for_best_slots"
    return 3 if best else 0


def enhanced(position: Position, card: str | None) -> int:
    usual = 2 if position["prophecy"] == "enhance_two_ap" else 1
    return usual + (2 if card == "empower" else 0)


def learned(position: Position, seat: int, trick: str, use: str | None) -> tuple[int, int]:
    """Action Points and Coins of a Learn."""
    player = position["players"][seat]
    ap = 1 if position["prophecy"] == "cheap_learn" else 3
    ap = _introduced(player, ap) - (use == "thirst_for_knowledge")
    return ap, max(0, THRESHOLD[TRICKS[trick]["level"]] - player["fame"])


def hired(position: Position, seat: int, use: str | None) -> int:
    ap = 1 if position["prophecy"] == "cheap_hire" else 3
    return _introduced(position["players"][seat], ap) - (use == "headhunter")


def _introduced(player: Player, ap: int) -> int:
    return max(1, ap - 2 * _may(player, "letter_of_introduction"))


def coins(position: Position, faces: list[str], use: str | None) -> tuple[int, int]:
    """Action Points and Coins of a Take Coins, of all faces that count."""
    ap = 1 if position["prophecy"] == "cheap_take_coins" else 3
    times = 2 if position["prophecy"] == "double_bank_coins" else 1
    return ap - (use == "interest"), times * sum(int(face) for face in faces if face != "x")


def drawn(position: Position, seat: int, before: int) -> int:
    """Action Points of a card, with so many drawn before in this placement."""
    if not before:
        return 1
    ap = 1 if position["prophecy"] == "cheap_further_cards" else 2
    return max(1, ap - ("night_errand" in powers(position["players"][seat])))


def quick_ordered(position: Position, seat: int) -> int:
    return 0 if _may(position["players"][seat], "midnight_delivery") else 2


def prepared(position: Position, seat: int, trick: str, use: str | None) -> tuple[int, int]:
    """Action Points and markers of a Prepare."""
    player = position["players"][seat]
    own = next(each for each in player["tricks"] if each["trick"] == trick)
    ap = TRICKS[trick]["prepare"] - _may(player, "early_rehearsal")
    out = sum(
        marker["count"]
        for card in position["row"]
        for marker in card["markers"]
        if (marker["seat"], marker["trick"]) == (seat, trick)
    )
    left = MARKERS_OF_A_SUIT - out
    usual = min(left, TRICKS[trick]["markers"] + (own["place"] == "engineer"))
    match use:
        case "ingenuity":
            return ap, 1
        case "trick_tweaking" | "unstable_prototype":
            return ap, min(left, usual + 1)
        case "test_run" | "replaceable_parts":
            return ap, usual - 1
        case _:
            return ap, usual


def bought(position: Position, seat: int, buy: dict[str, Any]) -> tuple[int, int]:
    """Coins and Fame of a Buy: ``component``, ``count``, ``bargain`` and the card in ``use``."""
    player = position["players"][seat]
    component, use = buy["component"], buy["use"]
    price = 2 if position["prophecy"] == "all_components_two" else PRICES[component]
    elsewhere = [*position["stock"], *position["beside_stock"]]
    if position["prophecy"] == "buy_from_orders":
        elsewhere += position["orders"]
    if use == "workshop_delivery":
        price -= 1
    elif component not in elsewhere and player["delivered"] != component:
        price += 1  # it lies on the Quick Order slot alone
    total = price * (buy["count"] - (use == "shoplifting")) - buy["bargain"]
    if total > 0:
        total = max(1, total - _may(player, "market_patter"))
    return (0, total - 1) if use == "smuggled_goods" else (total, 0)


def wages(player: Player) -> tuple[int, int, int]:
    """Coins due, Coins paid and Fame lost for the rest."""
    specialist = 1 if "loyal_company" in powers(player) else 2
    due = sum(
        specialist if WAGES[kind(member["id"])] == 2 else WAGES[kind(member["id"])]
        for member in player["team"]
        if member["at"] and member["home"] == "board"
    )
    due = max(0, due - ("thrifty_troupe" in powers(player)))
    paid = min(due, player["coins"])
    return due, paid, min(player["fame"], 2 * (due - paid))
