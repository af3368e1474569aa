"""A table in words: its lobby, who is awaited, what changed about it, and refusals."""

from collections.abc import Mapping, Sequence

from core import errors
from core.answers import Answer
from core.game import Reason
from core.people import PersonId
from core.ports import Summary
from core.sight import Sight
from services.languages import Speech
from services.languages.times import day, moment
from services.presenting.document import (
    Block,
    Choices,
    Document,
    Fact,
    Facts,
    Heading,
    Paragraph,
    Points,
)
from services.presenting.game import GamePresenter
from services.presenting.players import Showing, listed, player


def showing_of(
    sight: Sight,
    people: Mapping[PersonId, str],
    speech: Speech,
    zone: str = "UTC",
    theme: str = "",
) -> Showing:
    """How the seats of a table are shown to its reader; ``people`` are names by id."""
    return Showing(
        speech,
        tuple(
            player(
                card.seat,
                _name(sight, card.person, people),
                speech,
                program=bool(card.program),
                paint=card.colour,
            )
            for card in sight.seats
        ),
        sight.seat,
        zone,
        people,
        theme,
    )


def _name(sight: Sight, person: PersonId, people: Mapping[PersonId, str]) -> str:
    """Whose seat it is; all seats of a practice table are one person's and go by their colours."""
    return people.get(person, person) if person and not sight.practice else ""


def phase(table: Summary, speech: Speech) -> str:
    """Where a table is in its life, in a word or two."""
    practising = table.practice and table.phase == "playing"
    return speech.text("phase-practice" if practising else f"phase-{table.phase}")


def lobby(sight: Sight, most: int, showing: Showing, presenter: GamePresenter) -> Document:
    """A table before its start."""
    speech = showing.speech
    seats: list[str] = []
    for card in sight.seats:
        who = showing.full(card.seat)
        if card.program:
            seats.append(speech.text("player-program", name=who))
        elif not card.reachable:
            seats.append(speech.text("lobby-unreachable", player=who))
        elif card.person == sight.host:
            seats.append(speech.text("lobby-host", player=who))
        else:
            seats.append(who)
    seats += [speech.text("lobby-free")] * (most - len(seats))
    facts = [Fact(*presenter.option(name, value, showing)) for name, value in sight.options]
    facts.append(Fact(speech.text("lobby-pace"), speech.text(f"pace-{sight.pace}")))
    return Document(
        (
            Heading(
                speech.text("lobby-title", table=sight.name, game=presenter.title(showing)),
                level=1,
            ),
            Points(tuple(seats)),
            Facts(tuple(facts)),
            *_for_newcomers(sight, speech),
            *_about_rooms(sight, speech),
        )
    )


def _for_newcomers(sight: Sight, speech: Speech) -> tuple[Block, ...]:
    """That nobody needs to know the rules, or how to have it so."""
    if sight.for_newcomers is None:
        return ()
    if sight.for_newcomers:
        return (Paragraph(speech.text("lobby-for-newcomers")),)
    return (Paragraph(speech.text("lobby-newcomers"), quiet=True),)


def _about_rooms(sight: Sight, speech: Speech) -> tuple[Block, ...]:
    """Nobody is to be heard elsewhere without knowing it, or to wait for a call here in vain."""
    keys = [
        *(["status-relay"] if sight.relay else []),
        *(["status-calls"] if sight.quiet_rooms else []),
    ]
    return tuple(Paragraph(speech.text(key), quiet=True) for key in keys)


def awaited(sight: Sight, showing: Showing, presenter: GamePresenter) -> str:
    """Who must act now, and what they are busy with."""
    speech = showing.speech
    if not sight.awaited:
        return speech.text("awaited-none")
    others = [seat for seat in sight.awaited if seat != showing.seat]
    own = showing.seat
    if own is not None and own in sight.awaited:
        if not others:
            return speech.text("awaited-you", player=showing.full(own))
        return speech.text("awaited-you-too", players=showing.names(others))
    doing = presenter.doing(sight.view, showing) if sight.view is not None else ""
    names = listed(speech, [showing.full(seat) for seat in others])
    if not doing:
        return speech.text("awaited", players=names)
    return speech.text("awaited-doing", players=names, doing=doing)


def status(sight: Sight, showing: Showing, presenter: GamePresenter) -> Document:
    """Where the table stands, in a few lines."""
    speech = showing.speech
    moment = (
        presenter.moment(sight.view, showing)
        if sight.view is not None
        else speech.text(f"phase-{sight.phase}")
    )
    title = speech.text("status-title", table=sight.name, moment=moment)
    blocks: list[Block] = [Heading(title, level=1)]
    if sight.view is not None:
        blocks += presenter.standing(sight.view, showing)
    if sight.practice and sight.phase == "playing":
        blocks.append(Paragraph(speech.text("status-practice"), quiet=True))
    if sight.phase in {"paused", "cancelled"}:
        key = "phase-asleep" if sight.asleep else f"phase-{sight.phase}"
        blocks.append(Paragraph(speech.text(key)))
    since = _since(sight, showing)
    blocks.append(Paragraph(" ".join((awaited(sight, showing, presenter), *since))))
    blocks += _away_or_offered(sight, showing)
    blocks += _about_rooms(sight, speech)
    if sight.undo is not None:
        blocks.append(Paragraph(speech.text("undo-will", action=sight.undo.action), quiet=True))
    return Document(tuple(blocks))


def _since(sight: Sight, showing: Showing) -> tuple[str, ...]:
    """Since when people are awaited: once, if it is the same for all of them."""
    speech = showing.speech
    times = {
        card.seat: moment(card.since, showing.zone, speech)
        for card in sight.seats
        if card.awaited and card.person and not card.program
    }
    if len(set(times.values())) == 1:
        return (speech.text("status-since-all", when=next(iter(times.values()))),)
    return tuple(
        speech.text("status-since", player=showing.name(seat), when=when)
        for seat, when in times.items()
    )


def _away_or_offered(sight: Sight, showing: Showing) -> list[Block]:
    """Who is away, and which seats are to be had."""
    speech = showing.speech
    lines: list[str] = []
    for card in sight.seats:
        who = showing.name(card.seat)
        if card.away is not None:
            until = day(card.away.end - 1, showing.zone, speech)
            lines.append(speech.text("status-away", player=who, end=until))
        if card.offer is not None and not card.offer.taker:
            lines.append(speech.text("status-offered", player=who, table=sight.name))
    return [Paragraph(line) for line in lines]


# --- refusals ------------------------------------------------------------------------------------


def refusal(answer: Answer, showing: Showing, presenter: GamePresenter) -> tuple[str, ...]:
    """Why a command did nothing, as sentences; nothing for one that was done."""
    speech = showing.speech
    match answer:
        case errors.Malformed():
            key = f"refusal-malformed-{answer.code}"
            key = key if speech.has(key) else "refusal-malformed-other"
            return (speech.text(key, word=answer.word),)
        case errors.Ambiguous():
            candidates = ", ".join(answer.candidates)
            return (speech.text("refusal-ambiguous", word=answer.word, candidates=candidates),)
        case errors.Refused():
            return reasons(answer.reasons, showing, presenter)
        case errors.NotSeated():
            return (speech.text("refusal-not_seated", table=answer.table),)
        case errors.NotYours():
            return (speech.text("refusal-not_yours", player=showing.name(answer.seat)),)
        case errors.Stale():
            return (speech.text("refusal-stale"),)
        case errors.AlreadyDone():
            return (speech.text("refusal-already_done"),)
        case errors.Missing():
            return (speech.text(f"refusal-missing-{answer.what}", name=answer.name),)
        case errors.Unavailable():
            return (speech.text(f"refusal-unavailable-{answer.code}"),)
        case errors.Fault():
            return (speech.text("refusal-fault", reference=answer.reference),)
        case _:
            return ()


def reasons(found: Sequence[Reason], showing: Showing, presenter: GamePresenter) -> tuple[str, ...]:
    """Reasons of the table or of its game as sentences."""
    return tuple(_reason(each, showing, presenter) for each in found)


def _reason(reason: Reason, showing: Showing, presenter: GamePresenter) -> str:
    key = f"reason-{reason.code}"
    speech = showing.speech
    if not speech.has(key):
        return presenter.why(reason, showing)
    figures: dict[str, str | float] = dict(reason.figures)
    seat = dict(reason.figures).get("seat")
    if isinstance(seat, int):
        if seat >= 0:
            figures["player"] = showing.name(seat)
        else:
            key += ".nobody"
    return speech.text(key, **figures)


def why(
    action: str,
    found: Sequence[Reason],
    nearest: Choices,
    showing: Showing,
    presenter: GamePresenter,
) -> Document:
    """All reasons why an action is not possible, and what would be instead."""
    speech = showing.speech
    if not found:
        return Document((Paragraph(speech.text("why-possible", action=action)),))
    blocks: list[Block] = [
        Paragraph(speech.text("why-not", action=action)),
        Points(reasons(found, showing, presenter)),
    ]
    if nearest.items:
        blocks += [Paragraph(speech.text("why-nearest")), nearest]
    return Document(tuple(blocks))
