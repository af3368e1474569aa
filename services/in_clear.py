"""Whether a password or a token that goes to a web address can be read on the way."""

import ipaddress
from urllib.parse import urlsplit


def in_clear(address: str) -> bool:
    """True for ``http`` to anywhere but this machine and numbers of private networks.

    A name may lead anywhere. Raises ValueError for what is no web address.
    """
    parts = urlsplit(address)
    host = parts.hostname
    if parts.scheme not in {"http", "https"} or not host:
        raise ValueError(address)
    return parts.scheme == "http" and not _near(host)


def _near(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return False
