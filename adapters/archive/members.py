"""What lies where in a backup, and what can be wrong with one."""

import msgspec

CONTENTS = "backup.json"
PEOPLE = "people.json"
TABLES = "tables/"
FOLDERS = "folders/"
"""Of platforms: their logins, their keys, and what they have handled."""

FORMAT = 1

LARGEST = 256_000_000
"""Bytes of one part; more is no part of a backup of ours."""


class Sealed(msgspec.Struct, frozen=True):
    """The last part of a backup: ``contents`` in JSON, and a digest of every other part."""

    contents: msgspec.Raw
    digests: dict[str, str]


class BackupError(Exception):
    """Not a backup that can be used; ``code`` is the end of its sentence's key.

    Codes: ``broken`` (no backup, cut off or changed), ``newer`` (a later version made it),
    ``exists`` (there is a file already).
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail
