"""Nobody but the owner reads what is private, whatever the process would otherwise allow."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from services.private_files import private_file


@pytest.fixture(autouse=True)
def generous() -> Iterator[None]:
    before = os.umask(0)
    yield
    os.umask(before)


def test_a_new_file_is_its_owners_alone_and_never_another_one(tmp_path: Path) -> None:
    file = tmp_path / "login.json"
    with private_file(file) as out:
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        out.write(b"secret")
    with pytest.raises(FileExistsError), private_file(file):
        pass
    assert file.read_bytes() == b"secret"


def test_what_was_there_before_is_written_over(tmp_path: Path) -> None:
    file = tmp_path / "draft.new"
    for content in (b"a long one", b"short"):
        with private_file(file, over=True) as out:
            out.write(content)
    assert file.read_bytes() == b"short"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
