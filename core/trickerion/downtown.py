"""Downtown: Dahlgaard's Residence, the Inn and the Bank (RB15 p. 13-14)."""

from functools import lru_cache

from core.chance import Chance
from core.game import Action, Reason, Seat, because
from core.trickerion.actions import Hire, Learn, Reroll, SetDie, TakeCoins
from core.trickerion.asking import ap_reasons, at_work, pending
from core.trickerion.cards import RULES, TRICKS, threshold, tricks_in_play
from core.trickerion.course import Course
from core.trickerion.decisions import Work
from core.trickerion.effects import changed, figure
from core.trickerion.events import (
    CharacterHired,
    CoinsTaken,
    DieRerolled,
    DieSet,
    EffectUsed,
    TrickLearned,
)
from core.trickerion.holdings import apprentice_places, apprentices, free_suits, has, member
from core.trickerion.judging import Ruling
from core.trickerion.state import Player, State
from core.trickerion.terms import (
    APPRENTICES,
    CATEGORIES,
    DICE,
    SPECIALISTS,
    BankDie,
    Category,
    Character,
    Die,
    Face,
    Hireable,
    ResidenceDie,
    Suit,
    TrickPlace,
)

RESIDENCE_DICE: tuple[ResidenceDie, ...] = ("residence-1", "residence-2")
BANK_DICE: tuple[BankDie, ...] = ("bank-1", "bank-2")
INN_DIE: dict[str, Die] = {
    "engineer": "inn-specialist",
    "manager": "inn-specialist",
    "assistant": "inn-specialist",
    "apprentice": "inn-apprentice",
}
LOADED_SLEEVE = "loaded_sleeve"
HIREABLES: tuple[Hireable, ...] = (*SPECIALISTS, "apprentice")


def face_of(state: State, die: Die) -> Face:
    """What a die shows now."""
    return state.dice[DICE.index(die)]


# --- what is possible ----------------------------------------------------------------------------


def legal(state: State, work: Work) -> list[Action]:
    """The Downtown actions of a Character at work."""
    player = state.players[work.seat]
    found: list[Action] = []
    if work.ap >= figure(state, work.seat, "learn_ap", RULES.ap.learn):
        found += _legal_learns(state, player)
    if work.ap >= figure(state, work.seat, "hire_ap", RULES.ap.hire):
        found += [
            Hire(kind)
            for kind in HIREABLES
            if face_of(state, INN_DIE[kind]) == kind and not no_room_for(player, kind)
        ]
    if work.ap >= figure(state, work.seat, "take_ap", RULES.ap.take):
        found += [TakeCoins(die) for die in BANK_DICE if face_of(state, die) != "x"]
    if work.ap >= RULES.ap.reroll or work.rerolls:
        found += _REROLLS
    if work.ap >= RULES.ap.set:
        found += _turns(state.dice)
    return found


def _legal_learns(state: State, player: Player) -> list[Action]:
    places = free_places(player)
    suits = free_suits(player)
    if not places or not suits:
        return []
    dice = {category: dice_for(state, player, category) for category in CATEGORIES}
    affordable = player.fame + player.coins
    found: list[Action] = []
    for trick in state.residence:
        usable = dice[TRICKS[trick].category]
        if usable and affordable >= threshold(trick):
            found += _learns(trick, suits, usable, places)
    return found


def free_places(player: Player) -> tuple[TrickPlace, ...]:
    """Where one more Trick could lie."""
    on_engineer = sum(own.place == "engineer" for own in player.tricks)
    places: list[TrickPlace] = []
    if len(player.tricks) - on_engineer < RULES.board_trick_slots:
        places.append("board")
    if not on_engineer and has(player, "engineer"):
        places.append("engineer")
    return tuple(places)


def dice_for(state: State, player: Player, category: Category) -> tuple[ResidenceDie, ...]:
    """The dice of the Residence that serve to learn a Trick of a category."""
    wanted = {category, "any"}
    if player.magician is not None and RULES.magician[player.magician] == category:
        wanted |= set(CATEGORIES)
    return tuple(die for die in RESIDENCE_DICE if face_of(state, die) in wanted)


def no_room_for(player: Player, kind: Hireable) -> list[Reason]:
    """Why the team has no room for one more Character of a kind."""
    if kind != "apprentice":
        owned = has(player, kind) or kind in player.hired
        return [because("already_in_team", character=kind)] if owned else []
    places = apprentice_places(player)
    if apprentices(player) >= places:
        return [because("no_apprentice_place", places=places)]
    return []


_REROLLS: tuple[Action, ...] = tuple(Reroll(die) for die in DICE)


@lru_cache(maxsize=4096)
def _learns(
    trick: str,
    suits: tuple[Suit, ...],
    dice: tuple[ResidenceDie, ...],
    places: tuple[TrickPlace, ...],
) -> tuple[Action, ...]:
    return tuple(
        Learn(trick, suit, die, place) for suit in suits for die in dice for place in places
    )


@lru_cache(maxsize=4096)
def _turns(dice: tuple[Face, ...]) -> tuple[Action, ...]:
    return tuple(
        SetDie(die, face)
        for die, shown in zip(DICE, dice, strict=True)
        for face in dict.fromkeys(RULES.dice[die])
        if face != shown
    )


# --- why not, and what comes of it ---------------------------------------------------------------


def _refuse_learn(state: State, seat: Seat, action: Learn) -> tuple[Reason, ...]:
    work = at_work(state, seat, "downtown")
    if not isinstance(work, Work):
        return work
    if action.trick not in tricks_in_play(dark_alley=state.dark_alley):
        return (because("no_such_trick", trick=action.trick),)
    player = state.players[seat]
    found = ap_reasons(work, figure(state, seat, "learn_ap", RULES.ap.learn))
    if action.trick not in state.residence:
        found.append(because("trick_gone", trick=action.trick))
    if action.suit not in free_suits(player):
        found.append(because("suit_used", suit=action.suit))
    if action.place == "engineer" and not has(player, "engineer"):
        found.append(because("no_board", specialist="engineer"))
    elif action.place not in free_places(player):
        found.append(because("no_trick_place", place=action.place))
    category = TRICKS[action.trick].category
    if face_of(state, action.die) == "x":
        found.append(because("die_is_x", die=action.die))
    elif action.die not in dice_for(state, player, category):
        found.append(because("die_does_not_fit", die=action.die, category=category))
    lacking = threshold(action.trick) - player.fame
    if lacking > player.coins:
        found.append(
            because(
                "fame_short",
                threshold=threshold(action.trick),
                fame=player.fame,
                coins=player.coins,
            )
        )
    return tuple(found)


def _learn(course: Course, seat: Seat, action: Learn) -> None:
    player = course.state.players[seat]
    ap = changed(course.state, seat, "learn_ap", RULES.ap.learn)
    course.happen(
        TrickLearned(
            seat,
            ap.value,
            action.trick,
            action.suit,
            action.die,
            action.place,
            max(0, threshold(action.trick) - player.fame),
            ap.used,
        )
    )


def _refuse_hire(state: State, seat: Seat, action: Hire) -> tuple[Reason, ...]:
    work = at_work(state, seat, "downtown")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, figure(state, seat, "hire_ap", RULES.ap.hire))
    face = face_of(state, INN_DIE[action.character])
    if face != action.character:
        found.append(because("not_at_inn", character=action.character, face=face))
    return (*found, *no_room_for(state.players[seat], action.character))


def _hire(course: Course, seat: Seat, action: Hire) -> None:
    ap = changed(course.state, seat, "hire_ap", RULES.ap.hire)
    character = new_character(course.state.players[seat], action.character)
    die = INN_DIE[action.character]
    course.happen(CharacterHired(seat, ap.value, action.character, character, die, ap.used))


def new_character(player: Player, kind: Hireable) -> Character:
    """The disc that a hire takes from the supply."""
    if kind != "apprentice":
        return kind
    return next(
        each for each in APPRENTICES if member(player, each) is None and each not in player.hired
    )


def _refuse_coins(state: State, seat: Seat, action: TakeCoins) -> tuple[Reason, ...]:
    work = at_work(state, seat, "downtown")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, figure(state, seat, "take_ap", RULES.ap.take))
    if face_of(state, action.die) == "x":
        found.append(because("die_is_x", die=action.die))
    return tuple(found)


def _take_coins(course: Course, seat: Seat, action: TakeCoins) -> None:
    state = course.state
    ap = figure(state, seat, "take_ap", RULES.ap.take)
    coins = figure(state, seat, "bank_coins", int(face_of(state, action.die)))
    course.happen(CoinsTaken(seat, ap, action.die, coins))


def _refuse_reroll(state: State, seat: Seat, _action: Reroll) -> tuple[Reason, ...]:
    work = at_work(state, seat, "downtown")
    if not isinstance(work, Work):
        return work
    return tuple(ap_reasons(work, 0 if work.rerolls else RULES.ap.reroll))


def _reroll(course: Course, seat: Seat, action: Reroll) -> None:
    free = pending(course.state, Work).rerolls
    ap = 0 if free else RULES.ap.reroll
    if free:
        course.happen(EffectUsed(seat, LOADED_SLEEVE))
    course.happen(DieRerolled(seat, ap, action.die, roll(action.die, course.chance)))


def _refuse_set(state: State, seat: Seat, action: SetDie) -> tuple[Reason, ...]:
    work = at_work(state, seat, "downtown")
    if not isinstance(work, Work):
        return work
    found = ap_reasons(work, RULES.ap.set)
    if action.face not in RULES.dice[action.die]:
        found.append(because("no_such_face", die=action.die, face=action.face))
    elif action.face == face_of(state, action.die):
        found.append(because("same_face", die=action.die, face=action.face))
    return tuple(found)


def _set(course: Course, seat: Seat, action: SetDie) -> None:
    course.happen(DieSet(seat, RULES.ap.set, action.die, action.face))


def roll(die: Die, chance: Chance) -> Face:
    """One throw of a die."""
    faces = RULES.dice[die]
    return faces[chance.below(len(faces))]


RULINGS: dict[type[Action], Ruling] = {
    Learn: Ruling(_refuse_learn, _learn),
    Hire: Ruling(_refuse_hire, _hire),
    TakeCoins: Ruling(_refuse_coins, _take_coins),
    Reroll: Ruling(_refuse_reroll, _reroll),
    SetDie: Ruling(_refuse_set, _set),
}
