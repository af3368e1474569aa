"""What people say in a channel and directly, and what they get to see of it."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio

from adapters.slack import places
from adapters.slack.posts import Spot
from core.answers import Done
from core.operator_commands import MoveTable
from core.people import Quiet
from services.chat.limits import Limits
from services.chat.live import IN_SIGHT, MOST_BELOW
from tests.fakes.slack import moving
from tests.fakes.slack.seeing import said, seen_text, shown, visible
from tests.fakes.slack.world import Channel, Message
from tests.slack.playing import KITS, Game, Program, program
from tests.slack.stage import FAST, Stage
from tests.slack.test_game import game_of

pytestmark = pytest.mark.asyncio


@pytest.fixture
def stage(socket_stage: Stage) -> Stage:
    """Nobody is slowed down: there is enough else to see."""
    socket_stage.slack.rates.on = False
    return socket_stage


@pytest_asyncio.fixture
async def running(stage: Stage, tmp_path: Path) -> AsyncIterator[Program]:
    async with program(replace(stage.settings, rates=FAST), tmp_path) as running:
        yield running


@pytest_asyncio.fixture
async def game(stage: Stage, running: Program) -> Game:
    """One that has begun."""
    game = game_of(stage, 8)
    await game.begin(running)
    return game


async def test_a_table_opens_in_a_thread_of_its_own(stage: Stage, running: Program) -> None:
    await stage.hands("Ana").commands(stage.games, "new")
    await running.idle(stage.slack)
    (table,) = running.service.index.all()
    root = stage.games.messages[0]
    assert table.rooms[0].thread == root.ts
    assert table.name in said(root)
    # The name, the time zone and the language come from the profile.
    person = running.service.directory.person(table.people[0])
    assert person is not None
    assert (person.name, person.zone, person.language) == ("Ana", "Europe/Berlin", "en")


async def test_a_seat_that_is_not_there_and_a_press_by_somebody_else(
    stage: Stage, running: Program, game: Game
) -> None:
    assert game.root is not None
    await stage.hands("Beto").presses(game.root, "Undo")
    await running.idle(stage.slack)
    beto = stage.people["Beto"]
    assert "nothing yet" in seen_text(stage.slack.world, beto)
    assert "nothing yet" not in seen_text(stage.slack.world, stage.people["Ana"])


async def test_a_hand_opens_for_its_owner_alone(stage: Stage, running: Program, game: Game) -> None:
    await stage.hands("Ana").commands(stage.games, f"{game.table} hand")
    await stage.hands("Ana").commands(stage.games, "hand")
    await running.idle(stage.slack)
    modal = stage.hands("Ana").modal
    assert modal is not None
    assert "Hand of" in said(modal)
    for name in ("Beto", "Cleo"):
        assert "Hand of" not in seen_text(stage.slack.world, stage.people[name])


async def test_the_same_directly_as_text(stage: Stage, running: Program, game: Game) -> None:
    direct = stage.slack.world.direct(stage.workspace, stage.people["Ana"])
    stage.hands("Ana").says(direct, "hand")
    await running.idle(stage.slack)
    assert "Hand of" in shown(stage.slack.world, stage.people["Ana"], direct)


async def test_the_home_tab_leads_to_tables_and_changes_settings(
    stage: Stage, running: Program, game: Game
) -> None:
    ana = stage.hands("Ana")
    ana.opens_home()
    await running.idle(stage.slack)
    assert ana.home is not None
    assert game.table in said(ana.home)
    link = ana.sees(ana.home, "Go to the table").element
    assert link["url"].endswith(game.top.ts.replace(".", ""))
    await ana.presses(ana.home, "Go to the table")
    await ana.presses(ana.home, "Change my settings")
    await running.idle(stage.slack)
    errors = await ana.submits({"Quiet hours": "at night"})
    assert "22:00" in errors["field-quiet"]
    changed = {"Language": "pt-BR", "Quiet hours": "22:30-7:00", "Mentions at my move": "off"}
    assert await ana.submits({**changed, "Time zone": "America/Sao_Paulo"}) == {}
    await running.idle(stage.slack)
    assert "Suas mesas" in said(ana.home)
    person = running.service.directory.person(running.service.sight(game.table).host)
    assert person is not None
    assert (person.language, person.zone) == ("pt-BR", "America/Sao_Paulo")
    assert person.quiet == Quiet(22 * 60 + 30, 7 * 60)
    assert not person.pings


async def test_the_time_zone_follows_the_profile_until_another_is_chosen(
    stage: Stage, running: Program
) -> None:
    ana = stage.people["Ana"]
    direct = stage.slack.world.direct(stage.workspace, ana)
    stage.hands("Ana").says(direct, "help")
    await running.idle(stage.slack)
    for zone, line, kept in (
        ("Asia/Tokyo", "settings zone Europe/Paris", "Asia/Tokyo"),
        ("America/Lima", "help", "Europe/Paris"),
    ):
        ana.zone = zone
        changed = {"type": "user_change", "user": {"id": ana.id}}
        stage.slack.courier.event(stage.workspace, changed)
        await running.idle(stage.slack)
        person = running.service.directory.met(places.account(stage.workspace.id, ana.id))
        assert person is not None
        assert person.zone == kept
        stage.hands("Ana").says(direct, line)
        await running.idle(stage.slack)


async def test_a_channel_that_is_gone_is_told_to_the_host(
    stage: Stage, running: Program, game: Game
) -> None:
    moving.archive(stage.slack, stage.games)
    await running.idle(stage.slack)
    direct = stage.slack.world.direct(stage.workspace, stage.people["Ana"])
    assert f"bind {game.table}" in shown(stage.slack.world, stage.people["Ana"], direct)
    # Directly, the game goes on.
    stage.hands("Ana").says(direct, "status")
    await running.idle(stage.slack)
    assert game.table in shown(stage.slack.world, stage.people["Ana"], direct)


async def test_somebody_without_direct_messages_is_named_before_the_start(
    stage: Stage, running: Program
) -> None:
    stage.people["Beto"].takes_messages = False
    await stage.hands("Ana").commands(stage.games, "new")
    await running.idle(stage.slack)
    root = stage.games.messages[0]
    await stage.hands("Beto").presses(root, "Take a seat")
    await running.idle(stage.slack)
    await stage.hands("Ana").presses(root, "Start")
    await running.idle(stage.slack)
    (table,) = running.service.index.all()
    assert table.phase == "lobby"
    assert "not reachable" in said(root)


async def test_talk_never_buries_the_live_message(
    stage: Stage, running: Program, game: Game
) -> None:
    ana = stage.hands("Ana")

    def lives() -> list[Message]:
        thread = list(visible(stage.games, ana.user, game.top.ts))
        return [message for message in thread if "My move" in said(message)]

    for _ in range(MOST_BELOW):
        ana.says(stage.games, "chatter", game.top.ts)
    await running.idle(stage.slack)
    assert lives() == [game.top]
    await game.play(running, 1)
    _, first = lives()
    assert said(first) == said(game.top)  # who looks at the beginning is not misled
    # Asked for at any time, and left where it is while it is in sight.
    for number in range(IN_SIGHT):
        ana.says(stage.games, f"aside {number}", game.top.ts)
    await running.idle(stage.slack)
    await ana.commands(stage.games, f"{game.table} menu")
    await running.idle(stage.slack)
    _, second = lives()
    assert "further down" in said(first)
    await ana.commands(stage.games, f"{game.table} menu")
    await running.idle(stage.slack)
    assert lives()[1] is second
    assert second.ts > first.ts
    # Taken away, it comes back at once.
    ana.deletes(second)
    await running.idle(stage.slack)
    _, third = lives()
    assert third.ts > second.ts


async def test_where_a_table_was_shown_nothing_is_left_to_press(
    stage: Stage, running: Program, game: Game
) -> None:
    ana, world = stage.hands("Ana"), stage.slack.world
    back_room = world.channel(stage.workspace, "back-room", ana.user, is_private=True)
    open_house = world.channel(stage.workspace, "open-house", ana.user)
    await game.play(running, 2)

    async def move(channel: Channel) -> None:
        room = places.room(Spot(channel.team, channel.id))
        moved = MoveTable(id=channel.id, table=game.table, room=room)
        assert isinstance(await running.host.handle(moved), Done)
        await running.idle(stage.slack)

    await move(back_room)
    left = list(visible(stage.games, ana.user, game.top.ts))
    assert said(game.top) == f"Table {game.table}: no longer here, but in another room on Slack."
    assert not any(ana.controls(it) for it in left)
    shown_there = "\n".join(map(said, visible(back_room, ana.user)))
    assert "My move" in shown_there
    await move(open_house)
    left = list(visible(back_room, ana.user))
    assert any("but in #open-house." in said(it) for it in left)
    assert not any(ana.controls(it) for it in left)
    assert "back-room" not in seen_text(world, stage.people["Beto"])


async def test_a_game_that_is_over_is_looked_at_again_and_practised_from(
    stage: Stage, running: Program
) -> None:
    game = game_of(stage, 12)
    await game.begin(running, KITS)
    await game.play(running, 4)
    ana = stage.hands("Ana")
    deeds = {"Ana": "propose cancel", "Beto": "vote yes", "Cleo": "vote yes"}
    for name, line in deeds.items():
        await stage.hands(name).commands(stage.games, f"{game.table} {line}")
        await running.idle(stage.slack)  # what one does may overtake what another did
    before = said(game.top)
    ana.says(stage.games, f"@bot {game.table} replay 1", game.top.ts)
    await running.idle(stage.slack)
    (replay,) = asking(stage, game, f"{game.table}/replay")
    await ana.presses(replay, "Next")
    await running.idle(stage.slack)
    assert "step 2 of" in said(replay)
    await ana.presses(replay, "Practise from here")
    await running.idle(stage.slack)
    practised = next(it for it in running.service.index.all() if it.practice)
    moved = set()
    for _ in range(8):
        moved.add(running.service.sight(practised.name).awaited[0])
        (menu,) = asking(stage, game, f"{practised.name}/")
        assert await game.players["Ana"].takes_any(menu)
        await running.idle(stage.slack)
    assert len(moved) > 1, "one person moves all seats"
    assert said(game.top) == before, "above the thread stands the game that was played"


def asking(stage: Stage, game: Game, token: str) -> list[Message]:
    """The messages of the thread that ask for what a token begins with."""
    ana = stage.hands("Ana")
    return [
        message
        for message in visible(stage.games, ana.user, game.top.ts)
        if any(token in str(control.element) for control in ana.controls(message))
    ]


async def test_a_flood_is_told_of_once_and_opens_nothing(
    socket_stage: Stage, tmp_path: Path
) -> None:
    stage = socket_stage
    limits = Limits(20, 20, person=3)
    ana = stage.hands("Ana")
    async with program(replace(stage.settings, rates=FAST), tmp_path, limits=limits) as running:
        for _ in range(9):
            await ana.commands(stage.games, "new")
        await running.idle(stage.slack)
        assert len(running.service.index.all()) == 3
    roots = [it for it in stage.games.messages if not it.thread and not it.to]
    assert len(roots) == 3
    told = seen_text(stage.slack.world, stage.people["Ana"])
    assert told.count("That was a lot at once") >= 1
    heard = [it for it in stage.games.messages if "a lot at once" in said(it)]
    assert not heard


async def test_who_opens_the_home_tab_all_the_time_is_told_to_wait(
    socket_stage: Stage, tmp_path: Path
) -> None:
    stage = socket_stage
    limits = Limits(20, 20, person=2)
    ana = stage.hands("Ana")
    async with program(replace(stage.settings, rates=FAST), tmp_path, limits=limits) as running:
        homes: list[str] = []
        for _ in range(4):
            ana.opens_home()
            await running.idle(stage.slack)
            assert ana.home is not None
            homes.append(said(ana.home))
        assert "Your tables" in homes[1]
        assert "Open this tab again in 30 seconds" in homes[2]
        assert homes[3] == homes[2]
