"""Accounts of one person on several platforms.

Each account keeps the record it was first met with. One record of a person leads, the others are
linked to it and sleep. So what a table has written down stays true, and an account that is
unlinked is again who it was, with the seats it came with.
"""

from collections.abc import Iterable, Mapping

import msgspec

from core.people import Account, Person, PersonId

_replace = msgspec.structs.replace


def leader(people: Mapping[PersonId, Person], person: PersonId) -> PersonId:
    """The id of the record that counts for somebody."""
    known = people.get(person)
    return known.linked or person if known is not None else person


def followers(people: Mapping[PersonId, Person]) -> dict[PersonId, tuple[PersonId, ...]]:
    """For every record that leads others, those."""
    found: dict[PersonId, tuple[PersonId, ...]] = {}
    for it in people.values():
        if it.linked:
            found[it.linked] = (*found.get(it.linked, ()), it.id)
    return found


def together(people: Mapping[PersonId, Person], person: PersonId) -> tuple[PersonId, ...]:
    """All ids of somebody, the leading one first."""
    first = leader(people, person)
    return (first, *followers(people).get(first, ()))


def merged(people: Mapping[PersonId, Person], ids: Iterable[PersonId]) -> Person:
    """The person behind these ids: all accounts, the preferred one first, and all lessons."""
    records = [people[each] for each in ids]
    accounts = [account for record in records for account in record.accounts]
    accounts.sort(key=lambda account: account != records[0].reach)
    lessons = dict.fromkeys(lesson for record in records for lesson in record.lessons)
    return _replace(records[0], accounts=tuple(accounts), lessons=tuple(lessons))


def link(
    people: Mapping[PersonId, Person], lead: PersonId, joining: PersonId
) -> tuple[Person, ...]:
    """The records that change when somebody joins the one who leads."""
    first = leader(people, lead)
    return tuple(_replace(people[it], linked=first) for it in together(people, joining))


def unlink(people: Mapping[PersonId, Person], leaving: PersonId) -> tuple[Person, ...]:
    """The records that change when one of several goes; the next one leads if it was the first."""
    first, *others = together(people, leaving)
    gone = people[leaving]
    changed = [_replace(gone, linked="", reach=None)]
    if leaving != first:
        lead = people[first]
        return (*changed, _replace(lead, reach=_without(lead.reach, gone)))
    heir, *rest = others
    changed.append(_replace(people[heir], linked="", reach=_without(gone.reach, gone)))
    return (*changed, *(_replace(people[it], linked=heir) for it in rest))


def _without(reach: Account | None, gone: Person) -> Account | None:
    return None if reach in gone.accounts else reach
