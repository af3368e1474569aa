"""Listens on the socket while the program runs, and lets the office answer."""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import msgspec

from adapters.operator.wire import LARGEST, LENGTH, NAME, framed, listening
from services.operating.orders import AnyOrder, AnyReport, Failed

Ask: TypeAlias = Callable[[AnyOrder], Awaitable[AnyReport]]

ACCEPTED = 3
"""Rounds of the loop, and one to spare, until who was accepted has begun a conversation."""

_log = logging.getLogger(__name__)

_ORDERS: msgspec.json.Decoder[AnyOrder] = msgspec.json.Decoder(AnyOrder)


@asynccontextmanager
async def listens(folder: Path, ask: Ask) -> AsyncGenerator[None]:
    """Answers orders meanwhile. Raises OSError when there can be no socket in the folder."""
    conversations: set[asyncio.Task[None]] = set()

    def begin(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(_converse(reader, writer, ask))
        conversations.add(task)
        task.add_done_callback(conversations.discard)
        # Also when it never came to run; what its other side does not fetch is not waited for.
        task.add_done_callback(lambda _: writer.transport.abort())

    line = listening(folder)
    server = await asyncio.start_unix_server(begin, sock=line)
    try:
        yield
    finally:
        # A server that is closed loses whom it accepts in this moment (CPython issue 109564).
        asyncio.get_running_loop().remove_reader(line)
        for _ in range(ACCEPTED):
            await asyncio.sleep(0)
        server.close()
        (folder / NAME).unlink(missing_ok=True)
        for task in list(conversations):
            task.cancel()
        await asyncio.gather(*conversations, return_exceptions=True)


async def _converse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, ask: Ask) -> None:
    """One order after the other, until the other side has no more."""
    while True:
        try:
            length = int.from_bytes(await reader.readexactly(LENGTH))
            if length > LARGEST:
                return
            content = await reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionError):
            return
        writer.write(framed(msgspec.json.encode(await _report(content, ask))))
        try:
            await writer.drain()
        except ConnectionError:
            return


async def _report(content: bytes, ask: Ask) -> AnyReport:
    try:
        order = _ORDERS.decode(content)
    except msgspec.MsgspecError as error:
        return Failed("not-understood", detail=str(error))
    _log.info("operator: %s", type(order).__name__)
    try:
        return await ask(order)
    except Exception:  # noqa: BLE001 - the program goes on, whatever one order does
        _log.exception("operator: %s failed", type(order).__name__)
        return Failed("fault")
