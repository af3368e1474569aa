"""Whom messages reach: who can be told things privately, and which channels are gone."""

from adapters.slack import places
from adapters.slack.incoming import ChannelLost, Said
from adapters.slack.posts import Post
from adapters.slack.sender import Sender
from adapters.slack.troubles import SlackTroubleError
from core import commands as ask
from services.chat.talk import Talk
from services.languages import language


class Reach:
    """Tells tables and their hosts what changed about it."""

    def __init__(self, sender: Sender, talk: Talk) -> None:
        self._sender = sender
        self._talk = talk

    async def confirm(self, incoming: Said) -> None:
        """Somebody wrote directly, so they can be reached: tables before their start hear it."""
        service = self._talk.service
        person = service.directory.met(places.account(incoming.team, incoming.user))
        for table in service.tables_of(person.id) if person is not None else ():
            if table.phase == "lobby" and person is not None:
                await self._talk.handle(
                    ask.ConfirmPrivate(
                        id=f"{incoming.key}/{table.name}",
                        table=table.name,
                        person=person.id,
                        reachable=True,
                    )
                )

    async def lost(self, incoming: ChannelLost) -> None:
        """The hosts of tables in a channel that is gone learn what to do."""
        service = self._talk.service
        channel = f"{incoming.team}/{incoming.channel}"
        for table in service.index.all():
            shown = any((it.platform, it.id) == (places.PLATFORM, channel) for it in table.rooms)
            if not shown or table.phase not in {"lobby", "playing", "paused"}:
                continue
            host = service.directory.person(service.sight(table.name).host)
            team, user = places.user(host)
            if not user or host is None:
                continue
            speech = language(service.directory.language(host.id))
            text = speech.text("slack-lost", table=table.name)
            try:
                spot = await self._sender.direct(team, user)
                await self._sender.post(f"{incoming.key}/{table.name}", spot, Post((), text))
            except SlackTroubleError:
                continue
