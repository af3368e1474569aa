"""``check``: trying out everything that running needs, with a finding for each."""

import asyncio
import os
import shutil
import stat
import tempfile
import tomllib
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from zoneinfo import available_timezones

from adapters.cli.troubles import system
from adapters.metrics.checking import tried as health
from adapters.operator.wire import NAME as SOCKET
from adapters.tinydb.lock import StoreLock
from adapters.tinydb.people import TinyPeople
from adapters.tinydb.tables import TinyTables
from config import games
from config.allowed import every
from config.settings import PLATFORMS, Settings
from config.settings_file import chosen_file, secrets_file
from config.starting import load_or_explain
from core.ports import StoreError, StoreLockedError, Summary
from core.verifying import faults
from services.checking import Finding, Verdict
from services.languages import Language

OTHERS = stat.S_IRWXG | stat.S_IRWXO
"""What nobody but the owner may have."""

LITTLE_SPACE = 500_000_000
NO_SPACE = 50_000_000
"""Bytes. Every change writes a whole table anew beside the old one."""

ZONE = "America/Sao_Paulo"


def check(file: Path | None, speech: Language) -> Iterator[Finding]:
    """Everything, one finding after the other. Raises Trouble for settings that cannot be used."""
    settings = load_or_explain(file, speech)
    with asyncio.Runner() as runner:
        findings = _tried(settings, file)
        while (finding := runner.run(anext(findings, None))) is not None:
            yield finding


async def _tried(settings: Settings, file: Path | None) -> AsyncIterator[Finding]:
    """Everything, one finding after the other."""
    for finding in _files(chosen_file(file)):
        yield finding
    for finding in _folder(settings.data_folder):
        yield finding
    for finding in _store(settings.data_folder):
        yield finding
    yield _zones()
    yield await _pictures(settings)
    shown, folder = settings.health, settings.data_folder
    # A terminal that plays has the store as well, and shows no health.
    runs = (folder / SOCKET).exists() and _runs(folder)
    async for finding in health(shown.host, shown.port, runs=runs):
        yield finding
    async for finding in _platforms(settings):
        yield finding


def _files(file: Path) -> Iterator[Finding]:
    if not file.exists():
        yield Finding("settings", "default", figures={"file": str(file)})
        return
    yield Finding("settings", "read", figures={"file": str(file)})
    secrets = secrets_file(file)
    held = [secrets] if secrets.exists() else []
    if _holds_secrets(tomllib.loads(file.read_text(encoding="utf-8"))):
        held.append(file)
    for each in held:
        verdict: Verdict = "bad" if each.stat().st_mode & OTHERS else "good"
        code = "open" if verdict == "bad" else "closed"
        yield Finding("secrets", code, verdict, {"file": str(each)})


def _holds_secrets(table: dict[str, object]) -> bool:
    for setting in every():
        part: object = table
        for name in setting.name.split("."):
            part = part.get(name) if isinstance(part, dict) else None
        if setting.secret and part:
            return True
    return False


def _folder(folder: Path) -> Iterator[Finding]:
    figures: dict[str, str | int] = {"folder": str(folder)}
    if not folder.exists():
        parent = next(each for each in folder.parents if each.exists())
        may = os.access(parent, os.W_OK | os.X_OK) and parent.is_dir()
        code = "new" if may else "forbidden"
        yield Finding("folder", code, "good" if may else "bad", figures)
        return
    try:
        with tempfile.NamedTemporaryFile(dir=folder, prefix="check-") as probe:
            probe.write(b"whether this can be kept")
            probe.flush()
            os.fsync(probe.fileno())
    except OSError as error:
        yield Finding("folder", "unwritable", "bad", {**figures, "detail": system(error)})
        return
    yield Finding("folder", "writable", figures=figures)
    yield _permissions(folder)
    free = shutil.disk_usage(folder).free
    room = {**figures, "megabytes": free // 1_000_000}
    if free < LITTLE_SPACE:
        yield Finding("space", "little", "bad" if free < NO_SPACE else "doubtful", room)
    else:
        yield Finding("space", "enough", figures=room)


def _permissions(folder: Path) -> Finding:
    """The folder keeps others out; so do its files, for when it is copied or moved."""
    for each in (folder, *folder.rglob("*")):
        try:
            told = each.lstat()
        except FileNotFoundError:  # renamed meanwhile by the running program
            continue
        if told.st_uid != os.geteuid():
            return Finding("permissions", "owner", "bad", {"file": str(each)})
        if told.st_mode & OTHERS and (each == folder or stat.S_ISREG(told.st_mode)):
            figures: dict[str, str | int] = {"file": str(each), "folder": str(folder)}
            return Finding("permissions", "open", "bad", figures)
    return Finding("permissions", "closed")


def _store(folder: Path) -> Iterator[Finding]:
    if not (folder / "tables").is_dir():
        yield Finding("store", "empty")
        return
    yield Finding("store", "running" if _runs(folder) else "stopped")
    try:
        people = TinyPeople(folder)
    except StoreError as error:
        yield _unreadable(error)
    else:
        if people.recovered:
            yield Finding("store", "recovered", "doubtful", {"name": "people"})
    tables = TinyTables(folder / "tables", open_files=1)
    summaries = tables.summaries()
    read = 0
    for summary in summaries:
        findings = tuple(_table(tables, summary))
        read += all(finding.code != "unreadable" for finding in findings)
        yield from findings
    for trouble in tables.troubles():
        yield _unreadable(trouble)
    yield Finding("store", "read", figures={"count": read})


def _table(tables: TinyTables, summary: Summary) -> Iterator[Finding]:
    try:
        stored = tables.load(summary.name)
    except StoreError as error:
        yield _unreadable(error)
        return
    if stored.recovered:
        yield Finding("store", "recovered", "doubtful", {"name": summary.name})
    for fault in faults(games.rules(summary.game), stored):
        code: str = fault
        yield Finding(f"table-{code}", "found", "bad", {"name": summary.name})


def _runs(folder: Path) -> bool:
    try:
        StoreLock(folder).release()
    except StoreLockedError:
        return True
    return False


def _unreadable(error: StoreError) -> Finding:
    return Finding("store", "unreadable", "bad", {"name": error.name, "detail": error.detail})


def _zones() -> Finding:
    if ZONE in available_timezones():
        return Finding("zones", "there")
    return Finding("zones", "missing", "bad")


async def _pictures(settings: Settings) -> Finding:
    if not settings.pictures.shown:
        return Finding("pictures", "off")
    from services.pictures.trying import faces_that_fail  # noqa: PLC0415 - the renderer takes time

    try:
        failing = await faces_that_fail()
    except Exception as error:  # noqa: BLE001 - whatever the renderer lacks here
        detail = f"{type(error).__name__}: {error}"
        return Finding("pictures", "broken", "bad", {"detail": detail})
    if failing:
        return Finding("pictures", "faces", "bad", {"files": ", ".join(failing)})
    return Finding("pictures", "drawn")


async def _platforms(settings: Settings) -> AsyncIterator[Finding]:
    from config import matrix, slack  # noqa: PLC0415 - their libraries take their time

    set_up = {"slack": slack.is_set_up(settings), "matrix": matrix.is_set_up(settings)}
    wanted = settings.platforms or [name for name in PLATFORMS if set_up[name]]
    if not wanted:
        yield Finding("platforms", "none", "doubtful")
    if "slack" in wanted and not set_up["slack"]:
        missing = ", ".join(slack.lacking(settings))
        yield Finding("slack-settings", "missing", "bad", {"names": missing})
    elif "slack" in wanted:
        async for finding in slack.tried(settings):
            yield finding
    if "matrix" in wanted:
        async for finding in matrix.tried(settings):
            yield finding
