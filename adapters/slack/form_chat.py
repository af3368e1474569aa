"""What people do with forms: they open one, change it and send it off."""

from adapters.slack import forms, menus
from adapters.slack.answers import Answers
from adapters.slack.doors import door
from adapters.slack.filling import Filling
from adapters.slack.home import Home
from adapters.slack.incoming import Pressed, Submitted
from adapters.slack.profiles import Profiles
from services.chat.forms import SETTINGS
from services.chat.replies import Reply
from services.chat.talk import Talk
from services.presenting.document import said


class FormChat:
    """Presses of forms, and of what only leads somewhere; each one passes the gate."""

    def __init__(
        self, talk: Talk, filling: Filling, answers: Answers, home: Home, profiles: Profiles
    ) -> None:
        self._talk = talk
        self._filling = filling
        self._answers = answers
        self._home = home
        self._profiles = profiles

    async def pressed(self, incoming: Pressed, view: str) -> bool:
        """Whether the press was about a form, or only led somewhere, and is dealt with."""
        if incoming.action == forms.FIELD:
            if not await self._filling.changed(incoming):
                await self._say(incoming, "talk-stale", view)
            return True
        if not incoming.action.startswith((menus.FORM, menus.LINK)):
            return False
        stopped = self._talk.gate.stops(self._filling.heard(incoming))
        if stopped is not None:
            await self._directly(incoming, stopped)
        elif incoming.action.startswith(menus.FORM):
            if not view:
                await self._say(incoming, "slack-not-in-time", "")
            elif not await self._filling.open(incoming, incoming.value, view):
                await self._say(incoming, "talk-stale", view)
        return True

    async def submitted(self, incoming: Submitted) -> None:
        """A form that was sent off; the modal has closed, so what was refused is said directly."""
        full = self._talk.gate.is_full(*door(incoming))
        if not full:
            await self._profiles.meet(self._talk, incoming.key, incoming.team, incoming.user)
        await self._directly(incoming, await self._filling.submitted(incoming))
        if incoming.memory == SETTINGS and not full:
            await self._home.publish(incoming.team, incoming.user)

    async def _directly(self, incoming: Pressed | Submitted, replies: tuple[Reply, ...]) -> None:
        speech = self._answers.speech(incoming.team, incoming.user)
        for number, reply in enumerate(replies):
            await self._answers.directly(incoming, reply, f"{incoming.key}/{number}", speech)

    async def _say(self, incoming: Pressed, text: str, view: str) -> None:
        """Tells why there is no form: in the modal that was opened for it, if there is one."""
        speech = self._answers.speech(incoming.team, incoming.user)
        reply = Reply(said(speech.text(text)), done=False)
        if view:
            await self._answers.in_panel(incoming, (reply,), view)
        else:
            await self._directly(incoming, (reply,))
