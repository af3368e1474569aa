"""Measurements as Prometheus takes them."""

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
from services.measuring import Brought

NAME = "boardgamesbot"

PHASES = ("lobby", "playing", "paused", "finished", "cancelled")
STATES = ("away", "deaf", "hears", "lost")

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Bounds of what should take milliseconds, in seconds."""
SLOW = (0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 15.0, 60.0, 300.0, 3_600.0)
"""Bounds of what a platform may hold up."""


class PrometheusMeter:
    """See ``services.measuring.Meter``. Nothing here names a person, a room or a table."""

    def __init__(self, version: str = "") -> None:
        self.registry = into = CollectorRegistry()
        ProcessCollector(registry=into)
        Info(f"{NAME}_build", "The version that runs.", registry=into).info({"version": version})
        self._commands = Counter(
            f"{NAME}_commands", "Commands by kind and answer.", ("kind", "outcome"), registry=into
        )
        self._took = Histogram(
            f"{NAME}_command_seconds",
            "From command to stored answer.",
            ("kind",),
            buckets=QUICK,
            registry=into,
        )
        self._deliveries = Counter(
            f"{NAME}_deliveries", "Attempts to bring messages.", ("to", "outcome"), registry=into
        )
        self._waited = Histogram(
            f"{NAME}_delivery_seconds",
            "From stored to delivered.",
            ("to",),
            buckets=SLOW,
            registry=into,
        )
        self._lag = Histogram(
            f"{NAME}_event_loop_lag_seconds",
            "How late the event loop is.",
            buckets=QUICK,
            registry=into,
        )
        self._platforms = Gauge(
            f"{NAME}_platform",
            "1 for the state that a platform is in.",
            ("platform", "state"),
            registry=into,
        )
        self._tables = Gauge(f"{NAME}_tables", "Tables by phase.", ("phase",), registry=into)
        self._awaiting = Gauge(
            f"{NAME}_tables_awaiting", "Games that wait for somebody.", registry=into
        )
        self._resting = Gauge(
            f"{NAME}_tables_resting", "Tables that rest after faults.", registry=into
        )
        self._places = Gauge(
            f"{NAME}_outbox_places", "Places with something to be said.", registry=into
        )
        self._oldest = Gauge(
            f"{NAME}_outbox_age_seconds", "How long the oldest of it waits.", registry=into
        )

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
        for phase in PHASES:
            self._tables.labels(phase).set(counted.tables.get(phase, 0))
        self._awaiting.set(counted.awaiting)
        self._resting.set(counted.resting)
        self._places.set(counted.places)
        self._oldest.set(counted.oldest)
        return generate_latest(self.registry)
