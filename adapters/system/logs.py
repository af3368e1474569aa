"""What a log may hold, and how it is written: no token, no hand, no line that somebody wrote.

Whoever reads a log may sit at a table. So of our own records only words, numbers and the reasons
that platforms, disks and stores give are written; of exceptions the kind and the places; and of
what a library says only where it said it, for libraries quote what they choke on.
"""

import logging
import re
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeAlias

import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, Processor, WrappedLogger

from core.ports import StoreError
from services.course import course

Style: TypeAlias = Literal["json", "text"]

OURS = ("core", "services", "adapters", "config")
"""Loggers of the program itself."""

LONGEST = 500
"""Characters of one value; what is longer was not meant for a log."""

HIDDEN = "[hidden]"

_TOKENS = re.compile(
    r"\bxox[a-z]-[\w-]+|\bxapp-[\w-]+|\b(?:syt|syr|mct|mcr|mat|mar|mpt)_\w+|\bBearer\s+\S+"
    r"|(?<=token=)[^&\s]+|(?<=secret=)[^&\s]+|(?<=password=)[^&\s]+",
    re.IGNORECASE,
)
"""Tokens as Slack, Synapse (``sy``) and the Matrix Authentication Service (``m``) make them, for
those that nobody has told us of."""


class Redactor:
    """Takes tokens out of what is written. ``secrets`` are those known by heart."""

    def __init__(self, secrets: Iterable[str] = ()) -> None:
        self._known = tuple(sorted(filter(None, secrets), key=len, reverse=True))

    def __call__(self, _logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
        """See ``structlog.typing.Processor``."""
        return {
            key: self.text(value) if isinstance(value, str) else value
            for key, value in event.items()
        }

    def text(self, text: str) -> str:
        """The text without tokens."""
        for secret in self._known:
            text = text.replace(secret, HIDDEN)
        return _TOKENS.sub(HIDDEN, text)


def formatter(style: Style, secrets: Iterable[str] = (), *, colours: bool = False) -> Any:
    """For a handler of the ``logging`` module: one line for each record."""
    shown: Processor = structlog.processors.JSONRenderer(ensure_ascii=False)
    if style == "text":
        shown = structlog.dev.ConsoleRenderer(colors=colours, pad_event_to=0)
    return ProcessorFormatter(
        foreign_pre_chain=[
            _discreet,
            structlog.stdlib.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
        ],
        processors=[ProcessorFormatter.remove_processors_meta, Redactor(secrets), shown],
        use_get_message=False,
        pass_foreign_args=True,
    )


def _discreet(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """Our own record with its figures as fields of their own; of others only the place."""
    record: logging.LogRecord = event["_record"]
    given = event.pop("positional_args", ())
    raised = event.pop("exc_info", None)
    event.pop("stack_info", None)
    event["logger"] = record.name
    if record.name.partition(".")[0] not in OURS:
        event["event"] = f"said at {record.module}:{record.lineno} in {record.funcName}"
    elif isinstance(given, Mapping):
        figures = {key: _safe(value) for key, value in given.items()}
        event["event"] = event["event"] % figures
        event = {**figures, **event}
    elif given:
        event["event"] = event["event"] % tuple(_safe(value) for value in given)
    if raised and isinstance(raised[1], BaseException):
        event["course"] = course(raised[1])
    return event


def _safe(value: object) -> str | int | float | None:
    if value is None or isinstance(value, int | float):
        return value
    if isinstance(value, BaseException):
        value = reason(value)
    if not isinstance(value, str):
        return f"<{type(value).__name__}>"
    return value if len(value) <= LONGEST else f"{value[:LONGEST]}…"


def reason(error: BaseException) -> str:
    """What an exception says, if it is one that only says what a platform or a disk said."""
    ours = type(error).__module__.startswith("adapters.")
    return str(error) if ours or isinstance(error, StoreError | OSError) else course(error)
