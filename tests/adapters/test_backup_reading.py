"""What is put back from a backup lies where it belongs, whoever made it."""

from pathlib import Path

import pytest

from adapters.archive.members import FOLDERS, BackupError
from adapters.archive.reading import reading
from adapters.archive.writing import writing
from services.operating.backup import Contents


def forged(file: Path, *names: str) -> Path:
    """A backup that is whole, with parts of any name."""
    with writing(file) as archive:
        for name in names:
            archive._add(name, b"theirs")
        archive.finish(Contents(at=1, program="1.0", tables=()))
    return file


def test_a_folder_is_put_back(tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    with reading(forged(tmp_path / "b.tar.gz", f"{FOLDERS}slack/deep/login.json")) as backup:
        assert backup.folders() == {"slack"}
        backup.put_folder("slack", data)
    assert (data / "slack" / "deep" / "login.json").read_bytes() == b"theirs"


@pytest.mark.parametrize(
    "name",
    [
        f"{FOLDERS}slack/../../outside",
        f"{FOLDERS}slack/../tables/quick-mirror.json",
        f"{FOLDERS}../outside",
        f"{FOLDERS}slack//tmp/outside",
        f"{FOLDERS}slack/./login.json",
        "../outside",
        "/tmp/outside",
    ],
)
def test_nothing_is_put_anywhere_else(tmp_path: Path, name: str) -> None:
    file = forged(tmp_path / "b.tar.gz", f"{FOLDERS}slack/login.json", name)
    with pytest.raises(BackupError, match="broken") as refused, reading(file):
        pass
    assert refused.value.detail == name


def test_a_folder_that_cannot_be_put_back_whole_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of it would pass for the whole at the next attempt: a login without its keys."""
    data = tmp_path / "data"
    data.mkdir()
    names = (f"{FOLDERS}matrix/login.json", f"{FOLDERS}matrix/store/keys.db")
    with reading(forged(tmp_path / "b.tar.gz", *names)) as backup:
        whole = backup._content

        def without_room(name: str) -> bytes:
            if name.endswith("keys.db"):
                raise OSError(28, "No space left on device")
            return whole(name)

        monkeypatch.setattr(backup, "_content", without_room)
        with pytest.raises(OSError, match="No space"):
            backup.put_folder("matrix", data)
        assert not list(data.iterdir())

        monkeypatch.undo()
        (data / "matrix.part").mkdir()  # as after a kill
        (data / "matrix.part" / "login.json").write_bytes(b"half")
        backup.put_folder("matrix", data)

    put = {str(it.relative_to(data)) for it in data.rglob("*") if it.is_file()}
    assert put == {"matrix/login.json", "matrix/store/keys.db"}
