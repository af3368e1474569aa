"""A ledger of small values that forgets everything, and counts."""


class Facts:
    """In memory."""

    def __init__(self) -> None:
        self.held: dict[tuple[str, str], str] = {}
        self.reads = self.notes = 0

    def fact(self, kind: str, name: str) -> str | None:
        self.reads += 1
        return self.held.get((kind, name))

    def facts(self, kind: str) -> tuple[tuple[str, str], ...]:
        self.reads += 1
        return tuple((name, value) for (of, name), value in self.held.items() if of == kind)

    def note(self, kind: str, name: str, value: str) -> None:
        self.notes += 1
        self.held[kind, name] = value

    def forget(self, kind: str, name: str) -> None:
        self.held.pop((kind, name), None)
