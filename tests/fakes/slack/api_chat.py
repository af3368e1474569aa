"""Messages: post, change, delete, whisper; reactions."""

from typing import Any

from tests.fakes.slack import blocks
from tests.fakes.slack.calls import Call, method
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import LIMITS
from tests.fakes.slack.world import Channel, Json, Message, has_answers

SAID = ("text", "blocks", "attachments", "markdown_text")


def said(call: Call) -> tuple[Json, Json]:
    """What a message says, judged, and the warnings that its answer carries."""
    content: Json = {}
    markdown = call.text("markdown_text", "")
    text = call.text("text", "")
    held = call.data("blocks")
    attachments = call.data("attachments") or []
    if markdown and (text or held):
        raise SlackError("markdown_text_conflict")
    if len(markdown) > LIMITS.message.markdown:
        raise SlackError("msg_too_long")
    if len(attachments) > LIMITS.message.attachments:
        raise SlackError("too_many_attachments")
    if not (text or held or attachments or markdown):
        raise SlackError("no_text")
    if held:
        blocks.judge(held, "message", call.world.shown_file)
        content["blocks"] = [
            {"block_id": f"gen{place}", **block} for place, block in enumerate(held)
        ]
    content["text"] = (text or markdown)[: LIMITS.message.text]
    if attachments:
        content["attachments"] = attachments
    more: Json = {}
    if len(text) > LIMITS.message.text:
        more = {"warning": "message_truncated"}
    return content, more


def posts_to(call: Call, channel: Channel) -> None:
    """Whether the app may speak there. Raises SlackError."""
    if channel.is_archived:
        raise SlackError("is_archived")
    bot = call.workspace.bot_user
    if channel.is_im:
        other = next(iter(channel.members - {bot}))
        if not call.world.users[other].takes_messages:
            raise SlackError("cannot_dm_bot" if call.world.users[other].is_bot else "user_disabled")
    elif bot not in channel.members and "chat:write.public" not in call.workspace.scopes:
        raise SlackError("not_in_channel")


def target(call: Call) -> Channel:
    """The channel that is meant; a user id means the conversation with that user."""
    name = call.text("channel")
    user = call.world.users.get(name)
    if user is not None:
        if not user.takes_messages:
            raise SlackError("channel_not_found")
        return call.world.direct(call.workspace, user)
    return call.world.reachable(call.workspace, name)


def is_metadata(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and isinstance(value.get("event_type"), str)
        and isinstance(value.get("event_payload"), dict)
    )


@method("chat.postMessage", "chat:write", tier=0)
async def post_message(call: Call) -> Json:
    channel = target(call)
    posts_to(call, channel)
    content, more = said(call)
    metadata = call.data("metadata")
    if metadata is not None and not is_metadata(metadata):
        raise SlackError("metadata_must_be_sent_with_event_type")
    thread = call.text("thread_ts", "")
    begun = any(it.ts == thread and not (it.to or it.deleted) for it in channel.messages)
    if thread and not (begun or has_answers(channel, thread)):
        raise SlackError("thread_not_found")
    message = Message(
        call.world.new_ts(),
        channel.id,
        call.workspace.bot_user,
        content,
        thread=thread,
        metadata=metadata,
    )
    channel.messages.append(message)
    call.world.show(channel, message)
    shown = call.world.as_json(message)
    kind = "im" if channel.is_im else "group" if channel.is_private else "channel"
    call.events(call.workspace, {**shown, "channel": channel.id, "channel_type": kind})
    return {"channel": channel.id, "ts": message.ts, "message": shown, **more}


@method("chat.update", "chat:write", tier=3)
async def update(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    if channel.is_archived:
        raise SlackError("is_archived")
    message = call.world.message(channel, call.text("ts"))
    if message.author != call.workspace.bot_user:
        raise SlackError("cant_update_message")
    content, more = said(call)
    # Text alone takes blocks away, and only a change of text is marked as an edit.
    message.history.append(message.content)
    message.edited = "blocks" not in content
    message.content = content
    metadata = call.data("metadata")
    if metadata is not None:
        message.metadata = metadata if is_metadata(metadata) else None
    call.world.show(channel, message)
    shown = call.world.as_json(message)
    return {
        "channel": channel.id,
        "ts": message.ts,
        "text": content["text"],
        "message": shown,
        **more,
    }


@method("chat.delete", "chat:write", tier=3)
async def delete(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    message = call.world.message(channel, call.text("ts"))
    if message.author != call.workspace.bot_user:
        raise SlackError("cant_delete_message")
    message.deleted = True
    call.world.changes += 1
    return {"channel": channel.id, "ts": message.ts}


@method("chat.postEphemeral", "chat:write", tier=4)
async def post_ephemeral(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    posts_to(call, channel)
    content, _more = said(call)
    user = call.world.users.get(call.text("user"))
    if user is None or user.id not in channel.members:
        raise SlackError("user_not_in_channel")
    ts = call.world.new_ts()
    if user.active:
        whispered = Message(
            ts,
            channel.id,
            call.workspace.bot_user,
            content,
            thread=call.text("thread_ts", ""),
            to=user.id,
        )
        channel.messages.append(whispered)
        call.world.show(channel, whispered)
    return {"message_ts": ts}


@method("chat.getPermalink", tier=4)
async def permalink(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    message = call.world.message(channel, call.text("message_ts"))
    place = message.ts.replace(".", "")
    address = f"https://{call.workspace.name}.slack.com/archives/{channel.id}/p{place}"
    return {"channel": channel.id, "permalink": address}


@method("reactions.add", "reactions:write", tier=3)
async def react(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    if channel.is_archived:
        raise SlackError("is_archived")
    message = call.world.message(channel, call.text("timestamp"))
    users = message.reactions.setdefault(call.text("name"), [])
    if call.workspace.bot_user in users:
        raise SlackError("already_reacted")
    users.append(call.workspace.bot_user)
    call.world.show(channel, message)
    return {}


@method("reactions.remove", "reactions:write", tier=2)
async def unreact(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    message = call.world.message(channel, call.text("timestamp"))
    users = message.reactions.get(call.text("name"), [])
    if call.workspace.bot_user not in users:
        raise SlackError("no_reaction")
    users.remove(call.workspace.bot_user)
    if not users:
        del message.reactions[call.text("name")]
    call.world.changes += 1
    return {}
