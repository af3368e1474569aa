"""What servers tell of people's devices: one that makes no sense stands in nobody else's way.

Whoever owns a device signs its keys, so what stands there may be anything. nio refuses a whole
answer for one device that it does not understand, and stops at the first that it stumbles over, at
every question again; until it is answered nothing is said in any encrypted room.
"""

import logging
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Any

from nio import ErrorResponse, KeysClaimResponse, KeysQueryResponse

_log = logging.getLogger(__name__)

Json = dict[str, Any]


class QueriedKeys(KeysQueryResponse):
    """Only of devices that nio understands."""

    @classmethod
    def from_dict(cls, parsed_dict: Json) -> KeysQueryResponse | ErrorResponse:
        """See nio."""
        sound = _sound(parsed_dict, "device_keys", KeysQueryResponse.from_dict)
        found: KeysQueryResponse | ErrorResponse = super().from_dict(sound)
        return found


class ClaimedKeys(KeysClaimResponse):
    """Only of devices that nio understands."""

    @classmethod
    def from_dict(cls, parsed_dict: Json, room_id: str = "") -> KeysClaimResponse | ErrorResponse:
        """See nio."""
        sound = _sound(parsed_dict, "one_time_keys", KeysClaimResponse.from_dict)
        found: KeysClaimResponse | ErrorResponse = super().from_dict(sound, room_id)
        return found


def queried_one_by_one(
    handle: Callable[[KeysQueryResponse], None],
) -> Callable[[KeysQueryResponse], None]:
    """The same function, for each person alone."""

    def careful(response: KeysQueryResponse) -> None:
        for user, devices in response.device_keys.items():
            alone = KeysQueryResponse({user: devices}, {})
            with _tolerated(user):
                handle(alone)
            response.changed.update(alone.changed)

    return careful


def claimed_one_by_one(
    handle: Callable[[KeysClaimResponse], None],
) -> Callable[[KeysClaimResponse], None]:
    """The same function, for each device alone."""

    def careful(response: KeysClaimResponse) -> None:
        for user, devices in response.one_time_keys.items():
            for device, key in devices.items():
                with _tolerated(user):
                    handle(KeysClaimResponse({user: {device: key}}, {}))

    return careful


def _sound(body: Json, field: str, read: Callable[[Json], Any]) -> Json:
    """The answer without what nio would refuse."""
    users = body.get(field)
    if not isinstance(users, dict):
        return body
    sound: dict[str, Json] = {}
    for user, devices in users.items():
        sound[user] = {
            device: keys
            for device, keys in (devices.items() if isinstance(devices, dict) else ())
            if _is_understood(read, {field: {user: {device: keys}}})
        }
    return {**body, field: sound}


def _is_understood(read: Callable[[Json], Any], body: Json) -> bool:
    try:
        return not isinstance(read(body), ErrorResponse)
    except Exception:  # noqa: BLE001 - nio has no error for some of them
        return False


@contextmanager
def _tolerated(user: str) -> Generator[None]:
    try:
        yield
    except Exception as error:  # noqa: BLE001 - whatever somebody's device has for keys
        _log.warning(
            "a device of %(user)s has no keys to speak of: %(kind)s",
            {"user": user, "kind": type(error).__name__},
        )
