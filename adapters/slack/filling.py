"""People fill in forms: shown in a modal, judged while they press, and said when they are done."""

from collections.abc import Mapping

import msgspec

from adapters.slack import forms, places, profiles
from adapters.slack.adapter import Slack
from adapters.slack.gallery import Gallery
from adapters.slack.incoming import AnyIncoming, Pressed, Submitted
from adapters.slack.posts import Spot
from adapters.slack.showing import Stationery
from services.chat import menus
from services.chat.forms import Forms, Held
from services.chat.replies import Heard, Reply, Speaker
from services.chat.talk import Talk
from services.languages import Language
from services.presenting.document import Document
from services.presenting.plain import lay_out

LINE = 200
"""Characters of a line that tells why something was not done."""


class Filling:
    """Between the forms of the chat and the modals of Slack."""

    def __init__(self, slack: Slack, talk: Talk, paper: Stationery, gallery: Gallery) -> None:
        self._panels = slack.panels
        self._talk = talk
        self._forms = Forms(talk)
        self._paper = paper
        self._gallery = gallery

    def check(self, submitted: Submitted) -> dict[str, str]:
        """What is wrong with what was filled in, by block id. Changes nothing."""
        speaker = self._speaker(submitted)
        if speaker is None or submitted.callback != forms.CALLBACK:
            return {}
        found = self._forms.problems(submitted.memory, forms.values(submitted.values), speaker)
        return {forms.block_id(field): text for field, text in found.items()}

    async def open(
        self, incoming: AnyIncoming, token: str, view: str, told: tuple[Reply, ...] = ()
    ) -> bool:
        """Shows the form with this token, and what there is to say about it.

        False when it is not asked any more.
        """
        speaker, held = self._found(incoming, token)
        if speaker is None or held is None:
            return False
        await self._show(incoming, held, view, speaker.speech, told)
        return True

    async def instead(self, incoming: AnyIncoming, menu: str, view: str) -> bool:
        """Shows the form that asks at once what the menu with this token only begins to ask."""
        asked, speaker = menus.read(menu) if menu else None, self._speaker(incoming)
        if asked is None or asked.draft or speaker is None:
            return False
        held = self._forms.plan(speaker, asked.table, asked.seat)
        return held is not None and await self._show(incoming, held, view, speaker.speech)

    async def changed(self, incoming: Pressed) -> bool:
        """Keeps what was chosen so far and shows what comes of it; False as ``open``."""
        speaker, held = self._found(incoming, incoming.memory)
        if speaker is None or held is None:
            return False
        filled = forms.values(incoming.values)
        refused: tuple[Reply, ...] = ()
        wrong = self._forms.problems(incoming.memory, filled, speaker)
        if not wrong:
            refused = await self._fill(incoming, filled, speaker, end=False)
            held = self._found(incoming, incoming.memory)[1] or held
        await self._show(incoming, held, incoming.view, speaker.speech, refused, wrong)
        return True

    async def submitted(self, incoming: Submitted) -> tuple[Reply, ...]:
        """Does what was filled in; replies tell what was not done."""
        speaker = self._speaker(incoming)
        if speaker is None:
            return ()
        return await self._fill(incoming, forms.values(incoming.values), speaker, end=True)

    async def _fill(
        self,
        incoming: Pressed | Submitted,
        filled: Mapping[str, str],
        speaker: Speaker,
        *,
        end: bool,
    ) -> tuple[Reply, ...]:
        heard = self.heard(incoming)
        return await self._forms.fill(heard, incoming.memory, filled, speaker, end=end)

    def heard(self, incoming: Pressed | Submitted) -> Heard:
        """What somebody does with a form, as something that they say alone."""
        return Heard(
            id=incoming.key,
            account=places.account(incoming.team, incoming.user),
            name="",
            text="",
            place=places.room(Spot(incoming.team, "")),
            private=True,
        )

    async def _show(
        self,
        incoming: AnyIncoming,
        held: Held,
        view: str,
        speech: Language,
        told: tuple[Reply, ...] = (),
        wrong: Mapping[str, str] | None = None,
    ) -> bool:
        paper = self._paper.layout(incoming.key, speech)
        above = await self._gallery.hang(incoming.team, Document(held.form.above))
        form = msgspec.structs.replace(held.form, above=above.blocks)
        held = msgspec.structs.replace(held, form=form)
        text = "\n".join(lay_out(it.document, LINE) for it in told)
        panel = forms.panel(held, paper, speech, text, wrong)
        return await self._panels.fill(incoming.team, view, panel)

    def _found(self, incoming: AnyIncoming, token: str) -> tuple[Speaker | None, Held | None]:
        """Who does something, and the form with a token that they are asked."""
        speaker = self._speaker(incoming)
        return speaker, self._forms.find(token, speaker) if speaker is not None else None

    def _speaker(self, incoming: AnyIncoming) -> Speaker | None:
        return profiles.speaker(self._talk, incoming.team, incoming.user)
