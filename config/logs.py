"""Where the program's own log goes: a file beside the tables or the error output, never a chat."""

import logging
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any, TextIO

from pydantic import BaseModel, SecretStr

from adapters.matrix.credentials import FOLDER, Folder, NoLoginError
from adapters.system.logs import OURS, formatter
from config.settings import Settings
from services.private_files import OWNER_ONLY

NAME = "boardgamesbot.log"
BYTES = 1_000_000
KEPT = 3
"""Older files beside the present one."""


class _Discreet(logging.Handler):
    """Of what cannot be written it says that alone; ``logging`` would show it as it came."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802
        """See ``logging.Handler``."""
        with suppress(OSError, ValueError):
            kind = type(sys.exc_info()[1]).__name__
            sys.stderr.write(f"a line of {record.name} is missing in the log: {kind}\n")


class _Shown(_Discreet, logging.StreamHandler[TextIO]):
    """On the error output."""


class _Kept(_Discreet, RotatingFileHandler):
    """Files that only their owner reads."""

    _over = False

    def emit(self, record: logging.LogRecord) -> None:
        """See ``logging.Handler``. A thread that comes late would open anew what is closed."""
        if not self._over:
            super().emit(record)

    def close(self) -> None:
        """See ``logging.Handler``."""
        self._over = True
        super().close()

    def _open(self) -> Any:
        return open(self.baseFilename, self.mode, encoding=self.encoding, opener=_privately)


def keep_log(settings: Settings, *, to_file: bool = False) -> None:
    """Log from now on where the settings say; ``to_file`` when people sit at the terminal.

    The data folder is made when it is missing.
    """
    folder = settings.data_folder
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    logged = settings.log
    handler: logging.Handler
    if to_file or logged.to == "file":
        handler = _Kept(
            folder / NAME, maxBytes=BYTES, backupCount=KEPT, encoding="utf-8", delay=True
        )
        terminal = False
    else:
        handler = _Shown(sys.stderr)
        terminal = sys.stderr.isatty()
    style = logged.style if logged.style != "auto" else ("text" if terminal else "json")
    secrets = (*_secrets(settings), *_login(folder))
    handler.setFormatter(
        formatter(style, secrets, colours=terminal and "NO_COLOR" not in os.environ)
    )
    root = logging.getLogger()
    # The new one first: a thread that logs would open again what is closed under it.
    before = tuple(root.handlers)
    root.addHandler(handler)
    for each in before:
        root.removeHandler(each)
        each.close()
    root.setLevel(logging.WARNING)
    for ours in OURS:
        logging.getLogger(ours).setLevel(logged.level.upper())


def _privately(name: str, flags: int) -> int:
    return os.open(name, flags, OWNER_ONLY)


def _secrets(settings: BaseModel) -> Iterator[str]:
    """Everything in the settings that must not be shown."""
    for name in type(settings).model_fields:
        value = getattr(settings, name)
        if isinstance(value, SecretStr):
            yield value.get_secret_value()
        elif isinstance(value, BaseModel):
            yield from _secrets(value)


def _login(data_folder: Path) -> tuple[str, ...]:
    """What the login on Matrix is proved with."""
    try:
        login = Folder(data_folder / FOLDER).load()
    except NoLoginError:
        return ()
    return (login.token, login.password, login.pickle_key)
