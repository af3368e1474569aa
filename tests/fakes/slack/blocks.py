"""Judges blocks as Slack does before a message or a view is taken."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, TypeAlias

from tests.fakes.slack import elements
from tests.fakes.slack.elements import Json, array, closed, element, optional, string, text
from tests.fakes.slack.errors import Fault, SlackError, refused
from tests.fakes.slack.limits import LIMITS

Surface: TypeAlias = Literal["message", "modal", "home"]
MOST = LIMITS.block
BOTH = ("plain_text", "mrkdwn")


def judge(blocks: Any, surface: Surface, files: Callable[[str], bool]) -> None:
    """Raises ``invalid_blocks`` or ``invalid_arguments`` with a pointer to every fault.

    ``files`` tells whether an uploaded file may be shown.
    """
    faults = list(_faults(blocks, surface, files))
    if faults:
        raise refused("invalid_blocks" if surface == "message" else "invalid_arguments", faults)
    if surface == "message" and _length(blocks) > LIMITS.message.blocks_text:
        raise SlackError("msg_blocks_too_long")


def _faults(blocks: Any, surface: Surface, files: Callable[[str], bool]) -> Iterator[str]:
    root = "/blocks" if surface == "message" else "/view/blocks"
    most = LIMITS.message.blocks if surface == "message" else LIMITS.view.blocks
    try:
        array(blocks, root, most, least=0)
    except Fault as fault:
        yield str(fault)
        return
    seen: set[str] = set()
    for place, block in enumerate(blocks):
        try:
            _block(block, f"{root}/{place}", surface)
            _shown(block, f"{root}/{place}", files)
        except Fault as fault:
            yield str(fault)
            continue
        block_id = block.get("block_id")
        if block_id in seen:
            yield f"block_id already exists [json-pointer:{root}/{place}/block_id]"
        elif block_id is not None:
            seen.add(block_id)
    if sum(len(it.get("text", "")) for it in blocks if _kind(it) == "markdown") > (
        LIMITS.message.markdown
    ):
        yield f"markdown blocks are too long [json-pointer:{root}]"
    if sum(1 for it in blocks if _kind(it) == "table") > 1:
        yield f"only one table is allowed [json-pointer:{root}]"


def _kind(block: Any) -> str:
    return str(block.get("type")) if isinstance(block, dict) else ""


def _length(blocks: Iterable[Json]) -> int:
    """The characters of all texts, which is what ``msg_blocks_too_long`` seems to count."""
    return sum(len(held) for held in strings(list(blocks)))


def strings(value: Any) -> Iterator[str]:
    """Every text that a person reads in blocks."""
    if isinstance(value, dict):
        for key, held in value.items():
            if key in {"text", "alt_text", "image_url", "url", "initial_value"} and isinstance(
                held, str
            ):
                yield held
            else:
                yield from strings(held)
    elif isinstance(value, list):
        for held in value:
            yield from strings(held)


def _shown(value: Any, at: str, files: Callable[[str], bool]) -> None:
    """Every uploaded picture in a block exists and is ready."""
    if isinstance(value, dict):
        shown = value.get("slack_file")
        if isinstance(shown, dict) and not files(str(shown.get("id"))):
            raise Fault(f"{at}/slack_file", "invalid slack file")
        for key, held in value.items():
            _shown(held, f"{at}/{key}", files)
    elif isinstance(value, list):
        for place, held in enumerate(value):
            _shown(held, f"{at}/{place}", files)


def _block(block: Any, at: str, surface: Surface) -> None:
    kind = _kind(block)
    if kind not in _KINDS:
        raise Fault(f"{at}/type", f"unsupported type: {kind}")
    check, surfaces = _KINDS[kind]
    if surface not in surfaces:
        raise Fault(f"{at}/type", f"{kind} is not allowed in a {surface}")
    optional(block.get("block_id"), string, f"{at}/block_id", MOST.block_id)
    check(block, at)


def _section(block: Json, at: str) -> None:
    closed(block, at, {"type", "block_id", "text", "fields", "accessory", "expand"}, set())
    if block.get("text") is None and block.get("fields") is None:
        raise Fault(at, "must have text or fields")
    optional(block.get("text"), text, f"{at}/text", MOST.section_text, kinds=BOTH)
    if block.get("fields") is not None:
        for place, field in enumerate(array(block["fields"], f"{at}/fields", MOST.section_fields)):
            text(field, f"{at}/fields/{place}", MOST.field_text, kinds=BOTH)
    if block.get("accessory") is not None:
        list(element(block["accessory"], f"{at}/accessory", elements.ACCESSORIES))


def _header(block: Json, at: str) -> None:
    closed(block, at, {"type", "block_id", "text", "level"}, {"text"})
    text(block["text"], f"{at}/text", MOST.header)


def _divider(block: Json, at: str) -> None:
    closed(block, at, {"type", "block_id"}, set())


def _context(block: Json, at: str) -> None:
    closed(block, at, {"type", "block_id", "elements"}, {"elements"})
    held = array(block["elements"], f"{at}/elements", MOST.context_elements)
    for place, part in enumerate(held):
        here = f"{at}/elements/{place}"
        if isinstance(part, dict) and part.get("type") in BOTH:
            text(part, here, MOST.section_text, kinds=BOTH)
        else:
            list(element(part, here, elements.CONTEXTS))


def _actions(block: Json, at: str) -> None:
    closed(block, at, {"type", "block_id", "elements"}, {"elements"})
    seen: set[str] = set()
    held = array(block["elements"], f"{at}/elements", MOST.actions_elements)
    for place, part in enumerate(held):
        for action_id in element(part, f"{at}/elements/{place}", elements.ACTIONS):
            if action_id in seen:
                raise Fault(
                    f"{at}/elements/{place}/action_id", f"action_id {action_id} already exists"
                )
            seen.add(action_id)


def _input(block: Json, at: str) -> None:
    allowed = {"type", "block_id", "label", "element", "hint", "optional", "dispatch_action"}
    closed(block, at, allowed, {"label", "element"})
    text(block["label"], f"{at}/label", MOST.input_label)
    optional(block.get("hint"), text, f"{at}/hint", MOST.input_hint)
    list(element(block["element"], f"{at}/element", elements.INPUTS))


def _image(block: Json, at: str) -> None:
    allowed = {"type", "block_id", "image_url", "slack_file", "alt_text", "title"}
    closed(block, at, allowed, {"alt_text"})
    if ("image_url" in block) == ("slack_file" in block):
        raise Fault(at, "must have either image_url or slack_file")
    optional(block.get("image_url"), string, f"{at}/image_url", MOST.url)
    string(block["alt_text"], f"{at}/alt_text", MOST.alt_text)
    optional(block.get("title"), text, f"{at}/title", MOST.image_title)


def _markdown(block: Json, at: str) -> None:
    closed(block, at, {"type", "block_id", "text"}, {"text"})
    string(block["text"], f"{at}/text", LIMITS.message.markdown)


def _table(block: Json, at: str) -> None:
    closed(block, at, {"type", "block_id", "rows", "column_settings"}, {"rows"})
    for place, row in enumerate(array(block["rows"], f"{at}/rows", MOST.table_rows)):
        for column, cell in enumerate(array(row, f"{at}/rows/{place}", MOST.table_columns)):
            if _kind(cell) not in {"raw_text", "rich_text"}:
                raise Fault(f"{at}/rows/{place}/{column}", "must be raw_text or rich_text")


_RICH = {
    "rich_text_section",
    "rich_text_list",
    "rich_text_preformatted",
    "rich_text_quote",
}
_INLINE = {"text", "link", "user", "usergroup", "channel", "broadcast", "emoji", "color", "date"}


def _rich_text(block: Json, at: str) -> None:
    closed(block, at, {"type", "block_id", "elements"}, {"elements"})
    held = array(block["elements"], f"{at}/elements", 1_000)
    for place, part in enumerate(held):
        _rich(part, f"{at}/elements/{place}", _RICH)


def _rich(part: Any, at: str, allowed: set[str]) -> None:
    kind = _kind(part)
    if kind not in allowed:
        raise Fault(f"{at}/type", f"unsupported type: {kind}")
    inside = {"rich_text_section"} if kind == "rich_text_list" else _INLINE
    if kind == "rich_text_preformatted":
        inside = {"text", "link"}
    closed(part, at, {"type", "elements", "style", "indent", "offset", "border"}, {"elements"})
    if kind == "rich_text_list" and part.get("style") not in {"bullet", "ordered"}:
        raise Fault(f"{at}/style", "must be bullet or ordered")
    for place, piece in enumerate(array(part["elements"], f"{at}/elements", 1_000)):
        here = f"{at}/elements/{place}"
        if kind == "rich_text_list":
            _rich(piece, here, inside)
            continue
        if _kind(piece) not in inside:
            raise Fault(f"{here}/type", f"unsupported type: {_kind(piece)}")
        if _kind(piece) == "text":
            closed(piece, here, {"type", "text", "style"}, {"text"})
            string(piece["text"], f"{here}/text", MOST.section_text)


_ALL: tuple[Surface, ...] = ("message", "modal", "home")
_KINDS: dict[str, tuple[Callable[[Json, str], None], tuple[Surface, ...]]] = {
    "section": (_section, _ALL),
    "header": (_header, _ALL),
    "divider": (_divider, _ALL),
    "context": (_context, _ALL),
    "actions": (_actions, _ALL),
    "image": (_image, _ALL),
    "rich_text": (_rich_text, _ALL),
    "input": (_input, ("modal", "home")),
    "markdown": (_markdown, ("message",)),
    "table": (_table, ("message",)),
}


def view(content: Any, files: Callable[[str], bool]) -> None:
    """Judges a modal or a Home tab. Raises SlackError."""
    if not isinstance(content, dict):
        raise refused("invalid_arguments", ["must be an object [json-pointer:/view]"])
    kind = content.get("type")
    if kind not in {"modal", "home"}:
        raise refused("invalid_arguments", ["unsupported type [json-pointer:/view/type]"])
    faults: list[str] = []
    checks: list[Callable[[], None]] = [
        lambda: optional(
            content.get("private_metadata"),
            string,
            "/view/private_metadata",
            LIMITS.view.private_metadata,
            least=0,
        ),
        lambda: optional(
            content.get("callback_id"), string, "/view/callback_id", LIMITS.view.callback_id
        ),
        lambda: optional(
            content.get("external_id"), string, "/view/external_id", LIMITS.view.external_id
        ),
    ]
    if kind == "modal":
        checks += [
            lambda: text(content.get("title"), "/view/title", LIMITS.view.title),
            lambda: optional(content.get("submit"), text, "/view/submit", LIMITS.view.button),
            lambda: optional(content.get("close"), text, "/view/close", LIMITS.view.button),
        ]
    for check in checks:
        try:
            check()
        except Fault as fault:
            faults.append(str(fault))
    blocks = content.get("blocks")
    if isinstance(blocks, list):
        has_input = any(_kind(block) == "input" for block in blocks)
        if kind == "modal" and has_input and content.get("submit") is None:
            faults.append("submit is required with input blocks [json-pointer:/view/submit]")
    if faults:
        raise refused("invalid_arguments", faults)
    judge(blocks, "modal" if kind == "modal" else "home", files)
    if len(json.dumps(content).encode()) > LIMITS.view.bytes:
        raise SlackError("view_too_large")
