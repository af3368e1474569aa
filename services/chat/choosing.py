"""What a press does: a choice of a menu, of whatever kind the menu is."""

from typing import TYPE_CHECKING

import msgspec

from core import commands as ask
from core.answers import Done
from core.notation import notation
from core.practice import FromTable
from core.sight import Sight
from services.chat import ballots, menus, parting, practising, replaying
from services.chat.parting import Partings
from services.chat.replies import Pressed, Reply, Speaker
from services.presenting.document import Choice, said

if TYPE_CHECKING:
    from services.chat.talk import Talk


class Choosing:
    """Takes choices for one ``Talk``."""

    def __init__(self, talk: "Talk") -> None:
        self._talk = talk
        self._partings = Partings(talk)

    async def choose(self, pressed: Pressed, speaker: Speaker) -> tuple[Reply, ...]:
        """Does what the choice stands for, if its menu is still the one that is asked."""
        talk = self._talk
        token = pressed.token
        if token.partition("/")[0] not in talk.service.index:
            return (speaker.text("talk-stale"),)
        if (ballot := ballots.read(token)) is not None:
            return await self._vote(pressed, speaker, *ballot)
        if (replayed := replaying.read(token)) is not None:
            return await self._look_back(pressed, speaker, *replayed)
        if practised := practising.token_of(token):
            return await talk.practising.press(pressed, speaker, practised)
        if (parted := parting.read(token)) is not None:
            return await self._partings.press(pressed, speaker, *parted)
        asked = menus.read(token)
        if asked is None:
            return (speaker.text("talk-stale"),)
        return await self._answer(pressed, speaker, asked)

    async def _answer(
        self, pressed: Pressed, speaker: Speaker, asked: menus.Asked
    ) -> tuple[Reply, ...]:
        """Takes a choice of a seat's menu, if it is still the one that is asked."""
        talk = self._talk
        sight = talk.service.sight(asked.table, speaker.person, asked.seat)
        showing, presenter = talk.showing(sight, speaker), talk.presenters[sight.game]
        menu = menus.make(presenter, sight, showing, asked.draft, ahead=asked.ahead)
        if menu is None or not menus.is_current(asked, menu):
            return talk.moved_on(speaker, sight)
        if pressed.number == 0:
            before = talk.menu(speaker, sight, menus.step_back(menu.draft), updates=True)
            return (msgspec.structs.replace(before, chosen=speaker.speech.text("menu-back")),)
        if not 1 <= pressed.number <= len(menu.choices.items):
            most = len(menu.choices.items)
            text = speaker.speech.text("talk-number", number=pressed.number, most=most)
            return (Reply(said(text), done=False),)
        choice = menu.choices.items[pressed.number - 1]
        if choice.aside:
            return await self._teach_no_more(pressed.id, speaker, asked, choice)
        if not choice.action:
            further = talk.menu(speaker, sight, choice.draft, updates=True)
            return (msgspec.structs.replace(further, chosen=choice.text),)
        if asked.ahead:
            return await self._decide_ahead(pressed.id, speaker, sight, choice)
        found = await talk.play(pressed.id, speaker, sight, choice.action, asked.decision)
        return tuple(
            msgspec.structs.replace(it, chosen=choice.text) if it.acted else it for it in found
        )

    async def _teach_no_more(
        self, event: str, speaker: Speaker, asked: menus.Asked, choice: Choice
    ) -> tuple[Reply, ...]:
        """Tells somebody nothing more of what is new, and asks the same again without it."""
        talk = self._talk
        found = await talk.handle(ask.SetPerson(id=event, person=speaker.person, teach="off"))
        if not isinstance(found, Done):
            return (talk.refused(found, speaker, asked.table),)
        sight = talk.service.sight(asked.table, speaker.person, asked.seat)
        same = talk.menu(speaker, sight, updates=True)
        told = said(speaker.speech.text("teach-skipped"))
        return (msgspec.structs.replace(same, document=told + same.document, chosen=choice.text),)

    async def _decide_ahead(
        self, event: str, speaker: Speaker, sight: Sight, choice: Choice
    ) -> tuple[Reply, ...]:
        """Keeps an answer to a decision that will come for certain."""
        talk = self._talk
        found = await talk.handle(
            ask.GiveOrder(
                id=event,
                person=speaker.person,
                table=sight.name,
                lines=(choice.action,),
                seat=sight.seat,
            )
        )
        if not isinstance(found, Done):
            return (talk.refused(found, speaker, sight.name),)
        showing, presenter = talk.showing(sight, speaker), talk.presenters[sight.game]
        action = next(it for it in sight.foreseen if notation(it) == choice.action)
        move = presenter.sentence(sight.view, sight.seat or 0, action, showing)
        text = speaker.speech.text("order-kept", move=move)
        return (Reply(said(text), updates=True, private=not speaker.private, chosen=choice.text),)

    async def _vote(
        self, pressed: Pressed, speaker: Speaker, table: str, proposal: int
    ) -> tuple[Reply, ...]:
        """Answers a vote, if it is still the one that is on."""
        talk = self._talk
        sight = talk.service.sight(table, speaker.person)
        choice = ballots.choice(sight, proposal, pressed.number)
        if not choice:
            return talk.moved_on(speaker, sight)
        found = await talk.handle(
            ask.Vote(
                id=pressed.id,
                person=speaker.person,
                table=table,
                proposal=proposal,
                choice=choice,
                seat=sight.seat,
            )
        )
        if not isinstance(found, Done):
            return (talk.refused(found, speaker, table),)
        text = speaker.speech.text(f"choice-{choice}")
        return (Reply(said(text), updates=True, acted=True, chosen=text),)

    async def _look_back(
        self, pressed: Pressed, speaker: Speaker, table: str, step: int
    ) -> tuple[Reply, ...]:
        """Goes on from a step of a game that is over, as one of the ways says."""
        talk = self._talk
        if not 1 <= pressed.number <= len(replaying.WAYS):
            return (speaker.text("talk-no-menu", done=False),)
        way = replaying.WAYS[pressed.number - 1]
        if way == "practice":
            return await talk.practising.begin(pressed.id, speaker, FromTable(table, step))
        step = replaying.goes_to(step, way)
        return (talk.replay(speaker, table, step, way=way, updates=True),)
