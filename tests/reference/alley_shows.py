"""What a show pays in the Dark Alley (RB15 p. 17, 20-22), with everything that changes it.

On one Trick's Yield work, in this order: the Shard of Enhance Trick and Electra's pair, Red Lotus,
Grand Premiere, the weekday (not below 0), Arranged Fiasco and the theft (not below 0), the Prophecy
that turns Coins into Fame.
"""

from collections import Counter
from typing import Any

from tests.reference.alley import PERFORMANCES, TRICKS, links, owner_at
from tests.reference.figures import Player, Position

Gain = tuple[int, int, int]
Paid = tuple[int, str]

PARTS = ("fame", "coins", "shards")
DAY_CHANGE = {"thursday": -1, "friday": 0, "saturday": 0, "sunday": 1}


def performed(
    position: Position,
    seat: int,
    day: str,
    place: str,
    ways: dict[str, Any],
) -> dict[str, Any]:
    """A show of a player. ``ways``: ``double`` and ``part``, and ``stolen`` as pairs of slots."""
    card = position["row"][int(place[1]) - 1]
    prophecy = position["prophecy"]
    twice = 2 if prophecy == "double_performer_bonus" else 1
    printed = PERFORMANCES[card["card"]]
    backstage = _backstage(position["players"][seat], day)
    specialists = (
        2 * ("assistant" in backstage),
        3 * ("manager" in backstage),
        int("engineer" in backstage),
    )
    return {
        "yields": [
            (marker["seat"], marker["trick"], _yield(position, seat, day, card, marker, ways))
            for marker in card["markers"]
        ],
        "links": len(links(card)),
        "link_fame": len(links(card)) * twice,
        "specialists": tuple(each * twice for each in specialists),
        "bonus": tuple(printed[part] * twice for part in ("fame", "coins", "shards")),
    }


def _yield(
    position: Position,
    seat: int,
    day: str,
    card: dict[str, Any],
    marker: dict[str, Any],
    ways: dict[str, Any],
) -> Gain:
    at = {each["slot"]: each for each in card["markers"]}
    stolen = dict(ways["stolen"])
    source = at[stolen[marker["slot"]]] if marker["slot"] in stolen else marker
    fame, coins, shards = _printed(position, source)
    if marker["seat"] == seat and marker["trick"] == ways["double"]:
        fame *= 1 + (ways["part"] == "fame")
        coins *= 1 + (ways["part"] == "coins")
        shards *= 1 + (ways["part"] == "shards")
    owner = position["players"][marker["seat"]]
    change = _change(position, day if _for_all(position) else _day_of(owner) or day)
    spared = change < 0 and "season_tickets" in _powers(owner)
    fame = max(0, fame + (0 if spared else change))
    coins = max(0, coins + change)
    if position["players"][seat]["show_card"] == "arranged_fiasco":
        fame += marker["count"] if marker["seat"] == seat else -marker["count"]
    if marker["slot"] in stolen.values():
        fame -= 1
    fame = max(0, fame)
    if position["prophecy"] == "coins_as_fame":
        fame, coins = fame + coins, 0
    return fame, coins, shards


def _printed(position: Position, marker: dict[str, Any]) -> Gain:
    trick = TRICKS[marker["trick"]]
    own = next(
        each
        for each in position["players"][marker["seat"]]["tricks"]
        if each["trick"] == marker["trick"]
    )
    more = own["shards"] + (trick["level"] if marker["count"] == 2 else 0)
    return trick["fame"] + more, trick["coins"] + more, trick["shards"]


def _for_all(position: Position) -> bool:
    return bool(position["prophecy"] == "performer_modifier_for_all")


def _change(position: Position, day: str) -> int:
    match position["prophecy"], day:
        case "friday_penalty", "friday":
            return -1
        case "saturday_bonus", "saturday":
            return 1
        case "no_weekend_modifiers", _:
            return 0
        case _:
            return DAY_CHANGE[day]


def _day_of(player: Player) -> str | None:
    days = {member["at"].partition("-")[0] for member in player["team"] if member["at"]}
    return next(iter(days & DAY_CHANGE.keys()), None)


def _backstage(player: Player, day: str) -> set[str]:
    return {member["id"] for member in player["team"] if member["at"] in {f"{day}-1", f"{day}-2"}}


def _powers(player: Player) -> set[str]:
    return {power["id"] for power in player["powers"]}


def rewards(
    position: Position, seat: int, day: str, place: str, shown: dict[str, Any]
) -> Counter[Paid]:
    """What Powers and Prophecies pay after a show: Fame, Coins and Shards by seat."""
    card = position["row"][int(place[1]) - 1]
    found = Counter[Paid]()
    _for_the_performer(position, seat, day, card, found)
    for owner, trick, gain in shown["yields"]:
        _for_an_owner(position, seat, (owner, TRICKS[trick]["level"]), found)
        if gain[2]:
            _receipt(position, owner, found)
    for gain in (shown["specialists"], shown["bonus"]):
        if gain[2]:
            _receipt(position, seat, found)
    return Counter({paid: n for paid, n in found.items() if n and paid[1] in PARTS})


def _receipt(position: Position, seat: int, found: Counter[Paid]) -> None:
    found[seat, "shards"] += position["prophecy"] == "extra_shard"
    found[seat, "fame"] += 2 * (position["prophecy"] == "shards_give_fame")


def _for_the_performer(
    position: Position, seat: int, day: str, card: dict[str, Any], found: Counter[Paid]
) -> None:
    player = position["players"][seat]
    powers = _powers(player)
    if "mixed_programme" in powers:
        categories = {TRICKS[marker["trick"]]["category"] for marker in card["markers"]}
        found[seat, "fame"] += min(3, len(categories) - 1)
    if "golden_thread" in powers:
        own = [pair for pair in links(card) if seat in {owner_at(card, slot) for slot in pair}]
        found[seat, "fame"] += min(4, len(own))
    if "well_drilled_crew" in powers:
        backstage = _backstage(player, day)
        found[seat, "fame"] += 2 * ("assistant" in backstage)
        found[seat, "coins"] += 2 * (("manager" in backstage) + ("engineer" in backstage))


def _for_an_owner(
    position: Position, seat: int, whose: tuple[int, int], found: Counter[Paid]
) -> None:
    """Guest Fee, twice a turn, and Masterpiece Premium, three times."""
    owner, level = whose
    player = position["players"][owner]
    coins = "fame" if position["prophecy"] == "coins_as_fame" else "coins"
    if (
        owner != seat
        and "guest_fee" in _powers(player)
        and player["used"].count("guest_fee") + found[owner, "guest_fee"] < 2
    ):
        found[owner, "guest_fee"] += 1
        found[owner, coins] += 1
    if (
        level > 1
        and "masterpiece_premium" in _powers(player)
        and player["used"].count("masterpiece_premium") + found[owner, "premium"] < 3
    ):
        found[owner, "premium"] += 1
        found[owner, "fame"] += 1
        found[owner, coins] += 1
