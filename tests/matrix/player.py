"""People in the rooms: real clients that write, react and keep everything they receive."""

import asyncio
import json
import uuid
from collections.abc import Callable
from typing import Any, Self
from urllib.parse import quote

import aiohttp
from nio import (
    DownloadResponse,
    Event,
    JoinResponse,
    LoginResponse,
    RoomCreateResponse,
    RoomRedactResponse,
    RoomSendResponse,
    SyncResponse,
)
from nio.client.async_client import AsyncClientConfig
from nio.crypto.attachments import decrypt_attachment
from nio.store import SqliteMemoryStore

from tests.fakes.patience import PATIENCE
from tests.matrix.received import Received, RecordingClient
from tests.matrix.synapse import PASSWORD, Synapse


class Player:
    """One client of one user, listening from ``log_in`` on."""

    def __init__(self, client: RecordingClient, server: Synapse) -> None:
        self.client = client
        self._server = server
        self.user = client.user_id
        self.name = ""
        self.events: list[Event] = []
        self.invited: list[str] = []
        self.accepting = True
        self.news = asyncio.Event()
        self._task = asyncio.create_task(self._listen())
        self._task.add_done_callback(lambda _: self.news.set())

    @classmethod
    async def log_in(cls, server: Synapse, user: str) -> Self:
        config = AsyncClientConfig(store=SqliteMemoryStore, encryption_enabled=True)
        client = RecordingClient(server.url, user, store_path=".", config=config)
        assert isinstance(await client.login(PASSWORD), LoginResponse)
        return cls(client, server)

    async def another_device(self) -> "Player":
        """The same person on a second client, which knows nothing of the first."""
        return await Player.log_in(self._server, self.user)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        if self.client.client_session is not None:
            await self.client.client_session.close()
        if self.client.store is not None:
            self.client.store.database.close()

    async def log_out(self) -> None:
        """Ends the client for good, and others see no device of it any more."""
        await self.client.logout()
        await self.close()

    async def _listen(self) -> None:
        while True:
            sync = await self.client.sync(10_000, full_state=not self.client.next_batch)
            assert isinstance(sync, SyncResponse), sync
            await self._tend_keys()
            for message in sync.to_device_events:
                self.client.record("to-device", message.source)
            for room, info in sync.rooms.join.items():
                for event in info.timeline.events:
                    event.source.setdefault("room_id", room)
                    self.client.record("event", event.source, room)
                    self.events.append(event)
                    if event.source.get("content", {}).get("msgtype") == "m.image":
                        await self.download(event)
            for room in sync.rooms.invite:
                self.invited.append(room)
                if self.accepting:
                    await self.client.join(room)
            self.news.set()

    async def _tend_keys(self) -> None:
        client = self.client
        if client.should_upload_keys:
            await client.keys_upload()
        if client.should_query_keys:
            await client.keys_query()
        if client.should_claim_keys:
            await client.keys_claim(dict(client.get_users_for_key_claiming()))
        await client.send_to_device_messages()

    # Doing

    async def open_room(
        self, *others: str, encrypted: bool = False, direct: bool = False, version: str = ""
    ) -> str:
        state: list[dict[str, Any]] = []
        if encrypted:
            content = {"algorithm": "m.megolm.v1.aes-sha2"}
            state.append({"type": "m.room.encryption", "state_key": "", "content": content})
        made = await self.client.room_create(
            name=None if direct else "Games",
            invite=list(others),
            initial_state=state,
            is_direct=direct,
            room_version=version or None,
        )
        assert isinstance(made, RoomCreateResponse), made
        room = str(made.room_id)
        await self.until(lambda: room in self.client.rooms)
        return room

    async def gather(
        self, *others: str, encrypted: bool = False, direct: bool = False, version: str = ""
    ) -> str:
        """A new room, once all of them are in it."""
        room = await self.open_room(*others, encrypted=encrypted, direct=direct, version=version)
        await self.until_in(room, *others)
        return room

    async def join(self, room: str) -> None:
        assert isinstance(await self.client.join(room), JoinResponse)

    async def until_in(self, room: str, *users: str) -> None:
        """Until all of them are in the room, as this client sees it."""
        await self.until(
            lambda: (
                room in self.client.rooms
                and all(
                    user in self.client.rooms[room].users
                    and user not in self.client.rooms[room].invited_users
                    for user in users
                )
            )
        )

    async def say(
        self, room: str, text: str, more: dict[str, Any] | None = None, *, msgtype: str = "m.text"
    ) -> str:
        content = {"msgtype": msgtype, "body": text, **(more or {})}
        return await self.send(room, "m.room.message", content)

    async def reply(self, room: str, event: str, text: str) -> str:
        relation = {"m.in_reply_to": {"event_id": event}}
        return await self.say(room, text, {"m.relates_to": relation})

    async def say_in_thread(self, room: str, root: str, text: str) -> str:
        relation = {
            "rel_type": "m.thread",
            "event_id": root,
            "is_falling_back": True,
            "m.in_reply_to": {"event_id": root},
        }
        return await self.say(room, text, {"m.relates_to": relation})

    async def edit(self, room: str, event: str, text: str) -> str:
        return await self.say(
            room,
            f"* {text}",
            {
                "m.new_content": {"msgtype": "m.text", "body": text},
                "m.relates_to": {"rel_type": "m.replace", "event_id": event},
            },
        )

    async def react(self, room: str, event: str, key: str) -> str:
        relation = {"rel_type": "m.annotation", "event_id": event, "key": key}
        return await self.send(room, "m.reaction", {"m.relates_to": relation})

    async def send(self, room: str, kind: str, content: dict[str, Any]) -> str:
        sent = await self.client.room_send(
            room, kind, content, tx_id=uuid.uuid4().hex, ignore_unverified_devices=True
        )
        assert isinstance(sent, RoomSendResponse), sent
        return str(sent.event_id)

    async def encrypt(self, room: str, payload: Any) -> str:
        """Sends what an ordinary client would never encrypt; a key was given before."""
        machine = self.client.olm
        assert machine is not None
        session = machine.outbound_group_sessions[room]
        content = {
            "algorithm": "m.megolm.v1.aes-sha2",
            "sender_key": machine.account.identity_keys["curve25519"],
            "ciphertext": session.encrypt(json.dumps(payload)),
            "session_id": session.id,
            "device_id": self.client.device_id,
        }
        return await self.send(room, "m.room.encrypted", content)

    async def redact(self, room: str, event: str) -> None:
        assert isinstance(await self.client.room_redact(room, event), RoomRedactResponse)

    def withhold_key(self, room: str) -> dict[str, str]:
        """A new key for the room that nobody gets, as when giving it goes wrong."""
        machine = self.client.olm
        assert machine is not None
        machine.create_outbound_group_session(room)
        session = machine.outbound_group_sessions[room]
        session.shared = True
        return {
            "algorithm": "m.megolm.v1.aes-sha2",
            "room_id": room,
            "session_id": session.id,
            "session_key": session.session_key,
        }

    async def give_key(self, key: dict[str, str], user: str) -> None:
        """What ``withhold_key`` did not do."""
        machine = self.client.olm
        assert machine is not None
        messages: dict[str, Any] = {}
        for device in machine.device_store.active_user_devices(user):
            session = machine.session_store.get(device.curve25519)
            messages[device.id] = machine._olm_encrypt(session, device, "m.room_key", key)
        path = f"/_matrix/client/v3/sendToDevice/m.room.encrypted/{uuid.uuid4().hex}"
        await self._request("PUT", path, {"messages": {user: messages}})

    async def _request(self, method: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        headers = {"Authorization": f"Bearer {self.client.access_token}"}
        async with (
            aiohttp.ClientSession(self._server.url, headers=headers) as http,
            http.request(method, path, json=body) as answer,
        ):
            found: dict[str, Any] = await answer.json()
        return found

    async def upgrade(self, room: str, version: str) -> str:
        """What a client does for the people of a room that gets a new version."""
        path = f"/_matrix/client/v3/rooms/{quote(room)}/upgrade"
        found = await self._request("POST", path, {"new_version": version})
        new = str(found["replacement_room"])
        old = self.client.rooms[room]
        for user in set(old.users) - {self.user}:
            await self.client.room_invite(new, user)
        return new

    # Seeing

    async def until(self, condition: Callable[[], object], what: str = "") -> None:
        """Until the condition holds, looked at after every sync."""
        try:
            async with asyncio.timeout(PATIENCE):
                while not condition():
                    if self._task.done():
                        self._task.result()
                    self.news.clear()
                    await self.news.wait()
        except TimeoutError:
            raise AssertionError(
                f"{self.user} waited in vain {what}\n{self.transcript()}"
            ) from None

    def texts(self, room: str, sender: str) -> list[str]:
        """What somebody said in a room, in order; edits as what they edit to."""
        said: list[str] = []
        for event in self.events:
            content = event.source.get("content", {})
            if event.source.get("room_id") == room and event.sender == sender:
                content = content.get("m.new_content", content)
                if isinstance(content.get("body"), str):
                    said.append(content["body"])
        return said

    async def hears(self, room: str, sender: str, text: str) -> Event:
        """The first message of the sender in the room that contains the text."""

        def found() -> list[Event]:
            return [
                event
                for event in self.events
                if event.source.get("room_id") == room
                and event.sender == sender
                and text in json.dumps(event.source.get("content", {}), ensure_ascii=False)
            ]

        await self.until(found, f"for {text!r}")
        return found()[0]

    async def call_myself(self, name: str) -> None:
        """The name that others see."""
        await self.client.set_displayname(name)
        self.name = name

    async def until_keys_are_shared(self) -> None:
        """Until others can write to this client encrypted."""
        await self.until(lambda: self.client.olm_account_shared)

    async def hears_privately(self, sender: str, elsewhere: str) -> str:
        """The direct room, once there is something from the sender in another room than this."""

        def found() -> list[str]:
            return [
                event.source["room_id"]
                for event in self.events
                if event.sender == sender
                and event.source.get("room_id") != elsewhere
                and "body" in event.source.get("content", {})
            ]

        await self.until(found, "for a direct message")
        return found()[0]

    async def download(self, event: Event) -> bytes:
        """The file of a message, decrypted if need be."""
        content = event.source["content"]
        file = content.get("file", content)
        answer = await self.client.download(file["url"])
        assert isinstance(answer, DownloadResponse), answer
        body = answer.body
        assert isinstance(body, bytes)
        if "key" not in file:
            return body
        key, digest = file["key"]["k"], file["hashes"]["sha256"]
        plain = bytes(decrypt_attachment(body, key, digest, file["iv"]))
        self.client.record_bytes("file", plain, event.source["room_id"])
        return plain

    @property
    def received(self) -> list[Received]:
        """Every byte that came, and everything that could be decrypted of it, in order."""
        return self.client.received

    def transcript(self) -> str:
        """Every event received, decrypted, as text."""
        return "\n".join(
            json.dumps(event.source, ensure_ascii=False, sort_keys=True) for event in self.events
        )
