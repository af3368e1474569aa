"""What must hold of every game, on every state and after every action.

A law that is broken raises AssertionError with what is needed to see why.
"""

import random
from collections import Counter
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

import msgspec

from core.game import Action, Event, Reason, RefusedError, Seat, Who, fold
from core.narrowing import Answer, Question, narrow
from core.notation import notation, parse
from core.position import encode
from tests.kit.exploring import AnyGame, Dice, Step
from tests.kit.mutation import Aliens, near_misses, universe

NO_CHANCE = Dice(0)

NEAR_MISSES = 4
"""Legal actions of a state whose neighbours are tried."""

ALIENS = 12
"""Actions from elsewhere that a seat with a decision tries in a state."""

FEW = 3
"""The same for a seat that can do nothing."""


class Laws:
    """The laws for one game. Keeps what it has seen, so that it can try it elsewhere."""

    def __init__(self, game: AnyGame, words: Sequence[str] = (), seed: int | str = 0) -> None:
        self.game = game
        self.words = words
        self.rng = random.Random(f"laws {seed}")
        self.aliens = Aliens()
        self.verbs: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self._dice = Dice(f"laws {seed}")
        self._narrowed: set[tuple[Action, ...]] = set()
        self._written: set[Action] = set()
        self._state = msgspec.json.Decoder(game.state_type)
        self._view = msgspec.json.Decoder(game.view_type)
        self._action = msgspec.json.Decoder(reduce(or_, game.action_types))
        self._event = msgspec.json.Decoder(reduce(or_, game.event_types))

    # --- a state ---------------------------------------------------------------------------

    def of_state(self, state: Any, seats: int) -> None:
        """Everything that must hold of a position by itself."""
        game = self.game
        written = encode(state)
        legal = {seat: game.legal(state, seat) for seat in range(seats)}
        assert self._state.decode(written) == state, "a state is read as it was written"
        assert game.check(state) == (), f"impossible: {game.check(state)}"
        self._somebody_can_act(state, legal)
        for seat, actions in legal.items():
            self._accepted_exactly_if_enumerated(state, seat, actions)
            self._narrows(tuple(actions))
        for who in (*legal, None):
            self._keeps_secrets(state, who)
        assert encode(state) == written, "looking at a state does not change it"

    def _somebody_can_act(self, state: Any, legal: dict[Seat, Sequence[Action]]) -> None:
        game = self.game
        awaited = game.awaited(state)
        standings = game.standings(state)
        assert len(set(awaited)) == len(awaited), awaited
        assert bool(awaited) != bool(standings), "a game is over exactly when it is ranked"
        for seat in awaited:
            assert legal[seat], f"seat {seat} is awaited and can do nothing"
        if standings:
            assert not any(legal.values()), "after the end nobody can act"
            assert sorted(each.seat for each in standings) == sorted(legal)
            scores = [each.score for each in standings]
            assert scores == sorted(scores, reverse=True), standings

    def _accepted_exactly_if_enumerated(
        self, state: Any, seat: Seat, legal: Sequence[Action]
    ) -> None:
        accepted = set(legal)
        assert len(accepted) == len(legal), f"listed twice: {_twice(legal)}"
        for action in legal:
            reasons = self.game.refuse(state, seat, action)
            assert reasons == (), f"seat {seat}, {notation(action)}: listed, but {reasons}"
        self.aliens.remember(legal, self.rng)
        tried = list(self.aliens.some(ALIENS if legal else FEW, self.rng))
        if legal:
            for action in self.rng.choices(legal, k=NEAR_MISSES):
                tried += near_misses(action, self.words, self.rng)
        for action in tried:
            self._judged(state, seat, action, accepted)

    def _judged(self, state: Any, seat: Seat, action: Action, accepted: set[Action]) -> None:
        reasons = self.game.refuse(state, seat, action)
        self.codes.update(reason.code for reason in reasons)
        assert (reasons == ()) == (action in accepted), (
            f"seat {seat}, {notation(action)}: refused for {reasons}, listed: {action in accepted}"
        )
        assert len(set(reasons)) == len(reasons), f"a reason twice: {reasons}"
        if not reasons:
            return
        assert _refused(self.game, state, seat, action) == reasons, notation(action)

    def of_actions(self, state: Any, seats: int) -> None:
        """What is listed is accepted, what is not listed is refused."""
        for seat in range(seats):
            self._accepted_exactly_if_enumerated(state, seat, self.game.legal(state, seat))

    def of_universe(self, state: Any, seats: int) -> int:
        """Whatever can be written is legal or refused; how many actions were tried."""
        count = 0
        for seat in range(seats):
            accepted = set(self.game.legal(state, seat))
            for action in universe(self.game.action_types, self.words):
                reasons = self.game.refuse(state, seat, action)
                self.codes.update(reason.code for reason in reasons)
                assert (reasons == ()) == (action in accepted), (
                    f"seat {seat}, {notation(action)}: refused for {reasons}, "
                    f"listed: {action in accepted}"
                )
                accepted.discard(action)
                count += 1
            assert not accepted, f"legal, but not written: {[notation(each) for each in accepted]}"
        return count

    def _narrows(self, legal: tuple[Action, ...]) -> None:
        """Answering every question in every way leads to every legal action once."""
        if not legal or legal in self._narrowed:
            return
        self._narrowed.add(legal)
        reached: Counter[Action] = Counter()
        self._walk(legal, (), reached)
        assert reached == Counter(legal), "narrowing reaches each legal action once"
        for action in reached.keys() - self._written:
            self._written.add(action)
            line = notation(action)
            assert parse(line, self.game.action_types) == action, line
            assert self._action.decode(encode(action)) == action, line

    def _walk(
        self, legal: tuple[Action, ...], draft: tuple[Answer, ...], reached: Counter[Action]
    ) -> None:
        found = narrow(legal, draft)
        assert found is not None, f"nothing fits {draft}"
        if not isinstance(found, Question):
            reached[found] += 1
            return
        assert len(found.offers) > 1, f"{found.field} is asked with a single answer"
        assert all(answer.field != found.field for answer in draft), f"{found.field} asked twice"
        for offer in found.offers:
            self._walk(offer.actions, (*draft, offer.answer), reached)

    def _keeps_secrets(self, state: Any, who: Who) -> None:
        """Whatever an audience cannot know may be different; nothing it gets changes."""
        game = self.game
        seen = game.view(state, who)
        written = encode(seen)
        assert self._view.decode(written) == seen, "a view is read as it was written"
        other = game.guess(seen, self._dice)
        assert encode(game.view(other, who)) == written, f"{who} sees what it may not know"
        assert game.awaited(other) == game.awaited(state), "who is awaited gives a secret away"
        assert game.upcoming(other) == game.upcoming(state), "who comes next gives a secret away"
        assert game.turn(other) == game.turn(state), "the turn gives a secret away"
        if who is None:
            assert game.check(other) == (), f"guessed: {game.check(other)}"
        else:
            same = list(game.legal(other, who)) == list(game.legal(state, who))
            assert same, f"what seat {who} may do gives a secret away"
            ahead = list(game.foreseen(state, who))
            assert list(game.foreseen(other, who)) == ahead, f"what {who} could do gives it away"
            assert not ahead or who in game.upcoming(state), f"seat {who} foresees what is not sure"

    # --- an action -------------------------------------------------------------------------

    def of_step(self, step: Step, seats: int) -> None:
        """Everything that must hold of an action and of what came of it."""
        game = self.game
        self.verbs[notation(step.action).partition(" ")[0]] += 1
        assert step.events, f"nothing came of {notation(step.action)}"
        if step.drawn:
            assert any(map(game.seals, step.events)), "what draws chance cannot be undone"
        for event in step.events:
            assert self._event.decode(encode(event)) == event, event
        self._evolves_a_copy(step)
        if game.is_secret(step.action):
            self._stays_secret(step, seats)
        else:
            self._tells_nothing(step)

    def _evolves_a_copy(self, step: Step) -> None:
        written = encode(step.before)
        assert fold(self.game, step.events, step.before) == step.after
        assert encode(step.before) == written, "an event leaves the state before it as it was"

    def _stays_secret(self, step: Step, seats: int) -> None:
        """To the others, every secret action of a seat looks the same, before and after.

        Up to the first event that draws or reveals something; what follows may well differ.
        """
        game = self.game
        others = [who for who in (*range(seats), None) if who != step.seat]
        secret = [each for each in game.legal(step.before, step.seat) if game.is_secret(each)]
        alternative = self.rng.choice(secret)
        events = game.decide(step.before, step.seat, alternative, self._dice)
        after = fold(game, events, step.before)
        for who in others:
            told, retold = (
                _told(game, _before_a_seal(game, each), who) for each in (step.events, events)
            )
            assert told == retold, f"{who} reads a secret of {step.seat}"
            if not any(map(game.seals, step.events)):
                assert encode(game.view(step.after, who)) == encode(game.view(after, who))

    def _tells_nothing(self, step: Step) -> None:
        """What a seat reads of its own action depends on nothing that it cannot know.

        Up to the first event that reveals something; what follows may well depend on that.
        """
        game = self.game
        other = game.guess(game.view(step.before, step.seat), self._dice)
        events = game.decide(other, step.seat, step.action, self._dice)
        told, retold = (
            _told(game, _before_a_seal(game, each), step.seat) for each in (step.events, events)
        )
        assert told == retold, f"seat {step.seat}, {notation(step.action)}: {told} or {retold}"

    def of_opening(self, events: Sequence[Event]) -> None:
        """What must hold of the first events."""
        first = self._event.decode(encode(events[0]))
        for name in ("game", "rules_version", "schema_version", "commitment"):
            assert hasattr(first, name), f"the first event lacks {name}"
        assert first.game == self.game.name
        assert any(map(self.game.seals, events)), "the opening draws, so it cannot be undone"

    def of_log(self, log: Sequence[Event], states: Sequence[tuple[int, bytes]]) -> None:
        """The log alone, written and read again, gives the state at each of its positions."""
        state = None
        done = 0
        for position, written in states:
            for event in log[done:position]:
                state = self.game.evolve(state, self._event.decode(encode(event)))
            done = position
            assert encode(state) == written, f"replay leaves the game at event {position}"


def _refused(game: AnyGame, state: Any, seat: Seat, action: Action) -> tuple[Reason, ...]:
    """Why an action is refused by ``decide``; empty when it is not."""
    try:
        game.decide(state, seat, action, NO_CHANCE)
    except RefusedError as error:
        return error.reasons
    return ()


def _before_a_seal(game: AnyGame, events: Sequence[Event]) -> Sequence[Event]:
    for index, event in enumerate(events):
        if game.seals(event):
            return events[:index]
    return events


def _told(game: AnyGame, events: Sequence[Event], who: Who) -> list[bytes]:
    projected = (game.project(event, who) for event in events)
    return [encode(event) for event in projected if event is not None]


def _twice(legal: Sequence[Action]) -> list[str]:
    return [notation(action) for action, times in Counter(legal).items() if times > 1]
