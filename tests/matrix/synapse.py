"""A real homeserver on loopback, in a process and a virtual environment of its own."""

import asyncio
import hashlib
import hmac
import itertools
import os
import signal
import socket
import subprocess
from pathlib import Path
from typing import Any, Self

import aiohttp
import yaml

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".venv-synapse" / "bin" / "python"
PASSWORD = "correct horse battery"

_HUGE = {"per_second": 1e6, "burst_count": 1_000_000}
_names = itertools.count(1)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Synapse:
    """One server. ``messages`` limits how fast one user may send, as ``rc_message`` does."""

    def __init__(self, folder: Path, messages: dict[str, float] | None = None) -> None:
        self.folder = folder
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._messages = messages or _HUGE
        self._process: subprocess.Popen[bytes] | None = None
        self._secret = ""

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
        async with aiohttp.ClientSession() as http:
            for _attempt in range(600):
                if self._process.poll() is not None:
                    break
                try:
                    async with http.get(f"{self.url}/_matrix/client/versions"):
                        return
                except aiohttp.ClientError:
                    await asyncio.sleep(0.05)
        self.stop()
        text = (self.folder / "output").read_text(errors="replace")
        raise RuntimeError(f"the homeserver did not start:\n{text[-2000:]}")

    def stop(self) -> None:
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

    async def register(self, name: str, *, admin: bool = False) -> str:
        """A new user whose name begins with ``name``; returns the full id."""
        user = f"{name}{next(_names)}"
        path = f"{self.url}/_synapse/admin/v1/register"
        async with aiohttp.ClientSession() as http:
            async with http.get(path) as answer:
                nonce = (await answer.json())["nonce"]
            said = [nonce, user, PASSWORD, "admin" if admin else "notadmin"]
            mac = hmac.new(self._secret.encode(), "\0".join(said).encode(), hashlib.sha1)
            body = {
                "nonce": nonce,
                "username": user,
                "password": PASSWORD,
                "admin": admin,
                "mac": mac.hexdigest(),
                "inhibit_login": True,  # no device before the first login
            }
            async with http.post(path, json=body) as answer:
                found: dict[str, Any] = await answer.json()
        assert "user_id" in found, found
        return str(found["user_id"])

    def _configure(self, config: Path) -> None:
        if not PYTHON.exists():
            raise RuntimeError(f"{PYTHON} is missing: `make test` builds it")
        subprocess.run(
            [
                *(PYTHON, "-m", "synapse.app.homeserver", "--server-name", "localhost"),
                *("--config-path", config, "--generate-config", "--report-stats=no"),
            ],
            cwd=self.folder,
            check=True,
            capture_output=True,
        )
        settings: dict[str, Any] = yaml.safe_load(config.read_text())
        self._secret = settings["registration_shared_secret"]
        settings |= {
            "listeners": [
                {
                    "port": self.port,
                    "type": "http",
                    "bind_addresses": ["127.0.0.1"],
                    "resources": [{"names": ["client"]}],
                }
            ],
            "trusted_key_servers": [],
            "suppress_key_server_warning": True,
            "federation_domain_whitelist": [],
            "presence": {"enabled": False},
            "bcrypt_rounds": 4,
            "enable_registration": False,
            "rc_message": self._messages,
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
        Path(settings["log_config"]).write_text(yaml.safe_dump({"version": 1}))
