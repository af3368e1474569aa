from typing import Any

import pytest

from tests.fakes.slack import blocks
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import LIMITS

Json = dict[str, Any]


def plain(text: str) -> Json:
    return {"type": "plain_text", "text": text}


def section(text: str, **more: Any) -> Json:
    return {"type": "section", "text": {"type": "mrkdwn", "text": text}, **more}


def button(text: str = "Go", **more: Any) -> Json:
    return {"type": "button", "text": plain(text), "action_id": "go", **more}


def actions(*elements: Json) -> Json:
    return {"type": "actions", "elements": list(elements)}


def menu(count: int, **more: Any) -> Json:
    options = [{"text": plain(f"o{at}"), "value": f"v{at}"} for at in range(count)]
    return {"type": "static_select", "action_id": "m", "options": options, **more}


def typed(**more: Any) -> Json:
    element = {"type": "plain_text_input", "action_id": "t", **more}
    return {"type": "input", "label": plain("Line"), "element": element}


AT_THE_LIMIT: dict[str, list[Json]] = {
    "blocks": [{"type": "divider"}] * 50,
    "section": [section("x" * 3_000)],
    "fields": [{"type": "section", "fields": [plain("x" * 900)] * 10}],
    "header": [{"type": "header", "text": plain("x" * 150)}],
    "context": [{"type": "context", "elements": [plain("x")] * 10}],
    "actions": [actions(*(button(action_id=f"a{at}") for at in range(25)))],
    "button text": [actions(button("x" * 75))],
    "button value": [actions(button(value="x" * 2_000))],
    "menu": [actions(menu(100))],
    "block id": [section("x", block_id="x" * 255)],
    "total": [section("x" * 3_000), section("x" * 3_000), section("x" * 3_000), section("x" * 500)],
}
BEYOND: dict[str, list[Json]] = {
    "blocks": [{"type": "divider"}] * 51,
    "section": [section("x" * 3_001)],
    "empty section": [section("")],
    "nothing in a section": [{"type": "section"}],
    "fields": [{"type": "section", "fields": [plain("x")] * 11}],
    "header": [{"type": "header", "text": plain("x" * 151)}],
    "mrkdwn header": [{"type": "header", "text": {"type": "mrkdwn", "text": "x"}}],
    "context": [{"type": "context", "elements": [plain("x")] * 11}],
    "actions": [actions(*(button(action_id=f"a{at}") for at in range(26)))],
    "no actions": [actions()],
    "same action twice": [actions(button(), button())],
    "button text": [actions(button("x" * 76))],
    "button value": [actions(button(value="x" * 2_001))],
    "button style": [actions(button(style="green"))],
    "menu": [actions(menu(101))],
    "empty menu": [actions(menu(0))],
    "option value": [
        actions(menu(1, options=[{"text": plain("o"), "value": "x" * 151}])),
    ],
    "option text": [actions(menu(1, options=[{"text": plain("x" * 76), "value": "v"}]))],
    "same option twice": [actions(menu(1, options=[{"text": plain("o"), "value": "v"}] * 2))],
    "initial option": [
        actions(menu(1, initial_option={"text": plain("other"), "value": "v0"})),
    ],
    "confirm": [
        actions(button(confirm={"title": plain("x" * 101), "text": plain("Sure?")})),
    ],
    "block id": [section("x", block_id="x" * 256)],
    "same block id twice": [section("x", block_id="b"), section("y", block_id="b")],
    "unknown block": [{"type": "board"}],
    "unknown property": [section("x", colour="red")],
    "input in a message": [typed()],
    "no alternative": [{"type": "image", "image_url": "https://example.org/x.png"}],
    "missing file": [{"type": "image", "slack_file": {"id": "F0"}, "alt_text": "x"}],
}


@pytest.mark.parametrize("name", AT_THE_LIMIT)
def test_what_is_at_the_limit_passes(name: str) -> None:
    blocks.judge(AT_THE_LIMIT[name], "message", lambda _file: False)


@pytest.mark.parametrize("name", BEYOND)
def test_what_is_beyond_is_refused_with_a_pointer(name: str) -> None:
    with pytest.raises(SlackError) as refused:
        blocks.judge(BEYOND[name], "message", lambda _file: False)
    assert refused.value.code == "invalid_blocks"
    assert "json-pointer:/blocks" in refused.value.more["errors"][0]


def test_too_much_text_in_all() -> None:
    many = [section("x" * 2_000) for _ in range(5)]
    with pytest.raises(SlackError, match="msg_blocks_too_long"):
        blocks.judge(many, "message", lambda _file: True)
    blocks.judge(many, "modal", lambda _file: True)


def modal(**more: Any) -> Json:
    return {"type": "modal", "title": plain("Hand"), "blocks": [section("x")], **more}


@pytest.mark.parametrize(
    "content",
    [
        modal(title=plain("x" * 25)),
        modal(submit=plain("x" * 25)),
        modal(blocks=[typed()]),
        modal(private_metadata="x" * 3_001),
        modal(callback_id="x" * 256),
        modal(blocks=[{"type": "divider"}] * 101),
        modal(blocks=[{"type": "table", "rows": [[{"type": "raw_text", "text": "x"}]]}]),
        modal(submit=plain("Go"), blocks=[typed(initial_value="x" * 3_001)]),
        {"type": "window", "blocks": []},
    ],
)
def test_views_that_are_refused(content: Json) -> None:
    with pytest.raises(SlackError, match="invalid_arguments"):
        blocks.view(content, lambda _file: True)


def test_a_view_that_is_too_large() -> None:
    content = modal(blocks=[section("x" * 2_900) for _ in range(100)])
    with pytest.raises(SlackError, match="view_too_large"):
        blocks.view(content, lambda _file: True)
    blocks.view(modal(submit=plain("Go"), blocks=[typed()]), lambda _file: True)


def test_the_limits_are_what_the_table_says() -> None:
    assert (LIMITS.message.blocks, LIMITS.view.blocks, LIMITS.element.options) == (50, 100, 100)
