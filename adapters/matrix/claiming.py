"""One-time keys as devices put them up: one that is no key must not close the channels to others.

Whoever owns a device signs its keys, so what stands there may be anything; and nio stops at the
first that it stumbles over, at every claim again.
"""

import logging
from collections.abc import Callable
from typing import Any

from nio import KeysClaimResponse

_log = logging.getLogger(__name__)

Handle = Callable[[KeysClaimResponse], None]


def one_by_one(handle: Handle) -> Handle:
    """The same function, for each device by itself."""

    def careful(response: KeysClaimResponse) -> None:
        claimed: dict[str, Any] = response.one_time_keys
        for user, devices in claimed.items():
            for device, key in devices.items():
                try:
                    handle(KeysClaimResponse({user: {device: key}}, {}))
                except Exception as error:  # noqa: BLE001 - whatever one device puts up
                    _log.warning(
                        "no channel to device %(device)s of %(user)s: %(kind)s",
                        {"device": device, "user": user, "kind": type(error).__name__},
                    )

    return careful
