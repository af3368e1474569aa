"""The Special Assignment cards: what the bonus of each lets a Character do (RB15 p. 20).

Each card is one entry in the module of its location. It offers actions that name it (``use``), and
says what comes of them; everything else about an action stays with the base rules.
"""

from core.game import Action, Reason, Seat, because
from core.trickerion.asking import asked
from core.trickerion.cards import RULES
from core.trickerion.course import Course
from core.trickerion.covering import lies_down
from core.trickerion.decisions import Work
from core.trickerion.effects import ability_of
from core.trickerion.events import BonusUsed
from core.trickerion.special import downtown, market, theater, workshop
from core.trickerion.special.bonus import Bonus, card_of, uses_card
from core.trickerion.state import State, TeamMember
from core.trickerion.terms import Take

BONUSES: dict[str, Bonus] = {
    **downtown.BONUSES,
    **market.BONUSES,
    **workshop.BONUSES,
    **theater.BONUSES,
}

OPTICO = "optico"

__all__ = ["BONUSES", "OPTICO", "decide", "legal", "refuse", "uses_card", "ways"]


def ways(state: State, seat: Seat, each: TeamMember) -> list[tuple[Take, str | None]]:
    """How a Character's card can be used when it is placed: what to take, which card to mimic.

    Optico may use a permanent card like an opponent's open Special Assignment of the same
    location, once a turn; the revised edition lets him take its Action Point as well.
    """
    found: list[tuple[Take, str | None]] = [("bonus", None)]
    if each.special is not None:
        found.append(("ap", None))
    elif ability_of(state, seat, OPTICO) and OPTICO not in state.players[seat].used:
        for card in _open_cards(state, seat, each):
            found.append(("bonus", card))
            if not RULES.edition[state.edition].open_decks:
                found.append(("ap", card))
    return found


def _open_cards(state: State, seat: Seat, each: TeamMember) -> list[str]:
    return list(
        dict.fromkeys(
            other.special
            for owner, player in enumerate(state.players)
            if owner != seat
            for other in player.team
            if other.special is not None and other.card == each.card and not lies_down(state, other)
        )
    )


def legal(state: State, work: Work) -> list[Action]:
    """What the card of the Character at work offers beside the base actions."""
    bonus = BONUSES.get(work.bonus or "")
    return list(bonus.legal(state, work)) if bonus is not None else []


def refuse(state: State, seat: Seat, action: Action) -> tuple[Reason, ...]:
    """Why an action that uses a card is not possible."""
    work = asked(state, seat, Work)
    if not isinstance(work, Work):
        return work
    card = card_of(action) or work.bonus
    if work.bonus is None or card != work.bonus:
        return (because("card_not_in_use", card=card or ""),)
    if action in legal(state, work):
        return ()
    return (because("card_does_not_allow", card=work.bonus),)


def decide(course: Course, seat: Seat, action: Action) -> None:
    """Use the card; most can be used once."""
    work = course.state.pending[-1]
    card = work.bonus if isinstance(work, Work) else None
    if card is None:
        message = "no card is in use"
        raise ValueError(message)
    bonus = BONUSES[card]
    if not bonus.lasting:
        course.happen(BonusUsed(seat, card))
    bonus.decide(course, seat, action)
