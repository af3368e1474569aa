"""Digests of drawings, so that a change of the pictures is a change that somebody has seen.

``python -m tests.services.pictures.snapshots`` writes them anew: look at the pictures first.
"""

import hashlib
import json
from pathlib import Path

from core.trickerion.game import TRICKERION
from services.pictures.theme import Theme
from tests.services.pictures.positions import EVERYTHING, drawn, pictures, position

FILE = Path(__file__).with_name("snapshots.json")


def digests() -> dict[str, str]:
    """A digest of the SVG of each board, and of the parts of one."""
    found: dict[str, str] = {}
    for name in EVERYTHING:
        view = TRICKERION.view(position(name), 0)
        for width, theme, code in ((1600, Theme.LIGHT, "en"), (800, Theme.DARK, "pt-BR")):
            made = pictures(view, code, width=width, theme=theme)
            for part in made if name == "four, Dark Alley and Powers, late" else ("board",):
                svg = drawn(made[part]).document()
                key = f"{name}: {part}, {width}, {theme}, {code}"
                found[key] = hashlib.blake2b(svg.encode(), digest_size=8).hexdigest()
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(digests(), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
