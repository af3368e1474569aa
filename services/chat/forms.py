"""Forms that outlive restarts: a token tells which one it is, and what is filled in is said.

Nothing about a form is stored. It is made anew from what is so now, and what was filled in counts
only while the same thing is asked.
"""

from collections.abc import Mapping
from functools import reduce

import msgspec

from core.errors import RefusalError
from core.game import Reason
from core.pace import ON_TIME_OUT, PACES
from core.sight import Sight
from services.chat import settings_form
from services.chat.replies import Heard, Reply, Speaker
from services.chat.talk import Talk
from services.languages import Language
from services.presenting.document import said
from services.presenting.form import Field, Form, Option, lines, short
from services.presenting.teaching import new_to_you, ways_out

PLAN = "plan"
OPTIONS = "options"
SETTINGS = "settings"


class Held(msgspec.Struct, frozen=True):
    """A form with its token, and the table that its lines are said about."""

    token: str
    form: Form
    table: str = ""


class Forms:
    """Makes forms for people, and does what they fill in."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    # What is asked

    def plan(self, speaker: Speaker, table: str, seat: int | None = None) -> Held | None:
        """What a seat is asked, where its game has a form for that."""
        sight = self._sight(speaker, table, seat)
        if sight is None or sight.seat is None or not sight.legal:
            return None
        presenter, showing = self._talk.presenters[sight.game], self._talk.showing(sight, speaker)
        form = presenter.form(sight.view, sight.seat, sight.legal, showing)
        if form is None:
            return None
        form = msgspec.structs.replace(
            form,
            above=(*new_to_you(sight, showing, presenter), *form.above),
            more=(*form.more, *ways_out(sight, speaker.speech)),
        )
        # Grows when the seat is asked anew, and not with what it does in secret meanwhile.
        since = sight.seats[sight.seat].since
        token = f"{PLAN}/{table}/{sight.seat}/{since}"
        return Held(token, form, table)

    def options(self, speaker: Speaker, table: str) -> Held | None:
        """How a game shall be played, as long as it has not begun."""
        sight = self._sight(speaker, table)
        if sight is None or sight.phase != "lobby":
            return None
        speech, presenter = speaker.speech, self._talk.presenters[sight.game]
        showing, now = self._talk.showing(sight, speaker), dict(sight.options)
        fields = [
            Field(
                name=option.name,
                label=presenter.option(option.name, option.default, showing)[0],
                options=tuple(
                    Option(
                        value=value,
                        text=presenter.option(option.name, value, showing)[1],
                        line=f"option {option.name} {value}",
                    )
                    for value in option.values
                ),
                chosen=now.get(option.name, option.default),
                hint=presenter.option_help(option.name, showing),
            )
            for option in self._talk.service.games[sight.game].options
        ]
        form = Form(
            title=speech.text("form-options", table=table),
            fields=(*fields, _pace(sight, speech)),
            done=speech.text("form-save"),
        )
        return Held(f"{OPTIONS}/{table}", form, table)

    def settings(self, speaker: Speaker) -> Held | None:
        """What somebody has set for all tables."""
        person = self._talk.service.directory.person(speaker.person)
        if person is None:
            return None
        return Held(SETTINGS, settings_form.form(person, speaker.speech))

    def find(self, token: str, speaker: Speaker) -> Held | None:
        """The form with this token; None when it is not asked any more."""
        if token == SETTINGS:
            return self.settings(speaker)
        kind, _, rest = token.partition("/")
        table, _, seat = rest.partition("/")
        if kind == OPTIONS:
            return self.options(speaker, table)
        number = seat.partition("/")[0]
        held = self.plan(speaker, table, int(number)) if number.isdecimal() else None
        return held if held is not None and held.token == token else None

    # What is filled in

    def problems(self, token: str, values: Mapping[str, str], speaker: Speaker) -> dict[str, str]:
        """What is wrong, by the names of the fields. Changes nothing."""
        held = self.find(token, speaker)
        if held is None:
            first = next(iter(values), "")
            return {first: speaker.speech.text("talk-stale")}
        found = {
            name: speaker.speech.text("form-short", piece=piece.label, count=piece.count)
            for name, piece in short(held.form, values).items()
        }
        if held.token == SETTINGS:
            return self._unreadable(held, values, speaker)
        return found or self._impossible(held, values, speaker)

    def _unreadable(
        self, held: Held, values: Mapping[str, str], speaker: Speaker
    ) -> dict[str, str]:
        """Settings that make no sense as they are written."""
        service = self._talk.service
        person = service.directory.person(speaker.person)
        changed = [it for it in held.form.fields if values.get(it.name, it.chosen) != it.chosen]
        found = {
            it.name: settings_form.problem(
                it.name, values[it.name], person, speaker.speech, service.now()
            )
            for it in changed
            if person is not None
        }
        return {name: text for name, text in found.items() if text}

    def _impossible(
        self, held: Held, values: Mapping[str, str], speaker: Speaker
    ) -> dict[str, str]:
        """Options that do not go together, however many sit down."""
        sight = self._sight(speaker, held.table)
        if not held.token.startswith(OPTIONS) or sight is None:
            return {}
        game, presenter = self._talk.service.games[sight.game], self._talk.presenters[sight.game]
        known = {option.name for option in game.options}
        chosen = {name: value for name, value in values.items() if name in known}
        always = reduce(
            frozenset.intersection,
            (frozenset(game.impossible(count, chosen)) for count in game.seat_counts),
        )
        showing = self._talk.showing(sight, speaker)
        return {_option_of(each, chosen): presenter.why(each, showing) for each in always}

    async def fill(
        self, heard: Heard, token: str, values: Mapping[str, str], speaker: Speaker, *, end: bool
    ) -> tuple[Reply, ...]:
        """Says what was filled in and let in, line by line, up to the first that is refused.

        With ``end`` the form is finished as well. Replies tell only what was not done. Each line
        is a command of its own under ``heard.id``, so that a repetition goes on where it stopped.
        """
        held = self.find(token, speaker)
        if held is None:
            return (Reply(said(speaker.speech.text("talk-stale")), private=True, done=False),)
        wanted = lines(held.form, values)
        for line in (*wanted, held.form.finish) if end and held.form.finish else wanted:
            text = f"{held.table} {line}" if held.table else line
            asked = msgspec.structs.replace(heard, id=f"{heard.id}/{line}", text=text)
            refused = tuple(it for it in await self._talk.answer(asked) if not it.done)
            if refused:
                return refused
        return ()

    def _sight(self, speaker: Speaker, table: str, seat: int | None = None) -> Sight | None:
        try:
            return self._talk.service.sight(table, speaker.person, seat)
        except RefusalError:
            return None


def _pace(sight: Sight, speech: Language) -> Field:
    """Pace and what follows it, as one choice."""
    label = speech.text("lobby-pace")
    pairs = [
        (pace, late)
        for pace in PACES
        for late in (ON_TIME_OUT if PACES[pace].time_out else ON_TIME_OUT[:1])
    ]
    options = tuple(
        Option(
            value=f"{pace} {late}",
            text=speech.text(f"pace-{pace}"),
            note=speech.text(f"time-out-{late}") if PACES[pace].time_out else "",
            line=f"pace {pace} {late}",
        )
        for pace, late in pairs
    )
    chosen = f"{sight.pace} {sight.on_time_out}"
    held = next((it.value for it in options if it.value == chosen), f"{sight.pace} remind")
    return Field("pace", label, options, held, hint=speech.text("form-pace-hint"))


def _option_of(reason: Reason, chosen: Mapping[str, str]) -> str:
    """The option that a reason is about."""
    named = str(dict(reason.figures).get("option", ""))
    return named if named in chosen else next(iter(chosen), "")
