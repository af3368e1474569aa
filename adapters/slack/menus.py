"""Choices as buttons while they are few, and as menus that fold out when they are many.

A value is the token of the question and the number of the choice, so it is short whatever is
chosen, and says nothing to who looks at it.
"""

from collections.abc import Iterator, Sequence

import msgspec

from adapters.slack import rich
from adapters.slack.limits import LIMITS
from adapters.slack.markup import cut
from adapters.slack.posts import Json
from services.presenting.document import Choice, Choices

ASKING = frozenset({"actions", "input"})
"""Kinds of blocks in which somebody can do something."""

CHOICE = "choice"
"""What the action ids of choices begin with."""

COMMAND = "say"
"""What the action ids of controls begin with, whose value is the line that they say."""

PANEL = "open"
"""The same for those whose answer comes in a modal."""

LINK = "link"
"""What the action ids of buttons begin with that only lead somewhere."""

FORM = "form"
"""The same for those whose modal is the form with the token that is their value."""

SHORT = 60
"""Characters up to which a button tells its note as well."""


class MenuWords(msgspec.Struct, frozen=True):
    """What a menu itself says."""

    choose: str = "…"
    back: str = "◂"


class Control(msgspec.Struct, frozen=True):
    """A button that says a line: a command, or a move. ``style`` is as Slack knows it."""

    text: str
    line: str
    style: str = ""
    panel: bool = False
    """Whether the answer comes in a modal, for this person alone."""
    address: str = ""
    """Where a browser or the app is led, in place of saying anything."""
    form: bool = False
    """Whether ``line`` is the token of a form, which comes in a modal."""


def choices(block: Choices, token: str, words: MenuWords) -> Iterator[Json]:
    """The blocks of a question's choices."""
    items = block.items
    few = sum(not item.aside for item in items) <= LIMITS.menu.buttons
    listed = _must_list(items, few=few)
    if listed:
        yield from _listed(items)
    numbered = list(enumerate(items, 1))
    buttons = numbered if few else [each for each in numbered if each[1].aside]
    elements = [] if few else list(_selects([it for it in items if not it.aside], token, words))
    elements += [_button(item, number, token, listed=listed) for number, item in buttons]
    if block.back:
        elements.append(
            {
                "type": "button",
                "action_id": f"{CHOICE}-0",
                "text": rich.plain(cut(words.back, LIMITS.element.button)),
                "value": f"{token}.0",
            }
        )
    yield from _rows(elements)


def controls(wanted: Sequence[Control]) -> Iterator[Json]:
    """Rows of buttons that say lines."""
    elements: list[Json] = []
    for number, control in enumerate(wanted, 1):
        kind = _kind(control)
        button: Json = {
            "type": "button",
            "action_id": f"{kind}-{number}",
            "text": rich.plain(cut(control.text, LIMITS.element.button)),
            **({"url": control.address} if control.address else {"value": _line(control)}),
        }
        elements.append({**button, "style": control.style} if control.style else button)
    yield from _rows(elements)


def _kind(control: Control) -> str:
    if control.address:
        return LINK
    if control.form:
        return FORM
    return PANEL if control.panel else COMMAND


def _line(control: Control) -> str:
    return cut(control.line, LIMITS.element.value)


MOST_DIGITS = 4
"""Of the number of a choice."""


def chosen(value: str) -> tuple[str, int] | None:
    """The token and the number in a value, or None when it holds none."""
    token, _, number = value.rpartition(".")
    return (token, int(number)) if number.isdecimal() and len(number) <= MOST_DIGITS else None


def _rows(elements: Sequence[Json]) -> Iterator[Json]:
    most = LIMITS.block.elements
    for start in range(0, len(elements), most):
        yield {"type": "actions", "elements": list(elements[start : start + most])}


def _must_list(items: Sequence[Choice], *, few: bool) -> bool:
    """Whether something about the choices would not be read on the controls themselves."""
    room = LIMITS.element
    if few:
        return any(item.note and len(_label(item)) > SHORT for item in items) or any(
            len(item.text) > room.button - 4 for item in items
        )
    return any(
        len(item.text) > room.option - 5 or len(item.note) > room.description for item in items
    )


def _listed(items: Sequence[Choice]) -> Iterator[Json]:
    """All choices in words, numbered as on their controls."""
    lines = [
        f"{number}. {item.text} ({item.note})" if item.note else f"{number}. {item.text}"
        for number, item in enumerate(items, 1)
    ]
    elements = list(rich.paragraph("\n".join(lines)))
    for element in elements:
        yield rich.block([element])


def _label(item: Choice) -> str:
    return f"{item.text} ({item.note})" if item.note else item.text


def _button(item: Choice, number: int, token: str, *, listed: bool) -> Json:
    text = f"{number}. {item.text}" if listed else _label(item)
    return {
        "type": "button",
        "action_id": f"{CHOICE}-{number}",
        "text": rich.plain(cut(text, LIMITS.element.button)),
        "value": f"{token}.{number}",
    }


def _selects(items: Sequence[Choice], token: str, words: MenuWords) -> Iterator[Json]:
    most = LIMITS.element.options
    for start in range(0, len(items), most):
        part = items[start : start + most]
        hint = words.choose
        if len(items) > most:
            hint = f"{start + 1}–{start + len(part)}"
        yield {
            "type": "static_select",
            "action_id": f"{CHOICE}-{start + 1}-{start + len(part)}",
            "placeholder": rich.plain(cut(hint, LIMITS.element.placeholder)),
            "options": [
                _option(item, number, token) for number, item in enumerate(part, start + 1)
            ],
        }


def _option(item: Choice, number: int, token: str) -> Json:
    room = LIMITS.element
    option: Json = {
        "text": rich.plain(cut(f"{number}. {item.text}", room.option)),
        "value": f"{token}.{number}",
    }
    if item.note:
        option["description"] = rich.plain(cut(item.note, room.description))
    return option
