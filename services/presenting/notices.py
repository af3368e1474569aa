"""Notices of the outbox in words, for the place that they go to."""

from collections.abc import Sequence

import msgspec

from core.notices import AnyNotice, Happened, TableChanged
from core.sight import Line
from services.presenting.changes import change
from services.presenting.feed import told
from services.presenting.game import GamePresenter
from services.presenting.players import Showing


def said(
    notices: Sequence[AnyNotice],
    log: Sequence[Line],
    showing: Showing,
    presenter: GamePresenter,
) -> tuple[str, ...]:
    """What happened, a run of moves in as few lines as can be; ``log`` is as the reader sees it.

    Who is awaited is not told here, for that is only true as of now.
    """
    lines = {line.entry: line for line in log}
    found: list[str] = []
    run: list[Line] = []

    def tell_run() -> None:
        found.extend(told(run, showing, presenter))
        run.clear()

    for notice in notices:
        if isinstance(notice, TableChanged):
            tell_run()
            sentences = (change(each, showing, presenter) for each in notice.changes)
            found += [sentence for sentence in sentences if sentence]
        elif isinstance(notice, Happened):
            run += [
                msgspec.structs.replace(lines[number], changes=())
                for number in notice.entries
                if number in lines
            ]
    tell_run()
    return tuple(found)
