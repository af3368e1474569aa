"""Trouble, ordered by a test: for calls of the Web API, and for what Slack delivers."""

import asyncio
import random
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

CallTrouble: TypeAlias = Literal["429", "500", "lose", "delay", "hang", "hold"]
"""``lose`` does what was asked and drops the connection; ``hang`` never answers; ``hold`` does what
was asked when it is let ``go``."""


@dataclass
class Planned:
    """Trouble for the next ``times`` calls of a method, or for each with a ``chance``."""

    method: str
    trouble: CallTrouble
    times: int = 1
    chance: float = 1.0
    seconds: float = 1.0
    met: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a call has met it."""
    go: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass
class Faults:
    """All knobs. The same ``seed`` makes the same trouble."""

    seed: int = 0
    duplicate: float = 0.0
    """Chance that a delivery comes twice."""
    late_duplicate: float = 0.0
    """Chance that it comes again after others."""
    reorder: float = 0.0
    """Chance that a delivery waits until the next one is through."""
    hold: float = 1.0
    """Most seconds that it waits so."""
    delay: float = 0.0
    """Most seconds that a delivery is held up."""
    drop_before_ack: float = 0.0
    """Chance that the socket breaks when the delivery was sent."""
    calls: list[Planned] = field(default_factory=list)
    refusals: dict[str, str] = field(default_factory=dict)
    """Slack's word for why it says no, by method; ``*`` means every method."""

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)

    def plan(
        self,
        method: str,
        trouble: CallTrouble,
        *,
        times: int = 1,
        chance: float = 1.0,
        seconds: float = 1.0,
    ) -> Planned:
        """Trouble for calls; ``*`` means every method."""
        planned = Planned(method, trouble, times, chance, seconds)
        self.calls.append(planned)
        return planned

    def for_call(self, method: str) -> Planned | None:
        """The trouble that this call meets."""
        for planned in self.calls:
            if planned.method in {method, "*"} and planned.times > 0:
                if self.chance.random() >= planned.chance:
                    continue
                planned.times -= 1
                planned.met.set()
                return planned
        return None

    def refusal(self, method: str) -> str:
        """The word with which this call is refused, if it is."""
        return self.refusals.get(method) or self.refusals.get("*", "")

    def end(self) -> None:
        """No more trouble."""
        self.duplicate = self.late_duplicate = self.reorder = self.drop_before_ack = 0.0
        self.delay = 0.0
        self.calls.clear()
        self.refusals.clear()

    def happens(self, chance: float) -> bool:
        return chance > 0 and self.chance.random() < chance
