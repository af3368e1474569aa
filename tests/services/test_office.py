"""The office tells an operator nothing that somebody at the table may not know."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from config.operating import office_on
from services.lanes import Lanes
from services.operating import orders
from tests.fakes.club import ANA, BETO, Club

pytestmark = pytest.mark.asyncio

LOOKING = (orders.ListTables(), orders.CountAll(), orders.FindPeople("Ana"))


async def looked(folder: Path, secret: int) -> tuple[bytes, ...]:
    """Everything that an operator can look at while somebody hides a number."""
    club = Club()
    table = club.game(ANA, BETO)
    club.played(table, ANA, f"hide {secret}")
    with ThreadPoolExecutor(1) as threads:
        lanes = Lanes(club.service, threads)
        office = office_on(folder, lanes, lanes.handle)
        asked = (*LOOKING, orders.ShowTable(table), orders.VerifyTable(table))
        return tuple([msgspec.json.encode(await office.ask(order)) for order in asked])


async def test_what_an_operator_sees_tells_no_secret(tmp_path: Path) -> None:
    seen = await looked(tmp_path, 2)
    assert seen == await looked(tmp_path, 3)
    assert all(seen)


async def test_whatever_is_wrong_is_a_report(tmp_path: Path) -> None:
    club = Club()
    with ThreadPoolExecutor(1) as threads:
        lanes = Lanes(club.service, threads)
        office = office_on(tmp_path, lanes, lanes.handle)
        for order, report in (
            (orders.ShowTable("nowhere"), orders.Answered),
            (orders.ExportTable("nowhere"), orders.Failed),
            (orders.VerifyTable("nowhere"), orders.Failed),
            (orders.PurgeTable("nowhere", 1), orders.Answered),
            (orders.ForgetSomebody("nobody"), orders.Answered),
        ):
            found = await office.ask(order)
            assert isinstance(found, report), order
            assert not orders.is_done(found)
