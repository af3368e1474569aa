"""What holds a secret shows nothing of it by accident."""


class Sealed:
    """Mix in before ``Struct``: the repr names the kind, so no message and no log tells more."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
