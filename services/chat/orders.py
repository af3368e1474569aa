"""The commands that people can type at any time in a chat, by all their names."""

from collections.abc import Sequence

import msgspec

from services.languages import CODES, Language, language
from services.languages.catalogue import plain
from services.presenting.document import Document, Fact, Facts, Heading, Paragraph
from services.presenting.game import CatalogueWords

COMMANDS: tuple[str, ...] = (
    "menu",
    "back",
    "board",
    "hand",
    "me",
    "card",
    "catalogue",
    "why",
    "rules",
    "undo",
    "log",
    "news",
    "times",
    "luck",
    "score",
    "status",
    "propose",
    "vote",
    "fix",
    "games",
    "rematch",
    "replay",
    "practice",
    "lang",
    "orders",
    "note",
    "handover",
    "take",
    "settings",
    "away",
    "teach",
    "help",
    "quit",
)
"""In the order in which help lists them. ``catalogue`` goes by the names that the game gives it."""

IN_ROOMS = tuple(name for name in COMMANDS if name != "quit")
"""Those that help lists where nobody sits at a terminal; ``quit`` leaves a table there."""


class Order(msgspec.Struct, frozen=True):
    """A command, and what was typed after it."""

    name: str
    rest: str


def read_order(line: str, speech: Language, catalogue: CatalogueWords) -> Order | None:
    """The command that a line calls by a full name or asks for; None for anything else.

    The names of the reader's own language come first, those of the others follow.
    """
    typed = (line.rstrip(" ?!.") or line).split()
    for told in map(language, dict.fromkeys((speech.code, *CODES))):
        for name in COMMANDS:
            for said in (*_names(name, told, catalogue), *_questions(name, told)):
                length = len(said.split())
                if plain(" ".join(typed[:length])) == said:
                    return Order(name, " ".join(typed[length:]))
    return None


def shortened(line: str, speech: Language, catalogue: CatalogueWords) -> Order | None:
    """The only command of the reader's language whose name begins as a line does, if there is one.

    Moves come before: ask only for lines that are none.
    """
    first, _, rest = line.strip().partition(" ")
    begun = plain(first)
    found = [
        name
        for name in COMMANDS
        if any(word.startswith(begun) for word in _names(name, speech, catalogue))
    ]
    return Order(found[0], rest.strip()) if begun and len(found) == 1 else None


def about(name: str, speech: Language, catalogue: CatalogueWords, parts: str) -> Document | None:
    """What one command does; None when there is none of that name."""
    order = read_order(name, speech, catalogue)
    if order is None or order.rest:
        return None
    does = _help(order.name, speech, catalogue, parts)
    return Document((Facts((Fact(title(order.name, speech, catalogue), does),)),))


def words(speech: Language, catalogue: CatalogueWords) -> tuple[tuple[str, str], ...]:
    """The first name of every command, with what it does."""
    return tuple(
        (title(name, speech, catalogue), _help(name, speech, catalogue)) for name in COMMANDS
    )


def title(name: str, speech: Language, catalogue: CatalogueWords) -> str:
    """The name by which a command is listed."""
    return catalogue.names[0] if name == "catalogue" else speech.text(f"command-{name}")


def usage(
    speech: Language,
    catalogue: CatalogueWords,
    parts: str,
    example: str,
    commands: Sequence[str] = COMMANDS,
) -> Document:
    """All commands with what they do."""
    return Document(
        (
            Heading(speech.text("chat-help-title"), level=1),
            Paragraph(speech.text("chat-help-moves", example=example)),
            Facts(
                tuple(
                    Fact(title(name, speech, catalogue), _help(name, speech, catalogue, parts))
                    for name in commands
                )
            ),
        )
    )


def _names(name: str, speech: Language, catalogue: CatalogueWords) -> set[str]:
    if name == "catalogue":
        return {plain(word) for word in catalogue.names}
    return {plain(word) for word in speech.words(f"command-{name}.say")}


def _questions(name: str, speech: Language) -> list[str]:
    """Whole questions that ask for the same."""
    return [plain(asked) for asked in speech.words(f"command-{name}.asked")]


def _help(name: str, speech: Language, catalogue: CatalogueWords, parts: str = "") -> str:
    if name == "catalogue":
        return catalogue.help
    return speech.text(f"command-{name}.help", parts=parts)
