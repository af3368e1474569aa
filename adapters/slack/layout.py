"""Documents as Block Kit: every text whole, every limit kept.

Running text goes into rich text, where nothing that somebody typed can be markup or a mention.
What does not fit into one message goes on in the next one, in order; a single message that may not
go on, such as the live one, is cut and says so.
"""

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from adapters.slack import menus, rich
from adapters.slack.limits import LIMITS
from adapters.slack.markup import ELLIPSIS, cut, escaped, mention, parted
from adapters.slack.menus import Control, MenuWords
from adapters.slack.posts import Json, Post
from core.game import Seat
from services.presenting.document import (
    NO_BREAK,
    Block,
    Choices,
    Document,
    Facts,
    Heading,
    Panels,
    Paragraph,
    Picture,
    Points,
    Private,
    Table,
    Tiles,
)
from services.presenting.plain import lay_out

NARROW = 32
"""Columns of what is written in equal-width type; a phone shows no more."""


class SecretError(Exception):
    """A document for one person was about to be shown to somebody else."""


class Hung(Picture, frozen=True, tag=True):
    """A picture that was uploaded to the workspace, as ``file``."""

    file: str = ""


class Layout(msgspec.Struct, frozen=True, kw_only=True):
    """How to lay a document out.

    ``name`` begins every block id and is new for every version of a message. ``token`` is what the
    values of choices begin with. ``reader`` is the seat of the only person who reads it.
    """

    name: str
    token: str = ""
    words: MenuWords = MenuWords()
    mentions: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()
    reader: Seat | None = None


def messages(document: Document, layout: Layout) -> tuple[Post, ...]:
    """As many messages as it takes; only the first one mentions, only the last one asks."""
    room = LIMITS.message
    pages = tuple(_pages(_laid_out(document, layout), room.blocks, room.total))
    calls = " ".join(map(mention, layout.mentions))
    text = cut(_text(document), room.text - len(calls) - 1)
    return tuple(
        Post(
            _named(page, f"{layout.name}-{at}"),
            (f"{calls} {text}" if calls else text) if not at else cut(text, 150),
        )
        for at, page in enumerate(pages or ((),))
    )


def single(document: Document, layout: Layout) -> Post:
    """One message. What does not fit is left out before the last blocks, which ask."""
    room = LIMITS.message
    blocks = _cut(list(_laid_out(document, layout)), room.blocks, room.total)
    calls = " ".join(map(mention, layout.mentions))
    text = cut(_text(document), room.text - len(calls) - 1)
    return Post(_named(blocks, layout.name), f"{calls} {text}" if calls else text)


def panel(document: Document, layout: Layout) -> tuple[Json, ...]:
    """The blocks of a modal or of the Home tab."""
    room = LIMITS.view
    blocks = _cut(list(_laid_out(document, layout)), room.blocks, room.total)
    return _named(blocks, layout.name)


def size(value: object) -> int:
    """The characters that people read in blocks, which is what Slack limits in all."""
    if isinstance(value, dict):
        return sum(
            len(held) if key in {"text", "alt_text"} and isinstance(held, str) else size(held)
            for key, held in value.items()
        )
    return sum(map(size, value)) if isinstance(value, list | tuple) else 0


def _named(blocks: Iterable[Json], name: str) -> tuple[Json, ...]:
    most = LIMITS.block.block_id
    return tuple(
        {**block, "block_id": block.get("block_id") or f"{name[: most - 5]}-{at}"}
        for at, block in enumerate(blocks)
    )


def _pages(blocks: Iterable[Json], most: int, total: int) -> Iterator[tuple[Json, ...]]:
    page: list[Json] = []
    taken = 0
    for block in blocks:
        length = size(block)
        if page and (len(page) == most or taken + length > total):
            yield tuple(page)
            page, taken = [], 0
        page.append(block)
        taken += length
    if page:
        yield tuple(page)


def _cut(blocks: Sequence[Json], most: int, total: int) -> tuple[Json, ...]:
    """Blocks that fit; controls at the end stay, and an ellipsis tells of what is missing."""
    if len(blocks) <= most and sum(map(size, blocks)) <= total:
        return tuple(blocks)
    first_control = next(
        (at for at, block in enumerate(blocks) if block["type"] in menus.ASKING), len(blocks)
    )
    end = list(blocks[first_control:])[:most]
    room = total - sum(map(size, end)) - 1
    kept: list[Json] = []
    for block in blocks[:first_control]:
        if len(kept) + len(end) + 2 > most or size(block) > room:
            break
        kept.append(block)
        room -= size(block)
    return (*kept, rich.quiet(ELLIPSIS), *end)


def _laid_out(document: Document, layout: Layout) -> Iterator[Json]:
    """Blocks without ids; running text in a row shares blocks as far as there is room."""
    if layout.mentions:
        yield rich.block([rich.calling(layout.mentions)])
    run: list[Json] = []
    for block in _flat(document.blocks, layout):
        elements = list(_running(block))
        if elements:
            for element in elements:
                if run and size(run) + size(element) > LIMITS.block.rich:
                    yield rich.block(run)
                    run = []
                run.append(element)
            continue
        if run:
            yield rich.block(run)
            run = []
        yield from _standing(block, layout)
    if run:
        yield rich.block(run)
    yield from menus.controls(layout.controls)


def _flat(blocks: Iterable[Block], layout: Layout) -> Iterator[Block]:
    for block in blocks:
        match block:
            case Panels():
                for part in block.panels:
                    yield from _flat(part, layout)
            case Private():
                if layout.reader != block.seat:
                    raise SecretError
                yield from _flat(block.blocks, layout)
            case _:
                yield block


def _running(block: Block) -> Iterator[Json]:
    """What can stand in rich text beside other text."""
    match block:
        case Heading() if block.level > 1 or len(block.text) > LIMITS.block.header:
            yield from rich.paragraph(_spaced(block.text), bold=True)
        case Paragraph() if not block.quiet:
            yield from rich.paragraph(_spaced(block.text))
        case Points():
            yield from rich.points([_spaced(item) for item in block.items])
        case Facts():
            yield from rich.facts([(_spaced(it.label), _spaced(it.value)) for it in block.items])
        case Table() | Tiles():
            yield from rich.preformatted(lay_out(Document((block,)), NARROW))
        case _:
            return


def _standing(block: Block, layout: Layout) -> Iterator[Json]:
    """What is a block of its own."""
    match block:
        case Heading():
            if block.text.strip():
                yield {"type": "header", "text": rich.plain(_spaced(block.text))}
        case Paragraph():
            for piece in parted(_spaced(block.text), LIMITS.block.context):
                yield rich.quiet(piece)
        case Picture():
            yield from _picture(block)
        case Choices():
            yield from menus.choices(block, layout.token, layout.words)
        case _:
            return


def _picture(picture: Picture) -> Iterator[Json]:
    alternative = cut(picture.alternative or picture.name, LIMITS.block.alternative)
    if isinstance(picture, Hung):
        yield {"type": "image", "slack_file": {"id": picture.file}, "alt_text": alternative}
    elif not picture.beside:
        yield rich.quiet(alternative)


def _text(document: Document) -> str:
    """The words of a document for notifications; escaped, since Slack reads markup there."""
    kept = tuple(
        block
        for block in document.blocks
        if isinstance(block, Heading | Paragraph | Points) and not isinstance(block, Private)
    )
    shown = lay_out(Document(kept or document.blocks), LIMITS.message.text)
    return cut(escaped(shown), LIMITS.message.text) or ELLIPSIS


def _spaced(text: str) -> str:
    return text.replace(NO_BREAK, " ")
