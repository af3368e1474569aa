"""Backups as files: what the office exports, and what platforms keep in the data folder."""

from collections.abc import Generator, Iterator
from contextlib import contextmanager
from pathlib import Path

from adapters.archive.members import BackupError
from adapters.archive.reading import ArchiveReading, reading
from adapters.archive.writing import writing
from adapters.cli.troubles import PassingTrouble, Trouble, system
from config.settings import PLATFORMS
from services.operating.backup import Reading, Step, back_up
from services.operating.desk import Desk
from services.operating.orders import Failed


def write(desk: Desk, file: Path, program: str) -> Iterator[Step]:
    """Writes a backup, part by part. Raises Trouble."""
    with _explained(file), writing(file) as archive:
        # Platforms first: what they have handled is then in the tables too, and never the other
        # way round, so that nothing that was handled is lost.
        for name in PLATFORMS:
            folder = desk.data_folder / name
            if folder.is_dir():
                for file_name, detail in archive.add_folder(folder):
                    yield Step(file_name, "failed", Failed("copied", file_name, detail))
        yield from back_up(desk.ask, archive, desk.now(), program)


@contextmanager
def read(file: Path) -> Generator[ArchiveReading]:
    """A backup that is whole. Raises Trouble."""
    with _explained(file), reading(file) as archive:
        yield archive


def put_folders_back(desk: Desk, archive: Reading) -> Iterator[tuple[str, bool]]:
    """Each folder of a platform in the backup, and whether it was put back.

    One that is there stays: keys that were used since must not be used again.
    """
    for name in sorted(archive.folders() & set(PLATFORMS)):
        missing = not (desk.data_folder / name).exists()
        if missing and not desk.running:
            archive.put_folder(name, desk.data_folder)
        yield name, missing and not desk.running


@contextmanager
def _explained(file: Path) -> Generator[None]:
    try:
        yield
    except BackupError as error:
        raise Trouble(
            f"operator-backup-{error.code}", file=str(file), detail=error.detail
        ) from error
    except FileNotFoundError as error:
        if not file.absolute().parent.is_dir():
            raise Trouble("cli-no-folder", folder=str(file.absolute().parent)) from error
        raise Trouble("cli-file-missing", file=str(file)) from error
    except OSError as error:
        raise PassingTrouble(
            "operator-backup-system", file=str(file), detail=system(error)
        ) from error
