"""The container: every provider gives what it should, and its resources are let go."""

import asyncio
import threading
from pathlib import Path

import pytest
from dependency_injector import providers

from config.container import THREADS, Container, opened
from config.settings import Opponents, Settings
from core.answers import Done
from core.commands import Open
from core.people import Account, RoomRef
from core.people_commands import Meet
from core.ports import StoreLockedError
from core.service import GameService
from tests.fakes.hurry import hurried
from tests.fakes.patience import PATIENCE


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data_folder=tmp_path / "data")


def test_every_provider_gives_something(settings: Settings) -> None:
    with opened(settings) as container:
        every = {name: provider() for name, provider in container.providers.items()}
    assert all(made is not None for made in every.values())
    assert {"service", "store", "clock", "program_seats", "presenters"} <= every.keys()


def test_nothing_is_left_as_a_promise(settings: Settings) -> None:
    with opened(settings) as container:
        service = container.service()
        assert isinstance(service, GameService)
        parts = vars(service).values()
        assert not any(isinstance(part, providers.Provider) for part in parts)
        assert container.service() is service


def test_what_is_chosen_stands_first(tmp_path: Path) -> None:
    chosen = Settings(data_folder=tmp_path, language="pt-BR", opponents=Opponents(policy="random"))
    with opened(chosen) as container:
        assert container.languages() == ("pt-BR", "en")
        assert container.programs() == ("random", "planner")


def test_the_data_folder_has_one_user_at_a_time(settings: Settings) -> None:
    with hurried(), opened(settings), pytest.raises(StoreLockedError), opened(settings):
        pass
    with opened(settings) as container:
        assert container.service().index.all() == ()


def test_a_container_without_settings_does_not_start() -> None:
    with pytest.raises(Exception, match="settings"):
        Container().service()


def test_a_table_is_still_there_after_a_new_start(settings: Settings) -> None:
    with opened(settings) as container:
        service = container.service()
        met = service.handle(Meet(id="1", account=Account("console", "ana"), name="Ana"))
        assert isinstance(met, Done)
        room = RoomRef("console", "terminal")
        answer = service.handle(Open(id="2", person=met.person, game="trickerion", room=room))
        assert isinstance(answer, Done)
    with opened(settings) as container:
        (summary,) = container.service().index.all()
    assert summary.name == answer.table


def test_no_command_waits_for_opponents_that_think(settings: Settings) -> None:
    thought = threading.Event()
    with opened(settings) as container:
        thinking = [container.minds().submit(thought.wait) for _ in range(2 * THREADS)]
        meet = Meet(id="1", account=Account("console", "ana"), name="Ana")
        try:
            answer = asyncio.run(asyncio.wait_for(container.lanes().handle(meet), PATIENCE))
            assert isinstance(answer, Done)
            assert not any(each.done() for each in thinking)
        finally:
            thought.set()
        seats = (container.program_seats(), container.host().programs)
        assert [each._minds for each in seats] == [container.minds()] * 2
