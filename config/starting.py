"""What can be wrong before anything has started: settings and the data folder, as troubles."""

import errno
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from adapters.cli.troubles import OperatorTrouble, PassingTrouble, system
from config.settings import Settings
from config.settings_file import SettingsError, load
from core.ports import NewerSchemaError, StoreError, StoreLockedError
from services.languages import Language

_NEVER = frozenset({errno.EACCES, errno.EPERM, errno.EEXIST, errno.EISDIR, errno.ENOTDIR})
"""What keeps a folder from being used until somebody puts it right."""


def keep_private() -> None:
    """Whatever this process writes from here on is readable by its owner alone."""
    os.umask(0o077)


def load_or_explain(file: Path | None, speech: Language) -> Settings:
    """The settings. Raises Trouble."""
    try:
        return load(file)
    except SettingsError as error:
        problems = "\n".join(problem.text(speech) for problem in error.problems)
        raise OperatorTrouble("cli-settings", problems=problems) from error


@contextmanager
def explained(folder: Path) -> Generator[None]:
    """Raises Trouble for what is wrong with the data folder."""
    place = str(folder)
    try:
        yield
    except StoreLockedError as error:
        raise PassingTrouble("start-locked", folder=place) from error
    except NewerSchemaError as error:
        raise OperatorTrouble("start-newer", folder=place, file=f"{error.name}.json") from error
    except StoreError as error:
        raise OperatorTrouble("start-damaged", folder=place, file=f"{error.name}.json") from error


@contextmanager
def usable(folder: Path) -> Generator[None]:
    """Raises Trouble when the data folder cannot be opened. For the opening alone."""
    try:
        yield
    except OSError as error:
        kind = OperatorTrouble if error.errno in _NEVER else PassingTrouble
        raise kind("start-folder", folder=str(folder), detail=system(error)) from error
