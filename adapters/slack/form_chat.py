"""What people do with forms: they open one, change it and send it off."""

from adapters.slack import forms, menus
from adapters.slack.answers import Answers
from adapters.slack.filling import Filling
from adapters.slack.home import Home
from adapters.slack.incoming import Pressed, Submitted
from adapters.slack.profiles import Profiles
from services.chat.forms import SETTINGS
from services.chat.replies import Reply
from services.chat.talk import Talk


class FormChat:
    """Presses of forms, and of what only leads somewhere."""

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
                await self._answers.say(incoming, "talk-stale", view)
            return True
        if incoming.action.startswith(menus.FORM):
            if not view:
                await self._answers.say(incoming, "slack-not-in-time")
            elif not await self._filling.open(incoming, incoming.value, view):
                await self._answers.say(incoming, "talk-stale", view)
            return True
        return incoming.action.startswith(menus.LINK)

    async def stopped(self, incoming: Pressed, told: tuple[Reply, ...]) -> None:
        """A form was changed too often at once; what was chosen is not kept."""
        view = incoming.view
        if told and not await self._filling.open(incoming, incoming.memory, view, told):
            await self._answers.say(incoming, "talk-stale", view)

    async def submitted(self, incoming: Submitted) -> None:
        """A form that was sent off; the modal has closed, so what was refused is said directly."""
        await self._profiles.meet(self._talk, incoming.key, incoming.team, incoming.user)
        await self._answers.all_directly(incoming, await self._filling.submitted(incoming))
        if incoming.memory == SETTINGS:
            await self._home.publish(incoming.team, incoming.user)
