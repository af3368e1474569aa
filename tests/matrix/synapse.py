"""A real homeserver on loopback, in a process and a virtual environment of its own."""

import asyncio
import hashlib
import hmac
import itertools
import os
import signal
import sqlite3
import subprocess
from base64 import b64encode
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any, Self

import aiohttp
import yaml

from tests.fakes.patience import PATIENCE
from tests.fakes.ports import HOST, held_port

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-synapse" / "bin" / "python"
PASSWORD = "correct horse battery"
SECRET = "known to the tests alone"

_HUGE = {"per_second": 1e6, "burst_count": 1_000_000}
_names = itertools.count(1)


class Synapse:
    """One server, which limits nobody until it is asked to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._held = ExitStack()
        self.port = self._held.enter_context(held_port())
        self.url = f"http://{HOST}:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(self, *_exc: object) -> None:
        self.stop()

    async def start(self) -> None:
        config = self.folder / "homeserver.yaml"
        if not config.exists():
            self._configure(config)
        with (self.folder / "output").open("ab") as log:
            self._process = subprocess.Popen(
                [PYTHON, "-m", "synapse.app.homeserver", "--config-path", config],
                cwd=self.folder,
                stdout=log,
                stderr=log,
            )
        try:
            async with asyncio.timeout(PATIENCE):
                if await self._answers(self._process):
                    return
        except TimeoutError:
            pass
        self.stop()
        text = (self.folder / "output").read_text(errors="replace")
        raise RuntimeError(f"the homeserver did not start:\n{text[-2000:]}")

    async def _answers(self, process: subprocess.Popen[bytes]) -> bool:
        """Once it does; not where its process ends before."""
        async with aiohttp.ClientSession() as http:
            while process.poll() is None:
                try:
                    async with http.get(f"{self.url}/_matrix/client/versions"):
                        return True
                except aiohttp.ClientError:
                    await asyncio.sleep(0.05)
        return False

    def stop(self) -> None:
        self._held.close()
        if self._process is None:
            return
        if self._process.poll() is None:
            os.kill(self._process.pid, signal.SIGTERM)
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self._process = None

    async def register(self, name: str, *, admin: bool = False, shown: str = "") -> str:
        """A new user whose name begins with ``name``; returns the full id. Others see ``shown``."""
        user = f"{name}{next(_names)}"
        path = f"{self.url}/_synapse/admin/v1/register"
        async with aiohttp.ClientSession() as http:
            async with http.get(path) as answer:
                nonce = (await answer.json())["nonce"]
            said = [nonce, user, PASSWORD, "admin" if admin else "notadmin"]
            mac = hmac.new(SECRET.encode(), "\0".join(said).encode(), hashlib.sha1)
            body = {
                "nonce": nonce,
                "username": user,
                "password": PASSWORD,
                "admin": admin,
                "displayname": shown or user,
                "mac": mac.hexdigest(),
                "inhibit_login": True,  # no device before the first login
            }
            async with http.post(path, json=body) as answer:
                found: dict[str, Any] = await answer.json()
        assert "user_id" in found, found
        return str(found["user_id"])

    async def limit(self, user: str, *, a_second: int, at_once: int) -> None:
        """From now on the user may send so much, as if the server's settings said so."""
        admin = await self.register("admin", admin=True)
        login = {
            "type": "m.login.password",
            "identifier": {"type": "m.id.user", "user": admin},
            "password": PASSWORD,
        }
        path = f"/_synapse/admin/v1/users/{user}/override_ratelimit"
        limits = {"messages_per_second": a_second, "burst_count": at_once}
        async with aiohttp.ClientSession(self.url) as http:
            async with http.post("/_matrix/client/v3/login", json=login) as answer:
                token = (await answer.json())["access_token"]
            headers = {"Authorization": f"Bearer {token}"}
            async with http.post(path, json=limits, headers=headers) as answer:
                assert answer.status == 200, await answer.text()

    def transactions(self, user: str) -> dict[str, str]:
        """The events of a user, each with the id that their client has given it."""
        with closing(sqlite3.connect(self.folder / "db")) as db:
            query = "SELECT event_id, txn_id FROM event_txn_id_device_id WHERE user_id = ?"
            return dict(db.execute(query, (user,)).fetchall())

    def _configure(self, config: Path) -> None:
        if not PYTHON.exists():
            raise RuntimeError(f"{PYTHON} is missing: `make test` builds it")
        signing_key, log_config = self.folder / "signing.key", self.folder / "log.yaml"
        signing_key.write_text(f"ed25519 a_test {b64encode(os.urandom(32)).decode().rstrip('=')}\n")
        log_config.write_text(yaml.safe_dump({"version": 1}))
        settings: dict[str, Any] = {
            "server_name": "localhost",
            "pid_file": str(self.folder / "pid"),
            "listeners": [
                {
                    "port": self.port,
                    "type": "http",
                    "bind_addresses": [HOST],
                    "resources": [{"names": ["client"]}],
                }
            ],
            "database": {"name": "sqlite3", "args": {"database": str(self.folder / "db")}},
            "media_store_path": str(self.folder / "media"),
            "log_config": str(log_config),
            "signing_key_path": str(signing_key),
            "registration_shared_secret": SECRET,
            "macaroon_secret_key": SECRET,
            "form_secret": SECRET,
            "report_stats": False,
            "trusted_key_servers": [],
            "suppress_key_server_warning": True,
            "federation_domain_whitelist": [],
            "presence": {"enabled": False},
            "bcrypt_rounds": 4,
            "enable_registration": False,
            "rc_message": _HUGE,
            "rc_registration": _HUGE,
            "rc_admin_redaction": _HUGE,
            "rc_login": dict.fromkeys(("address", "account", "failed_attempts"), _HUGE),
            "rc_joins": dict.fromkeys(("local", "remote"), _HUGE),
            "rc_joins_per_room": _HUGE,
            "rc_invites": dict.fromkeys(("per_room", "per_user", "per_issuer"), _HUGE),
            "rc_room_creation": _HUGE,
            "rc_key_requests": _HUGE,
            "rc_media_create": _HUGE,
        }
        config.write_text(yaml.safe_dump(settings))
