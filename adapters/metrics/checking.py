"""Trying out whether the pages of health can be shown, for the operator."""

import asyncio
import errno
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import aiohttp

from adapters.metrics.pages import ALIVE, READY
from services.checking import Finding, address, unbindable

PATIENCE = 5.0
"""Seconds in which a page must answer."""

LISTENS = "0A"
"""A state in the kernel's table of sockets."""


async def tried(host: str, port: int, *, runs: bool) -> AsyncIterator[Finding]:
    """One finding after the other; ``runs`` tells whether the program does now."""
    if not port:
        yield Finding("health", "off")
        return
    host = host or "0.0.0.0"  # noqa: S104 - what nothing stands for
    at = address(host, port)
    trouble = await unbindable(host, port)
    if trouble is None and runs:  # it says so when it starts, and plays on without
        yield Finding("health", "silent", "doubtful", {"address": at})
    elif trouble is None:
        yield Finding("health", "free", figures={"address": at})
    elif trouble.errno == errno.EADDRINUSE:
        yield await _taken(at, port, runs=runs)
        for part in (await _told(at, READY)).get("unserved", ()) if runs else ():
            yield Finding("health", "unserved", "bad", {"text": part["text"]})
    else:
        figures = {"address": at, "detail": trouble.strerror or str(trouble)}
        yield Finding("health", "unusable", "bad", figures)
        return
    if not await _is_loopback(host, port):
        yield Finding("health", "open", "doubtful", {"address": at})


async def is_alive(host: str, port: int) -> bool:
    """Whether the program that shows its health there says that it is alive."""
    at = address(host or "0.0.0.0", port)  # noqa: S104 - as in ``tried``
    return (await _told(at, ALIVE)).get("alive") is True


async def _taken(at: str, port: int, *, runs: bool) -> Finding:
    """By whom, as far as one can tell."""
    if "alive" in await _told(at, ALIVE):
        if runs:
            return Finding("health", "served", figures={"address": at})
        return Finding("health", "another", "bad", {"address": at})
    programs = ", ".join(sorted(set(_listening(port))))
    if not programs:
        return Finding("health", "hidden", "bad", {"address": at})
    return Finding("health", "taken", "bad", {"address": at, "program": programs})


async def _told(at: str, page: str) -> dict[str, Any]:
    """What a page there says; nothing when it is none of ours, or nobody answers."""
    with suppress(aiohttp.ClientError, TimeoutError, OSError, ValueError):
        async with (
            aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(PATIENCE)) as session,
            session.get(f"http://{at}{page}") as answer,
        ):
            told = await answer.json()
            return told if isinstance(told, dict) else {}
    return {}


async def _is_loopback(host: str, port: int) -> bool:
    found = await asyncio.get_running_loop().getaddrinfo(host, port)
    return all(ip_address(it[4][0]).is_loopback for it in found)


def _listening(port: int) -> Iterator[str]:
    """Programs that listen at a port, of those that this user may look into."""
    held = set(_sockets(port))
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # somebody else's, or it has ended
            if any(str(file.readlink()) in held for file in (process / "fd").iterdir()):
                yield f"{(process / 'comm').read_text().strip()} ({process.name})"


def _sockets(port: int) -> Iterator[str]:
    for table in ("tcp", "tcp6"):
        with suppress(OSError):  # no IPv6, or no Linux
            for row in Path("/proc/net", table).read_text().splitlines()[1:]:
                _, local, _, state, *_, inode = row.split()[:10]
                if state == LISTENS and int(local.rpartition(":")[2], 16) == port:
                    yield f"socket:[{inode}]"
