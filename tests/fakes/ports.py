"""Ports that are nobody else's, whatever other tests and programs do meanwhile."""

import socket
from collections.abc import Generator
from contextlib import contextmanager

HOST = "127.0.0.1"


@contextmanager
def held_port() -> Generator[int]:
    """A port at which nobody listens, and at which only who was told of it can begin to.

    The system gives it away to nobody while a socket is bound to it; one that does not listen lets
    another do so, as long as both are willing to share.
    """
    with socket.socket() as holding:
        holding.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        holding.bind((HOST, 0))
        port: int = holding.getsockname()[1]
        yield port
