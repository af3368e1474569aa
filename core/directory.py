"""People and rooms with their settings, for all tables at once."""

from collections.abc import Container, Sequence

import msgspec

from core.answers import Answer, Done
from core.commands import AskedOfDirectory, Meet, SetPerson, SetRoom
from core.errors import Missing, RefusalError, Refused, refused
from core.game import because
from core.people import (
    DAY_MINUTES,
    NAME_LENGTH,
    Account,
    Person,
    PersonId,
    Room,
    RoomRef,
    person_id,
    whole_room,
)
from core.ports import Learnt, PeopleRepository
from core.signs import readable

_replace = msgspec.structs.replace


class Directory:
    """Who is known, and what they and their rooms have set.

    ``zones`` holds the names of all time zones; the first language is the default.
    """

    def __init__(
        self, repository: PeopleRepository, languages: Sequence[str], zones: Container[str]
    ) -> None:
        self._repository = repository
        self._languages = tuple(languages)
        self._zones = zones
        self._people = {person.id: person for person in repository.people()}
        self._accounts = {
            account: person.id for person in self._people.values() for account in person.accounts
        }
        self._rooms = {room.ref: room for room in repository.rooms()}

    def person(self, person: PersonId) -> Person | None:
        """Somebody by id."""
        return self._people.get(person)

    def met(self, account: Account) -> Person | None:
        """Somebody by an account of theirs."""
        return self._people.get(self._accounts.get(account, ""))

    def room(self, ref: RoomRef) -> Room:
        """A room's settings, also for one without any."""
        ref = whole_room(ref)
        return self._rooms.get(ref, Room(ref))

    def language(self, person: PersonId, ref: RoomRef | None = None) -> str:
        """What to speak to a person: their own choice, else the room's, else the default."""
        known = self._people.get(person)
        if known is not None and known.language:
            return known.language
        return (self.room(ref).language if ref is not None else "") or self._languages[0]

    def handle(self, command: AskedOfDirectory) -> Answer:
        """Carries a command out, once. Raises RefusalError or WriteFailedError."""
        first = self._repository.answer(command.id)
        if first is not None:
            return first
        match command:
            case Meet():
                return self._meet(command)
            case SetPerson():
                return self._set_person(command)
            case SetRoom():
                return self._set_room(command)

    def _meet(self, command: Meet) -> Answer:
        name = readable(command.name.strip() or command.account.id)[:NAME_LENGTH]
        known = self.met(command.account)
        if known is not None:
            if known.name != name:
                self._save(command.id, Done(person=known.id), _replace(known, name=name))
            return Done(person=known.id)
        person = Person(
            id=person_id(command.account),
            name=name,
            accounts=(command.account,),
            language=command.language if command.language in self._languages else "",
            zone=command.zone if command.zone in self._zones else "UTC",
        )
        return self._save(command.id, Done(person=person.id), person)

    def _set_person(self, command: SetPerson) -> Answer:
        person = self._people.get(command.person)
        if person is None:
            raise RefusalError(Missing("person", command.person))
        reasons = []
        if command.language is not None:
            if command.language not in self._languages:
                reasons.append(because("unknown_language", language=command.language))
            person = _replace(person, language=command.language)
        if command.zone is not None:
            if command.zone not in self._zones:
                reasons.append(because("unknown_zone", zone=command.zone))
            person = _replace(person, zone=command.zone)
        if command.quiet_off:
            person = _replace(person, quiet=None)
        if command.quiet is not None:
            if not (
                0 <= command.quiet.start < DAY_MINUTES
                and 0 <= command.quiet.end < DAY_MINUTES
                and command.quiet.start != command.quiet.end
            ):
                reasons.append(because("wrong_hours"))
            person = _replace(person, quiet=command.quiet)
        if reasons:
            raise RefusalError(Refused(tuple(reasons)))
        return self._save(command.id, Done(person=person.id), person)

    def _set_room(self, command: SetRoom) -> Answer:
        if command.language not in self._languages:
            raise refused(because("unknown_language", language=command.language))
        room = _replace(self.room(command.room), language=command.language)
        answer = Done()
        self._repository.save(Learnt(command.id, answer, rooms=(room,)))
        self._rooms[room.ref] = room
        return answer

    def _save(self, command: str, answer: Answer, person: Person) -> Answer:
        self._repository.save(Learnt(command, answer, people=(person,)))
        self._people[person.id] = person
        for account in person.accounts:
            self._accounts[account] = person.id
        return answer
