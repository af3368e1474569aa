"""How long a server wants us to wait, in whichever of its ways it says so."""

import contextlib
import email.utils
import math
import time
from collections.abc import Callable
from typing import Any

from nio import ErrorResponse

LONGEST_WISH = 900.0
"""Seconds; a server that asks for more patience is asked again all the same."""


def status_of(response: Any) -> int:
    """Of the answer behind a response of nio; 0 without one."""
    return int(getattr(response.transport_response, "status", 0))


def wished_pause(response: Any, otherwise: float) -> float | None:
    """Seconds until the request may be tried again, or None if its answer is final."""
    status = status_of(response)
    if status == 429:
        return _retry_after(response) or otherwise
    unreadable = isinstance(response, ErrorResponse) and 200 <= status < 300
    return otherwise if status >= 500 or unreadable else None


def _retry_after(response: Any) -> float | None:
    """What the server asks for: in the body in milliseconds, in the header in seconds or a date.

    None where it asks for nothing that makes sense.
    """
    body = getattr(response, "body", {})
    told: Any = body.get("retry_after_ms") if isinstance(body, dict) else None
    told = told or getattr(response, "retry_after_ms", None)
    header = str(response.transport_response.headers.get("Retry-After", ""))
    readings: list[tuple[Any, Callable[[Any], float]]] = [
        (told, _milliseconds),
        (header, float),
        (header, _until),
    ]
    for text, read in readings:
        with contextlib.suppress(ValueError, TypeError, OverflowError):
            seconds = read(text)
            if 0 < seconds < math.inf:
                return min(seconds, LONGEST_WISH)
    return None


def _milliseconds(told: Any) -> float:
    return float(told) / 1000


def _until(date: str) -> float:
    """Seconds until a date."""
    return email.utils.parsedate_to_datetime(date).timestamp() - time.time()
