"""Trickerion in words and pictures: each picture is made from the view that the words are from."""

from collections.abc import Sequence

import msgspec

from core.game import Event, Seat
from core.notation import verb
from core.trickerion.state import Player
from core.trickerion.theater_actions import SetUp
from core.trickerion.view import Hand, View
from services.pictures.recipes import Look, Recipe, picture
from services.pictures.theme import Theme
from services.pictures.tokens import lettering
from services.pictures.trickerion.cards import MOST
from services.pictures.trickerion.reading import awaited
from services.presenting.document import Block, Choices, Picture
from services.presenting.players import Showing
from services.presenting.sentences import in_sentences
from services.presenting.tally import Tally, in_words
from services.presenting.trickerion import alternative, changed, outcome, reference
from services.presenting.trickerion.presenter import TrickerionPresenter

_VIEWS = msgspec.json.Encoder()

NOTHING = View(
    who=None,
    edition="revised",
    first_game_kits=False,
    turn=0,
    order=(),
    dice=(),
    stock=(),
    orders=(),
    quick_order=None,
    residence=(),
    row=(),
    deck=(),
    players=(),
    pending=(),
    ranking=(),
)
"""The view behind pictures that need none."""


class IllustratedTrickerion(TrickerionPresenter):
    """See ``GamePresenter``; what can be drawn is drawn as ``look`` says."""

    def __init__(self, look: Look) -> None:
        self._look = look

    def standing(self, view: View, showing: Showing) -> tuple[Block, ...]:
        return (self._board(view, showing, beside=True), *super().standing(view, showing))

    def board(self, view: View, showing: Showing) -> tuple[Block, ...]:
        return (self._board(view, showing),)

    def changed(self, view: View, events: Sequence[Event], showing: Showing) -> tuple[Block, ...]:
        places = changed.places(events)
        if not places:
            return ()
        told = changed.told(places, showing.speech)
        words = f"{told} {in_sentences(super().board(view, showing))}"
        return (self._drawn("changed", view, showing, words, offers=places, beside=True),)

    def part(self, view: View, part: str, showing: Showing) -> tuple[Block, ...]:
        words = super().part(view, part, showing)
        if part == "alley" and not view.dark_alley:
            return words
        # The words tell more than there is room for: prices, what cards do, what Tricks yield.
        return (self._drawn(part, view, showing, in_sentences(words), beside=True), *words)

    def own(self, view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
        words = super().own(view, seat, showing)
        told = in_sentences((*words, *super().hand(view, seat, showing)))
        return (self._drawn("own", view, showing, told, seat=seat, beside=True), *words)

    def beside_choices(
        self, view: View, seat: Seat, choices: Choices, showing: Showing
    ) -> tuple[Block, ...]:
        offers = tuple(choice.action for choice in choices.items)
        if not offers or not all(offer.startswith(f"{verb(SetUp)} ") for offer in offers):
            return ()
        told = "; ".join(
            f"{number} {choice.text}" + (f", {choice.note}" if choice.note else "")
            for number, choice in enumerate(choices.items, 1)
        )
        # A menu may be read by others than its seat, so nothing but the stage goes into it.
        stage, anybody = _stage(view), msgspec.structs.replace(showing, seat=None)
        return (self._drawn("choice", stage, anybody, told, seat=seat, offers=offers, beside=True),)

    def card(self, card: str, view: View | None, showing: Showing) -> tuple[Block, ...]:
        words = super().card(card, view, showing)
        return (self._cards((card,), showing, words), *words)

    def catalogue(self, view: View, only: str, showing: Showing) -> tuple[Block, ...]:
        words = super().catalogue(view, only, showing)
        found = reference.on_offer(view, only, showing.seat)
        if not found or len(found) > MOST:
            return words
        return (self._cards(found, showing, words), *words)

    def result(self, view: View, events: Sequence[Event], showing: Showing) -> tuple[Block, ...]:
        told = in_words(outcome.tally_of(view, events, showing), showing)
        lettered = msgspec.structs.replace(showing, players=tuple(map(lettering, showing.players)))
        tally = outcome.tally_of(view, events, lettered)
        results = self._drawn("results", tally, lettered, in_sentences(told))
        return results, self._board(view, showing)

    def _cards(self, which: Sequence[str], showing: Showing, words: Sequence[Block]) -> Picture:
        """Cards are the same for everybody: no view goes into their picture."""
        anybody = msgspec.structs.replace(showing, seat=None, players=())
        told = in_sentences(words)
        return self._drawn("cards", NOTHING, anybody, told, offers=which, beside=True)

    def _board(self, view: View, showing: Showing, *, beside: bool = False) -> Picture:
        seats = awaited(view)
        doing = self.doing(view, showing)
        move = showing.speech.text("awaited-doing", players=showing.names(seats), doing=doing)
        told = alternative.board(view, showing, move if seats and doing else "")
        words = in_sentences(told, alternative.more(view, showing))
        return self._drawn("board", view, showing, words, beside=beside)

    def _drawn(
        self,
        subject: str,
        view: View | Tally,
        showing: Showing,
        words: str,
        *,
        seat: Seat | None = None,
        offers: Sequence[str] = (),
        beside: bool = False,
    ) -> Picture:
        recipe = Recipe(
            game=self.name,
            subject=subject,
            view=msgspec.Raw(_VIEWS.encode(view)),
            players=showing.players,
            language=showing.speech.code,
            theme=Theme(showing.theme or self._look.theme),
            width=self._look.board if subject in {"board", "changed"} else self._look.part,
            reader=showing.seat,
            seat=seat,
            offers=tuple(offers),
        )
        return picture(recipe, words, beside=beside)


def _stage(view: View) -> View:
    """What lies open at the Theater, and the Tricks that its markers are of."""
    players = tuple(Player(magician=each.magician, tricks=each.tricks) for each in view.players)
    hands = tuple(Hand(0, 0) for _ in view.hands)
    return msgspec.structs.replace(view, who=None, players=players, pending=(), hands=hands)
