"""Conversations, users, files and the app itself."""

from typing import Any

from tests.fakes.slack.calls import Call, kind_scope, method, needs
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.world import Channel, Json, Message, Upload, User


def channel_json(call: Call, channel: Channel) -> Json:
    data: Json = {
        "id": channel.id,
        "is_channel": not channel.is_im,  # private ones, too, since 2021
        "is_group": False,
        "is_im": channel.is_im,
        "is_private": channel.is_private,
        "is_archived": channel.is_archived,
        "is_ext_shared": channel.is_shared,
        "is_member": call.workspace.bot_user in channel.members,
        "context_team_id": channel.team,
    }
    if channel.is_im:
        others = channel.members - {call.workspace.bot_user}
        return {**data, "user": next(iter(others), "")}
    return {**data, "name": channel.name, "num_members": len(channel.members)}


@method("conversations.info", tier=3)
async def info(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    kind_scope(call, "read", channel)
    return {"channel": channel_json(call, channel)}


@method("conversations.members", tier=4)
async def members(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    kind_scope(call, "read", channel)
    held = sorted(channel.members)
    start = int(call.text("cursor", "0"))
    most = int(call.text("limit", "100"))
    following = str(start + most) if start + most < len(held) else ""
    return {
        "members": held[start : start + most],
        "response_metadata": {"next_cursor": following},
    }


@method("conversations.open", tier=3)
async def open_conversation(call: Call) -> Json:
    needs(call, "im:write", "mpim:write")
    names = call.text("users").split(",")
    if len(names) > 1:
        raise SlackError("not_enough_users")
    user = call.world.users.get(names[0])
    if user is None:
        raise SlackError("user_not_found")
    if user.is_bot:
        raise SlackError("cannot_dm_bot")
    if user.deleted:
        raise SlackError("user_disabled")
    if not user.takes_messages:
        raise SlackError("user_not_visible")
    return {"channel": {"id": call.world.direct(call.workspace, user).id}}


@method("conversations.join", "channels:join", tier=3)
async def join(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    if channel.is_archived:
        raise SlackError("is_archived")
    channel.members.add(call.workspace.bot_user)
    return {"channel": channel_json(call, channel)}


@method("conversations.history", tier=3)
async def history(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    kind_scope(call, "history", channel)
    if call.workspace.bot_user not in channel.members:
        raise SlackError("not_in_channel")
    # Answers in threads are read with conversations.replies alone.
    return _page(call, [it for it in _readable(channel) if it.thread in {"", it.ts}], newest=True)


@method("conversations.replies", tier=3)
async def replies(call: Call) -> Json:
    channel = call.world.reachable(call.workspace, call.text("channel"))
    kind_scope(call, "history", channel)
    thread = call.text("ts")
    found = [it for it in _readable(channel) if thread in {it.ts, it.thread}]
    if not found:
        raise SlackError("thread_not_found")
    return _page(call, found, newest=False)


def _readable(channel: Channel) -> list[Message]:
    return [it for it in channel.messages if not it.deleted and not it.to]


def _page(call: Call, found: list[Message], *, newest: bool) -> Json:
    oldest = call.text("oldest", "0")
    latest = call.text("latest", "9999999999.999999")
    found = [
        it
        for it in found
        if oldest < it.ts < latest or (call.flag("inclusive") and it.ts in {oldest, latest})
    ]
    if newest:
        found.reverse()
    start = int(call.text("cursor", "0"))
    most = int(call.text("limit", "100"))
    page = found[start : start + most]
    more = start + most < len(found)
    shown: list[Json] = []
    for message in page:
        data = call.world.as_json(message)
        if call.flag("include_all_metadata") and message.metadata:
            data["metadata"] = message.metadata
        shown.append(data)
    return {
        "messages": shown,
        "has_more": more,
        "response_metadata": {"next_cursor": str(start + most) if more else ""},
    }


def user_json(user: User) -> Json:
    data: Json = {
        "id": user.id,
        "team_id": user.team,
        "name": user.name.lower().replace(" ", "."),
        "deleted": user.deleted,
        "real_name": user.name,
        "is_bot": user.is_bot,
        "is_restricted": user.is_guest,
        "is_ultra_restricted": False,
        "is_stranger": user.is_stranger,
        "profile": {"real_name": user.name, "display_name": user.name},
    }
    # People of another workspace show a name and little else.
    return data if user.is_stranger else {**data, "tz": user.zone}


@method("users.info", "users:read", tier=4)
async def user_info(call: Call) -> Json:
    user = call.world.users.get(call.text("user"))
    if user is None:
        raise SlackError("user_not_found")
    data = user_json(user)
    if call.flag("include_locale") and not user.is_stranger:
        data["locale"] = user.locale
    return {"user": data}


@method("auth.test", tier=4)
async def auth_test(call: Call) -> Json:
    workspace = call.workspace
    return {
        "url": f"https://{workspace.name}.slack.com/",
        "team": workspace.name,
        "user": "boardgamesbot",
        "team_id": workspace.id,
        "user_id": workspace.bot_user,
        "bot_id": workspace.bot_id,
        "is_enterprise_install": False,
    }


@method("bots.info", "users:read", tier=3)
async def bot_info(call: Call) -> Json:
    return {
        "bot": {
            "id": call.text("bot"),
            "app_id": call.world.app_id,
            "user_id": call.workspace.bot_user,
            "name": "boardgamesbot",
        }
    }


@method("files.getUploadURLExternal", "files:write", tier=4)
async def upload_url(call: Call) -> Json:
    size = int(call.text("length"))
    if size <= 0:
        raise SlackError("invalid_arguments")
    upload = Upload(
        call.world.new_id("F"),
        call.workspace.id,
        call.text("filename"),
        size,
        call.text("alt_txt", ""),
    )
    call.world.files[upload.id] = upload
    return {"upload_url": f"{call.base}/upload/{upload.id}", "file_id": upload.id}


@method("files.completeUploadExternal", "files:write", tier=4)
async def complete(call: Call) -> Json:
    named: Any = call.data("files")
    if not isinstance(named, list) or not named:
        raise SlackError("invalid_arguments")
    uploads: list[Upload] = []
    for each in named:
        upload = call.world.files.get(str(each.get("id")))
        if upload is None or upload.team != call.workspace.id:
            raise SlackError("file_not_found")
        if upload.done:
            # What was completed is no upload any more.
            raise SlackError("file_not_found")
        if not upload.data:
            raise SlackError("file_update_failed")
        uploads.append(upload)
    for upload in uploads:
        upload.done = True
        upload.ready_at = call.world.clock() + call.world.file_delay
    shown = [{"id": it.id, "title": it.name, "name": it.name} for it in uploads]
    channel_id = call.text("channel_id", "")
    if channel_id:
        channel = call.world.reachable(call.workspace, channel_id)
        message = Message(
            call.world.new_ts(),
            channel.id,
            call.workspace.bot_user,
            {"text": call.text("initial_comment", ""), "files": shown},
            thread=call.text("thread_ts", ""),
        )
        channel.messages.append(message)
        call.world.show(channel, message)
    return {"files": shown}


@method("files.info", "files:read", tier=4)
async def file_info(call: Call) -> Json:
    upload = call.world.files.get(call.text("file"))
    if upload is None or not upload.done:
        raise SlackError("file_not_found")
    ready = call.world.shown_file(upload.id)
    return {
        "file": {
            "id": upload.id,
            "name": upload.name,
            "mimetype": upload.kind if ready else "",
            "alt_txt": upload.alternative,
        }
    }


@method("files.delete", "files:write", tier=3)
async def file_delete(call: Call) -> Json:
    if call.world.files.pop(call.text("file"), None) is None:
        raise SlackError("file_not_found")
    return {}
