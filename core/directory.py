"""People and rooms with their settings, for all tables at once."""

from collections.abc import Callable, Container, Mapping, Sequence
from typing import TypeAlias

import msgspec

from core.answers import Answer, Coded, Done
from core.codes import Codes
from core.commands import AskedOfDirectory, KeepChronicle, SetRoom, TakeRoom
from core.errors import Missing, RefusalError, Refused, refused
from core.game import because
from core.linking import followers, leader, link, merged, unlink
from core.operator_commands import ForgetPerson
from core.people import (
    NAME_LENGTH,
    Account,
    Person,
    PersonId,
    Room,
    RoomRef,
    person_id,
    whole_room,
)
from core.people_commands import Learn, Link, Meet, OfferLink, ReachAt, SetPerson, Unlink
from core.personal import with_settings, wrong_settings, wrong_theme
from core.ports import Learnt, PeopleRepository, QuietUntil
from core.signs import readable

_replace = msgspec.structs.replace

ROOM, LINK = "room", "link"
"""What codes are for."""


SharedTables: TypeAlias = Callable[[Sequence[PersonId], Sequence[PersonId]], tuple[str, ...]]
"""The unfinished tables at which both of two people, each with all their ids, have a seat."""


def never_quiet(_person: Person, at: int) -> int:
    """The quiet hours of people who have none."""
    return at


class Directory:
    """Who is known, and what they and their rooms have set.

    ``zones`` holds the names of all time zones; the first language is the default. To tables it
    stands for the ``Habits`` of the people at them.
    """

    def __init__(
        self,
        repository: PeopleRepository,
        languages: Sequence[str],
        zones: Container[str],
        codes: Codes,
        shared: SharedTables,
        quiet_until: QuietUntil = never_quiet,
    ) -> None:
        self._codes = codes
        self._shared = shared
        self._repository = repository
        self._languages = tuple(languages)
        self._zones = zones
        self._quiet_until = quiet_until
        self._people: dict[PersonId, Person] = {}
        self._accounts: dict[Account, PersonId] = {}
        self._followers: Mapping[PersonId, tuple[PersonId, ...]] = {}
        self._keep(repository.people())
        self._rooms = {room.ref: room for room in repository.rooms()}

    def person(self, person: PersonId) -> Person | None:
        """Who is meant by an id now: somebody with all the accounts that are linked."""
        ids = self.ids(person)
        return merged(self._people, ids) if ids[0] in self._people else None

    def ids(self, person: PersonId) -> tuple[PersonId, ...]:
        """All ids under which tables may know this person, the leading one first."""
        first = leader(self._people, person)
        return (first, *self._followers.get(first, ()))

    def free_at(self, person: PersonId, at: int) -> int:
        """When somebody may be called: ``at``, or the end of their quiet or absent hours."""
        known = self.person(person)
        if known is None:
            return at
        away = known.away
        if away is not None and away.start <= at < away.end:
            at = away.end
        return self._quiet_until(known, at)

    def met(self, account: Account) -> Person | None:
        """Somebody by an account of theirs."""
        return self.person(self._accounts.get(account, ""))

    def called(self, name: str) -> tuple[Person, ...]:
        """Everybody who goes by this very name, or whose account it is; case does not matter."""
        wanted = name.strip().strip("<@>").casefold()
        found = {
            leader(self._people, person.id)
            for person in self._people.values()
            if wanted == person.name.casefold()
            or any(
                wanted in {it.id.casefold(), it.id.rpartition("/")[2].casefold()}
                for it in person.accounts
            )
        }
        return tuple(merged(self._people, self.ids(it)) for it in sorted(found))

    def room(self, ref: RoomRef) -> Room:
        """A room's settings, also for one without any."""
        ref = whole_room(ref)
        return self._rooms.get(ref, Room(ref))

    def chronicle(self, room: RoomRef) -> RoomRef | None:
        """Where the results of a room are told as well."""
        return self.room(room).chronicle

    def told_in(self, place: RoomRef) -> tuple[RoomRef, ...]:
        """The rooms whose results are told in a place."""
        return tuple(it.ref for it in self._rooms.values() if it.chronicle == place)

    def language(self, person: PersonId, ref: RoomRef | None = None) -> str:
        """What to speak to a person: their own choice, else the room's, else the default."""
        known = self.person(person)
        if known is not None and known.language:
            return known.language
        return (self.room(ref).language if ref is not None else "") or self._languages[0]

    def everything(self) -> tuple[tuple[Person, ...], tuple[Room, ...]]:
        """All records of people and of rooms, as they are kept."""
        return tuple(self._people.values()), tuple(self._rooms.values())

    def put_back(self, command: str, people: Sequence[Person], rooms: Sequence[Room]) -> None:
        """Takes records from a backup; others stay. Raises WriteFailedError."""
        self._repository.save(Learnt(command, Done(), tuple(people), tuple(rooms)))
        self._keep(people)
        self._rooms.update((room.ref, room) for room in rooms)

    def theme(self, person: PersonId, ref: RoomRef | None = None) -> str:
        """How pictures look for one person, or in a room for all; empty as the operator says."""
        if ref is not None:
            return self.room(ref).theme
        known = self.person(person)
        return known.theme if known is not None else ""

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
            case Learn():
                person = self._leading(command.person)
                had = tuple(dict.fromkeys((*person.lessons, *command.lessons)))
                return self._save(command.id, Done(person=person.id), _replace(person, lessons=had))
            case SetRoom() | KeepChronicle():
                return self._change_rooms(command)
            case TakeRoom():
                code = self._codes.find(ROOM, command.code, command.person)
                self._codes.spend(code)
                return self._save(command.id, Done(code.subject, person=code.owner))
            case OfferLink():
                return self._save(command.id, self._issue(LINK, command.person))
            case Link():
                return self._link(command)
            case Unlink():
                return self._unlink(command)
            case ForgetPerson():
                return self._forget(command)
            case ReachAt():
                person = self._leading(command.person)
                changed = _replace(person, reach=command.account)
                return self._save(command.id, Done(person=person.id), changed)

    def offer_room(self, person: PersonId, table: str) -> Coded:
        """A code that shows a table in one more place."""
        return self._issue(ROOM, person, table)

    def _issue(self, purpose: str, person: PersonId, subject: str = "") -> Coded:
        code = self._codes.issue(purpose, person, subject)
        return Coded(code.text, code.until)

    def _link(self, command: Link) -> Answer:
        code = self._codes.find(LINK, command.code, command.person)
        if command.openly:
            self._codes.spend(code)
            raise refused(because("wrong_code"))
        lead = self.person(code.owner)
        if lead is None:
            raise RefusalError(Missing("person", code.owner))
        if command.person in self.ids(lead.id):
            raise refused(because("linked_already"))
        shared = self._shared(self.ids(lead.id), self.ids(command.person))
        if shared:
            raise refused(because("link_conflict", tables=", ".join(shared)))
        if not command.sure:
            account = lead.accounts[0]
            raise refused(because("link_asks", name=lead.name, platform=account.platform))
        self._codes.spend(code)
        changed = link(self._people, lead.id, command.person)
        return self._save(command.id, Done(person=lead.id), *changed)

    def _unlink(self, command: Unlink) -> Answer:
        leaving = self._accounts.get(command.account, "")
        ids = self.ids(command.person)
        if leaving not in ids or len(ids) == 1:
            raise refused(because("not_linked"))
        return self._save(command.id, Done(person=leaving), *unlink(self._people, leaving))

    def _meet(self, command: Meet) -> Answer:
        name = readable(command.name.strip() or command.account.id)[:NAME_LENGTH]
        known = self._people.get(self._accounts.get(command.account, ""))
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
        person = self._leading(command.person)
        reasons = wrong_settings(command, self._languages, self._zones)
        if reasons:
            raise RefusalError(Refused(reasons))
        person = with_settings(person, command)
        return self._save(command.id, Done(person=person.id), person)

    def _change_rooms(self, command: SetRoom | KeepChronicle) -> Answer:
        if isinstance(command, KeepChronicle):
            rooms = [_replace(self.room(it), chronicle=command.place) for it in command.rooms]
        else:
            rooms = [self._with_settings(self.room(command.room), command)]
        self._repository.save(Learnt(command.id, Done(), rooms=tuple(rooms)))
        self._rooms.update((room.ref, room) for room in rooms)
        return Done()

    def _with_settings(self, room: Room, command: SetRoom) -> Room:
        """The room with what is given. Raises RefusalError."""
        language, theme = command.language, command.theme
        if language is not None and language not in self._languages:
            raise refused(because("unknown_language", language=language))
        if reasons := wrong_theme(theme):
            raise RefusalError(Refused(reasons))
        return _replace(
            room,
            language=room.language if language is None else language,
            theme=room.theme if theme is None else theme,
        )

    def _forget(self, command: ForgetPerson) -> Answer:
        gone = command.ids or self.ids(self._leading(command.person).id)
        answer = Done()
        self._repository.save(Learnt(command.id, answer, gone=gone))
        for known in filter(None, (self._people.pop(person, None) for person in gone)):
            for account in known.accounts:
                self._accounts.pop(account, None)
        self._followers = followers(self._people)
        return answer

    def _leading(self, person: PersonId) -> Person:
        """The record whose settings count. Raises RefusalError for nobody known."""
        known = self._people.get(leader(self._people, person))
        if known is None:
            raise RefusalError(Missing("person", person))
        return known

    def _save(self, command: str, answer: Answer, *people: Person) -> Answer:
        self._repository.save(Learnt(command, answer, people=people))
        self._keep(people)
        return answer

    def _keep(self, people: Sequence[Person]) -> None:
        """Has these records from now on. Who belongs together is asked far more often."""
        for person in people:
            self._people[person.id] = person
            self._accounts.update((account, person.id) for account in person.accounts)
        self._followers = followers(self._people)
