"""Deliveries: their keys, and what they mean. How Slack makes them stays behind here."""

import logging
from collections.abc import Callable
from typing import Any

from adapters.slack.incoming import (
    AnyIncoming,
    ChannelFound,
    ChannelLost,
    Commanded,
    Looked,
    PersonChanged,
    Pressed,
    Reworded,
    Said,
    Submitted,
    Uninstalled,
    Vanished,
)
from adapters.slack.ledger import Delivery
from adapters.slack.posts import Json, Mark, Spot
from adapters.slack.typed import mentioned, plain

_log = logging.getLogger(__name__)

_UNLIKE_SLACK = (AttributeError, IndexError, KeyError, TypeError, ValueError)
"""What reading raises when a body is not made as Slack makes it."""


def delivery(body: Json) -> Delivery | None:
    """A delivery under its key; None for what concerns nobody, such as what bots say.

    A mention comes twice, as a mention and as a message, and both have the same key. What is not
    made as Slack makes it is of no use, and None as well.
    """
    try:
        return _delivery(body)
    except _UNLIKE_SLACK:
        _log.warning("a delivery is not made as Slack makes it")
        return None


def _delivery(body: Json) -> Delivery | None:
    kind = str(body.get("type") or ("command" if "command" in body else ""))
    if kind != "event_callback":
        trigger = body.get("trigger_id") or body.get("view", {}).get("id")
        return Delivery(f"{kind}/{trigger}", kind, body) if trigger else None
    event = body.get("event", {})
    name = str(event.get("type"))
    if name == "message" and event.get("subtype") in _REWORDING:
        lost = _taken_away(event)
        if _is_a_persons(lost or event["message"]):
            return Delivery(f"reworded/{event['channel']}/{event['ts']}", "reworded", body)
        if lost:
            return Delivery(f"vanished/{event['channel']}/{lost['ts']}", "vanished", body)
        return None
    if name in {"message", "app_mention"}:
        if not _by_a_person(event):
            return None
        key = f"said/{event['channel']}/{event['ts']}"
        return Delivery(key, "said", body)
    return Delivery(f"event/{body['event_id']}", name, body) if name in _EVENTS else None


def _taken_away(event: Json) -> Json:
    """The message that is there no more; Slack leaves a stone where a thread began."""
    now = event.get("message") or {}
    gone = event["subtype"] == "message_deleted" or now.get("subtype") == "tombstone"
    return dict(event.get("previous_message") or {}) if gone else {}


def _by_a_person(event: Json) -> bool:
    """Whether it is a new message that a person has written.

    Slack tells of a mention once more when its message is edited, and edits are no commands.
    """
    if "edited" in event or not _is_a_persons(event):
        return False
    return event.get("subtype") in {None, "thread_broadcast", "file_share"}


def _is_a_persons(message: Json) -> bool:
    if message.get("bot_id") or message.get("app_id") or not message.get("user"):
        return False
    return bool(message["user"] != "USLACKBOT")


def parse(taken: Delivery, bot: str = "") -> AnyIncoming | None:
    """What a delivery means; ``bot`` is the bot's user, whose mention is left out.

    None for what means nothing to us, or is not made as Slack makes it.
    """
    try:
        return _parsed(taken, bot)
    except _UNLIKE_SLACK:
        _log.warning("a delivery of %(kind)s is not made as Slack makes it", {"kind": taken.kind})
        return None


def _parsed(taken: Delivery, bot: str) -> AnyIncoming | None:
    body = taken.body
    match taken.kind:
        case "said":
            return _said(taken.key, body, bot)
        case "reworded":
            return _reworded(taken.key, body)
        case "vanished":
            return _vanished(taken.key, body)
        case "command":
            channel = str(body["channel_id"])
            return Commanded(
                key=taken.key,
                team=str(body["team_id"]),
                user=str(body["user_id"]),
                spot=Spot(str(body["team_id"]), channel),
                text=plain(str(body.get("text", ""))),
                direct=channel.startswith("D"),
            )
        case "block_actions":
            return _pressed(taken.key, body)
        case "view_submission":
            view = body["view"]
            return Submitted(
                key=taken.key,
                team=_team(body),
                user=str(body["user"]["id"]),
                view=str(view["id"]),
                callback=str(view.get("callback_id", "")),
                memory=str(view.get("private_metadata", "")),
                values=_values(view.get("state", {}).get("values", {})),
            )
        case "member_joined_channel" if body["event"]["user"] != bot:
            return None
        case kind if kind in _EVENTS:
            return _EVENTS[kind](taken.key, install(body), body["event"])
        case _:
            return None


def install(body: Json) -> str:
    """The workspace in whose name the app got an event; in shared channels not its author's."""
    authorizations = body.get("authorizations") or [{}]
    return str(authorizations[0].get("team_id") or body.get("team_id", ""))


def _team(body: Json) -> str:
    view = body.get("view") or {}
    team = body.get("team") or {}
    return str(view.get("app_installed_team_id") or team.get("id") or view.get("team_id", ""))


def _said(key: str, body: Json, bot: str) -> Said:
    event = body["event"]
    team = install(body)
    text = str(event.get("text", ""))
    mention = f"<@{bot}>"
    return Said(
        key=key,
        team=team,
        user=str(event["user"]),
        spot=Spot(team, str(event["channel"]), str(event.get("thread_ts", ""))),
        ts=str(event["ts"]),
        text=plain(text.replace(mention, " ")),
        mentions=mentioned(text),
        direct=event.get("channel_type") == "im" or str(event["channel"]).startswith("D"),
        mentioned=event["type"] == "app_mention" or bool(bot and mention in text),
    )


def _reworded(key: str, body: Json) -> Reworded:
    event = body["event"]
    team = install(body)
    lost = _taken_away(event)
    before = lost or event["message"]
    text = "" if lost else str(before.get("text", ""))
    return Reworded(
        key=key,
        team=team,
        user=str(before["user"]),
        spot=Spot(team, str(event["channel"]), str(before.get("thread_ts", ""))),
        ts=str(before["ts"]),
        text=plain(text),
        mentions=mentioned(text),
    )


def _vanished(key: str, body: Json) -> Vanished:
    event = body["event"]
    ts = str(_taken_away(event)["ts"])
    return Vanished(key=key, team=install(body), channel=str(event["channel"]), ts=ts)


def _pressed(key: str, body: Json) -> Pressed | None:
    actions = body.get("actions") or []
    if not actions:
        return None
    action = actions[0]
    team = _team(body)
    container = body.get("container", {})
    mark: Mark | None = None
    channel = str(container.get("channel_id", ""))
    if container.get("message_ts"):
        spot = Spot(team, channel, str(container.get("thread_ts", "")))
        mark = Mark(spot, str(container["message_ts"]))
    view = body.get("view") or {}
    option = action.get("selected_option") or {}
    return Pressed(
        key=key,
        team=team,
        user=str(body["user"]["id"]),
        action=str(action.get("action_id", "")),
        value=str(option.get("value") or action.get("value", "")),
        mark=mark,
        direct=channel.startswith("D"),
        whispered=bool(container.get("is_ephemeral")),
        view=str(view.get("id", "")),
        home=view.get("type") == "home",
        callback=str(view.get("callback_id", "")),
        memory=str(view.get("private_metadata", "")),
        values=_values(view.get("state", {}).get("values", {})),
    )


def _values(state: Json) -> dict[str, str]:
    found: dict[str, str] = {}
    for block, elements in state.items():
        for held in elements.values():
            found[block] = _value(held)
    return found


def _value(held: Json) -> str:
    if held.get("selected_options") is not None:
        return " ".join(str(option["value"]) for option in held["selected_options"])
    option = held.get("selected_option")
    if option:
        return str(option["value"])
    return str(held.get("value") or held.get("selected_time") or "")


_REWORDING = {"message_changed", "message_deleted"}


def _looked(key: str, team: str, event: Json) -> AnyIncoming | None:
    if event.get("tab") != "home":
        return None
    return Looked(key=key, team=team, user=str(event["user"]))


def _lost(why: str) -> Callable[[str, str, Json], AnyIncoming]:
    def lost(key: str, team: str, event: Json) -> AnyIncoming:
        user = str(event.get("user", ""))
        return ChannelLost(key=key, team=team, user=user, channel=str(event["channel"]), why=why)

    return lost


def _found(key: str, team: str, event: Json) -> AnyIncoming:
    return ChannelFound(key=key, team=team, channel=str(event["channel"]))


def _changed(key: str, team: str, event: Json) -> AnyIncoming:
    user: Any = event["user"]
    name = user["id"] if isinstance(user, dict) else user
    return PersonChanged(key=key, team=team, user=str(name))


def _uninstalled(key: str, team: str, _event: Json) -> AnyIncoming:
    return Uninstalled(key=key, team=team)


def _revoked(key: str, team: str, event: Json) -> AnyIncoming | None:
    """Ours is the bot's token; those of people are no matter."""
    return Uninstalled(key=key, team=team) if event.get("tokens", {}).get("bot") else None


_EVENTS: dict[str, Callable[[str, str, Json], AnyIncoming | None]] = {
    "app_home_opened": _looked,
    "app_uninstalled": _uninstalled,
    "channel_archive": _lost("archived"),
    "channel_left": _lost("removed"),
    "channel_unarchive": _found,
    "group_archive": _lost("archived"),
    "group_left": _lost("removed"),
    "group_unarchive": _found,
    "member_joined_channel": _found,
    "tokens_revoked": _revoked,
    "user_change": _changed,
}

EVENTS = frozenset({*_EVENTS, "app_mention", "message"})
"""Every event that means something here; the manifest must subscribe to just these."""
