"""What a seat may do, one struct a kind. The tag is the verb of the notation.

``ACTIONS`` lists everything; what is done in the Theater is in ``theater_actions``, what the Dark
Alley and its cards add in ``alley_actions``.
"""

from core.game import Action
from core.trickerion.alley_actions import (
    AddToBasket,
    CloseBasket,
    DiscardPower,
    DrawCard,
    Keep,
    KeepTrickMarker,
    LearnPower,
    OpenBasket,
    Possess,
    Promote,
    Skip,
    StealYield,
    StreetPerform,
    SwapCards,
    TellFortune,
    WeaveFate,
)
from core.trickerion.terms import (
    BankDie,
    Boost,
    Character,
    Component,
    Die,
    Face,
    Hireable,
    InnDie,
    Location,
    Magician,
    ResidenceDie,
    Shelf,
    Slot,
    Specialist,
    Suit,
    Take,
    TrickPlace,
)
from core.trickerion.theater_actions import Decline, Perform, Reschedule, SetUp, TakeBonus


class ChooseMagician(Action, frozen=True, tag="magician"):
    """Set-up: take a Magician, and with it a favourite category."""

    magician: Magician


class ChooseSpecialist(Action, frozen=True, tag="specialist"):
    """Set-up: take the first Specialist, with its board and its bonus."""

    specialist: Specialist


class TakeComponents(Action, frozen=True, tag="components"):
    """Set-up: take components for the Coins they may be worth, in the order of the price list."""

    components: tuple[Component, ...]


class StartTrick(Action, frozen=True, tag="start"):
    """Set-up: take a first Trick and mark it with a suit."""

    trick: str
    suit: Suit


class Advertise(Action, frozen=True, tag="advertise"):
    """Pay the price of your place in the order and gain Fame."""


class Pass(Action, frozen=True, tag="pass"):
    """Do not advertise this turn."""


class Assign(Action, frozen=True, tag="assign"):
    """Put an Assignment card under a Character at home, in place of the one that lay there."""

    character: Character
    location: Location
    card: str | None = None


class Unassign(Action, frozen=True, tag="unassign"):
    """Take the Assignment card from under a Character, so that it stays idle."""

    character: Character


class Ready(Action, frozen=True, tag="ready"):
    """End your assignments; they are revealed once everybody is ready."""


class Reconsider(Action, frozen=True, tag="reconsider"):
    """Go back to your assignments while others are still thinking."""


class PlaceCharacter(Action, frozen=True, tag="place"):
    """Put a Character on a free slot of the Location on its card."""

    character: Character
    slot: Slot
    take: Take = "bonus"
    mimic: str | None = None
    boost: Boost = "no"


class Idle(Action, frozen=True, tag="idle"):
    """Turn a Character's card face down: it stays at home this turn, unpaid."""

    character: Character


class Done(Action, frozen=True, tag="done"):
    """End this Character's work; Action Points left over are lost."""


class Enhance(Action, frozen=True, tag="enhance"):
    """Pay a Shard for one more Action Point, once for each Character placed."""


class Learn(Action, frozen=True, tag="learn"):
    """Take a Trick from Dahlgaard's Residence, mark it with a suit and use up a die."""

    trick: str
    suit: Suit
    die: ResidenceDie
    place: TrickPlace = "board"
    use: str | None = None
    replaces: str | None = None


class Hire(Action, frozen=True, tag="hire"):
    """Engage the Character that a die of the Inn shows; it joins at the end of the turn."""

    character: Hireable
    use: str | None = None
    die: InnDie | None = None


class TakeCoins(Action, frozen=True, tag="coins"):
    """Take the Coins that a die of the Bank shows."""

    die: BankDie
    use: str | None = None


class Reroll(Action, frozen=True, tag="reroll"):
    """Roll one of the dice again."""

    die: Die


class SetDie(Action, frozen=True, tag="set"):
    """Turn one of the dice to another of its faces."""

    die: Die
    face: Face


class Buy(Action, frozen=True, tag="buy"):
    """Buy one to three components of a type in stock, with Bargains for the whole price."""

    component: Component
    count: int
    bargain: int = 0
    shelf: Shelf = "board"
    use: str | None = None
    refill: Component | None = None


class Order(Action, frozen=True, tag="order"):
    """Put a component on an empty Order slot (1 to 4); it replaces the stock beside it."""

    component: Component
    slot: int
    use: str | None = None
    shelf: Shelf = "board"


class QuickOrder(Action, frozen=True, tag="quick-order"):
    """Put a component on the Quick Order slot, for everybody to buy this turn."""

    component: Component
    use: str | None = None


class Prepare(Action, frozen=True, tag="prepare"):
    """Put Trick markers on a Trick whose components you hold."""

    trick: str
    use: str | None = None
    other: str | None = None
    counting: Component | None = None
    returned: tuple[Component, ...] = ()


class MoveTrick(Action, frozen=True, tag="move-trick"):
    """Move a Trick to the Engineer's board, in exchange for the one there, if any."""

    trick: str


class MoveComponents(Action, frozen=True, tag="move-components"):
    """Move a stack to the Manager's board: to a free slot, or in exchange for a stack there."""

    component: Component
    swap: Component | None = None


class MoveApprentice(Action, frozen=True, tag="move-apprentice"):
    """Give an Apprentice at home the free place on the Assistant's board for good."""

    character: Character


class ReturnTrick(Action, frozen=True, tag="return-trick"):
    """Put a Trick back on its stack; all of its markers return to your supply."""

    trick: str


class ReturnComponents(Action, frozen=True, tag="return"):
    """Put components back into the supply."""

    component: Component
    count: int


ACTIONS: tuple[type[Action], ...] = (
    ChooseMagician,
    ChooseSpecialist,
    TakeComponents,
    StartTrick,
    Advertise,
    Pass,
    Assign,
    Unassign,
    Ready,
    Reconsider,
    PlaceCharacter,
    Idle,
    Done,
    Enhance,
    Learn,
    Hire,
    TakeCoins,
    Reroll,
    SetDie,
    Buy,
    Order,
    QuickOrder,
    Prepare,
    MoveTrick,
    MoveComponents,
    MoveApprentice,
    SetUp,
    Reschedule,
    TakeBonus,
    Perform,
    Decline,
    ReturnTrick,
    ReturnComponents,
    DrawCard,
    Keep,
    TellFortune,
    WeaveFate,
    Skip,
    SwapCards,
    KeepTrickMarker,
    StreetPerform,
    OpenBasket,
    AddToBasket,
    CloseBasket,
    Promote,
    Possess,
    StealYield,
    DiscardPower,
    LearnPower,
)
