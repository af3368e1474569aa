"""Whether pictures can be drawn here: every bundled face, in a process as the studio uses them."""

from html import escape

from services.pictures.faces import Face
from services.pictures.rasterizing import Workers, png

_SIZE = 160
_WORDS = "BoardGamesBot"


async def faces_that_fail() -> tuple[str, ...]:
    """The files of the faces in which a word leaves no mark. Raises whatever drawing raises."""
    workers = Workers(1)
    try:
        blank = await workers.run(png, _svg(""), _SIZE)
        drawn = {face: await workers.run(png, _svg(_text(face)), _SIZE) for face in Face}
    finally:
        workers.close()
    return tuple(face.file for face, picture in drawn.items() if picture == blank)


def _text(face: Face) -> str:
    return (
        f'<text x="4" y="30" font-size="20" font-family="{escape(face.value[1])}" '
        f'font-weight="{face.weight}">{_WORDS}</text>'
    )


def _svg(content: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_SIZE} 40">{content}</svg>'
