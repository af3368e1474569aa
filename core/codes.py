"""One-time codes, by which somebody proves in one place what they were told in another.

They live for minutes and only in memory: after a new start one asks for another.
"""

import msgspec

from core.errors import refused
from core.game import because
from core.people import PersonId
from core.ports import Clock, SeedSource

LIFE = 10 * 60_000
"""Milliseconds for which a code is good."""

SIGNS = "ABCDEFGHJKMNPQRSTVWXYZ23456789"
"""None of them looks like another."""

LENGTH = 8
"""With 30 signs there are 656 thousand million codes."""

WRONG_MOST = 5
"""Wrong codes of one person within ``LIFE``, after which they have to wait."""


class Code(msgspec.Struct, frozen=True):
    """``until`` is in UTC milliseconds; ``owner`` asked for it, about ``subject``."""

    text: str
    until: int
    purpose: str
    owner: PersonId
    subject: str


class Codes:
    """All codes that are good now: the newest of each owner, purpose and subject."""

    def __init__(self, clock: Clock, seeds: SeedSource) -> None:
        self._clock = clock
        self._seeds = seeds
        self._good: dict[str, Code] = {}
        self._wrong: dict[PersonId, tuple[int, ...]] = {}

    def issue(self, purpose: str, owner: PersonId, subject: str = "") -> Code:
        """A new code; the one before it is good no more."""
        now = self._clock.now()
        number, text = int.from_bytes(self._seeds.seed(), "big"), ""
        for _ in range(LENGTH):
            number, sign = divmod(number, len(SIGNS))
            text += SIGNS[sign]
        code = Code(text, now + LIFE, purpose, owner, subject)
        about = (purpose, owner, subject)
        self._good = {
            it.text: it
            for it in (*self._good.values(), code)
            if it.until > now and (it is code or (it.purpose, it.owner, it.subject) != about)
        }
        return code

    def find(self, purpose: str, typed: str, by: PersonId) -> Code:
        """The code that somebody typed, still good afterwards. Raises RefusalError.

        Wrong ones are counted, and after too many even the right one does not help for a while.
        """
        now = self._clock.now()
        wrong = tuple(at for at in self._wrong.get(by, ()) if at > now - LIFE)
        if len(wrong) >= WRONG_MOST:
            raise refused(because("too_many_codes", minutes=_minutes(wrong[0] + LIFE - now)))
        code = self._good.get("".join(sign for sign in typed.upper() if sign.isalnum()))
        if code is None or code.purpose != purpose or code.until <= now:
            self._wrong = {
                person: times for person, times in self._wrong.items() if times[-1] > now - LIFE
            }
            self._wrong[by] = (*wrong, now)
            raise refused(because("wrong_code"))
        return code

    def spend(self, code: Code) -> None:
        """It is good no more."""
        self._good.pop(code.text, None)


def shown(code: str) -> str:
    """A code as people read it: in two halves."""
    return f"{code[: LENGTH // 2]}-{code[LENGTH // 2 :]}"


def _minutes(milliseconds: int) -> int:
    return -(-milliseconds // 60_000)
