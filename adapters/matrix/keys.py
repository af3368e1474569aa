"""Keys of encrypted rooms: given to everybody who may read, before anything is said.

nio marks a key as shared even when a request on the way failed, and players would see messages
that nobody can read. Here every step has to succeed, or the room's key is thrown away and the
message waits.
"""

import asyncio
import contextlib
import logging
from collections.abc import Generator, Iterable
from typing import Any

from nio import (
    JoinedMembersResponse,
    KeysClaimResponse,
    KeysQueryResponse,
    KeysUploadResponse,
    MegolmEvent,
    ToDeviceResponse,
)
from nio.exceptions import EncryptionError

from adapters.matrix.homeserver import Homeserver, HomeserverError, UnavailableError, accepted

_log = logging.getLogger(__name__)


class KeyKeeper:
    """The key duties of one client."""

    def __init__(self, client: Homeserver) -> None:
        self._client = client
        self._sharing = asyncio.Lock()

    async def tend(self) -> None:
        """What is due after a sync: our keys, new devices of others, broken channels.

        What fails is due again after the next sync.
        """
        client = self._client
        with _tolerated("uploading keys"):
            if client.should_upload_keys:
                accepted(await client.keys_upload(), KeysUploadResponse)
        with _tolerated("asking for devices"):
            if client.should_query_keys:
                accepted(await client.keys_query(), KeysQueryResponse)
        with _tolerated("mending channels"):
            if client.should_claim_keys and client.olm is not None:
                await self._claim(client.get_users_for_key_claiming())
                # Who had no key for us is found again by what they send next.
                client.olm.wedged_devices.clear()
                client.olm.key_request_devices_no_session.clear()
        with _tolerated("sending to devices"):
            for answer in await client.send_to_device_messages():
                accepted(answer, ToDeviceResponse)

    async def prepare(self, room: str) -> None:
        """Gives every device in the room the key of what we say next.

        Raises UnavailableError or RefusedError; then nothing may be said.
        """
        client = self._client
        async with self._sharing:
            known = client.rooms[room]
            if not known.members_synced:
                accepted(await client.joined_members(room), JoinedMembersResponse)
            if client.should_query_keys:
                accepted(await client.keys_query(), KeysQueryResponse)
            machine = client.olm
            if machine is None or not machine.should_share_group_session(room):
                return
            missing = client.get_missing_sessions(room)
            if missing:
                await self._claim(missing)
            await self._share(room, machine)

    async def _claim(self, devices: dict[str, list[str]]) -> None:
        wanted: dict[str, Iterable[str]] = dict(devices)
        accepted(await self._client.keys_claim(wanted), KeysClaimResponse)

    async def _share(self, room: str, machine: Any) -> None:
        client = self._client
        sessions = machine.outbound_group_sessions
        try:
            await client.share_group_session(room, ignore_unverified_devices=True)
            unserved = self._devices(room, machine) - sessions[room].users_shared_with
        except (KeyError, EncryptionError) as error:
            # Somebody came or left meanwhile, which has made the key invalid.
            sessions.pop(room, None)
            raise UnavailableError(f"the key for {room} was overtaken") from error
        except BaseException:
            sessions.pop(room, None)
            raise
        if unserved:
            sessions.pop(room, None)
            raise UnavailableError(f"{len(unserved)} devices in {room} did not get the key")

    def _devices(self, room: str, machine: Any) -> set[tuple[str, str]]:
        """The devices that need a room's key.

        Without a channel to it a device can get none: it has run out of one-time keys, and must
        upload some first.
        """
        return {
            (user, device.id)
            for user in self._client.rooms[room].users
            for device in self._client.device_store.active_user_devices(user)
            if device.id != self._client.device_id and machine.session_store.get(device.curve25519)
        }

    def has(self, room: str, sender_key: str, session: str) -> bool:
        """Whether we were given the key of a session."""
        machine = self._client.olm
        return machine is not None and bool(
            machine.inbound_group_store.get(room, sender_key, session)
        )

    def decrypt(self, event: MegolmEvent, room: str) -> Any:
        """The readable event, or the same one if there is no key or its sender is not proven."""
        event.room_id = room
        machine = self._client.olm
        if machine is None:
            return event
        found = machine._decrypt_megolm_no_error(event)  # noqa: SLF001 - its only quiet way
        return found if found is not None else event

    def is_genuine(self, event: Any) -> bool:
        """Whether an encrypted event comes from a device of the user that it names.

        nio checks that only for devices that were verified by hand.
        """
        if not event.decrypted:
            return True
        owners = {
            device.user_id
            for device in self._client.device_store
            if device.curve25519 == event.sender_key
        }
        return not owners or event.sender in owners


@contextlib.contextmanager
def _tolerated(what: str) -> Generator[None]:
    try:
        yield
    except HomeserverError as error:
        _log.warning("%(what)s failed: %(reason)s", {"what": what, "reason": error})
    except Exception:  # noqa: BLE001 - whatever nio stumbles over, people are heard
        _log.exception("%(what)s failed", {"what": what})
