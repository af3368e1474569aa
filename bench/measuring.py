"""Stopwatches, and the row of the report that a measurement becomes."""

import gc
import time
from collections.abc import Callable, Iterable, Sequence
from statistics import median, quantiles
from typing import Any, Literal

import msgspec

Better = Literal["lower", "higher"]


class Row(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of the budget. ``met`` is about ``must``; None where there is no such figure."""

    name: str
    value: float
    unit: str
    must: float | None = None
    aim: float | None = None
    better: Better = "lower"
    met: bool | None = None
    aim_met: bool | None = None
    note: str = ""


class Ratio(msgspec.Struct, frozen=True):
    """The same quantity of us and of catanatron; above 1 we are the better ones."""

    name: str
    unit: str
    ours: float
    catanatron: float
    ratio: float


class Growth(msgspec.Struct, frozen=True):
    """What the complete game costs against the base game; ``times`` above 1 is dearer."""

    name: str
    unit: str
    base: float
    complete: float
    times: float


def growth(name: str, unit: str, base: float, complete: float) -> Growth:
    """A comparison of the two games."""
    return Growth(name, unit, _rounded(base), _rounded(complete), _rounded(complete / base))


def row(
    name: str,
    value: float,
    unit: str,
    *,
    must: float | None = None,
    aim: float | None = None,
    better: Better = "lower",
    note: str = "",
) -> Row:
    """A row with its verdicts."""
    return Row(
        name,
        _rounded(value),
        unit,
        must,
        aim,
        better,
        _verdict(value, must, better),
        _verdict(value, aim, better),
        note,
    )


def ratio(name: str, unit: str, ours: float, theirs: float, better: Better) -> Ratio:
    """A comparison."""
    factor = ours / theirs if better == "higher" else theirs / ours
    return Ratio(name, unit, _rounded(ours), _rounded(theirs), _rounded(factor))


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")


def _verdict(value: float, limit: float | None, better: Better) -> bool | None:
    if limit is None:
        return None
    return value <= limit if better == "lower" else value >= limit


def microseconds(call: Callable[[Any], object], subject: Any, repeats: int = 5) -> float:
    """The quickest of a few calls: what one call takes when nothing else disturbs it."""
    clock = time.perf_counter_ns
    best = 1 << 62
    for _ in range(repeats):
        begun = clock()
        call(subject)
        best = min(best, clock() - begun)
    return best / 1_000


def median_of(call: Callable[[Any], object], subjects: Iterable[Any], repeats: int = 5) -> float:
    """The median over subjects of what one call takes, in microseconds."""
    gc.collect()
    gc.disable()
    try:
        return median(microseconds(call, subject, repeats) for subject in subjects)
    finally:
        gc.enable()


def percentile(values: Sequence[float], hundredth: int) -> float:
    """The value below which so many hundredths lie."""
    return quantiles(values, n=100)[hundredth - 1]
