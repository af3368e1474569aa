"""Digests of drawings, so that a change of the pictures is a change that somebody has seen.

``python -m tests.services.pictures.snapshots`` writes them anew: look at the pictures first.
"""

import hashlib
import json
from pathlib import Path

from core.trickerion.game import TRICKERION
from services.pictures.theme import Theme
from services.presenting.document import Picture
from tests.services.pictures.positions import EVERYTHING, drawn, pictures, position, results

FILE = Path(__file__).with_name("snapshots.json")

LOOKS = ((1600, Theme.LIGHT, "en"), (800, Theme.DARK, "pt-BR"))


def digests() -> dict[str, str]:
    """A digest of the SVG of each board, of the parts of one, and of how games ended."""
    found: dict[str, str] = {}
    for name in EVERYTHING:
        view = TRICKERION.view(position(name), 0)
        for width, theme, code in LOOKS:
            made = pictures(view, code, width=width, theme=theme)
            for part in made if name == "four, Dark Alley and Powers, late" else ("board",):
                found[f"{name}: {part}, {width}, {theme}, {code}"] = _digest(made[part])
    for name in ("three_first_kits", "four_alley_powers"):
        for width, theme, code in LOOKS:
            for part, picture in zip(
                ("results", "board"), results(name, code, width=width, theme=theme), strict=True
            ):
                found[f"{name} over: {part}, {width}, {theme}, {code}"] = _digest(picture)
    return found


def _digest(picture: Picture) -> str:
    return hashlib.blake2b(drawn(picture).document().encode(), digest_size=8).hexdigest()


if __name__ == "__main__":
    FILE.write_text(json.dumps(digests(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
