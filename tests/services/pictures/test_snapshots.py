import json

from tests.services.pictures.snapshots import FILE, digests


def test_pictures_are_those_that_were_looked_at() -> None:
    """When one differs: look at it, then write the digests anew (see ``snapshots``)."""
    assert digests() == json.loads(FILE.read_text(encoding="utf-8"))
