"""People who are being forgotten, each noted in a file of its own until nothing of them is left."""

from pathlib import Path

import msgspec

from core.ports import WriteFailedError
from services.operating.errands import Errand
from services.private_files import private_file, sync_folder

FOLDER = "forgetting"


class ErrandFiles:
    """See ``Errands``. Nothing is there while nobody is being forgotten."""

    def __init__(self, data_folder: Path) -> None:
        self._folder = data_folder / FOLDER

    def all(self) -> tuple[Errand, ...]:
        """See ``Errands``."""
        try:
            files = sorted(self._folder.glob("*.json"))
            return tuple(msgspec.json.decode(it.read_bytes(), type=Errand) for it in files)
        except (OSError, msgspec.DecodeError) as error:
            raise WriteFailedError(FOLDER, str(error)) from error

    def keep(self, errand: Errand) -> None:
        """See ``Errands``."""
        file = self._folder / f"{errand.alias}.json"
        draft = file.with_suffix(".new")
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            sync_folder(self._folder.parent)
            with private_file(draft, over=True) as out:
                out.write(msgspec.json.encode(errand))
            draft.replace(file)
            sync_folder(self._folder)
        except OSError as error:
            raise WriteFailedError(FOLDER, str(error)) from error

    def drop(self, errand: Errand) -> None:
        """See ``Errands``."""
        file = self._folder / f"{errand.alias}.json"
        try:
            # The note last: what a crash has left of writing it goes before.
            for each in (*self._folder.glob("*.new"), file):
                each.unlink(missing_ok=True)
            sync_folder(self._folder)
            if not any(self._folder.iterdir()):
                self._folder.rmdir()
        except OSError as error:
            raise WriteFailedError(FOLDER, str(error)) from error
