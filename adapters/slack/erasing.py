"""Taking a person out of the ledger, also while the program has it open."""

from pathlib import Path

import msgspec

from adapters.slack.markup import mention
from adapters.slack.places import PLATFORM
from adapters.slack.profiles import KIND, Profile
from services.delivery.ledgers import erasing
from services.operating.traces import BLOT, Blotting, Traces


def erase(ledger: Path, traces: Traces) -> None:
    """Drops what is kept of an account, and of the conversation with it alone.

    Their names go out of the messages that may change yet. Raises WriteFailedError.
    """
    if not ledger.exists():
        return
    words = set(traces.names)
    with erasing(ledger) as db:
        for account in traces.on(PLATFORM):
            team, _, user = account.partition("/")
            facts = dict(db.execute("SELECT kind, value FROM facts WHERE name = ?", (account,)))
            words |= {mention(user), *_name(facts.get(KIND))}
            db.execute("DELETE FROM facts WHERE name = ?", (account,))
            if (channel := facts.get("direct")) is not None:
                place = f"room:{PLATFORM}:{team}/{channel}:"
                db.execute("DELETE FROM facts WHERE instr(name, ?)", (place,))
                db.execute("DELETE FROM posts WHERE team = ? AND channel = ?", (team, channel))
            called = f'{{"type":"user","user_id":"{user}"}}'
            blot = f'{{"type":"text","text":"{BLOT}"}}'
            db.execute("UPDATE facts SET value = replace(value, ?, ?)", (called, blot))
        for person in traces.ids:
            place = f"private:{person}/"
            db.execute("DELETE FROM facts WHERE instr(name || '/', ?)", (place,))
            db.execute("DELETE FROM posts WHERE instr(key || '/', ?)", (place,))
        blotting = Blotting(tuple(words))
        for kind, name, value in db.execute("SELECT kind, name, value FROM facts").fetchall():
            if (left := blotting.blotted(value)) is not None:
                new = (left.decode(), kind, name)
                db.execute("UPDATE facts SET value = ? WHERE kind = ? AND name = ?", new)


def _name(profile: str | None) -> tuple[str, ...]:
    return () if profile is None else (msgspec.json.decode(profile, type=Profile).name,)
