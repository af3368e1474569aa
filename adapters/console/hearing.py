"""What somebody types: a number, a command, a move, or several of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from adapters.console import ahead
from adapters.console.doing import do
from core.commands import TEXT_LENGTH
from core.notation import notation
from core.sight import Sight
from services.chat import orders
from services.chat.answering import answer, is_move, unread, why
from services.chat.asking import echo
from services.reading import Chosen, Impossible, Open, Unread

if TYPE_CHECKING:
    from adapters.console.chat import Chat


class Hearing:
    """Understands lines for one chat."""

    def __init__(self, chat: "Chat") -> None:
        self._chat = chat

    def hear(self, parts: Sequence[str]) -> None:
        """Takes several moves in a row, up to the first that is not to be taken.

        What one of them leaves open must be answered before there can be another.
        """
        for number, part in enumerate(parts):
            if number and not self._may_follow(part):
                self._chat.say_text("talk-answer-first", rest=echo("; ".join(parts[number:])))
                return
            if not self._take(part):
                if number + 1 < len(parts):
                    self._chat.say_text("console-stopped", line=part)
                return

    def _may_follow(self, line: str) -> bool:
        """Whether there is no question open, or the line has to do with it."""
        draft = self._chat.draft
        if not draft or line.isdecimal():
            return True
        sight = self._chat.sight()
        words = self._chat.catalogue_words(sight)
        return orders.read_order(line, self._chat.speech, words) is not None or self._chat.reader(
            sight
        ).goes_on(line, sight.legal, draft)

    def _take(self, line: str) -> bool:
        """Does what a line says; False when it led to no action and no answer was wanted."""
        sight = self._chat.sight()
        if len(line) > TEXT_LENGTH:
            self._chat.say_text("refusal-malformed-too_long", word=TEXT_LENGTH)
            return False
        if line.isdecimal():
            return self._number(int(line))
        order = orders.read_order(line, self._chat.speech, self._chat.catalogue_words(sight))
        if order is not None and not is_move(order, line, self._chat.asking(sight)):
            self._obey(order, sight)
            return True
        return self._move(line, sight)

    def _number(self, number: int) -> bool:
        if self._chat.moved:
            self._chat.refresh()
        if not self._chat.choices:
            self._chat.say_text("console-no-number")
            return False
        if not 1 <= number <= len(self._chat.choices):
            most = len(self._chat.choices)
            self._chat.say_text("console-number", number=number, most=most)
            return False
        choice = self._chat.choices[number - 1]
        sight = self._chat.sight()
        if choice.action and sight.seat not in sight.awaited:
            return ahead.keep(self._chat, choice.action)
        if choice.action:
            return self._chat.act(choice.action, self._chat.decision)
        if not choice.draft:
            return self._take(choice.typed)
        self._chat.draft = choice.draft
        self._chat.ask()
        return True

    def _move(self, line: str, sight: Sight) -> bool:
        reader = self._chat.reader(sight)
        read = reader.read(line, sight.legal, self._chat.draft)
        match read:
            case Chosen():
                return self._chat.act(notation(read.action))
            case Open():
                self._chat.draft, self._chat.offered = read.draft, read.actions
                if not self._chat.moved:  # else it is asked after what has happened is told
                    self._chat.ask()
                return True
            case Impossible():
                self._chat.show(why(read, line, self._chat.asking(sight)))
            case Unread():
                order = orders.shortened(line, self._chat.speech, self._chat.catalogue_words(sight))
                if order is not None and not is_move(order, line, self._chat.asking(sight)):
                    self._obey(order, sight)
                    return True
                self._chat.show(unread(read, line, self._chat.asking(sight)))
        return False

    def _obey(self, order: orders.Order, sight: Sight) -> None:
        found = answer(order, self._chat.asking(sight))
        if found is None:
            do(self._chat, order, sight)
        else:
            self._chat.show(found)

    def complete(self, line: str) -> tuple[tuple[str, str], ...]:
        """How the last word of a line may go on, and what that means."""
        sight = self._chat.sight()
        found = self._chat.reader(sight).complete(line, sight.legal) if sight.legal else ()
        if " " in line:
            return found
        known = orders.words(self._chat.speech, self._chat.catalogue_words(sight))
        return (*found, *((name, does) for name, does in known if name.startswith(line)))
