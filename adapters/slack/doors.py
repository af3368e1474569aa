"""In whose measure it counts what comes in, and in which room's; see ``services.chat.limits``."""

from adapters.slack import menus, places
from adapters.slack.incoming import (
    AnyIncoming,
    ChannelFound,
    ChannelLost,
    Commanded,
    Pressed,
    Said,
    Vanished,
)
from adapters.slack.posts import Mark, Spot
from core.people import Account, RoomRef

ALONE = (menus.PANEL, menus.FORM, menus.LINK)
"""Buttons among others with which somebody gets something for themselves."""


def door(incoming: AnyIncoming) -> tuple[Account, RoomRef | None]:
    """Who brings it, and the room if it is brought among others."""
    account = places.account(incoming.team, incoming.user)
    match incoming:
        case Said(direct=False, spot=spot) | Commanded(direct=False, spot=spot):
            return account, places.room(spot)
        case Pressed(direct=False, view="", mark=Mark(spot=spot), action=action):
            return account, None if action.startswith(ALONE) else places.room(spot)
        case (
            ChannelLost(channel=channel) | ChannelFound(channel=channel) | Vanished(channel=channel)
        ):
            return account, places.room(Spot(incoming.team, channel))
        case _:
            return account, None
