"""Games that begin in the middle of things: with Tricks, components, cards, Powers and a team."""

import random
from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from core.trickerion.cards import POWERS, RULES, TRICKS
from core.trickerion.decisions import AdvertiseChoice
from core.trickerion.game import TRICKERION
from core.trickerion.state import (
    LearnedPower,
    OwnTrick,
    Performance,
    Player,
    SpecialDeck,
    Stack,
    State,
    TeamMember,
)
from core.trickerion.terms import SPECIALISTS, SUITS, Suit
from tests.corpus.mastering import MASTERING
from tests.kit.exploring import Dice, Setting, Step, opening, play
from tests.trickerion.exploring import SHOWING

FAME, COINS, SHARDS = 36, 24, 7
CARDS_IN_HAND = 3
LATEST_TURN = 6
ONE_SHORT = 0.2
TRICKS_ON_BOARD = 3
HIGHEST_LEVEL = 3


def rich_game(setting: Setting, seed: str) -> Iterator[Step]:
    """A game played from a rich position to its end, step by step."""
    _events, state = opening(TRICKERION, setting, Dice(f"opening {seed}"))
    for step in play(TRICKERION, state, setting.seats, SHOWING, f"set-up {seed}"):
        state = step.after
        if state.pending and isinstance(state.pending[0], AdvertiseChoice):
            break
    rng = random.Random(f"riches {seed}")
    state = enriched(later(state, rng.randrange(LATEST_TURN)), rng)
    assert TRICKERION.check(state) == (), TRICKERION.check(state)
    yield from play(TRICKERION, state, setting.seats, MASTERING, seed)


def later(state: State, turns: int) -> State:
    """A position of turn 1 as it would be so many turns later, had nobody done anything."""
    for _ in range(turns):
        left = state.row[-1:] if state.turn >= RULES.first_discard_turn else ()
        stay = state.row[: len(state.row) - len(left)]
        entering = (Performance(state.deck[0]),) if state.deck else ()
        told = (*state.told, state.prophecy) if state.prophecy is not None else state.told
        state = replace(
            state,
            turn=state.turn + 1,
            row=(*entering, *stay),
            deck=state.deck[1:],
            gone=(*state.gone, *(card.card for card in left)),
            prophecy=state.prophecies[0],
            prophecies=(*state.prophecies[1:], state.pile[0]),
            pile=state.pile[1:],
            told=told,
            turn_cards=state.turn_cards[1:],
        )
    return state


def enriched(state: State, rng: random.Random) -> State:
    """A position before advertising whose players have what good players have at the end."""
    residence = list(state.residence)
    decks = [list(deck.cards) for deck in state.decks]
    players: list[Player] = []
    for player in state.players:
        powers = _powers(player)
        short = "prop_cupboard" in {power.id for power in powers} or rng.random() < ONE_SHORT
        tricks = _tricks(player, residence, rng)
        if short:
            tricks = tuple(replace(own, markers=0) for own in tricks)
        stacks = _stacks(tricks, rng, short=short)
        cards = [rng.choice(decks).pop() for _ in range(CARDS_IN_HAND)]
        dealt = Counter(player.dealt) - Counter(power.id for power in powers)
        players.append(
            replace(
                player,
                fame=FAME,
                coins=COINS,
                shards=SHARDS,
                team=_team(player, rng),
                tricks=tricks,
                stacks=stacks,
                special=tuple(cards),
                powers=powers,
                dealt=tuple(dealt.elements()),
            )
        )
    return replace(
        state,
        residence=tuple(trick for trick in TRICKS if trick in residence),
        decks=tuple(SpecialDeck(tuple(cards)) for cards in decks),
        players=tuple(players),
    )


def _tricks(player: Player, residence: list[str], rng: random.Random) -> tuple[OwnTrick, ...]:
    """The player's Tricks, on the board, and more of them, one of Level 3."""
    tricks = [replace(own, place="board", markers=0) for own in player.tricks][:1]
    suits: list[Suit] = [suit for suit in SUITS if suit not in {own.suit for own in tricks}]
    given_up = [own.trick for own in player.tricks[1:]]
    residence += given_up
    while len(tricks) < TRICKS_ON_BOARD:
        best = len(tricks) == 1
        trick = rng.choice(
            [each for each in residence if TRICKS[each].level == HIGHEST_LEVEL or not best]
        )
        residence.remove(trick)
        markers = rng.choice((0, TRICKS[trick].markers))
        tricks.append(OwnTrick(trick, suits.pop(), markers=markers))
    return tuple(tricks)


def _stacks(tricks: tuple[OwnTrick, ...], rng: random.Random, *, short: bool) -> tuple[Stack, ...]:
    """The components of as many Tricks as find room, the Level 3 one's first; one may be short."""
    needed: dict[str, int] = {}
    for own in sorted(tricks, key=lambda each: -TRICKS[each.trick].level):
        more = {**needed}
        for component, count in TRICKS[own.trick].components.items():
            more[component] = max(more.get(component, 0), count)
        if len(more) <= RULES.board_component_slots:
            needed = more
    several = [component for component, count in needed.items() if count > 1]
    if several and short:
        needed[rng.choice(several)] -= 1
    return tuple(
        Stack(component, needed[component]) for component in RULES.price if component in needed
    )


def _powers(player: Player) -> tuple[LearnedPower, ...]:
    """One Power of the hand at each slot that is printed on it."""
    found: list[LearnedPower] = []
    for slot in reversed(RULES.dark_alley.power_slots):
        taken = {power.id for power in found}
        fitting = [
            power for power in player.dealt if slot in POWERS[power].slots and power not in taken
        ]
        if fitting:
            found.append(LearnedPower(fitting[-1], slot))
    return tuple(found)


def _team(player: Player, rng: random.Random) -> tuple[TeamMember, ...]:
    """The team with more Specialists, and with three Apprentices at most."""
    there = {each.id for each in player.team}
    more = [TeamMember(each) for each in SPECIALISTS if each not in there and rng.random() < 0.6]
    return (*player.team, *more)
