"""The record of a finished game from the data folder."""

from adapters.cli.troubles import Trouble
from config.container import opened
from config.starting import explained, load_or_explain
from core.exporting import NotOverError, record_of
from core.history import replay
from core.ports import TableMissingError
from core.record import write
from services.languages import Language


def export(name: str, language: Language) -> bytes:
    """The record of the game at a table, as JSON lines. Raises Trouble."""
    settings = load_or_explain(None, language)
    try:
        with explained(settings.data_folder), opened(settings) as container:
            try:
                stored = container.store().tables.load(name)
            except TableMissingError as error:
                raise Trouble("cli-no-such-table", table=name) from error
            game = container.rules()[stored.summary.game]
            return write(record_of(game, replay(game, stored.entries)))
    except NotOverError as error:
        raise Trouble("cli-table-not-over", table=name) from error
