"""Files that only their owner can read, on the disk before anything relies on them."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

OWNER_ONLY = 0o600


@contextmanager
def private_file(path: Path, *, over: bool = False) -> Generator[BinaryIO]:
    """A file to be written, which is on the disk afterwards.

    There may be none yet, unless it is written ``over``. Raises OSError.
    """
    present = os.O_TRUNC if over else os.O_EXCL
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | present, OWNER_ONLY)
    with os.fdopen(descriptor, "wb") as out:
        yield out
        out.flush()
        os.fsync(out.fileno())


def sync_folder(folder: Path) -> None:
    """Makes the names in a folder durable. Raises OSError."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
