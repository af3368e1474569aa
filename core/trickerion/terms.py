"""The words of the rulebook, as the ids that states, actions and events hold."""

from typing import Literal, TypeAlias, get_args

Edition: TypeAlias = Literal["revised", "first"]
Category: TypeAlias = Literal["mechanical", "optical", "escape", "spiritual"]
Suit: TypeAlias = Literal["spades", "hearts", "diamonds", "clubs"]
Component: TypeAlias = Literal[
    "wood",
    "metal",
    "glass",
    "fabric",
    "rope",
    "petroleum",
    "saw",
    "animal",
    "padlock",
    "mirror",
    "disguise",
    "cog",
]
Magician: TypeAlias = Literal[
    "mechaniker",
    "electra",
    "optico",
    "gentleman",
    "master_of_chains",
    "red_lotus",
    "priestess",
    "spiritmaster",
]
Specialist: TypeAlias = Literal["engineer", "manager", "assistant"]
Character: TypeAlias = Literal[
    "magician",
    "engineer",
    "manager",
    "assistant",
    "apprentice-1",
    "apprentice-2",
    "apprentice-3",
    "apprentice-4",
]
Hireable: TypeAlias = Literal["engineer", "manager", "assistant", "apprentice"]
Location: TypeAlias = Literal["downtown", "market", "workshop", "theater", "alley"]
Weekday: TypeAlias = Literal["thursday", "friday", "saturday", "sunday"]
Slot: TypeAlias = Literal[
    "downtown-1",
    "downtown-2",
    "downtown-3",
    "downtown-4",
    "market-1",
    "market-2",
    "market-3",
    "market-4",
    "workshop-1",
    "workshop-2",
    "thursday-1",
    "thursday-2",
    "thursday-stage",
    "friday-1",
    "friday-2",
    "friday-stage",
    "saturday-1",
    "saturday-2",
    "saturday-stage",
    "sunday-1",
    "sunday-2",
    "sunday-stage",
    "alley-1",
    "alley-2",
    "alley-3",
    "alley-4",
]
Die: TypeAlias = Literal[
    "residence-1", "residence-2", "inn-specialist", "inn-apprentice", "bank-1", "bank-2"
]
ResidenceDie: TypeAlias = Literal["residence-1", "residence-2"]
InnDie: TypeAlias = Literal["inn-specialist", "inn-apprentice"]
BankDie: TypeAlias = Literal["bank-1", "bank-2"]
Face: TypeAlias = Literal[
    "escape",
    "mechanical",
    "optical",
    "spiritual",
    "any",
    "assistant",
    "manager",
    "engineer",
    "apprentice",
    "3",
    "4",
    "5",
    "6",
    "x",
]
Place: TypeAlias = Literal["p1", "p2", "p3", "p4", "p5"]
"""A place in the row of Performance cards; ``p1`` is the leftmost, where new cards arrive."""
MarkerSlot: TypeAlias = Literal["s00", "s10", "s01", "s11", "s02", "s12", "outside"]
"""A slot of a Performance card by column and row, counted from the top left; ``outside`` is beside
all slots, where a Guest Performer stands."""
Facing: TypeAlias = Literal["up", "right", "down", "left"]
"""Where the symbol of a marker's own category points."""
Bonus: TypeAlias = Literal["fame", "coins"]
TrickPlace: TypeAlias = Literal["board", "engineer"]
"""Where a Trick lies: on a slot of the player board or on the Engineer's."""
Shelf: TypeAlias = Literal["board", "manager"]
"""Where a stack of components lies: on a slot of the player board or on a Manager's."""
Home: TypeAlias = Literal["board", "assistant"]
"""Where a Character lives: on the player board or on the Assistant's."""
Venue: TypeAlias = Literal["riverside_theater", "grand_magorian", "magnus_pantheon"]
DeckLocation: TypeAlias = Literal["downtown", "market", "workshop", "theater"]
"""A location that has Special Assignment cards."""
PendingPlace: TypeAlias = Literal["next", "second", "third"]
"""A place of a Pending Prophecy; the one at ``next`` will be Active in the coming turn."""
Part: TypeAlias = Literal["fame", "coins", "shards"]
"""A part of a Yield."""
Boost: TypeAlias = Literal["no", "yes"]
"""Whether the Mechaniker's ability goes to this Apprentice."""
Take: TypeAlias = Literal["bonus", "ap"]
"""How a Special Assignment card is used: for its bonus, or for one more Action Point."""

CATEGORIES: tuple[Category, ...] = get_args(Category)
SUITS: tuple[Suit, ...] = get_args(Suit)
COMPONENTS: tuple[Component, ...] = get_args(Component)
MAGICIANS: tuple[Magician, ...] = get_args(Magician)
SPECIALISTS: tuple[Specialist, ...] = get_args(Specialist)
CHARACTERS: tuple[Character, ...] = get_args(Character)
APPRENTICES: tuple[Character, ...] = CHARACTERS[4:]
LOCATIONS: tuple[Location, ...] = get_args(Location)
WEEKDAYS: tuple[Weekday, ...] = get_args(Weekday)
SLOTS: tuple[Slot, ...] = get_args(Slot)
DICE: tuple[Die, ...] = get_args(Die)
PLACES: tuple[Place, ...] = get_args(Place)
DECK_LOCATIONS: tuple[DeckLocation, ...] = get_args(DeckLocation)
PENDING_PLACES: tuple[PendingPlace, ...] = get_args(PendingPlace)
FACINGS: tuple[Facing, ...] = get_args(Facing)
BONUSES: tuple[Bonus, ...] = get_args(Bonus)
