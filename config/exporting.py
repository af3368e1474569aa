"""The record of a finished game from the data folder."""

from adapters.cli.troubles import Trouble
from config.container import opened
from config.settings import SettingsError, load
from core.exporting import NotOverError, record_of
from core.history import replay
from core.ports import NewerSchemaError, StoreError, StoreLockedError, TableMissingError
from core.record import write
from services.languages import Language


def export(name: str, language: Language) -> bytes:
    """The record of the game at a table, as JSON lines. Raises Trouble."""
    try:
        settings = load()
    except SettingsError as error:
        problems = "\n".join(problem.text(language) for problem in error.problems)
        raise Trouble("cli-settings", problems=problems) from error
    folder = str(settings.data_folder)
    try:
        with opened(settings) as container:
            stored = container.store().tables.load(name)
            game = container.rules()[stored.summary.game]
            return write(record_of(game, replay(game, stored.entries)))
    except TableMissingError as error:
        raise Trouble("cli-no-such-table", table=name) from error
    except NotOverError as error:
        raise Trouble("cli-table-not-over", table=name) from error
    except StoreLockedError as error:
        raise Trouble("start-locked", folder=folder) from error
    except NewerSchemaError as error:
        raise Trouble("start-newer", folder=folder, file=error.name) from error
    except StoreError as error:
        raise Trouble("start-damaged", folder=folder, file=error.name) from error
