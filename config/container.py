"""The container: what stands behind each port, and how long it lives."""

from collections.abc import Generator, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module, metadata
from pathlib import Path
from typing import TYPE_CHECKING
from zoneinfo import available_timezones

from dependency_injector import containers, providers

from adapters.system.alerts import LogAlerts
from adapters.system.clock import SystemClock
from adapters.system.entropy import SystemEntropy
from adapters.system.names import TableNames
from adapters.tinydb.store import TinyStore
from config import games
from config.settings import PLATFORMS, Pictures, Settings
from core.directory import Directory
from core.service import GameService
from services.chat.limits import Limits
from services.chat.talk import Talk
from services.delivery.routes import Routes
from services.host import Host
from services.lanes import Lanes
from services.languages import CODES
from services.opponents.by_game import ByGame
from services.opponents.driver import ProgramSeats
from services.pictures.painting import Painter, Unpainted
from services.pictures.recipes import Look
from services.pictures.studio import Studio
from services.pictures.theme import Theme
from services.platforms import Platform
from services.presenting.game import GamePresenter
from services.reminders.quiet import quiet_until

if TYPE_CHECKING:
    from adapters.metrics.meter import PrometheusMeter

THREADS = 4
"""Commands at work side by side; most of their time they wait for the disk."""

MINDS = 2
"""Opponents that think side by side, in threads of their own: nobody's command waits for them."""


def _meter() -> "PrometheusMeter":
    """Its library takes its time, so it is imported only where something is measured."""
    from adapters.metrics.meter import PrometheusMeter  # noqa: PLC0415

    try:
        version = metadata.version("boardgamesbot")
    except metadata.PackageNotFoundError:  # from a folder, not installed
        version = ""
    return PrometheusMeter(version)


def _open_store(folder: Path) -> Iterator[TinyStore]:
    store = TinyStore(folder)
    yield store
    store.close()


def _start_threads(most: int, name: str) -> Iterator[Executor]:
    with ThreadPoolExecutor(most, name) as threads:
        yield threads


def _first(favourite: str, all_of_them: tuple[str, ...]) -> tuple[str, ...]:
    """The favourite before the others, since the first is what is taken by default."""
    return (favourite, *(one for one in all_of_them if one != favourite))


def _opponents(kinds: tuple[str, ...]) -> dict[str, ByGame]:
    return {
        kind: ByGame(kind, {name: games.player(kind, name) for name in games.GAMES})
        for kind in kinds
    }


def _limits(settings: Settings) -> Limits:
    matrix, slack = settings.matrix, settings.slack
    return Limits(
        in_room=settings.tables.in_room,
        of_person=settings.tables.of_person,
        in_all=settings.tables.in_all,
        openers={
            "slack": slack.openers,
            "matrix": (*matrix.openers, *matrix.admins) if matrix.openers else (),
        },
        rooms={"slack": slack.channels},
        person=settings.limits.person,
        room=settings.limits.room,
    )


def _platforms(settings: Settings) -> tuple[Platform, ...]:
    """Those that are named, or else those that are set up. Raises HopelessError.

    Their libraries take their time, so they are imported only here.
    """
    known = {name: import_module(f"config.{name}") for name in PLATFORMS}
    wanted = settings.platforms or [it for it in PLATFORMS if known[it].is_set_up(settings)]
    return tuple(known[name].platform(settings) for name in wanted)


def presenters(pictures: Pictures) -> dict[str, GamePresenter]:
    """Every game in words, and in pictures if they are wanted."""
    if not pictures.shown:
        return {name: games.presenter(name) for name in games.GAMES}
    look = Look(Theme(pictures.theme), pictures.board_width, pictures.part_width)
    return {name: games.illustrated(name, look) for name in games.GAMES}


def _open_studio(pictures: Pictures) -> Iterator[Painter]:
    if not pictures.shown:
        yield Unpainted()
        return
    studio = Studio(games.drawings())
    yield studio
    studio.close()


def _routes(directory: Directory, platforms: tuple[Platform, ...]) -> Routes:
    return Routes(directory, [platform.name for platform in platforms])


class Container(containers.DeclarativeContainer):
    """Everything that lives as long as the program. Give it ``settings``; see ``opened``."""

    settings = providers.Dependency(instance_of=Settings)

    clock = providers.Singleton(SystemClock)
    entropy = providers.Singleton(SystemEntropy)
    names = providers.Singleton(TableNames)
    alerts = providers.Singleton(LogAlerts)
    store = providers.Resource(_open_store, settings.provided.data_folder)
    threads = providers.Resource(_start_threads, THREADS, "command")
    minds = providers.Resource(_start_threads, MINDS, "mind")
    meter: providers.Provider["PrometheusMeter"] = providers.Singleton(_meter)

    rules = providers.Singleton(lambda: {name: games.rules(name) for name in games.GAMES})
    presenters = providers.Singleton(presenters, settings.provided.pictures)
    painter: providers.Provider[Painter] = providers.Resource(
        _open_studio, settings.provided.pictures
    )
    programs = providers.Singleton(_first, settings.provided.opponents.policy, games.KINDS)
    opponents = providers.Singleton(_opponents, programs)
    languages = providers.Singleton(_first, settings.provided.language, CODES)

    service = providers.Singleton(
        GameService,
        games=rules,
        tables=store.provided.tables,
        people=store.provided.people,
        clock=clock,
        seeds=entropy,
        names=names,
        alerts=alerts,
        programs=programs,
        languages=languages,
        zones=providers.Singleton(available_timezones),
        quiet_until=providers.Object(quiet_until),
    )
    lanes = providers.Singleton(Lanes, service, threads)
    platforms = providers.Singleton(_platforms, settings)
    routes = providers.Singleton(_routes, service.provided.directory, platforms)
    host = providers.Singleton(
        Host,
        service,
        routes,
        opponents,
        clock=clock,
        seeds=entropy,
        threads=threads,
        minds=minds,
        meter=meter,
    )
    limits = providers.Singleton(_limits, settings)
    talk = providers.Singleton(
        Talk, service, host.provided.handle, presenters, settings.provided.pace.kind, limits
    )
    program_seats = providers.Singleton(ProgramSeats, lanes, opponents, minds, entropy)


@contextmanager
def opened(settings: Settings) -> Generator[Container]:
    """The container with its resources open.

    Raises StoreLockedError while another process uses the data folder, and StoreError when people
    and rooms cannot be read.
    """
    container = Container(settings=settings)
    try:
        container.init_resources()
        yield container
    finally:
        container.shutdown_resources()
