"""Who people are: name, language and time zone, taken from their profile."""

import time
from collections.abc import Callable

import msgspec

from adapters.slack import places
from adapters.slack.ledger import Ledger
from adapters.slack.posts import Spot
from adapters.slack.sender import Sender
from adapters.slack.troubles import RefusedError, UnavailableError
from adapters.slack.typed import with_names
from core import commands as ask
from services.chat.names import safe_name
from services.chat.replies import Speaker
from services.chat.talk import Talk
from services.languages import UnknownLanguageError, language, recognise

KIND = "person"

UNSEEN = 3_600.0
MOST_UNSEEN = 1_000
"""Seconds for which somebody is not asked for again whom Slack does not show us, and how many of
them are remembered."""


class Profile(msgspec.Struct, frozen=True):
    """What Slack tells about somebody. People of other workspaces tell little."""

    name: str
    zone: str = ""
    language: str = ""


class Profiles:
    """Looks people up once, and again when they change their profile."""

    def __init__(
        self, sender: Sender, ledger: Ledger, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._sender = sender
        self._ledger = ledger
        self._clock = clock
        self._unseen: dict[str, float] = {}
        """Until when somebody is not asked for again."""

    async def find(self, team: str, user: str) -> Profile:
        """Somebody's profile; their user in place of a name while it is not told."""
        return await self._told(team, user) or Profile(safe_name(user))

    async def _told(self, team: str, user: str) -> Profile | None:
        """From the ledger if it is there, or from Slack if it tells."""
        name = f"{team}/{user}"
        known = self._ledger.fact(KIND, name)
        if known is not None:
            return msgspec.json.decode(known, type=Profile)
        if self._clock() < self._unseen.get(name, 0.0):
            return None
        try:
            answer = await self._sender.call(team, "users.info", user=user, include_locale="true")
        except RefusedError:
            self._miss(name)
            return None
        except UnavailableError:
            return None
        found = answer.get("user", {})
        shown = found.get("profile", {}).get("display_name") or found.get("real_name") or user
        profile = Profile(
            safe_name(str(shown)), str(found.get("tz") or ""), _language(found.get("locale"))
        )
        self._ledger.note(KIND, name, msgspec.json.encode(profile).decode())
        return profile

    def _miss(self, name: str) -> None:
        while len(self._unseen) >= MOST_UNSEEN:
            del self._unseen[next(iter(self._unseen))]
        self._unseen[name] = self._clock() + UNSEEN

    async def named(self, team: str, text: str, mentions: tuple[str, ...]) -> str:
        """What somebody typed, with the names of those whom they mentioned."""
        names = {user: (await self.find(team, user)).name for user in mentions}
        return with_names(text, names)

    def forget(self, team: str, user: str) -> None:
        """Whoever wants to know them next asks again."""
        self._ledger.forget(KIND, f"{team}/{user}")
        self._unseen.pop(f"{team}/{user}", None)

    async def changed(self, talk: Talk, event: str, team: str, user: str) -> None:
        """Takes over a new name, and a new time zone of somebody who has chosen no other one."""
        before = self._ledger.fact(KIND, f"{team}/{user}")
        self.forget(team, user)
        person = talk.service.directory.met(places.account(team, user))
        if person is None or before is None:
            return
        profile = await self.meet(talk, event, team, user)
        zone = msgspec.json.decode(before, type=Profile).zone
        if profile.zone not in {"", zone} and person.zone == zone:
            await talk.handle(
                ask.SetPerson(id=f"{event}/zone", person=person.id, zone=profile.zone)
            )

    async def meet(self, talk: Talk, event: str, team: str, user: str) -> Profile:
        """Makes somebody known, with what their profile says the first time."""
        told = await self._told(team, user)
        account = places.account(team, user)
        known = talk.service.directory.met(account)
        if told is None and known is not None:
            return Profile(known.name, known.zone, known.language)
        profile = told or Profile(safe_name(user))
        if known is None or known.name != profile.name:
            await talk.handle(
                ask.Meet(
                    id=f"{event}/profile",
                    account=account,
                    name=profile.name,
                    language=profile.language,
                    zone=profile.zone,
                )
            )
        return profile


def speaker(talk: Talk, team: str, user: str, spot: Spot | None = None) -> Speaker | None:
    """Somebody who is known, as they talk with the bot where nobody else reads."""
    account = places.account(team, user)
    person = talk.service.directory.met(account)
    if person is None:
        return None
    speech = language(talk.service.directory.language(person.id))
    place = places.room(spot or Spot(team, ""))
    return Speaker(person.id, account, place, private=True, speech=speech)


def _language(locale: object) -> str:
    try:
        return recognise(str(locale)) if locale else ""
    except UnknownLanguageError:
        return ""
