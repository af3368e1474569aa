"""A table under everything that people, clocks and platforms may do to it, in any order."""

from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from core import commands as ask
from core.answers import Answer, Done
from core.audit import verify
from core.errors import AlreadyDone, Fault, Refused, Stale
from core.history import replay
from core.motions import Absence
from core.notation import notation
from core.table import Table
from tests.fakes.club import ANA, BETO, CLEO, Club
from tests.fakes.store import MemoryTables
from tests.games.lanterns import Lanterns

PEOPLE = (ANA, BETO, CLEO)
WHO = st.sampled_from(PEOPLE)
INDEX = st.integers(0, 50)


class TableMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.store = MemoryTables()
        self.club = Club(tables=self.store)
        self.table = self.club.game(*PEOPLE, rounds="3")
        self.club.done(self.club.at(self.table, ANA, ask.SetPace, pace="live", on_time_out="ask"))
        self.handled: list[tuple[Any, Answer]] = []
        self.decisions: dict[str, int] = dict.fromkeys(PEOPLE, 0)
        self.drawn = 0

    def handle(self, kind: type[Any], **fields: Any) -> Answer:
        command = kind(id=self.club.new_id(), table=self.table, **fields)
        answer = self.club.service.handle(command)
        assert not isinstance(answer, Fault)
        self.handled.append((command, answer))
        return answer

    def told(self) -> Table:
        return replay(Lanterns(), self.store.load(self.table).entries)

    @rule(person=WHO, index=INDEX, typed=st.booleans())
    def play(self, person: str, index: int, *, typed: bool) -> None:
        sight = self.club.sight(self.table, person)
        if not sight.legal:
            return
        action = sight.legal[index % len(sight.legal)]
        away = sight.seats[sight.seat or 0].program
        answer = self.handle(
            ask.Play,
            person=person,
            action=notation(action),
            decision=None if typed else sight.decision,
        )
        assert isinstance(answer, Done), answer
        assert away == "" or self.club.sight(self.table).seats[sight.seat or 0].program == ""
        assert answer.decision > sight.decision

    @rule(person=WHO, back=st.integers(1, 9))
    def press_an_old_button(self, person: str, back: int) -> None:
        sight = self.club.sight(self.table, person)
        if not sight.legal:
            return
        before = sight.view
        answer = self.handle(
            ask.Play,
            person=person,
            action=notation(sight.legal[0]),
            decision=sight.decision - back,
        )
        assert isinstance(answer, Stale)
        assert answer.present == sight.decision
        assert self.club.sight(self.table, person).view == before

    @rule(index=INDEX)
    def deliver_again(self, index: int) -> None:
        if self.handled:
            command, first = self.handled[-1 - index % len(self.handled)]
            before = self.store.files[self.table]
            assert self.club.service.handle(command) == first
            assert self.store.files[self.table] == before

    @rule(person=WHO, step=st.none() | st.integers(1, 30))
    def undo(self, person: str, step: int | None) -> None:
        offered = self.club.sight(self.table, person).undo
        answer = self.handle(ask.Undo, person=person, step=step)
        assert isinstance(answer, Done | Refused | AlreadyDone)
        if step is None:
            assert isinstance(answer, Done) == (offered is not None)

    @rule(person=WHO, motion=st.sampled_from(["undo", "undo", "undo", "cancel"]))
    def propose(self, person: str, motion: str) -> None:
        self.handle(ask.Propose, person=person, motion=motion)

    @rule(person=WHO, yes=st.booleans())
    def vote(self, person: str, *, yes: bool) -> None:
        proposal = self.club.sight(self.table).proposal
        if proposal is not None:
            absent = isinstance(proposal.motion, Absence)
            choices = ("program", "wait") if absent else ("yes", "no")
            choice = choices[0] if yes else choices[1]
            self.handle(ask.Vote, person=person, proposal=proposal.number, choice=choice)

    @rule(person=WHO, kind=st.sampled_from([ask.StandIn, ask.Return, ask.Resume]))
    def change_hands(self, person: str, kind: type[Any]) -> None:
        self.handle(kind, person=person)

    @rule(index=INDEX, minutes=st.integers(0, 20))
    def let_the_clock_run(self, index: int, minutes: int) -> None:
        self.club.clock.pass_by(minutes * 60_000)
        summary = self.club.service.index.find(self.table)
        assert summary is not None
        due = [due for due in summary.dues if due.at <= self.club.clock.now()]
        if not due:
            return
        chosen = due[index % len(due)]
        at = {"seat": chosen.seat, "decision": chosen.decision}
        if chosen.kind == "program":
            sight = self.club.service.program_sight(self.table, chosen.seat)
            self.handle(
                ask.ProgramMove, **at, action=notation(sight.legal[index % len(sight.legal)])
            )
        else:
            kind = ask.Remind if chosen.kind == "remind" else ask.TimeOut
            assert isinstance(self.handle(kind, **at), Done)

    @rule()
    def restart(self) -> None:
        before = [self.club.sight(self.table, person) for person in ("", *PEOPLE)]
        self.club.restart()
        assert [self.club.sight(self.table, person) for person in ("", *PEOPLE)] == before

    @invariant()
    def what_is_stored_is_what_is_shown(self) -> None:
        told = self.told()
        sight = self.club.sight(self.table)
        assert (told.phase, told.awaited) == (sight.phase, sight.awaited)
        assert Lanterns().view(told.state, None) == sight.view

    @invariant()
    def somebody_is_awaited_and_can_act_until_the_end(self) -> None:
        sight = self.club.sight(self.table)
        assert bool(sight.awaited) == (sight.phase in {"playing", "paused"})
        told = self.told()
        for seat in sight.awaited:
            assert Lanterns().legal(told.state, seat)

    @invariant()
    def numbers_never_go_back(self) -> None:
        for person in PEOPLE:
            decision = self.club.sight(self.table, person).decision
            assert decision >= self.decisions[person]
            self.decisions[person] = decision
        drawn = self.told().drawn
        assert drawn >= self.drawn
        self.drawn = drawn

    @invariant()
    def messages_are_numbered_without_gaps(self) -> None:
        stored = self.store.load(self.table)
        for place in {message.place for message in stored.outbox}:
            numbers = [message.number for message in stored.outbox if message.place == place]
            assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))

    @precondition(lambda self: self.club.sight(self.table).phase in {"finished", "cancelled"})
    @rule()
    def prove_the_dice(self) -> None:
        seed = bytes.fromhex(self.club.sight(self.table).seed)
        assert verify(Lanterns(), self.store.load(self.table).entries, seed).proved

    def teardown(self) -> None:
        stored = self.store.load(self.table)
        assert msgspec.json.decode(msgspec.json.encode(stored), type=type(stored)) == stored


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
