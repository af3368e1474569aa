"""Whom messages reach: who can be told things privately, and what is gone or out of sight."""

from collections.abc import Iterator, Sequence
from contextlib import suppress

from adapters.slack import places
from adapters.slack.adapter import Slack
from adapters.slack.incoming import ChannelFound, ChannelLost, Said, Vanished
from adapters.slack.live import ROOT
from adapters.slack.messenger import ChannelMessenger
from adapters.slack.posts import Post, Spot
from adapters.slack.showing import Stationery
from adapters.slack.troubles import RefusedError, SlackTroubleError
from core import commands as ask
from core.people import PersonId, RoomRef
from core.ports import Summary
from services.chat.live import Live, in_sight
from services.chat.reaching import reached, shown_in
from services.chat.replies import Reply
from services.chat.talk import Talk
from services.languages import language
from services.presenting.document import said


class Reach:
    """Tells tables and their hosts what changed about it, and makes good for it."""

    def __init__(self, slack: Slack, talk: Talk, messenger: ChannelMessenger) -> None:
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._talk = talk
        self._messenger = messenger
        self._paper = Stationery(slack.ledger)

    async def confirm(self, incoming: Said) -> None:
        """Somebody wrote directly, so they can be reached: tables before their start hear it."""
        directory = self._talk.service.directory
        person = directory.met(places.account(incoming.team, incoming.user))
        if person is not None:
            await reached(self._talk, person.id, incoming.key)

    async def lost(self, incoming: ChannelLost) -> None:
        """The hosts of tables in a channel that is gone learn what to do."""
        directory = self._talk.service.directory
        tables = self._tables(f"{incoming.team}/{incoming.channel}")
        hosts = {it.name: directory.person(host) for it, _, host in tables if not it.over}
        for table, host in hosts.items():
            team, user = places.user(host)
            if not user or host is None:
                continue
            speech = language(directory.language(host.id))
            text = speech.text("slack-lost", table=table)
            with suppress(SlackTroubleError):
                spot = await self._sender.direct(team, user)
                await self._sender.post(f"{incoming.key}/{table}", spot, Post((), text))

    async def found(self, incoming: ChannelFound) -> None:
        """Tables of a channel that can be written in again show there how they stand."""
        for table, room, _ in self._tables(f"{incoming.team}/{incoming.channel}"):
            if not table.over:
                key = f"{incoming.key}/{table.name}/{room.thread}"
                with suppress(RefusedError):  # opened again, but we are not in it yet
                    await self._messenger.renew(table.name, room, key, anew=True)

    def _tables(self, channel: str) -> Iterator[tuple[Summary, RoomRef, PersonId]]:
        return shown_in(self._talk.service, places.PLATFORM, channel)

    # Messages of ours that somebody took away

    def misses(self, vanished: Vanished) -> bool:
        """Whether it was of use: a live message, one that asks, or the beginning of a thread."""
        thread = f"{vanished.team}/{vanished.channel}/{vanished.ts}"
        return (
            self._ledger.fact(ROOT, thread) is not None
            or any(_was(it, vanished) for it in self._sender.lives.all())
            or self._messenger.open_menus.asks(vanished.channel, vanished.ts)
        )

    async def vanished(self, vanished: Vanished, *, renews: bool = True) -> None:
        """A table whose thread has lost its beginning moves to a new one; others ask anew.

        Unless it ``renews``, what was taken away comes back with what happens next.
        """
        channel = f"{vanished.team}/{vanished.channel}"
        asked = self._messenger.open_menus.gone(vanished.channel, vanished.ts)
        lost = [it.table for it in self._sender.lives.gone(lambda it: _was(it, vanished))]
        self._ledger.forget(ROOT, f"{channel}/{vanished.ts}")
        for table, room, host in self._tables(channel) if renews else ():
            if room.thread == vanished.ts and not table.over:
                await self._reopen(table.name, room, host, vanished.key)
            elif table.name in lost or table.name in asked:
                anew = table.name in lost
                await self._messenger.renew(table.name, room, vanished.key, anew=anew)

    async def _reopen(self, table: str, room: RoomRef, host: PersonId, key: str) -> None:
        """A new thread for a table; the old one is out of the channel's sight."""
        service = self._talk.service
        spot = Spot(places.spot(room).team, places.spot(room).channel)
        speech = language(service.directory.language("", room))
        text = speech.text("slack-reopening", table=table)
        (post,) = self._paper.posts(f"{key}/root", Reply(said(text)), speech)
        ts = await self._sender.post(f"{key}/{table}/root", spot, post)
        self._ledger.note(ROOT, f"{spot.team}/{spot.channel}/{ts}", "1")
        await self._talk.handle(
            ask.BindRoom(
                id=f"{key}/{table}",
                person=host,
                table=table,
                room=places.room(Spot(spot.team, spot.channel, ts)),
                replaces=room,
            )
        )

    async def bring(self, replies: Sequence[Reply], room: RoomRef, key: str) -> None:
        """Brings the live message of a table that was asked for to the end of the room."""
        for table in {it.anew for it in replies if it.anew}:
            live = self._sender.lives.at(table, room)
            known = self._talk.service.index.find(table)
            if known is not None and room in known.rooms and (live is None or not in_sight(live)):
                await self._messenger.renew(table, room, f"{key}/anew", anew=True)


def _was(live: Live, vanished: Vanished) -> bool:
    """Whether it is the message that was taken away."""
    channel = f"{vanished.team}/{vanished.channel}"
    return (live.room.platform, live.room.id, live.message) == (
        places.PLATFORM,
        channel,
        vanished.ts,
    )
