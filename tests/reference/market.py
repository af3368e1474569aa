"""The Market Row (RB15 p. 14-15)."""

from typing import Any

from tests.reference import belongings
from tests.reference.figures import COMPONENTS, PRICES, Position


def unit_price(position: Position, component: str) -> int | None:
    """The price of one; a component there only by Quick Order costs a Coin more."""
    if component in position["stock"]:
        return PRICES[component]
    if component == position["quick_order"]:
        return PRICES[component] + 1
    return None


def moves(position: Position, seat: int, ap: int) -> list[str]:
    found = []
    if ap >= 1:
        for component in COMPONENTS:
            found += _buy(position, seat, component, ap)
        found += [
            f"order {component} {slot}"
            for component in COMPONENTS
            if component not in position["orders"]
            for slot in (1, 2, 3, 4)
            if position["orders"][slot - 1] is None
        ]
    if ap >= 2:
        found += [
            f"quick-order {component}"
            for component in COMPONENTS
            if component != position["quick_order"]
        ]
    return found


def _buy(position: Position, seat: int, component: str, ap: int) -> list[str]:
    price = unit_price(position, component)
    if price is None:
        return []
    player = position["players"][seat]
    stack = belongings.stack_of(player, component)
    shelves = [stack["shelf"]] if stack else belongings.free_shelves(player)
    held = stack["count"] if stack else 0
    found = []
    for shelf in shelves:
        for count in (1, 2, 3):
            if held + count > belongings.shelf_limit(position, shelf):
                continue
            for bargain in range(ap):  # one Action Point goes into the Buy itself
                total = count * price - bargain
                if 1 <= total <= player["coins"]:
                    line = f"buy {component} {count}"
                    line += f" bargain {bargain}" if bargain else ""
                    line += " shelf manager" if shelf == "manager" else ""
                    found.append(line)
    return found


def do(position: Position, work: dict[str, Any], words: list[str]) -> None:
    player = position["players"][work["seat"]]
    match words:
        case ["buy", component, count, *more]:
            extras = dict(zip(more[::2], more[1::2], strict=True))
            bargain = int(extras.get("bargain", "0"))
            price = unit_price(position, component)
            assert price is not None
            player["coins"] -= int(count) * price - bargain
            belongings.put(player, component, int(count), extras.get("shelf", "board"))
            work["ap"] -= 1 + bargain
        case ["order", component, slot]:
            position["orders"][int(slot) - 1] = component
            work["ap"] -= 1
        case ["quick-order", component]:
            position["quick_order"] = component
            work["ap"] -= 2
        case _:
            raise ValueError(words)
