"""Taking a person out of the ledger, also while the program has it open."""

import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec

from adapters.slack.markup import mention
from adapters.slack.places import PLATFORM
from adapters.slack.profiles import KIND, Profile
from core.ports import WriteFailedError
from services.delivery.ledgers import erasing
from services.operating.traces import BLOT, Blotting, Traces


def known(ledger: Path, traces: Traces) -> Traces:
    """With the names in their profiles. Raises WriteFailedError."""
    if not ledger.exists():
        return traces
    names = {*traces.names}
    try:
        with closing(sqlite3.connect(ledger)) as db:
            for account in traces.on(PLATFORM):
                found = db.execute(
                    "SELECT value FROM facts WHERE kind = ? AND name = ?", (KIND, account)
                )
                names |= {msgspec.json.decode(it, type=Profile).name for (it,) in found}
    except sqlite3.Error as error:
        raise WriteFailedError(ledger.name, str(error)) from error
    return msgspec.structs.replace(traces, names=tuple(sorted(names)))


def erase(ledger: Path, traces: Traces) -> None:
    """Drops what is kept of an account, of the conversation with it alone, and what it brought.

    Their names go out of the messages that may change yet. Raises WriteFailedError.
    """
    if not ledger.exists():
        return
    users = {account: account.partition("/")[2] for account in traces.on(PLATFORM)}
    with erasing(ledger, traces.words | {*users.values()}) as db:
        for account, user in users.items():
            team = account.partition("/")[0]
            facts = dict(db.execute("SELECT kind, value FROM facts WHERE name = ?", (account,)))
            db.execute("DELETE FROM facts WHERE name = ?", (account,))
            if (channel := facts.get("direct")) is not None:
                place = f"room:{PLATFORM}:{team}/{channel}:"
                db.execute("DELETE FROM facts WHERE instr(name, ?)", (place,))
                db.execute("DELETE FROM posts WHERE team = ? AND channel = ?", (team, channel))
            called = f'{{"type":"user","user_id":"{user}"}}'
            blot = f'{{"type":"text","text":"{BLOT}"}}'
            db.execute(
                "UPDATE facts SET value = replace(value, ?1, ?2) WHERE instr(value, ?1)",
                (called, blot),
            )
            db.execute(
                "UPDATE inbox SET done = 1, body = '{}' WHERE NOT done AND ? IN"
                " (body ->> '$.event.user', body ->> '$.event.user.id', body ->> '$.user.id',"
                " body ->> 'user_id', body ->> '$.event.message.user',"
                " body ->> '$.event.previous_message.user')",
                (user,),
            )
        for person in traces.ids:
            place = f"private:{person}/"
            db.execute("DELETE FROM facts WHERE instr(name || '/', ?)", (place,))
            db.execute("DELETE FROM posts WHERE instr(key || '/', ?)", (place,))
        blotting = Blotting((*traces.names, *map(mention, users.values())))
        db.create_function("blotted", 1, blotting.blotted, deterministic=True)
        db.execute(
            "UPDATE facts SET value = CAST(blotted(value) AS TEXT) WHERE blotted(value) NOTNULL"
        )
