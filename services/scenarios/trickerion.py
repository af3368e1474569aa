"""The positions that Trickerion's rule cases begin with."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from core.chance import SEED_BYTES, commitment
from core.game import Action, Event, Game, fold
from core.trickerion.actions import ChooseMagician, Reroll
from core.trickerion.cards import (
    DUEL_PERFORMANCES,
    RULES,
    SPECIAL,
    STANDARD_PERFORMANCES,
    TURN_CARDS,
    tricks_in_play,
)
from core.trickerion.decisions import AdvertiseChoice, KeepCard, MagicianChoice
from core.trickerion.game import TRICKERION
from core.trickerion.holdings import has, turns_of
from core.trickerion.state import Performance, Player, State
from core.trickerion.terms import DECK_LOCATIONS, DICE, PENDING_PLACES, PLACES, Magician, Venue
from core.trickerion.view import View
from services.scenarios.chance import ScriptedChance
from services.scenarios.ground import ScriptError
from services.scenarios.shorthand import Names

SET_UP = "set-up"
PLAY = "play"

MAGICIANS: tuple[Magician, ...] = ("optico", "mechaniker", "master_of_chains", "spiritmaster")
"""Whom the seats take in a fresh game, one of each category."""


class TrickerionGround:
    """Trickerion's fresh games.

    ``set-up`` asks the first seat for its Magician. ``play`` is turn 1 with the first-game kits of
    ``MAGICIANS``, the seats in order, every die on X, and the first seat asked to advertise. Decks
    and piles of the Dark Alley lie in the order of the card data, and no Powers are dealt.
    """

    game: Game[State, Action, Event, View] = TRICKERION
    beginnings: tuple[str, ...] = (SET_UP, PLAY)

    def names(self, seats: tuple[str, ...]) -> Names:
        """See ``Ground.names``."""
        items = {
            "players": seats,
            "dice": DICE,
            "row": PLACES,
            "decks": DECK_LOCATIONS,
            "prophecies": PENDING_PLACES,
        }
        return Names(seats, items)

    def begin(self, beginning: str, seats: int, options: Mapping[str, str]) -> State:
        """See ``Ground.begin``."""
        if beginning == PLAY:
            options = {**options, "first_game_kits": "true"}
        proof = commitment(bytes(SEED_BYTES))
        (box,) = self.game.start(seats, options, proof, ScriptedChance([]))
        state = self.game.evolve(None, replace(box, order=tuple(range(seats))))
        return self._in_turn_1(state) if beginning == PLAY else state

    def _in_turn_1(self, state: State) -> State:
        while isinstance(choice := state.pending[-1], MagicianChoice):
            action = ChooseMagician(MAGICIANS[choice.seat])
            events = self.game.decide(state, choice.seat, action, ScriptedChance([]))
            state = fold(self.game, events, state)
        coins = RULES.coins_by_initiative
        return replace(
            state,
            order=tuple(range(len(state.players))),
            players=tuple(
                replace(player, coins=coins[seat], dealt=())
                for seat, player in enumerate(state.players)
            ),
            pending=(AdvertiseChoice(0),),
        )

    def settle(self, state: State, given: Mapping[str, Any], names: Names) -> State:
        """Fill in what a case leaves out.

        What a case does not name leaves a kit when another player is given it or when its
        Specialist is gone; Tricks that nobody has lie at the Residence; the row and the deck are as
        long as the turn and the edition want. Special Assignment cards and Prophecies that are
        somewhere else leave their decks and their pile; a Duel has a turn card for every turn left.
        """
        state = replace(state, players=_kits_left(state, given, names))
        if state.dark_alley:
            state = _cards_left(state, given)
        if state.duel:
            left = turns_of(state) - max(1, state.turn) + 1
            turn_cards = tuple(dict.fromkeys((*state.turn_cards, *TURN_CARDS)))[:left]
            state = replace(state, turn_cards=turn_cards)
        if "residence" not in given:
            in_play = tricks_in_play(dark_alley=state.dark_alley)
            owned = {own.trick for player in state.players for own in player.tricks}
            state = replace(
                state, residence=tuple(trick for trick in in_play if trick not in owned)
            )
        if "deck" in given:
            return state
        dealt = _dealt(state)
        entered = max(0, state.turn - 1)
        if "row" not in given:
            row = (*(Performance(card) for card in reversed(dealt[:entered])), *state.row)
            shown = len(state.players) - 1 + min(entered, RULES.first_discard_turn - 1)
            state = replace(state, row=row[:shown])
        return replace(state, deck=tuple(dealt[entered:]))

    def draws(self, action: Action, script: Mapping[str, Any], names: Names) -> list[int]:
        """``order`` (the first initiative) and ``dice`` (one face for a Reroll, else all six)."""
        draws: list[int] = []
        for key, words in script.items():
            if key == "order":
                draws += _shuffle([_seat(word, names) for word in words])
            elif key == "dice":
                dice = (action.die,) if isinstance(action, Reroll) else DICE
                if len(words) != len(dice):
                    raise ScriptError(" ".join(map(str, words)))
                for die, face in zip(dice, words, strict=True):
                    if str(face) not in RULES.dice[die]:
                        raise ScriptError(f"{die} {face}")
                    draws.append(RULES.dice[die].index(str(face)))
            else:
                raise ScriptError(str(key))
        return draws


def _kits_left(state: State, given: Mapping[str, Any], names: Names) -> tuple[Player, ...]:
    changes: dict[int | None, Any] = {
        names.seat(word): change for word, change in given.get("players", {}).items()
    }
    taken = {
        own.trick
        for seat, player in enumerate(state.players)
        if "tricks" in changes.get(seat, {})
        for own in player.tricks
    }
    players: list[Player] = []
    for seat, player in enumerate(state.players):
        change = changes.get(seat, {})
        tricks, stacks = player.tricks, player.stacks
        if "tricks" not in change:
            tricks = tuple(
                own
                for own in tricks
                if own.trick not in taken and (own.place == "board" or has(player, "engineer"))
            )
        if "stacks" not in change:
            stacks = tuple(
                stack for stack in stacks if stack.shelf == "board" or has(player, "manager")
            )
        players.append(replace(player, tricks=tricks, stacks=stacks))
    return tuple(players)


def _cards_left(state: State, given: Mapping[str, Any]) -> State:
    """The decks without the cards that lie elsewhere, and the pile likewise.

    What a given deck leaves out is in the hand of the last seat, and what a given pile leaves out
    has been in force.
    """
    elsewhere = {card for player in state.players for card in player.special}
    elsewhere |= {each.special or "" for player in state.players for each in player.team}
    for decision in state.pending:
        if isinstance(decision, KeepCard):
            elsewhere |= set(decision.cards)
    decks = tuple(
        replace(
            deck,
            cards=tuple(card for card in deck.cards if card not in {*elsewhere, *deck.discard}),
        )
        for deck in state.decks
    )
    state = replace(state, decks=decks)
    lying = {*elsewhere, *(card for deck in decks for card in (*deck.cards, *deck.discard))}
    *others, last = state.players
    spare_cards = tuple(card for card in SPECIAL if card not in lying)
    last = replace(last, special=(*last.special, *spare_cards))
    known = {state.prophecy, *state.told, *(state.pile if "pile" in given else ())}
    spare = [each for each in RULES.prophecies if each not in known]
    named = [each for each in state.prophecies if each in spare]
    prophecies = tuple(dict.fromkeys((*named, *spare)))[: len(state.prophecies)]
    left = tuple(each for each in spare if each not in prophecies)
    pile, told = left, state.told
    if "pile" in given:
        pile, told = state.pile, (*told, *left)
    return replace(state, players=(*others, last), prophecies=prophecies, pile=pile, told=told)


def _dealt(state: State) -> list[str]:
    """The deck of the game's start, made of cards that are not on display."""
    shown = {performance.card for performance in state.row}
    recipe = RULES.dark_alley.deck if state.dark_alley else RULES.edition[state.edition].deck
    return [
        card
        for venue, count in recipe.items()
        for card in _spare(venue, shown, count, duel=state.duel)
    ]


def _spare(venue: Venue, shown: set[str], count: int, *, duel: bool) -> list[str]:
    cards = DUEL_PERFORMANCES if duel else STANDARD_PERFORMANCES
    return [card.id for card in cards if card.venue == venue and card.id not in shown][:count]


def _seat(word: object, names: Names) -> int:
    seat = names.seat(word)
    if seat is None:
        raise ScriptError(str(word))
    return seat


def _shuffle(order: list[int]) -> list[int]:
    """The draws with which ``core.chance.shuffled`` brings the seats into this order."""
    result = list(range(len(order)))
    if sorted(order) != result:
        raise ScriptError(" ".join(map(str, order)))
    draws: list[int] = []
    for last in range(len(result) - 1, 0, -1):
        other = result.index(order[last])
        draws.append(other)
        result[last], result[other] = result[other], result[last]
    return draws


TRICKERION_GROUND = TrickerionGround()
