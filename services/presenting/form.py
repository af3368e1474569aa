"""Forms: several choices before the eyes at once, taken together, whatever the platform.

What is chosen is said in lines, as people type them: an option has the line that chooses it, a
field the line that clears it. So a form can do nothing that cannot be typed as well.
"""

from collections.abc import Mapping

import msgspec

from services.presenting.document import Block, Choice


class Option(msgspec.Struct, frozen=True):
    """One value of a field. ``line`` chooses it while the field is clear; empty leaves it clear.

    ``piece`` is what it takes of which there may be too few for all fields.
    """

    value: str
    text: str
    note: str = ""
    line: str = ""
    piece: str = ""


class Field(msgspec.Struct, frozen=True):
    """A choice of one option. ``chosen`` is the value now, and ``clear`` the line that ends it.

    Without options it is a text that people write, said after ``line``; an emptied one is said as
    ``empty``.
    """

    name: str
    label: str
    options: tuple[Option, ...] = ()
    chosen: str = ""
    clear: str = ""
    hint: str = ""
    line: str = ""
    empty: str = ""

    def option(self, value: str) -> Option | None:
        """The option with this value."""
        return next((it for it in self.options if it.value == value), None)


class Piece(msgspec.Struct, frozen=True):
    """Something that options take, and how many of it there are."""

    name: str
    label: str
    count: int


class Form(msgspec.Struct, frozen=True):
    """A title, what must be before the eyes, and the fields.

    ``done`` is the text of the button at the end and ``finish`` the line that it says, if any.
    With ``keeps`` every change counts at once, so that ``above`` can tell what comes of it.
    ``more`` are further choices beside it.
    """

    title: str
    fields: tuple[Field, ...]
    done: str
    above: tuple[Block, ...] = ()
    pieces: tuple[Piece, ...] = ()
    finish: str = ""
    keeps: bool = False
    more: tuple[Choice, ...] = ()


def short(form: Form, values: Mapping[str, str]) -> dict[str, Piece]:
    """The fields that want a piece of which too few are left, the later fields first to lose."""
    left = {piece.name: piece.count for piece in form.pieces}
    known = {piece.name: piece for piece in form.pieces}
    found: dict[str, Piece] = {}
    for field in form.fields:
        option = field.option(values.get(field.name, field.chosen))
        if option is None or option.piece not in left:
            continue
        left[option.piece] -= 1
        if left[option.piece] < 0:
            found[field.name] = known[option.piece]
    return found


def lines(form: Form, values: Mapping[str, str]) -> tuple[str, ...]:
    """What to say, in this order, so that the form is as in ``values``; without its ``finish``."""
    changed = [it for it in form.fields if values.get(it.name, it.chosen) != it.chosen]
    wanted = {it.name: it.option(values[it.name]) for it in changed}
    taken = {option.piece for option in wanted.values() if option is not None and option.piece}
    clearing: list[str] = []
    setting: list[str] = []
    for field in changed:
        option, before = wanted[field.name], field.option(field.chosen)
        if not field.options:
            setting.append(f"{field.line} {values[field.name].strip() or field.empty}")
        elif option is not None:
            freed = before is not None and before.piece in taken
            if field.clear and (freed or not option.line):
                clearing.append(field.clear)
            if option.line:
                setting.append(option.line)
    return (*clearing, *setting)
