"""Who people are: name, language and time zone, taken from their profile."""

import msgspec

from adapters.slack import places
from adapters.slack.ledger import Ledger
from adapters.slack.markup import safe_name
from adapters.slack.posts import Spot
from adapters.slack.sender import Sender
from adapters.slack.troubles import RefusedError, UnavailableError
from adapters.slack.typed import MENTIONED
from core import commands as ask
from services.chat.replies import Speaker
from services.chat.talk import Talk
from services.languages import UnknownLanguageError, language, recognise

KIND = "person"


class Profile(msgspec.Struct, frozen=True):
    """What Slack tells about somebody. People of other workspaces tell little."""

    name: str
    zone: str = ""
    language: str = ""


class Profiles:
    """Looks people up once, and again when they change their profile."""

    def __init__(self, sender: Sender, ledger: Ledger) -> None:
        self._sender = sender
        self._ledger = ledger

    async def find(self, team: str, user: str) -> Profile:
        """Somebody's profile, from the ledger if it is there."""
        known = self._ledger.fact(KIND, f"{team}/{user}")
        if known is not None:
            return msgspec.json.decode(known, type=Profile)
        try:
            answer = await self._sender.call(team, "users.info", user=user, include_locale="true")
        except (RefusedError, UnavailableError):
            return Profile(safe_name(user))
        found = answer.get("user", {})
        shown = found.get("profile", {}).get("display_name") or found.get("real_name") or user
        profile = Profile(
            safe_name(str(shown)), str(found.get("tz") or ""), _language(found.get("locale"))
        )
        self._ledger.note(KIND, f"{team}/{user}", msgspec.json.encode(profile).decode())
        return profile

    async def named(self, team: str, text: str) -> str:
        """What somebody typed, with the names of those whom they mentioned."""
        users = set(MENTIONED.findall(text))
        names = {user: (await self.find(team, user)).name for user in users}
        return MENTIONED.sub(lambda it: f"@{names[it[1]]}", text)

    async def changed(self, talk: Talk, event: str, team: str, user: str) -> None:
        """Takes over a new name, and a new time zone of somebody who has chosen no other one."""
        before = self._ledger.fact(KIND, f"{team}/{user}")
        self._ledger.forget(KIND, f"{team}/{user}")
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
        profile = await self.find(team, user)
        account = places.account(team, user)
        known = talk.service.directory.met(account)
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
