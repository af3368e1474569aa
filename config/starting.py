"""What can be wrong before anything has started: settings and the data folder, as troubles."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from adapters.cli.troubles import OperatorTrouble, PassingTrouble
from config.settings import Settings
from config.settings_file import SettingsError, load
from core.ports import NewerSchemaError, StoreError, StoreLockedError
from services.languages import Language


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
