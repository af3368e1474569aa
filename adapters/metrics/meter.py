"""Measurements as Prometheus takes them."""

from functools import partial

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    generate_latest,
)

from services.census import Census
from services.measuring import Brought, Meter

NAME = "boardgamesbot"

PHASES = ("lobby", "playing", "paused", "finished", "cancelled")
STATES = ("away", "deaf", "hears", "lost")

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Bounds of what should take milliseconds, in seconds."""
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0, 3_600.0)
"""Bounds of what a platform may hold up."""


class PrometheusMeter(Meter):
    """Nothing here names a person, a room or a table."""

    def __init__(self, version: str = "") -> None:
        self.registry = into = CollectorRegistry()
        counter = partial(Counter, namespace=NAME, registry=into)
        gauge = partial(Gauge, namespace=NAME, registry=into)
        histogram = partial(Histogram, namespace=NAME, registry=into)
        ProcessCollector(registry=into)
        Info("build", "The version that runs.", namespace=NAME, registry=into).info(
            {"version": version}
        )
        self._commands = counter("commands", "Commands by kind and answer.", ("kind", "outcome"))
        self._took = histogram(
            "command_seconds", "From command to stored answer.", ("kind",), buckets=QUICK
        )
        self._deliveries = counter("deliveries", "Attempts to bring messages.", ("to", "outcome"))
        self._waited = histogram(
            "delivery_seconds", "From stored to delivered.", ("to",), buckets=SLOW
        )
        self._lag = histogram(
            "event_loop_lag_seconds", "How late the event loop is.", buckets=QUICK
        )
        self._platforms = gauge(
            "platform", "1 for the state that a platform is in.", ("platform", "state")
        )
        self._unserved = gauge(
            "unserved",
            "1 for each part of a platform that is not served.",
            ("platform", "where", "reason"),
        )
        self._tables = gauge("tables", "Tables by phase.", ("phase",))
        self._awaiting = gauge("tables_awaiting", "Games that wait for somebody.")
        self._resting = gauge("tables_resting", "Tables that rest after faults.")
        self._places = gauge("outbox_places", "Places with something to be said.")
        self._oldest = gauge("outbox_age_seconds", "How long the oldest of it waits.")

    def command(self, kind: str, outcome: str, took: float) -> None:
        """See ``Meter``."""
        self._commands.labels(kind, outcome).inc()
        self._took.labels(kind).observe(took)

    def delivery(self, to: str, outcome: Brought, waited: float) -> None:
        """See ``Meter``."""
        self._deliveries.labels(to, outcome).inc()
        if outcome == "delivered":
            self._waited.labels(to).observe(waited)

    def lag(self, late: float) -> None:
        """See ``Meter``."""
        self._lag.observe(late)

    def page(self, counted: Census) -> bytes:
        """Everything in the text format of Prometheus."""
        for platform, state in counted.platforms.items():
            for one in STATES:
                self._platforms.labels(platform, one).set(one == state)
        self._unserved.clear()
        for platform, parts in counted.unserved.items():
            for part in parts:
                self._unserved.labels(platform, part.where, part.reason).set(1)
        for phase in PHASES:
            self._tables.labels(phase).set(counted.tables.get(phase, 0))
        self._awaiting.set(counted.awaiting)
        self._resting.set(counted.resting)
        self._places.set(counted.places)
        self._oldest.set(counted.oldest)
        return generate_latest(self.registry)
