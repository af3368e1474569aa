"""Rich text: what it holds is shown as it stands, so names and typed words can do no harm."""

from collections.abc import Iterable, Iterator, Sequence

from adapters.slack.limits import LIMITS
from adapters.slack.markup import parted
from adapters.slack.posts import Json


def plain(text: str) -> Json:
    """A text object without markup, in which ``:smile:`` stays what it is."""
    return {"type": "plain_text", "text": text, "emoji": False}


def quiet(text: str) -> Json:
    """A block of small grey text."""
    return {"type": "context", "elements": [plain(text)]}


def block(elements: Iterable[Json]) -> Json:
    """Elements as one block."""
    return {"type": "rich_text", "elements": list(elements)}


def calling(users: Sequence[str]) -> Json:
    """A line that mentions people, and so notifies them."""
    pieces: list[Json] = []
    for user in users:
        pieces += [{"type": "user", "user_id": user}, _text(" ")]
    return {"type": "rich_text_section", "elements": pieces}


def paragraph(text: str, *, bold: bool = False) -> Iterator[Json]:
    """A paragraph, in as many elements as its length needs."""
    for piece in parted(text, LIMITS.block.rich):
        yield {"type": "rich_text_section", "elements": [_text(f"{piece}\n", bold=bold)]}


def points(items: Sequence[str]) -> Iterator[Json]:
    """A list with bullets, in as many elements as its length needs."""
    held: list[Json] = []
    taken = 0
    for item in items:
        for piece in parted(item, LIMITS.block.rich):
            if held and taken + len(piece) > LIMITS.block.rich:
                yield _bullets(held)
                held, taken = [], 0
            held.append({"type": "rich_text_section", "elements": [_text(piece)]})
            taken += len(piece)
    if held:
        yield _bullets(held)


def facts(items: Sequence[tuple[str, str]]) -> Iterator[Json]:
    """Things with what there is to say about each, a line for each."""
    for label, value in items:
        pieces = parted(value, LIMITS.block.rich - len(label) - 3) or [""]
        start = [_text(f"{label}: ", bold=True)] if label else []
        yield {"type": "rich_text_section", "elements": [*start, _text(f"{pieces[0]}\n")]}
        for piece in pieces[1:]:
            yield {"type": "rich_text_section", "elements": [_text(f"{piece}\n")]}


def preformatted(text: str) -> Iterator[Json]:
    """Equal-width type, broken between lines."""
    for piece in parted(text, LIMITS.block.rich):
        yield {"type": "rich_text_preformatted", "elements": [_text(piece)]}


def _bullets(sections: list[Json]) -> Json:
    return {"type": "rich_text_list", "style": "bullet", "elements": sections}


def _text(text: str, *, bold: bool = False) -> Json:
    return {"type": "text", "text": text, **({"style": {"bold": True}} if bold else {})}
