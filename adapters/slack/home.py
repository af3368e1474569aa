"""The Home tab: my tables, whose turn it is, what I am asked, and my settings."""

from adapters.slack import profiles, rich
from adapters.slack.adapter import Slack
from adapters.slack.menus import COMMAND, Control
from adapters.slack.posts import Json, Panel
from adapters.slack.showing import Stationery
from core.errors import RefusalError
from services.chat.talk import Speaker, Talk
from services.languages import CODES, Language, language
from services.presenting.document import Block, Document, Heading, Paragraph
from services.presenting.table import awaited

MOST = 15
"""Tables shown, the ones that moved last first."""


class Home:
    """Fills the Home tab of whoever looks at it."""

    def __init__(self, slack: Slack, talk: Talk, paper: Stationery) -> None:
        self._panels = slack.panels
        self._talk = talk
        self._paper = paper

    async def publish(self, team: str, user: str) -> None:
        """Puts it up to date."""
        speaker = profiles.speaker(self._talk, team, user)
        person = self._talk.service.directory.person(speaker.person) if speaker else None
        if speaker is None or person is None:
            return
        speech = speaker.speech
        blocks = [*self._tables(speaker), _language_menu(speech)]
        about = speech.text("slack-home-about", zone=person.zone)
        blocks.append({**rich.quiet(about), "block_id": "about"})
        await self._panels.publish(team, user, Panel(tuple(blocks)))

    def _tables(self, speaker: Speaker) -> list[Json]:
        speech = speaker.speech
        found = self._talk.service.index.of(speaker.person)[:MOST]
        head: list[Block] = [Heading(speech.text("slack-home-title"), level=1)]
        if not found:
            head.append(Paragraph(speech.text("slack-home-none")))
        blocks = list(self._paper.panel("home", Document(tuple(head)), speech).blocks)
        for table in found:
            blocks += self._table(table.name, speaker)
        return blocks

    def _table(self, name: str, speaker: Speaker) -> tuple[Json, ...]:
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
        title = speech.text("status-title", table=name, moment=moment)
        lines: list[Block] = [Heading(title)]
        if sight.phase == "playing":
            lines.append(Paragraph(awaited(sight, showing, presenter)))
        controls = _controls(name, speech) if sight.phase == "playing" else ()
        document = Document(tuple(lines))
        return self._paper.panel(f"home/{name}", document, speech, controls=controls).blocks


def _controls(name: str, speech: Language) -> tuple[Control, ...]:
    return (
        Control(speech.text("slack-move"), f"{name} menu", style="primary", panel=True),
        Control(speech.text("slack-hand"), f"{name} hand", panel=True),
        Control(speech.text("slack-board"), f"{name} board", panel=True),
    )


def _language_menu(speech: Language) -> Json:
    options = [
        {"text": rich.plain(language(code).words("language-names")[0]), "value": f"lang {code}"}
        for code in CODES
    ]
    return {
        "type": "actions",
        "block_id": "settings",
        "elements": [
            {
                "type": "static_select",
                "action_id": f"{COMMAND}-language",
                "placeholder": rich.plain(speech.text("slack-home-language")),
                "options": options,
                "initial_option": options[CODES.index(speech.code)],
            }
        ],
    }
