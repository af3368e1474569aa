"""The Dark Alley: Special Assignment cards and the Prophecies (RB15 p. 19-20)."""

from core.chance import shuffled
from core.game import Action, Reason, Seat, because
from core.trickerion.alley_actions import DrawCard, Keep, TellFortune, WeaveFate
from core.trickerion.asking import ap_reasons, asked, at_work, pending
from core.trickerion.cards import RULES
from core.trickerion.course import Course
from core.trickerion.covering import cards_stay_down, turned_over
from core.trickerion.decisions import KeepCard, Work
from core.trickerion.effects import Changed, ability_of, changed
from core.trickerion.events import (
    AssignmentsUncovered,
    CardKept,
    CardsSeen,
    CardTaken,
    DecksCycled,
    DecksReshuffled,
    EffectUsed,
    FateWoven,
    FortuneTold,
    PropheciesMoved,
)
from core.trickerion.judging import Ruling
from core.trickerion.state import Position, State
from core.trickerion.terms import DECK_LOCATIONS, PENDING_PLACES, DeckLocation

PRIESTESS = "priestess"
FORTUNE_TELLING = "fortune_telling"


def draw_ap(state: Position, work: Work) -> Changed:
    """Action Points for the next card: the first of a placement is cheap."""
    if not work.drawn:
        return Changed(RULES.ap.first_card)
    return changed(state, work.seat, "further_ap", RULES.ap.further_card)


def _has_cards(state: State, location: DeckLocation) -> bool:
    deck = state.decks[DECK_LOCATIONS.index(location)]
    return bool(deck.cards or deck.discard)


# --- what is possible ----------------------------------------------------------------------------


def legal(state: State, work: Work) -> list[Action]:
    """The Dark Alley actions of a Character at work."""
    found: list[Action] = []
    if work.ap >= draw_ap(state, work).value:
        found += [DrawCard(place) for place in DECK_LOCATIONS if _has_cards(state, place)]
    if work.ap >= RULES.ap.fortune_telling:
        found.append(TellFortune())
    if work.ap >= RULES.ap.fate_weaving and ability_of(state, work.seat, PRIESTESS):
        found += [WeaveFate(place) for place in PENDING_PLACES]
    return found


def legal_keeping(_state: State, decision: KeepCard) -> list[Action]:
    """One of the cards looked at."""
    return [Keep(card) for card in decision.cards]


# --- why not, and what comes of it ---------------------------------------------------------------


def _refuse_draw(state: State, seat: Seat, action: DrawCard) -> tuple[Reason, ...]:
    work = at_work(state, seat, "alley")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, draw_ap(state, work).value)
    if not _has_cards(state, action.location):
        found.append(because("deck_empty", location=action.location))
    return tuple(found)


def _draw(course: Course, seat: Seat, action: DrawCard) -> None:
    ap = draw_ap(course.state, pending(course.state, Work))
    index = DECK_LOCATIONS.index(action.location)
    deck = course.state.decks[index]
    if not deck.cards:
        cards = shuffled(deck.discard, course.chance)
        course.happen(DecksReshuffled(action.location, cards))
    open_decks = RULES.edition[course.state.edition].open_decks
    seen = changed(
        course.state, seat, "cards_seen", 1 if open_decks else RULES.dark_alley.cards_seen
    )
    cards = course.state.decks[index].cards[: seen.value]
    if open_decks and seen.value == 1:
        course.happen(CardTaken(seat, ap.value, action.location, cards[0], ap.used))
    else:
        course.happen(CardsSeen(seat, ap.value, action.location, cards, (*ap.used, *seen.used)))


def _refuse_keep(state: State, seat: Seat, action: Keep) -> tuple[Reason, ...]:
    decision = asked(state, seat, KeepCard)
    if not isinstance(decision, KeepCard):
        return decision
    if action.card not in decision.cards:
        return (because("card_not_seen", card=action.card),)
    return ()


def _keep(course: Course, seat: Seat, action: Keep) -> None:
    decision = pending(course.state, KeepCard)
    others = tuple(card for card in decision.cards if card != action.card)
    course.happen(CardKept(seat, decision.location, action.card, others))


def _refuse_fortune(state: State, seat: Seat, _action: TellFortune) -> tuple[Reason, ...]:
    work = at_work(state, seat, "alley")
    if not isinstance(work, Work):
        return work
    return tuple(ap_reasons(work, RULES.ap.fortune_telling))


def _tell_fortune(course: Course, seat: Seat, _action: TellFortune) -> None:
    course.happen(FortuneTold(seat, RULES.ap.fortune_telling))
    course.happen(EffectUsed(seat, FORTUNE_TELLING))


def _refuse_weaving(state: State, seat: Seat, _action: WeaveFate) -> tuple[Reason, ...]:
    work = at_work(state, seat, "alley")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, RULES.ap.fate_weaving)
    if not ability_of(state, seat, PRIESTESS):
        found.append(because("no_ability", magician=PRIESTESS))
    return tuple(found)


def _weave_fate(course: Course, seat: Seat, action: WeaveFate) -> None:
    drawn = _next_prophecy(course)
    active = course.state.prophecies[PENDING_PLACES.index(action.place)]
    lay_down = cards_stay_down(course.state)
    course.happen(FateWoven(seat, RULES.ap.fate_weaving, action.place, drawn, active))
    if lay_down:
        course.happen(AssignmentsUncovered(turned_over(course.state)))


def _next_prophecy(course: Course) -> str:
    """One of the pile; a used-up pile is made anew from those that have been told."""
    state = course.state
    told = (*state.told, state.prophecy) if state.prophecy else state.told
    pile = state.pile or told
    return pile[course.chance.below(len(pile))]


def end_turn(course: Course) -> None:
    """Move the Prophecies on; in the first edition the decks as well (RB15 p. 20)."""
    course.happen(PropheciesMoved(course.state.prophecies[0], _next_prophecy(course)))
    if RULES.edition[course.state.edition].open_decks:
        course.happen(DecksCycled())


RULINGS: dict[type[Action], Ruling] = {
    DrawCard: Ruling(_refuse_draw, _draw),
    Keep: Ruling(_refuse_keep, _keep),
    TellFortune: Ruling(_refuse_fortune, _tell_fortune),
    WeaveFate: Ruling(_refuse_weaving, _weave_fate),
}
