"""Questions about what a player has that several parts of the rules ask."""

from collections.abc import Iterator

from core.game import Seat
from core.trickerion.cards import RULES, TRICKS, TURN_CARDS, CharacterSlot, kind_of
from core.trickerion.state import OwnTrick, Player, Position, Stack, State, TeamMember
from core.trickerion.terms import SPECIALISTS, SUITS, Character, Component, Shelf, Specialist, Suit


def turns_of(state: Position) -> int:
    """How many turns a game lasts."""
    return RULES.dark_alley.turns if state.dark_alley else RULES.turns


def closed(state: Position, slot: CharacterSlot) -> bool:
    """Whether a slot does not exist this turn: by the number of players, or by the Duel's card.

    After the last turn no card of the Duel is left, and nothing is closed.
    """
    if state.duel:
        if not state.turn_cards:
            return False
        card = TURN_CARDS[state.turn_cards[0]]
        return slot.id in card.closed or slot.weekday in card.days
    return slot.players > len(state.players)


def member(player: Player, character: Character) -> TeamMember | None:
    """The team member with this id, or None."""
    for candidate in player.team:
        if candidate.id == character:
            return candidate
    return None


def has(player: Player, character: Character) -> bool:
    """Whether the Character is in the team with its board, which comes at the end of the turn."""
    return member(player, character) is not None and character not in player.hired


def apprentices(player: Player) -> int:
    """How many Apprentices the player has, those hired this turn included."""
    characters = {*(each.id for each in player.team), *player.hired}
    return sum(kind_of(character) == "apprentice" for character in characters)


def powers_to_discard(player: Player) -> int:
    """How many of the dealt Powers the player must still give back during the set-up."""
    dealt = RULES.dark_alley.powers_dealt * len(RULES.level)
    return max(0, len(player.dealt) - (dealt - RULES.dark_alley.powers_discarded))


def slots_open(player: Player) -> tuple[int, ...]:
    """The slots whose Shards are all there, filled from the bottom up."""
    needed = 0
    found: list[int] = []
    for slot in RULES.dark_alley.power_slots:
        needed += slot
        if player.shards >= needed:
            found.append(slot)
    return tuple(found)


def powers_on_slots(player: Player) -> int:
    """How many Shards lie on the Power slots; more are kept beside them."""
    return min(player.shards, sum(RULES.dark_alley.power_slots))


def lacking(player: Player) -> tuple[Specialist, ...]:
    """The Specialists a player neither has nor has hired."""
    return tuple(
        each for each in SPECIALISTS if member(player, each) is None and each not in player.hired
    )


def apprentice_places(player: Player) -> int:
    """How many Apprentices the player has room for; an Assistant hired this turn brings a place."""
    with_assistant = has(player, "assistant") or "assistant" in player.hired
    return RULES.board_apprentice_places + with_assistant


def own_trick(player: Player, trick: str) -> OwnTrick | None:
    """The player's Trick with this id, or None."""
    for candidate in player.tricks:
        if candidate.trick == trick:
            return candidate
    return None


def free_suits(player: Player) -> tuple[Suit, ...]:
    """The suits that mark none of the player's Tricks."""
    used = {own.suit for own in player.tricks}
    return tuple(suit for suit in SUITS if suit not in used)


def stack_of(player: Player, component: Component) -> Stack | None:
    """The player's stack of a component, or None."""
    for stack in player.stacks:
        if stack.component == component:
            return stack
    return None


def count_of(player: Player, component: Component) -> int:
    """How many tokens of a component the player holds."""
    stack = stack_of(player, component)
    return stack.count if stack is not None else 0


def on_shelf(player: Player, shelf: Shelf) -> int:
    """How many slots of the player board or of the Manager's board are in use."""
    return sum(stack.shelf == shelf for stack in player.stacks)


def counts_as(stack: Stack | None) -> int:
    """How many components a stack counts as: one more on a Manager slot (RB15 p. 14)."""
    if stack is None:
        return 0
    return stack.count + (stack.shelf == "manager")


def stack_limit(state: State, shelf: Shelf) -> int:
    """The most tokens of one type a slot holds; the revised edition counts the Manager's bonus."""
    if shelf == "board":
        return RULES.max_of_component
    return RULES.edition[state.edition].manager_slot_limit


def missing(player: Player, trick: str) -> Iterator[tuple[Component, int, int]]:
    """The components a Trick still lacks: each with the number needed and the number held."""
    for component, needed in TRICKS[trick].components.items():
        held = counts_as(stack_of(player, component))
        if held < needed:
            yield component, needed, held


def supply(state: State, seat: Seat, own: OwnTrick) -> int:
    """How many markers of a Trick's suit lie in the player's supply."""
    on_cards = sum(
        marker.count if marker.seat == seat and marker.trick == own.trick else 0
        for performance in state.row
        for marker in performance.markers
    )
    return RULES.markers_per_suit - own.markers - on_cards


def markers_prepared(own: OwnTrick, in_supply: int) -> int:
    """What Prepare puts on a Trick: one more on the Engineer's board, as far as they last."""
    return min(TRICKS[own.trick].markers + (own.place == "engineer"), in_supply)
