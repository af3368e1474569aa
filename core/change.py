"""What all changes of a table have in common; ``core.entries`` lists them."""

import msgspec


class Change(msgspec.Struct, frozen=True, tag_field="change", omit_defaults=True):
    """A fact about the table.

    Everybody may know it, but for the taking back of secret actions and for reminders, which are
    between the program and the seat.
    """
