import json
from typing import Any

import pytest
from slack_sdk.errors import SlackApiError

from tests.fakes.slack import moving
from tests.fakes.slack.conftest import Scene
from tests.fakes.slack.seeing import seen_text, shown
from tests.fakes.slack.world import PNG

pytestmark = pytest.mark.asyncio

MODAL = {"type": "modal", "title": {"type": "plain_text", "text": "Hand"}, "blocks": []}


async def refusal(call: Any) -> str:
    with pytest.raises(SlackApiError) as refused:
        await call
    return str(refused.value.response["error"])


async def test_messages_are_posted_changed_and_deleted(scene: Scene) -> None:
    games = scene.games.id
    posted = await scene.client.chat_postMessage(channel=games, text="one")
    await scene.client.chat_update(channel=games, ts=posted["ts"], text="two")
    assert shown(scene.slack.world, scene.ana, scene.games) == "two"
    await scene.client.chat_delete(channel=games, ts=posted["ts"])
    assert shown(scene.slack.world, scene.ana, scene.games) == ""
    assert await refusal(scene.client.chat_update(channel=games, ts=posted["ts"], text="x")) == (
        "message_not_found"
    )
    # What was seen stays seen.
    assert "one" in seen_text(scene.slack.world, scene.beto)


async def test_what_has_no_words_or_no_place_is_refused(scene: Scene) -> None:
    client, games = scene.client, scene.games.id
    assert await refusal(client.api_call("chat.postMessage", json={"channel": games})) == "no_text"
    assert await refusal(client.chat_postMessage(channel="C0", text="x")) == "channel_not_found"
    moving.archive(scene.slack, scene.games)
    assert await refusal(client.chat_postMessage(channel=games, text="x")) == "is_archived"
    moving.unarchive(scene.slack, scene.games)
    assert await refusal(client.chat_postMessage(channel=games, text="x")) == "not_in_channel"


async def test_a_long_text_is_cut_with_a_warning(scene: Scene) -> None:
    answer = await scene.client.chat_postMessage(channel=scene.games.id, text="x" * 40_001)
    assert answer["warning"] == "message_truncated"
    assert len(answer["message"]["text"]) == 40_000


async def test_a_whisper_reaches_one_person_if_at_all(scene: Scene) -> None:
    games = scene.games.id
    await scene.client.chat_postEphemeral(channel=games, user=scene.ana.id, text="psst")
    assert shown(scene.slack.world, scene.ana, scene.games) == "psst"
    assert "psst" not in seen_text(scene.slack.world, scene.beto)
    scene.beto.active = False
    answer = await scene.client.chat_postEphemeral(channel=games, user=scene.beto.id, text="hey")
    assert "hey" not in seen_text(scene.slack.world, scene.beto)
    assert await refusal(
        scene.client.chat_update(channel=games, ts=answer["message_ts"], text="x")
    ) == ("message_not_found")


async def test_metadata_is_found_again_in_history_and_threads(scene: Scene) -> None:
    games = scene.games.id
    mark = {"event_type": "post", "event_payload": {"key": "k1"}}
    first = await scene.client.chat_postMessage(channel=games, text="top", metadata=mark)
    await scene.client.chat_postMessage(
        channel=games, text="below", thread_ts=first["ts"], metadata=mark
    )
    history = await scene.client.conversations_history(channel=games, include_all_metadata=True)
    assert [it["text"] for it in history["messages"]] == ["top"]
    assert history["messages"][0]["metadata"] == mark
    plain = await scene.client.conversations_history(channel=games)
    assert "metadata" not in plain["messages"][0]
    replies = await scene.client.conversations_replies(
        channel=games, ts=first["ts"], include_all_metadata=True
    )
    assert [it["text"] for it in replies["messages"]] == ["top", "below"]


async def test_posts_in_one_channel_are_slowed_down(scene: Scene) -> None:
    for _ in range(3):
        await scene.client.chat_postMessage(channel=scene.games.id, text="x")
    with pytest.raises(SlackApiError) as refused:
        await scene.client.chat_postMessage(channel=scene.games.id, text="x")
    assert refused.value.response.status_code == 429
    assert refused.value.response.headers["Retry-After"] == "1"
    other = scene.slack.world.channel(scene.workspace, "other", scene.ana)
    await scene.client.chat_postMessage(channel=other.id, text="elsewhere")
    scene.clock.now += 1
    await scene.client.chat_postMessage(channel=scene.games.id, text="x")


async def test_methods_are_slowed_down_by_their_tier(scene: Scene) -> None:
    posted = await scene.client.chat_postMessage(channel=scene.games.id, text="x")
    for at in range(50):
        await scene.client.chat_update(channel=scene.games.id, ts=posted["ts"], text=str(at))
    assert (
        await refusal(
            scene.client.chat_update(channel=scene.games.id, ts=posted["ts"], text="one too many")
        )
        == "ratelimited"
    )


async def test_a_scope_that_is_missing(scene: Scene) -> None:
    scene.workspace.scopes.discard("users:read")
    with pytest.raises(SlackApiError) as refused:
        await scene.client.users_info(user=scene.ana.id)
    assert refused.value.response["error"] == "missing_scope"
    assert refused.value.response["needed"] == "users:read"


async def test_people_as_slack_describes_them(scene: Scene) -> None:
    answer = await scene.client.users_info(user=scene.ana.id, include_locale=True)
    assert (answer["user"]["tz"], answer["user"]["locale"]) == ("Europe/Berlin", "en-US")
    stranger = scene.slack.world.user(scene.workspace, "Eve", is_stranger=True)
    assert "tz" not in (await scene.client.users_info(user=stranger.id))["user"]


async def test_somebody_without_direct_messages(scene: Scene) -> None:
    scene.beto.takes_messages = False
    assert await refusal(scene.client.conversations_open(users=scene.beto.id)) == (
        "user_not_visible"
    )
    opened = await scene.client.conversations_open(users=scene.ana.id)
    assert opened["channel"]["id"].startswith("D")


async def test_a_picture_in_three_steps_stands_in_a_block_when_it_is_ready(scene: Scene) -> None:
    scene.slack.world.file_delay = 2
    uploaded = await scene.client.files_upload_v2(
        content=PNG, filename="board.png", alt_txt="The board"
    )
    file = uploaded["file"]["id"]
    image = {"type": "image", "slack_file": {"id": file}, "alt_text": "The board"}
    games = scene.games.id
    assert await refusal(
        scene.client.chat_postMessage(channel=games, text="b", blocks=[image])
    ) == ("invalid_blocks")
    scene.clock.now += 2
    await scene.client.chat_postMessage(channel=games, text="b", blocks=[image])
    assert "The board" in seen_text(scene.slack.world, scene.ana)


async def test_a_trigger_opens_one_modal_within_three_seconds(scene: Scene) -> None:
    give = scene.slack.world.triggers.give
    trigger = give(scene.ana.id)
    opened = await scene.client.views_open(trigger_id=trigger, view=MODAL)
    assert opened["view"]["id"] in scene.slack.world.stacks[scene.ana.id]
    assert await refusal(scene.client.views_open(trigger_id=trigger, view=MODAL)) == (
        "exchanged_trigger_id"
    )
    late = give(scene.ana.id)
    scene.clock.now += 3.1
    assert await refusal(scene.client.views_open(trigger_id=late, view=MODAL)) == (
        "expired_trigger_id"
    )
    assert await refusal(scene.client.views_open(trigger_id="x", view=MODAL)) == (
        "invalid_trigger_id"
    )


async def test_a_stale_hash_is_refused(scene: Scene) -> None:
    trigger = scene.slack.world.triggers.give(scene.ana.id)
    view = (await scene.client.views_open(trigger_id=trigger, view=MODAL))["view"]
    await scene.client.views_update(view_id=view["id"], hash=view["hash"], view=MODAL)
    assert await refusal(
        scene.client.views_update(view_id=view["id"], hash=view["hash"], view=MODAL)
    ) == ("hash_conflict")


async def test_at_most_three_modals_on_one_another(scene: Scene) -> None:
    give = scene.slack.world.triggers.give
    await scene.client.views_open(trigger_id=give(scene.ana.id), view=MODAL)
    for _ in range(2):
        await scene.client.views_push(trigger_id=give(scene.ana.id), view=MODAL)
    assert await refusal(scene.client.views_push(trigger_id=give(scene.ana.id), view=MODAL)) == (
        "push_limit_reached"
    )


async def test_the_home_tab_belongs_to_one_person(scene: Scene) -> None:
    section = {"type": "section", "text": {"type": "plain_text", "text": "my tables"}}
    home = {"type": "home", "blocks": [section]}
    await scene.client.views_publish(user_id=scene.ana.id, view=home)
    assert "my tables" in seen_text(scene.slack.world, scene.ana)
    assert "my tables" not in seen_text(scene.slack.world, scene.beto)


async def test_a_lost_answer_has_done_its_work(scene: Scene) -> None:
    scene.slack.faults.plan("chat.postMessage", "lose")
    with pytest.raises(Exception, match=r"(?i)disconnect|closed|reset"):
        await scene.client.chat_postMessage(channel=scene.games.id, text="once")
    assert shown(scene.slack.world, scene.ana, scene.games) == "once"


async def test_trouble_that_was_ordered(scene: Scene) -> None:
    scene.slack.faults.plan("chat.postMessage", "429", seconds=7)
    with pytest.raises(SlackApiError) as refused:
        await scene.client.chat_postMessage(channel=scene.games.id, text="x")
    assert refused.value.response.headers["Retry-After"] == "7"
    scene.slack.faults.plan("*", "500")
    with pytest.raises(SlackApiError) as failed:
        await scene.client.chat_postMessage(channel=scene.games.id, text="x")
    assert failed.value.response.status_code == 500
    assert shown(scene.slack.world, scene.ana, scene.games) == ""


async def test_who_joins_sees_what_was_said(scene: Scene) -> None:
    await scene.client.chat_postMessage(channel=scene.games.id, text="earlier")
    cleo = scene.slack.world.user(scene.workspace, "Cleo")
    assert "earlier" not in seen_text(scene.slack.world, cleo)
    moving.joins(scene.slack, cleo, scene.games)
    assert "earlier" in seen_text(scene.slack.world, cleo)


async def test_every_call_is_on_record(scene: Scene) -> None:
    await scene.client.auth_test()
    assert [it.method for it in scene.slack.calls] == ["auth.test"]
    assert json.dumps(scene.slack.calls[0].answer)
