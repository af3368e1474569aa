"""The one door: whatever somebody does in Slack is let in here, or is too much at once.

Nothing behind it asks the gate again; see ``services.chat.limits``.
"""

from adapters.slack import forms, menus, places
from adapters.slack.chat import ChannelChat
from adapters.slack.incoming import (
    AnyIncoming,
    ChannelFound,
    ChannelLost,
    Commanded,
    Looked,
    PersonChanged,
    Pressed,
    Reworded,
    Said,
    Submitted,
    Uninstalled,
    Vanished,
    is_aside,
)
from adapters.slack.posts import Mark, Spot
from core.people import Account, RoomRef
from services.chat.relaying import SLOWER
from services.chat.replies import Heard, Reply
from services.chat.talk import Talk, cost
from services.presenting.document import said

ALONE = (menus.PANEL, menus.FORM, menus.LINK)
"""Buttons among others with which somebody gets something for themselves."""


class Doorkeeper:
    """The handler of the adapter, before the chat; see ``intake.Handler``."""

    def __init__(self, talk: Talk, chat: ChannelChat) -> None:
        self._gate = talk.gate
        self._directory = talk.service.directory
        self._chat = chat
        self.overhears = chat.overhears
        self.failed = chat.failed

    def title(self, incoming: AnyIncoming, before: int) -> str:
        """A modal, unless it would only be opened to say that it is too much."""
        title = self._chat.title(incoming)
        return "" if title and self._gate.is_full(*door(incoming), before + 1) else title

    def check(self, submitted: Submitted) -> dict[str, str]:
        """What is wrong with a form. If anything is, it counts now, and else when it is done."""
        account, _ = door(submitted)
        filled = forms.values(submitted.values)
        if filled and self._gate.is_full(account):
            return {forms.block_id(next(iter(filled))): self._gate.slower(account)}
        found = self._chat.check(submitted)
        if found:
            self._gate.drops(account)
        return found

    async def take(self, incoming: AnyIncoming, view: str) -> None:
        """Deals with what somebody did, or with its being too much."""
        stopped = self._stops(incoming)
        if view and stopped == ():  # the modal that waits must not say that it was done
            text = self._gate.slower(*door(incoming))
            stopped = (Reply(said(text), done=False),)
        await self._chat.take(incoming, view, stopped)

    def _stops(self, incoming: AnyIncoming) -> tuple[Reply, ...] | None:
        """None for what is let in; else what to tell about it."""
        account, room = door(incoming)
        match incoming:
            case Reworded(text=""):  # what was said can always be taken away
                return None
            case PersonChanged() if self._directory.met(account) is None:  # Slack tells of all
                return None
            case ChannelLost() | ChannelFound() | Vanished() | PersonChanged() | Uninstalled():
                return () if self._gate.drops(account, room) else None
            case _ if is_aside(incoming):
                lines, why = 1, SLOWER
            case Looked():
                lines, why = 1, "slack-home-slower"
            case Said(text=text) | Commanded(text=text):
                lines, why = cost(text), "talk-slower"
            case _:
                lines, why = 1, "talk-slower"
        place = room or places.room(Spot(incoming.team, ""))
        key, alone = incoming.key, room is None
        heard = Heard(id=key, account=account, name="", text="", place=place, private=alone)
        return self._gate.stops(heard, lines, why)


def door(incoming: AnyIncoming) -> tuple[Account, RoomRef | None]:
    """Who brings it, and the room if it is brought among others."""
    account = places.account(incoming.team, incoming.user)
    match incoming:
        case (
            Said(direct=False, spot=spot) | Commanded(direct=False, spot=spot) | Reworded(spot=spot)
        ):
            return account, places.room(spot)
        case Pressed(direct=False, view="", mark=Mark(spot=spot), action=action):
            return account, None if action.startswith(ALONE) else places.room(spot)
        case (
            ChannelLost(channel=channel) | ChannelFound(channel=channel) | Vanished(channel=channel)
        ):
            return account, places.room(Spot(incoming.team, channel))
        case _:
            return account, None
