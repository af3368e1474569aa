"""What an operator does at somebody's table while the program is stopped."""

from typing import TypeAlias

import msgspec

from adapters.cli.troubles import Trouble
from config.container import opened
from config.starting import explained, load_or_explain
from core.answers import Done
from core.commands import FixForTable, OfferForOwner
from core.service import GameService
from services.languages import Language
from services.presenting.table import refusal, showing_of

Tended: TypeAlias = OfferForOwner | FixForTable


def tend(command: Tended, language: Language) -> None:
    """Carries a command out; the person in an offer is given by name. Raises Trouble.

    What it has to say is delivered when the program runs again.
    """
    settings = load_or_explain(None, language)
    with explained(settings.data_folder), opened(settings) as container:
        service: GameService = container.service()
        if command.table not in service.index:
            raise Trouble("cli-no-such-table", table=command.table)
        if isinstance(command, OfferForOwner) and command.to:
            command = msgspec.structs.replace(command, to=_person(service, command.to))
        answer = service.handle(command)
        if not isinstance(answer, Done):
            sight = service.sight(command.table)
            presenter = container.presenters()[sight.game]
            reasons = refusal(answer, showing_of(sight, {}, language), presenter)
            raise Trouble("cli-refused", table=command.table, reasons=" ".join(reasons))


def _person(service: GameService, name: str) -> str:
    found = service.directory.called(name)
    if len(found) != 1:
        key = "request-several-called" if found else "request-nobody-called"
        raise Trouble(key, name=name)
    return found[0].id
