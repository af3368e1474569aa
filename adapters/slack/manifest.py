"""The Slack app that the code needs: checked against, and printed from, ``config``'s manifest."""

from collections.abc import Mapping
from typing import Any

from adapters.slack.deliveries import EVENTS

SCOPES = (
    "app_mentions:read",
    "channels:history",
    "channels:read",
    "chat:write",
    "commands",
    "files:read",
    "files:write",
    "groups:history",
    "groups:read",
    "im:history",
    "im:read",
    "im:write",
    "users:read",
)
"""What the bot must be allowed to do; each is used, and the tests' Slack refuses all else."""

GRANTED = "x-oauth-scopes"
"""The header in which Slack tells what a token may do."""

MESSAGE_EVENTS = ("message.channels", "message.groups", "message.im")
"""How a manifest writes the event ``message``."""


def lacking(granted: str) -> tuple[str, ...]:
    """What is not among the scopes that Slack has listed; nothing when it lists none."""
    scopes = {scope.strip() for scope in granted.split(",")}
    return tuple(scope for scope in SCOPES if scope not in scopes) if granted else ()


def events() -> frozenset[str]:
    """The events that a manifest must subscribe to."""
    return (EVENTS - {"message"}) | frozenset(MESSAGE_EVENTS)


def over_http(manifest: Mapping[str, Any], url: str, *, oauth: bool) -> dict[str, Any]:
    """The manifest for HTTP, where Slack reaches this program at ``url``."""
    address = f"{url.rstrip('/')}/slack/events"
    settings = manifest["settings"]
    made: dict[str, Any] = {
        **manifest,
        "features": {
            **manifest["features"],
            "slash_commands": [
                {**command, "url": address} for command in manifest["features"]["slash_commands"]
            ],
        },
        "settings": {
            **settings,
            "event_subscriptions": {
                "request_url": address,
                **settings["event_subscriptions"],
            },
            "interactivity": {**settings["interactivity"], "request_url": address},
            "socket_mode_enabled": False,
        },
    }
    if oauth:
        made["oauth_config"] = {
            "redirect_urls": [f"{url.rstrip('/')}/slack/oauth_redirect"],
            **manifest["oauth_config"],
        }
    return made
