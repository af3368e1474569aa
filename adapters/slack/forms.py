"""Forms as modals: inputs under names that stay, so that Slack keeps what stands in them."""

from collections.abc import Iterator, Mapping

from adapters.slack import layout, menus, rich
from adapters.slack.layout import Layout
from adapters.slack.limits import LIMITS
from adapters.slack.markup import cut
from adapters.slack.menus import Control
from adapters.slack.posts import Json, Panel
from services.chat.forms import Held
from services.languages import Language
from services.presenting.document import Document, Heading, Paragraph
from services.presenting.form import Field, Form, Option

CALLBACK = "form"
FIELD = "field"
"""What the block ids and action ids of inputs begin with."""


def panel(
    held: Held,
    paper: Layout,
    speech: Language,
    told: str = "",
    wrong: Mapping[str, str] | None = None,
) -> Panel:
    """A form as a modal; ``told`` stands above it, and ``wrong`` below its fields."""
    form = held.form
    above = layout.panel(Document((*_told(told), Heading(form.title), *form.above)), paper)
    more = menus.controls(
        [Control(_label(it.text, it.note), f"{held.table} {it.typed}") for it in form.more]
    )
    blocks = (*above, *_inputs(form, wrong or {}), *_named(more))
    return Panel(
        blocks[: LIMITS.view.blocks],
        title=held.table or speech.text("slack-title"),
        submit=form.done,
        close=speech.text("slack-close"),
        callback=CALLBACK,
        memory=held.token,
    )


def values(found: Mapping[str, str]) -> dict[str, str]:
    """What stands in the inputs, by the names of the fields."""
    return {
        block.removeprefix(f"{FIELD}-"): value
        for block, value in found.items()
        if block.startswith(f"{FIELD}-")
    }


def block_id(field: str) -> str:
    """The block of a field, which its errors name."""
    return f"{FIELD}-{field}"


def _told(text: str) -> tuple[Paragraph, ...]:
    return (Paragraph(text),) if text else ()


def _inputs(form: Form, wrong: Mapping[str, str]) -> Iterator[Json]:
    for field in form.fields:
        hint = wrong.get(field.name, field.hint)
        yield {
            "type": "input",
            "block_id": block_id(field.name),
            "label": rich.plain(cut(field.label, LIMITS.block.label)),
            "element": _select(field) if field.options else _text(field),
            **({"hint": rich.plain(cut(hint, LIMITS.block.label))} if hint else {}),
            **({"dispatch_action": True} if form.keeps else {}),
            **({} if field.options else {"optional": True}),
        }


def _select(field: Field) -> Json:
    options = {it.value: _option(it) for it in field.options[: LIMITS.element.options]}
    chosen = options.get(field.chosen)
    return {
        "type": "static_select",
        "action_id": FIELD,
        "options": list(options.values()),
        **({"initial_option": chosen} if chosen else {}),
    }


def _option(option: Option) -> Json:
    room = LIMITS.element
    shown: Json = {"text": rich.plain(cut(option.text, room.option)), "value": option.value}
    if option.note:
        shown["description"] = rich.plain(cut(option.note, room.description))
    return shown


def _text(field: Field) -> Json:
    return {
        "type": "plain_text_input",
        "action_id": FIELD,
        **({"initial_value": field.chosen} if field.chosen else {}),
    }


def _label(text: str, note: str) -> str:
    return f"{text} ({note})" if note else text


def _named(blocks: Iterator[Json]) -> Iterator[Json]:
    for number, block in enumerate(blocks):
        yield {**block, "block_id": f"more-{number}"}
