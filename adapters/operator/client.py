"""Asks the running program through its socket."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import msgspec

from adapters.operator.wire import LARGEST, LENGTH, framed, short
from services.operating.orders import AnyOrder, AnyReport

_REPORTS: msgspec.json.Decoder[AnyReport] = msgspec.json.Decoder(AnyReport)


class UnansweredError(Exception):
    """The program does not listen, ended meanwhile, or is another version."""


class Line:
    """A conversation with the running program; one order at a time."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def ask(self, order: AnyOrder) -> AnyReport:
        """Asks and waits for the report. Raises UnansweredError."""
        try:
            self._writer.write(framed(msgspec.json.encode(order)))
            await self._writer.drain()
            length = int.from_bytes(await self._reader.readexactly(LENGTH))
            if length > LARGEST:
                raise UnansweredError
            return _REPORTS.decode(await self._reader.readexactly(length))
        except (OSError, asyncio.IncompleteReadError, msgspec.MsgspecError) as error:
            raise UnansweredError from error


@asynccontextmanager
async def connected(folder: Path) -> AsyncGenerator[Line]:
    """A line to the program that runs with this data folder. Raises UnansweredError."""
    try:
        with short(folder) as path:
            reader, writer = await asyncio.open_unix_connection(path)
    except OSError as error:
        raise UnansweredError from error
    try:
        yield Line(reader, writer)
    finally:
        writer.transport.abort()  # every order was answered, or never will be
        with suppress(OSError):
            await writer.wait_closed()
