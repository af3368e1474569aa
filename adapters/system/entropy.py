"""Unforeseeable bytes, from the operating system."""

import secrets

from core.chance import SEED_BYTES


class SystemEntropy:
    """See ``core.ports.SeedSource``."""

    def seed(self) -> bytes:
        """32 bytes that nobody can foretell."""
        return secrets.token_bytes(SEED_BYTES)
