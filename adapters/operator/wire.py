"""Messages on the socket: four bytes of length, then JSON."""

import os
import socket
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

NAME = "operator.sock"
"""In the data folder, which only its owner can enter."""

LENGTH = 4

LARGEST = 256_000_000
"""Bytes of one message; the longest games have a few million."""


@contextmanager
def short(folder: Path) -> Generator[str]:
    """A path of the socket that is short enough for the system, however deep the folder lies."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield f"/proc/self/fd/{descriptor}/{NAME}"
    finally:
        os.close(descriptor)


def framed(content: bytes) -> bytes:
    """A message as it goes over the socket."""
    return len(content).to_bytes(LENGTH) + content


def listening(folder: Path) -> socket.socket:
    """A socket that only the owner of the folder can connect to. Raises OSError.

    Whoever calls holds the store, so that a socket that is there was left by a process that ended.
    """
    with short(folder) as path:
        Path(path).unlink(missing_ok=True)
        made = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        try:
            made.bind(path)
            Path(path).chmod(0o600)
        except OSError:
            made.close()
            raise
    return made
