"""Standing orders as people write and read them."""

import re
from types import MappingProxyType

from core.sight import Sight
from core.standing_orders import UNTILS
from services.languages import Language
from services.languages.catalogue import plain
from services.presenting.document import Document, Fact, Facts, Heading, Paragraph

_ELSE = re.compile(r"\s*>\s*")


def read(rest: str, speech: Language) -> tuple[tuple[str, ...], str]:
    """The moves of an order, the best first, and until when it counts.

    The end is named by words behind the moves; without them it is the next decision that fits.
    """
    until = "decision"
    for name in UNTILS:
        for words in speech.words(f"order-until-{name}.say"):
            if plain(rest).endswith(f" {plain(words)}"):
                return _parts(rest[: -len(words)]), name
    return _parts(rest), until


def _parts(rest: str) -> tuple[str, ...]:
    return tuple(part for part in _ELSE.split(rest.strip()) if part)


def shown(sight: Sight, speech: Language) -> Document:
    """The reader's standing orders, and how to give one."""
    title = Heading(speech.text("order-title", table=sight.name), level=1)
    usage = Paragraph(speech.text("order-usage"), quiet=True)
    if not sight.orders:
        return Document((title, Paragraph(speech.text("order-none")), usage))
    facts: list[Fact] = []
    for order in sight.orders:
        moves = " > ".join(order.lines)
        key = "order-held" if order.held else _KEYS[order.until]
        facts.append(
            Fact(str(order.number), speech.text("order-line", moves=moves, end=speech.text(key)))
        )
    return Document((title, Facts(tuple(facts)), usage))


_KEYS = MappingProxyType({name: f"order-until-{name}" for name in UNTILS})
