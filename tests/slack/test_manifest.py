from adapters.slack import manifest
from adapters.slack.settings import SlackSettings
from tests.slack.stage import MANIFEST


def test_the_scopes_are_those_that_the_code_needs() -> None:
    assert sorted(MANIFEST["oauth_config"]["scopes"]["bot"]) == sorted(manifest.SCOPES)


def test_the_events_are_those_that_the_code_understands() -> None:
    events = MANIFEST["settings"]["event_subscriptions"]["bot_events"]
    assert sorted(events) == sorted(manifest.events())


def test_the_command_is_the_one_that_the_settings_expect() -> None:
    (command,) = MANIFEST["features"]["slash_commands"]
    assert command["command"] == SlackSettings.command


def test_over_http_every_address_is_filled_in() -> None:
    made = manifest.over_http(MANIFEST, "https://games.example.org/", oauth=True)
    address = "https://games.example.org/slack/events"
    settings = made["settings"]
    assert settings["event_subscriptions"]["request_url"] == address
    assert settings["interactivity"]["request_url"] == address
    assert made["features"]["slash_commands"][0]["url"] == address
    assert made["oauth_config"]["redirect_urls"] == [
        "https://games.example.org/slack/oauth_redirect"
    ]
    assert not settings["socket_mode_enabled"]
    assert MANIFEST["settings"]["socket_mode_enabled"]
