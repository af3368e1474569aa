"""What lay face down until the game was over."""

from services.pictures.faces import Face, wrapped
from services.pictures.inline import put
from services.pictures.trickerion.heads import head
from services.pictures.trickerion.pen import Pen
from services.presenting.trickerion import outcome


def face_down(pen: Pen, left: float, top: float, room: float) -> float:
    """The piles one below the other, each with its cards from the top."""
    scene, size = pen.scene, pen.scale.body
    y = head(pen, (left, top, room), "eye_of_fate", scene.say("outcome-unseen"))
    for label, cards in outcome.face_down(scene.view, scene.speech):
        put(pen.canvas, (left, y + size * 0.7), [pen.strong(label, size, pen.colours.title)])
        y += size * 1.4
        for line in wrapped(cards, Face.DATA, size, room):
            put(pen.canvas, (left, y + size * 0.7), [pen.word(line)])
            y += size * 1.4
        y += 8
    return y
