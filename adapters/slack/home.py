"""The Home tab: my tables, whose turn it is, what I am asked, and my settings."""

from collections.abc import Iterator

from adapters.slack import menus, places, profiles, rich
from adapters.slack.adapter import Slack
from adapters.slack.incoming import Looked
from adapters.slack.posts import Json, Panel
from adapters.slack.profiles import Profiles
from adapters.slack.showing import Stationery, home_controls, settings_control
from adapters.slack.troubles import SlackTroubleError
from core.errors import RefusalError
from core.people import Person, RoomRef
from services.chat import personal
from services.chat.replies import Reply, Speaker
from services.chat.talk import Talk
from services.languages import Language
from services.presenting.document import Block, Document, Facts, Heading, Paragraph
from services.presenting.table import awaited

MOST = 15
"""Tables shown, the ones that moved last first."""

LINK = "link"


class Home:
    """Fills the Home tab of whoever looks at it."""

    def __init__(self, slack: Slack, talk: Talk, paper: Stationery, profiles: Profiles) -> None:
        self._panels = slack.panels
        self._sender = slack.sender
        self._ledger = slack.ledger
        self._talk = talk
        self._paper = paper
        self._profiles = profiles

    async def look(self, looked: Looked) -> None:
        """Somebody opened it."""
        await self._profiles.meet(self._talk, looked.key, looked.team, looked.user)
        await self.publish(looked.team, looked.user)

    async def tell(self, looked: Looked, told: tuple[Reply, ...]) -> None:
        """Whoever opens it all the time reads there to wait."""
        speaker = profiles.speaker(self._talk, looked.team, looked.user)
        if speaker is None:
            return
        for reply in told:
            panel = self._paper.panel("home", reply.document, speaker.speech)
            await self._panels.publish(looked.team, looked.user, panel)

    async def publish(self, team: str, user: str) -> None:
        """Puts it up to date."""
        speaker = profiles.speaker(self._talk, team, user)
        person = self._talk.service.directory.person(speaker.person) if speaker else None
        if speaker is None or person is None:
            return
        blocks = await self._tables(team, speaker)
        blocks += _settings(person, speaker.speech, self._paper)
        await self._panels.publish(team, user, Panel(tuple(blocks)))

    async def _tables(self, team: str, speaker: Speaker) -> list[Json]:
        speech = speaker.speech
        found = self._talk.service.tables_of(speaker.person)[:MOST]
        head: list[Block] = [Heading(speech.text("slack-home-title"), level=1)]
        if not found:
            head.append(Paragraph(speech.text("slack-home-none")))
        blocks = list(self._paper.panel("home", Document(tuple(head)), speech).blocks)
        for table in found:
            room = next((it for it in table.rooms if places.spot(it).team == team), None)
            address = await self._address(room) if room is not None else ""
            blocks += self._table(table.name, address, speaker)
        return blocks

    def _table(self, name: str, address: str, speaker: Speaker) -> tuple[Json, ...]:
        speech = speaker.speech
        try:
            sight = self._talk.service.sight(name, speaker.person)
        except RefusalError:
            return ()
        showing, presenter = self._talk.showing(sight, speaker), self._talk.presenters[sight.game]
        moment = (
            presenter.moment(sight.view, showing)
            if sight.view is not None
            else speech.text(f"phase-{sight.phase}")
        )
        lines: list[Block] = [Heading(speech.text("status-title", table=name, moment=moment))]
        if sight.phase == "playing":
            lines.append(Paragraph(awaited(sight, showing, presenter)))
        if sight.seat is not None and sight.seat in sight.awaited:
            lines.append(Paragraph(presenter.question(sight.view, sight.seat, showing)))
        controls = home_controls(sight, address, speech)
        paper = self._paper.panel(f"home/{name}", Document(tuple(lines)), speech, controls=controls)
        return ({"type": "divider", "block_id": f"line/{name}"}, *paper.blocks)

    async def _address(self, room: RoomRef) -> str:
        """Where a table is, for browsers and Slack itself; empty while that cannot be said."""
        spot = places.spot(room)
        name = f"{spot.team}/{spot.channel}/{spot.thread}"
        known = self._ledger.fact(LINK, name)
        if known is not None or room.platform != places.PLATFORM or not spot.thread:
            return known or ""
        try:
            answer = await self._sender.call(
                spot.team, "chat.getPermalink", channel=spot.channel, message_ts=spot.thread
            )
        except SlackTroubleError:
            return ""
        address = str(answer["permalink"])
        self._ledger.note(LINK, name, address)
        return address


def _settings(person: Person, speech: Language, paper: Stationery) -> Iterator[Json]:
    """The settings as they stand, and the button that opens them."""
    shown = personal.shown(person, speech)
    facts = tuple(it for it in shown.blocks if isinstance(it, Facts | Heading))
    yield {"type": "divider", "block_id": "line"}
    yield from paper.panel("home/settings", Document(facts), speech).blocks
    for block in menus.controls([settings_control(speech)]):
        yield {**block, "block_id": "settings"}
    yield {**rich.quiet(speech.text("slack-home-typed")), "block_id": "about"}
