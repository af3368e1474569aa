"""What a person sees, and what they ever could have seen."""

import json
from collections.abc import Iterator

from tests.fakes.slack.blocks import strings
from tests.fakes.slack.world import Channel, Json, Message, Sight, User, View, World


def seen_by(world: World, user: User) -> tuple[Sight, ...]:
    """All that ever came before somebody's eyes, hidden data of clients included."""
    return tuple(sight for sight in world.sights if sight.user == user.id)


def seen_text(world: World, user: User) -> str:
    """The same as one text to search: blocks, values of buttons, names and words of pictures."""
    data = [sight.data for sight in seen_by(world, user)]
    names = [
        (file.name, file.alternative)
        for file in world.files.values()
        if file.id in json.dumps(data)
    ]
    return json.dumps([data, names], ensure_ascii=False)


def visible(channel: Channel, user: User, thread: str = "") -> Iterator[Message]:
    """The messages that somebody sees now, oldest first: a channel, or one thread in it."""
    if user.id not in channel.members:
        return
    for message in channel.messages:
        if message.deleted or message.to not in {"", user.id}:
            continue
        inside = thread in {message.ts, message.thread} if thread else not message.thread
        if inside:
            yield message


def said(message: Message | View) -> str:
    """The words of a message or a view, a line for each text."""
    content: Json = message.content
    if content.get("blocks"):
        return "\n".join(strings(content["blocks"]))
    return str(content.get("text", ""))


def shown(world: World, user: User, channel: Channel, thread: str = "") -> str:
    """Everything that somebody reads there now."""
    return "\n".join(said(message) for message in visible(channel, user, thread))
