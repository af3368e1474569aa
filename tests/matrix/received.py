"""Everything that reaches a client: the bytes of every answer, and what it could decrypt."""

import json
from dataclasses import dataclass
from typing import Any

from nio import Response
from nio.client.async_client import AsyncClient


@dataclass(frozen=True)
class Received:
    """One thing that came in.

    ``kind`` is ``answer`` for the body of an HTTP answer, and for what was decrypted ``event``,
    ``to-device`` or ``file``. An event and a file are of a ``room``.
    """

    kind: str
    data: bytes
    room: str = ""
    sender: str = ""


class RecordingClient(AsyncClient):
    """nio's client, which forgets nothing."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.received: list[Received] = []

    def record(self, kind: str, source: dict[str, Any], room: str = "") -> None:
        """Something decrypted, as JSON."""
        data = json.dumps(source, ensure_ascii=False).encode()
        self.record_bytes(kind, data, room, str(source.get("sender", "")))

    def record_bytes(self, kind: str, data: bytes, room: str = "", sender: str = "") -> None:
        """Something as it came."""
        self.received.append(Received(kind, data, room, sender))

    async def create_matrix_response(
        self, response_class: type, transport_response: Any, *args: Any, **kwargs: Any
    ) -> Response:
        """Every answer passes here; its body can be read again."""
        self.record_bytes("answer", await transport_response.read())
        return await super().create_matrix_response(
            response_class, transport_response, *args, **kwargs
        )
