"""What proves who the bot is, in files that only their owner can read.

Credentials, crypto store and signing keys belong together: one lost or older than the others makes
all three useless. They are therefore kept, and backed up, as one folder.
"""

import secrets
from pathlib import Path

import msgspec

from services.private_files import private_file, sync_folder

FOLDER = "matrix"
"""The folder of the login in the data folder."""


class Credentials(msgspec.Struct, frozen=True, omit_defaults=True):
    """A login on one homeserver. ``password`` is kept only on request, to renew a lost login."""

    homeserver: str
    user: str
    device: str
    token: str
    pickle_key: str
    password: str = ""

    def __repr__(self) -> str:
        return f"Credentials({self.user}, {self.device})"


class NoLoginError(Exception):
    """Nobody has logged in yet, or the file is damaged."""

    def __init__(self, file: Path, detail: str = "") -> None:
        super().__init__(f"{file}: {detail}" if detail else str(file))
        self.file = file


class Folder:
    """Where one bot keeps what it needs for Matrix."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @property
    def credentials(self) -> Path:
        """The login."""
        return self.path / "credentials.json"

    @property
    def signing_keys(self) -> Path:
        """The seeds of the three cross-signing keys."""
        return self.path / "signing-keys.json"

    @property
    def ledger(self) -> Path:
        """What was handled and what is still to be sent."""
        return self.path / "ledger.db"

    @property
    def crypto(self) -> Path:
        """The folder of nio's crypto stores, one file per device."""
        return self.path / "crypto"

    def store_file(self, credentials: Credentials) -> Path:
        """The crypto store of one device, named as nio names it."""
        return self.crypto / f"{credentials.user}_{credentials.device}.db"

    def prepare(self) -> None:
        """Makes the folders, closed to everybody else."""
        for folder in (self.path, self.crypto):
            folder.mkdir(parents=True, exist_ok=True)
            folder.chmod(0o700)

    def load(self) -> Credentials:
        """The login. Raises NoLoginError."""
        try:
            return msgspec.json.decode(self.credentials.read_bytes(), type=Credentials)
        except FileNotFoundError as error:
            raise NoLoginError(self.credentials) from error
        except (OSError, msgspec.MsgspecError) as error:
            raise NoLoginError(self.credentials, str(error)) from error

    def save(self, credentials: Credentials) -> None:
        """Keeps a login instead of the one before."""
        self.prepare()
        write_secret(self.credentials, msgspec.json.encode(credentials))


def new_pickle_key() -> str:
    """A key for a new crypto store."""
    return secrets.token_urlsafe(32)


def write_secret(file: Path, content: bytes) -> None:
    """Writes a file that only its owner can read, whole or not at all."""
    draft = file.with_name(f"{file.name}.new")
    draft.unlink(missing_ok=True)
    with private_file(draft) as out:
        out.write(content)
    draft.replace(file)
    sync_folder(file.parent)
