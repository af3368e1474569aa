"""What a player has: team, Tricks, components, and the Assignment cards in hand."""

from core.game import Seat
from core.trickerion import assignment
from core.trickerion.cards import RULES, SLOT, TRICKS
from core.trickerion.decisions import Assignment, KeepCard, PowerDiscard
from core.trickerion.holdings import powers_to_discard
from core.trickerion.state import OwnTrick, Player, Stack, TeamMember
from core.trickerion.terms import Slot
from core.trickerion.view import View
from services.languages import Speech
from services.presenting.document import Block, Fact, Facts, Heading, Paragraph, Points
from services.presenting.players import Showing
from services.presenting.trickerion import alley, effects, names
from services.presenting.trickerion.names import kept, text
from services.presenting.trickerion.theater import own_yield
from services.presenting.trickerion.town import NOTHING, wages

SHARD = "◆"
"""A Shard that lies on a Trick."""


def panel(view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
    """A player in short, as everybody may see it."""
    player = view.players[seat]
    speech = showing.speech
    return (
        Heading(showing.full(seat)),
        Facts(
            (
                Fact(text(speech, "magician"), _magician(player, speech)),
                Fact(text(speech, "team"), _team(player, speech)),
                Fact(text(speech, "tricks"), _tricks(player, speech)),
                Fact(text(speech, "goods"), _goods(player, speech)),
                *_of_the_alley(view, seat, speech),
            )
        ),
    )


def _of_the_alley(view: View, seat: Seat, speech: Speech) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    if view.dark_alley and view.decks:
        facts.append(alley.holding(view, seat, speech))
    if view.with_powers:
        facts.append(alley.learned(view, seat, speech))
    return tuple(facts)


def workshop(view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
    """A player in full."""
    player = view.players[seat]
    speech = showing.speech
    blocks: list[Block] = [
        Heading(showing.full(seat), level=1),
        Facts(
            (
                Fact(text(speech, "magician"), _magician(player, speech)),
                Fact(text(speech, "has"), purse(player, speech)),
                Fact(text(speech, "team"), _team(player, speech, "")),
                Fact(text(speech, "wages"), _wages(view, seat, speech)),
                Fact(text(speech, "goods"), _goods(player, speech)),
                *((alley.ability(player, speech),) if view.dark_alley else ()),
                *_of_the_alley(view, seat, speech),
            )
        ),
        *_boards_marked(player, speech),
        Heading(text(speech, "tricks")),
    ]
    if not player.tricks:
        blocks.append(Paragraph(text(speech, "nothing")))
        return tuple(blocks)
    blocks.append(
        Facts(tuple(_own_trick(view, seat, player, own, speech) for own in player.tricks))
    )
    return tuple(blocks)


def _boards_marked(player: Player, speech: Speech) -> tuple[Block, ...]:
    """What the sign of a Specialist's board means, where it stands."""
    marked = any(it.shelf == "manager" for it in player.stacks)
    marked = marked or any(it.home == "assistant" for it in player.team)
    return (Paragraph(text(speech, "legend-home"), quiet=True),) if marked else ()


def stock(player: Player, speech: Speech) -> Facts:
    """Tricks and components."""
    return Facts(
        (
            Fact(text(speech, "tricks"), _tricks(player, speech)),
            Fact(text(speech, "goods"), _goods(player, speech)),
        )
    )


def purse(player: Player, speech: Speech) -> str:
    """Fame, Coins and Shards in a line."""
    return text(
        speech,
        "purse",
        n_fame=names.counted(speech, "fame", player.fame),
        n_coins=names.counted(speech, "coins", player.coins),
        n_shards=names.counted(speech, "shards", player.shards),
    )


def hand(view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
    """The cards in hand and, while all assign, the plan with what it would cost."""
    player = view.players[seat]
    speech = showing.speech
    title = Heading(text(speech, "hand-title", player=showing.full(seat)))
    top = view.pending[-1] if view.pending else None
    blocks: list[Block] = [title]
    if isinstance(top, PowerDiscard):
        left = text(speech, "dealt-left", count=powers_to_discard(player))
        return (title, Paragraph(left), *alley.secrets(view, seat, speech))
    if isinstance(top, KeepCard) and top.seat == seat:
        cards = tuple(effects.special_line(speech, card) for card in top.cards)
        blocks += [Heading(text(speech, "seen-cards")), Points(cards)]
    if isinstance(top, Assignment):
        blocks += [_plan(player, speech), *resources(view, seat, showing)]
    else:
        blocks.append(_cards_left(view, player, speech))
    return (*blocks, *alley.secrets(view, seat, speech))


def _plan(player: Player, speech: Speech) -> Facts:
    lines = tuple(
        Fact(
            names.name(speech, "character", each.id),
            f"→ {_laid(each, speech)}" if each.card is not None else text(speech, "stays-home"),
        )
        for each in player.team
    )
    return Facts(lines)


def resources(view: View, seat: Seat, showing: Showing) -> tuple[Block, ...]:
    """The cards left in hand, and the wages of the plan made so far."""
    player = view.players[seat]
    speech = showing.speech
    special = tuple(names.effect(speech, card) for card in player.special)
    return _cards_left(view, player, speech, special), Paragraph(
        _wages(view, seat, speech, sentence=True)
    )


def _laid(each: TeamMember, speech: Speech) -> str:
    """The card under a Character: its location, and which one if it is a Special Assignment."""
    location = names.name(speech, "location", each.card or "")
    if each.special is None:
        return location
    card = names.effect(speech, each.special)
    return text(speech, "member-special", location=location, card=card)


def _cards_left(
    view: View, player: Player, speech: Speech, special: tuple[str, ...] = ()
) -> Paragraph:
    left = [
        f"{count} {names.name(speech, 'location', location)}"
        for location, count in assignment.hand(view, player).items()
        if count
    ]
    return Paragraph(text(speech, "hand-cards", cards=", ".join((*left, *special))))


def _magician(player: Player, speech: Speech) -> str:
    if player.magician is None:
        return NOTHING
    category = names.name(speech, "category", RULES.magician[player.magician])
    return f"{names.name(speech, 'magician', player.magician)} · {category}"


def _team(player: Player, speech: Speech, form: str = "short") -> str:
    parts = [kept(_member(each, speech, form)) for each in player.team]
    parts += [
        text(speech, "hired", character=names.name(speech, "character", each, form))
        for each in player.hired
    ]
    return ", ".join(parts) or NOTHING


def _member(member: TeamMember, speech: Speech, form: str) -> str:
    who = names.name(speech, "character", member.id, form)
    if member.home == "assistant":
        who += "°"
    if member.at is not None:
        return f"{who} {brief_slot(member.at, speech)}"
    if member.card is not None:
        return f"{who} → {_laid(member, speech)}"
    if member.covered:
        return f"{who} → {text(speech, 'card-down')}"
    return who


def brief_slot(slot: Slot, speech: Speech) -> str:
    """A slot without its figures: ``Downtown 1``, ``Thu 2``, ``Thu stage``."""
    figures = SLOT[slot]
    if figures.weekday is None:
        return f"{names.name(speech, 'location', figures.location)} {slot[-1]}"
    day = names.name(speech, "weekday", figures.weekday, "short")
    return f"{day} {text(speech, 'stage') if figures.stage else slot[-1]}"


def _tricks(player: Player, speech: Speech) -> str:
    return (
        "; ".join(
            text(
                speech,
                "trick-brief",
                suit=names.name(speech, "suit", own.suit, "short"),
                trick=names.name(speech, "trick", own.trick),
                kind=kind_of_trick(own.trick, speech),
                markers=own.markers,
            )
            + ("°" if own.place == "engineer" else "")
            + SHARD * own.shards
            for own in player.tricks
        )
        or NOTHING
    )


def kind_of_trick(trick: str, speech: Speech) -> str:
    """Category and Level in two letters: ``O1``."""
    card = TRICKS[trick]
    return f"{names.name(speech, 'category', card.category, 'short')}{card.level}"


def _goods(player: Player, speech: Speech) -> str:
    return ", ".join(_stack(stack, speech) for stack in player.stacks) or NOTHING


def _stack(stack: Stack, speech: Speech) -> str:
    mark = "°" if stack.shelf == "manager" else ""
    return kept(f"{stack.count} {names.name(speech, 'component', stack.component)}{mark}")


def _wages(view: View, seat: Seat, speech: Speech, *, sentence: bool = False) -> str:
    player = view.players[seat]
    working = (each for each in player.team if each.at is not None or each.card is not None)
    due = wages(view, seat, working)
    everybody = wages(view, seat, player.team)
    return text(
        speech,
        "wages-plan" if sentence else "wages-due",
        due=due,
        most=everybody,
        n_coins=names.counted(speech, "coins", player.coins),
    )


def _own_trick(view: View, seat: Seat, player: Player, own: OwnTrick, speech: Speech) -> Fact:
    card = TRICKS[own.trick]
    on_cards = sum(
        marker.seat == seat and marker.trick == own.trick
        for performance in view.row
        for marker in performance.markers
    )
    lacking = lacks(player, own.trick)
    parts = [
        text(
            speech,
            "trick-kind",
            category=names.name(speech, "category", card.category),
            level=card.level,
        ),
        text(speech, "trick-markers", markers=own.markers, theater=on_cards),
        text(
            speech,
            "trick-components",
            components=names.components(speech, card.components),
            lacking=names.components(speech, lacking) if lacking else "none",
        ),
        text(
            speech,
            "trick-prepare",
            n_ap=names.counted(speech, "ap", card.prepare),
            n_markers=names.counted(speech, "markers", card.markers + (own.place == "engineer")),
        ),
        text(speech, "trick-yield", gain=names.gain(speech, own_yield(own))),
    ]
    if end := effects.end_bonus(speech, own.trick):
        parts.append(end)
    if own.place == "engineer":
        parts.append(names.name(speech, "trickplace", "engineer", "full"))
    suit = names.name(speech, "suit", own.suit, "short")
    return Fact(f"{suit} {names.name(speech, 'trick', own.trick)}", "; ".join(parts))


def lacks(player: Player, trick: str) -> dict[str, int]:
    """The components that a Trick still needs, the Manager's bonus counted."""
    held = {stack.component: stack.count + (stack.shelf == "manager") for stack in player.stacks}
    return {
        component: needed - held.get(component, 0)
        for component, needed in TRICKS[trick].components.items()
        if held.get(component, 0) < needed
    }
