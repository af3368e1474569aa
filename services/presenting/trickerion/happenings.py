"""What happens to all at the table, as lines."""

from collections.abc import Callable, Iterable

from core.game import Event, Seat
from core.trickerion import events as happened
from core.trickerion.cards import RULES, Gain
from core.trickerion.events import RevealedCard
from core.trickerion.terms import DICE, Face
from services.languages import Speech
from services.presenting.players import Showing, listed
from services.presenting.trickerion import deeds, effects, names
from services.presenting.trickerion.names import text

PENDING = RULES.dark_alley.pending_prophecies


def _started(event: happened.GameStarted, showing: Showing) -> list[str]:
    speech = showing.speech
    return [
        text(
            speech,
            "event-game_started",
            edition=names.name(speech, "edition", event.edition),
            kits="yes" if event.first_game_kits else "no",
            players=showing.names(event.order),
        ),
        *_modes(event, speech),
    ]


def _modes(event: happened.GameStarted, speech: Speech) -> list[str]:
    modes = [mode for mode in ("dark_alley", "powers", "duel") if getattr(event, mode)]
    if not modes:
        return []
    told = listed(speech, [text(speech, f"event-modes-{mode}") for mode in modes])
    lines = [text(speech, "event-modes", modes=told)]
    if event.pile:
        pending = [names.effect(speech, which) for which in event.pile[:PENDING]]
        lines.append(text(speech, "event-prophecies_laid", prophecies=", ".join(pending)))
    return lines


def _drawn(event: happened.InitiativeDrawn, showing: Showing) -> list[str]:
    speech = showing.speech
    parts = [
        text(
            speech,
            "event-initiative_part",
            player=showing.name(seat),
            n_coins=names.counted(speech, "coins", coins),
        )
        for seat, coins in zip(event.order, event.coins, strict=True)
    ]
    return [text(speech, "event-initiative_drawn", players=listed(speech, parts))]


def _rolled(event: happened.DiceRolled, showing: Showing) -> list[str]:
    speech = showing.speech
    faces = {die: _short_face(face, speech) for die, face in zip(DICE, event.faces, strict=True)}
    return [
        text(
            speech,
            "event-dice_rolled",
            turn=event.turn,
            residence=f"{faces['residence-1']}, {faces['residence-2']}",
            inn=f"{faces['inn-specialist']}, {faces['inn-apprentice']}",
            bank=f"{faces['bank-1']}, {faces['bank-2']}",
        )
    ]


def _short_face(face: Face, speech: Speech) -> str:
    if face == "any":
        return names.name(speech, "face", face, "short")
    return face if face.isdecimal() else names.name(speech, "face", face)


def _ordered(event: happened.InitiativeSet, showing: Showing) -> list[str]:
    return [text(showing.speech, "event-initiative_set", players=showing.names(event.order))]


def _plain(event: Event, showing: Showing) -> list[str]:
    return [text(showing.speech, deeds.key_of(event))]


def _turn_ended(event: happened.TurnEnded, showing: Showing) -> list[str]:
    return [text(showing.speech, "event-turn_ended", turn=event.turn)]


def _revealed(event: happened.AssignmentsRevealed, showing: Showing) -> list[str]:
    speech = showing.speech
    if event.hidden:
        return [text(speech, "event-assignments_hidden")]
    lines = [text(speech, "event-assignments_revealed")]
    for seat in range(len(showing.players)):
        cards = _cards_of(seat, event.cards, speech)
        lines.append(
            text(
                speech,
                "event-assignments_revealed_part",
                player=showing.name(seat),
                cards=cards or text(speech, "event-assignments_revealed_none"),
            )
        )
    return lines


def _uncovered(event: happened.AssignmentsUncovered, showing: Showing) -> list[str]:
    speech = showing.speech
    lines = [text(speech, "event-assignments_uncovered")]
    for seat in range(len(showing.players)):
        if cards := _cards_of(seat, event.cards, speech):
            player = showing.name(seat)
            lines.append(
                text(speech, "event-assignments_revealed_part", player=player, cards=cards)
            )
    return lines


def _cards_of(seat: Seat, cards: Iterable[RevealedCard], speech: Speech) -> str:
    return ", ".join(_card(card, speech) for card in cards if card.seat == seat)


def _card(card: RevealedCard, speech: Speech) -> str:
    who = names.name(speech, "character", card.character)
    location = names.name(speech, "location", card.location)
    if card.special is not None:
        special = names.effect(speech, card.special)
        location = text(speech, "member-special", location=location, card=special)
    return f"{who} → {location}"


def _performed(event: happened.Performed, showing: Showing) -> list[str]:
    speech = showing.speech
    lines = [
        text(
            speech,
            "event-performed",
            weekday=names.name(speech, "weekday", event.weekday),
            player=showing.name(event.seat),
            performance=names.performance(speech, event.performance),
            card=event.card,
            tricks=len(event.yields),
            n_links=names.counted(speech, "links", event.links),
        )
    ]
    for seat in dict.fromkeys(each.seat for each in event.yields):
        parts = [_yield(each, speech) for each in event.yields if each.seat == seat]
        lines.append(speech.text("told", player=showing.name(seat), did=", ".join(parts)))
    bonus = Gain(
        (event.links if event.link_fame is None else event.link_fame)
        + event.specialists.fame
        + event.bonus.fame,
        event.specialists.coins + event.bonus.coins,
        event.specialists.shards + event.bonus.shards,
    )
    lines.append(
        text(
            speech,
            "event-performed_bonus",
            player=showing.name(event.seat),
            gain=_plus(bonus, speech),
        )
    )
    return lines


def _yield(each: happened.TrickYield, speech: Speech) -> str:
    trick = names.name(speech, "trick", each.trick)
    gain = _plus(each.gain, speech)
    if each.stolen is None:
        return text(speech, "event-performed_part", trick=trick, gain=gain)
    stolen = names.name(speech, "trick", each.stolen)
    return text(speech, "event-stolen_part", trick=trick, gain=gain, stolen=stolen)


def _plus(gain: Gain, speech: Speech) -> str:
    told = names.gain(speech, gain)
    return told if gain == Gain() else f"+{told}"


def _returned(event: happened.CharactersReturned, showing: Showing) -> list[str]:
    speech = showing.speech
    lines = [text(speech, "event-characters_returned")]
    for seat in dict.fromkeys(joined.seat for joined in event.joined):
        who = [
            names.name(speech, "character", joined.character)
            for joined in event.joined
            if joined.seat == seat
        ]
        did = text(speech, "event-characters_joined", characters=listed(speech, who))
        lines.append(speech.text("told", player=showing.name(seat), did=did))
    return lines


def _arrived(event: happened.OrdersArrived, showing: Showing) -> list[str]:
    speech = showing.speech
    stock = ", ".join(names.name(speech, "component", each) for each in event.stock)
    lines = [text(speech, "event-orders_arrived", components=stock)]
    if event.kept is not None:
        did = text(speech, "event-token_kept")
        lines.append(speech.text("told", player=showing.name(event.kept), did=did))
    return lines


def _foretold(event: happened.PropheciesMoved, showing: Showing) -> list[str]:
    speech = showing.speech
    return [
        text(
            speech,
            "event-prophecies_moved",
            active=names.effect(speech, event.active),
            does=effects.does(speech, event.active),
            drawn=names.effect(speech, event.drawn),
        )
    ]


def _turn_card(event: happened.TurnCardTaken, showing: Showing) -> list[str]:
    speech = showing.speech
    return [
        text(
            speech,
            "event-turn_card_taken",
            card=effects.turn_card(speech, event.card),
            days=effects.days_closed(speech, event.card),
        )
    ]


def _reshuffled(event: happened.DecksReshuffled, showing: Showing) -> list[str]:
    speech = showing.speech
    location = names.name(speech, "location", event.location)
    return [text(speech, "event-decks_reshuffled", location=location)]


def _moved(event: happened.PerformanceCardsMoved, showing: Showing) -> list[str]:
    speech = showing.speech
    return [
        text(
            speech,
            "event-performance_cards_moved",
            left=names.performance(speech, event.left) if event.left else "none",
            entered=names.performance(speech, event.entered) if event.entered else "none",
        )
    ]


def _scored(event: happened.GameScored, showing: Showing) -> list[str]:
    speech = showing.speech
    lines = [
        speech.text("told", player=showing.name(score.seat), did=_lines_of(score, speech))
        for score in event.scores
    ]
    return [*lines, text(speech, "event-game_scored", player=showing.name(event.ranking[0]))]


def _lines_of(score: happened.SeatScore, speech: Speech) -> str:
    """Every line that gave somebody Fame at the end."""
    counted = [
        (score.shards, text(speech, "scored-shards")),
        (score.coins, text(speech, "scored-coins")),
        (score.apprentices, text(speech, "scored-apprentices")),
        (score.specialists, text(speech, "scored-specialists")),
        (score.special_cards, text(speech, "hand-special")),
        (score.powers, names.of_the_house(speech, text(speech, "head-powers"))),
        *((fame, names.name(speech, "trick", trick)) for trick, fame in score.tricks),
    ]
    told = [
        text(speech, "event-game_scored_part", amount=amount, what=what)
        for amount, what in counted
        if amount
    ]
    return ", ".join(told) or text(speech, "event-game_scored_none")


FOR_ALL: dict[type[Event], Callable[..., list[str]]] = {
    happened.GameStarted: _started,
    happened.InitiativeDrawn: _drawn,
    happened.DiceRolled: _rolled,
    happened.InitiativeSet: _ordered,
    happened.AssignmentStarted: _plain,
    happened.PowerDiscardAsked: _plain,
    happened.TurnCardTaken: _turn_card,
    happened.PropheciesMoved: _foretold,
    happened.DecksReshuffled: _reshuffled,
    happened.DecksCycled: _plain,
    happened.AssignmentsRevealed: _revealed,
    happened.AssignmentsUncovered: _uncovered,
    happened.Performed: _performed,
    happened.CharactersReturned: _returned,
    happened.OrdersArrived: _arrived,
    happened.PerformanceCardsMoved: _moved,
    happened.TurnEnded: _turn_ended,
    happened.GameScored: _scored,
}
