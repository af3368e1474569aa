"""Where the program's own log goes: a file beside the tables, never the chat."""

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path

NAME = "boardgamesbot.log"
BYTES = 1_000_000
KEPT = 3
"""Older files beside the present one."""


def keep_log(folder: Path) -> None:
    """Log from now on into ``folder``, which is made when it is missing."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    handler = RotatingFileHandler(
        folder / NAME, maxBytes=BYTES, backupCount=KEPT, encoding="utf-8", delay=True
    )
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root = logging.getLogger()
    for before in root.handlers:
        before.close()
    root.handlers = [handler]
    root.setLevel(logging.INFO)
