"""A table in words: its lobby, who is awaited, what changed about it, and refusals."""

from collections.abc import Mapping, Sequence

from core import entries as log
from core import errors
from core.answers import Answer
from core.game import Reason, Seat
from core.people import PersonId
from core.sight import Sight
from services.languages import Speech
from services.languages.times import day
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


def showing_of(sight: Sight, people: Mapping[PersonId, str], speech: Speech) -> Showing:
    """How the seats of a table are shown to its reader; ``people`` are names by id."""
    return Showing(
        speech,
        tuple(
            player(
                card.seat,
                people.get(card.person, card.person) if card.person else "",
                speech,
                program=bool(card.program),
                paint=card.colour,
            )
            for card in sight.seats
        ),
        sight.seat,
    )


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
        )
    )


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
    if sight.phase in {"paused", "cancelled"}:
        blocks.append(Paragraph(speech.text(f"phase-{sight.phase}")))
    blocks.append(Paragraph(awaited(sight, showing, presenter)))
    if sight.undo is not None:
        blocks.append(Paragraph(speech.text("undo-will", action=sight.undo.action), quiet=True))
    return Document(tuple(blocks))


# --- what changed about the table ----------------------------------------------------------------


def change(happened: log.AnyChange, showing: Showing, presenter: GamePresenter) -> str:
    """A change of the table as a sentence; empty for what need not be said."""
    speech = showing.speech
    tag = str(happened.__struct_config__.tag)
    seat: Seat | None = getattr(happened, "seat", None)
    who = showing.name(seat) if seat is not None and seat < len(showing.players) else ""
    match happened:
        case log.Opened():
            return speech.text(f"change-{tag}", table=happened.table, game=presenter.title(showing))
        case (
            log.HostChanged() | log.RoomBound() | log.RoomUnbound() | log.Reminded() | log.Called()
        ):
            return ""
        case log.AwayNoted():
            return _away(happened, who, speech)
        case log.OptionSet():
            option, value = presenter.option(happened.name, happened.value, showing)
            return speech.text(f"change-{tag}", option=option, value=value)
        case log.PaceSet():
            return speech.text(
                f"change-{tag}",
                pace=speech.text(f"pace-{happened.pace}"),
                time_out=speech.text(f"time-out-{happened.on_time_out}"),
            )
        case log.Reached():
            return "" if happened.reachable else speech.text("change-not_reached", player=who)
        case log.StoodIn() if happened.late:
            return speech.text("change-stood_in_late", player=who)
        case log.StoodIn() if happened.away:
            return speech.text("change-stood_in_away", player=who)
        case log.TakenBack() if happened.consent:
            return speech.text("change-taken_back_agreed", player=who)
        case log.Proposed():
            return _proposed(happened, showing)
        case log.Voted() | log.Settled():
            choice = speech.text(f"choice-{happened.choice}")
            return speech.text(f"change-{tag}", player=who, choice=choice)
        case _:
            figures = {
                field: value
                for field in happened.__struct_fields__
                if isinstance(value := getattr(happened, field), str)
            }
            return speech.text(f"change-{tag}", player=who, **figures)


def _away(noted: log.AwayNoted, who: str, speech: Speech) -> str:
    """The days are those of the person's own time zone, in which they were named."""
    if not noted.end:
        return speech.text("change-away_noted_off", player=who)
    return speech.text(
        "change-away_noted",
        player=who,
        start=day(noted.start, noted.zone, speech),
        end=day(noted.end - 1, noted.zone, speech),
    )


def _proposed(happened: log.Proposed, showing: Showing) -> str:
    motion = happened.motion
    seat = motion.seat if isinstance(motion, log.Absence) else happened.seat
    who = showing.name(seat) if seat is not None else ""
    return showing.speech.text(f"change-proposed_{log.motion_kind(motion)}", player=who)


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
        figures["player"] = showing.name(seat) if seat >= 0 else speech.text("somebody")
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
