"""Talking with people about tables, on whatever platform: lines and presses in, replies out."""

from collections.abc import Awaitable, Callable, Mapping, Sequence

import msgspec

from core import commands as ask
from core.answers import Answer, Done
from core.errors import RefusalError, Stale
from core.notation import notation
from core.people import Account, RoomRef
from core.ports import Summary
from core.service import GameService
from core.sight import Sight
from core.signs import readable
from services.chat import menus, orders
from services.chat.answering import (
    SAID_ALONE,
    SECRET,
    answer,
    gives_away,
    is_move,
    unread,
    why,
)
from services.chat.asking import Asking, echo
from services.chat.call import Call
from services.chat.choosing import Choosing
from services.chat.doing import Doing
from services.chat.limits import Gate, Limits
from services.chat.practising import Practising
from services.chat.replies import Heard, Pressed, Reply, Speaker
from services.chat.subject import Subject
from services.chat.voice import Voice
from services.languages import language
from services.presenting.brevity import shortened
from services.presenting.game import GamePresenter
from services.reading import Chosen, Impossible, Open, Unread

MOST_PARTS = 12
"""Moves in one line, parted by semicolons."""

MOST_DIGITS = 4
"""Of a number that could be one of a menu."""


def cost(text: str) -> int:
    """For how many lines a line counts."""
    return min(text.count(";") + 1, MOST_PARTS)


class Talk(Voice):
    """One for each program. ``handle`` takes commands, as ``Host.handle`` does."""

    def __init__(
        self,
        service: GameService,
        handle: Callable[[ask.AnyCommand], Awaitable[Answer]],
        presenters: Mapping[str, GamePresenter],
        pace: str,
        limits: Limits,
    ) -> None:
        super().__init__(service, presenters)
        self.handle = handle
        self.pace = pace
        self.gate = Gate(service, limits)
        self.subject = Subject(service)
        self.practising = Practising(self)
        self._choosing = Choosing(self)
        self._doing = Doing(self)

    # Coming in

    async def hear(self, heard: Heard) -> tuple[Reply, ...]:
        """Everything there is to reply to a line, unless it is too much at once."""
        stopped = self.gate.stops(heard, cost(heard.text))
        return await self.answer(heard) if stopped is None else stopped

    async def answer(self, heard: Heard) -> tuple[Reply, ...]:
        """As ``hear``, to what was let in already.

        Several moves in a row stop at the first that cannot be taken, or that comes while what
        the one before it left open is not answered.
        """
        speaker = await self._meet(heard.id, heard.account, heard.name, heard.place, heard.private)
        line = readable(heard.text[: ask.TEXT_LENGTH + 1]).strip()
        if len(line) > ask.TEXT_LENGTH:
            return (speaker.text("talk-too-long", done=False),)
        table, rest = self.subject.named(line, speaker)
        replies: list[Reply] = []
        parts = [part.strip() for part in rest.split(";") if part.strip()][:MOST_PARTS]
        for number, part in enumerate(parts or [""]):
            if number and not self._may_follow(part, replies, speaker):
                last = speaker.text("talk-answer-first", rest=echo("; ".join(parts[number:])))
                told = replies[-1].document + last.document
                replies[-1] = msgspec.structs.replace(replies[-1], document=told)
                break
            taken = self._take(f"{heard.id}/{number}", part, heard, speaker, table)
            found = await self._or_refused(taken, speaker, table.name if table else "")
            # Only the last menu of several moves is of use.
            replies = [it for it in replies if not it.token] + list(found)
            if any(not it.done for it in found):
                break
            if open_ := [it.token for it in found if it.token and not it.acted]:
                heard = msgspec.structs.replace(heard, menu=open_[-1])
        return self._fitting(replies, speaker)

    def _may_follow(self, line: str, replies: Sequence[Reply], speaker: Speaker) -> bool:
        """Whether the last reply asks nothing further, or the line has to do with what it asks."""
        asked = menus.read(replies[-1].token) if replies else None
        if asked is None or not asked.draft or line.isdecimal():
            return True
        try:
            sight = self.service.sight(asked.table, speaker.person, asked.seat)
        except RefusalError:  # as the line itself is told
            return True
        asking = self.asking(sight, speaker)
        words = asking.presenter.catalogue_words(asking.showing)
        order = orders.read_order(line, speaker.speech, words)
        return order is not None or asking.reader.goes_on(line, sight.legal, asked.draft)

    async def press(self, pressed: Pressed) -> tuple[Reply, ...]:
        """Takes a choice of a menu, unless the table has moved on since it was made."""
        stopped = self.gate.stops(pressed)
        return await self.choose(pressed) if stopped is None else stopped

    async def choose(self, pressed: Pressed) -> tuple[Reply, ...]:
        """As ``press``, for what was let in already."""
        speaker = await self._meet(
            pressed.id, pressed.account, pressed.name, pressed.place, pressed.private
        )
        chosen = self._choosing.choose(pressed, speaker)
        table = pressed.token.partition("/")[0]
        return self._fitting(await self._or_refused(chosen, speaker, table), speaker)

    async def _or_refused(
        self, doing: Awaitable[tuple[Reply, ...]], speaker: Speaker, table: str
    ) -> tuple[Reply, ...]:
        """What comes of it, or why a table cannot be had, as when a seat has just been lost."""
        try:
            return await doing
        except RefusalError as error:
            return (self.refused(error.refusal, speaker, table),)

    def _fitting(self, replies: Sequence[Reply], speaker: Speaker) -> tuple[Reply, ...]:
        """Replies as short or as full as the speaker likes them."""
        person = self.service.directory.person(speaker.person)
        if person is None or not person.brief:
            return tuple(replies)
        return tuple(msgspec.structs.replace(it, document=shortened(it.document)) for it in replies)

    async def _meet(
        self,
        event: str,
        account: Account,
        name: str,
        place: RoomRef,
        private: bool,  # noqa: FBT001 - from a field
    ) -> Speaker:
        known = self.service.directory.met(account)
        if known is None or (name and known.name != name):
            await self.handle(ask.Meet(id=f"{event}/meet", account=account, name=name))
            known = self.service.directory.met(account)
        person = known.id if known is not None else ""
        code = self.service.directory.language(person, place)
        speaker = Speaker(person, account, place, private, language(code))
        self.subject.heard(speaker)
        return speaker

    # What a line means

    async def _take(
        self, event: str, line: str, heard: Heard, speaker: Speaker, table: Summary | None
    ) -> tuple[Reply, ...]:
        await self._wake(event, speaker, table)
        order = self._doing.read(line, speaker.speech)
        if order is not None and (order.name not in SAID_ALONE or not order.rest or table is None):
            return await self._doing.do(event, order, heard, speaker, table)
        if table is None:
            return (speaker.text("talk-no-table", done=False),)
        if line.isascii() and line.isdecimal() and len(line) <= MOST_DIGITS:
            return await self._number(event, int(line), heard, speaker, table)
        asking = self.asking(self.service.sight(table.name, speaker.person), speaker)
        words = asking.presenter.catalogue_words(asking.showing)
        known = order or orders.read_order(line, speaker.speech, words)
        if known is not None and not is_move(known, line, asking):
            return await self._obey(event, known, heard, speaker, asking)
        return await self._move(event, line, heard, speaker, asking)

    async def _wake(self, event: str, speaker: Speaker, table: Summary | None) -> None:
        """A table that sleeps is woken by any word of somebody who sits at it."""
        if (
            table is None
            or table.phase != "paused"
            or not self.service.sits_at(table, speaker.person)
        ):
            return
        if self.service.sight(table.name).asleep:
            await self.handle(
                ask.Resume(id=f"{event}/wake", person=speaker.person, table=table.name)
            )

    async def _number(
        self, event: str, number: int, heard: Heard, speaker: Speaker, table: Summary
    ) -> tuple[Reply, ...]:
        token = heard.menu
        if not token:
            sight = self.service.sight(table.name, speaker.person)
            menu = menus.make(self.presenters[sight.game], sight, self.showing(sight, speaker))
            token = menu.token if menu is not None else ""
        if not token:
            return (speaker.text("talk-no-menu", done=False),)
        pressed = Pressed(
            id=event,
            account=heard.account,
            name=heard.name,
            token=token,
            number=number,
            place=heard.place,
            private=heard.private,
        )
        return await self._choosing.choose(pressed, speaker)

    async def _move(
        self, event: str, line: str, heard: Heard, speaker: Speaker, asking: Asking
    ) -> tuple[Reply, ...]:
        sight = asking.sight
        asked = menus.read(heard.menu) if heard.menu else None
        draft = asked.draft if asked and asked.decision == sight.decision else ()
        read = asking.reader.read(line, sight.legal, draft)
        if not speaker.private and gives_away(read, asking):
            return (speaker.text("talk-secret", done=False),)
        match read:
            case Chosen():
                return await self.play(event, speaker, sight, notation(read.action), None)
            case Open():
                return (self.menu(speaker, sight, read.draft),)
            case Impossible() if sight.view is None:
                return (speaker.text("chat-only-begun", done=False),)
            case Impossible():
                return (Reply(why(read, line, asking), done=False),)
            case Unread():
                words = asking.presenter.catalogue_words(asking.showing)
                order = orders.shortened(line, speaker.speech, words)
                if order is not None and not is_move(order, line, asking):
                    return await self._obey(event, order, heard, speaker, asking)
                return (Reply(unread(read, line, asking), done=False),)

    async def _obey(
        self,
        event: str,
        order: orders.Order,
        heard: Heard,
        speaker: Speaker,
        asking: Asking,
    ) -> tuple[Reply, ...]:
        secret = order.name in SECRET and not asking.sight.practice
        if order.name in {"why", "menu", "back"}:
            secret = self.is_secret(asking.sight)
        private = secret and not speaker.private
        # Asked among others, every other answer is what everybody may see.
        if not private and not speaker.private and not secret:
            asking = self.asking(self._public(asking.sight, order), speaker)
        found = answer(order, asking)
        if found is None:
            table = self.service.index.find(asking.sight.name)
            return await self._doing.do(event, order, heard, speaker, table)
        reply = Reply(found, private=private)
        if private:
            return (speaker.text("talk-privately"), reply)
        return (reply,)

    def _public(self, sight: Sight, order: orders.Order) -> Sight:
        """What a question asked among others is answered from."""
        if sight.practice or order.name in {"why", "menu", "back", "undo", "vote", "propose"}:
            return sight
        return self.service.sight(sight.name)

    # Acting

    async def play(
        self, event: str, speaker: Speaker, sight: Sight, action: str, decision: int | None
    ) -> tuple[Reply, ...]:
        """Takes an action; replies with the next question of the same seat, if there is one."""
        command = ask.Play(
            id=event,
            person=speaker.person,
            table=sight.name,
            action=action,
            seat=sight.seat,
            decision=decision,
        )
        found = await self.handle(command)
        if isinstance(found, Stale):
            return self.moved_on(speaker, self.service.sight(sight.name, speaker.person))
        if not isinstance(found, Done):
            return (self.refused(found, speaker, sight.name),)
        return self.next(speaker, sight.name, found.seat)

    async def ask(self, call: Call, command: ask.AnyCommand) -> tuple[Reply, ...]:
        """The table tells its rooms what has changed; who is alone hears only that it is done."""
        found = await self.handle(command)
        if not isinstance(found, Done):
            return (self.refused(found, call.speaker, call.table),)
        table = self.service.index.find(found.table)
        if not call.speaker.private or table is None or call.heard.place in table.rooms:
            return ()
        if isinstance(command, ask.Resign):
            return (call.text("talk-resigned", table=table.name),)
        return (call.text("talk-done"),)
