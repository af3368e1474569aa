"""What is impossible about a position, field by field, so that any text can be loaded safely."""

from collections import Counter
from collections.abc import Iterator

from core.game import Reason, because
from core.trickerion.assignment import hand
from core.trickerion.cards import PERFORMANCES, RULES, SLOT, TRICKS, kind_of
from core.trickerion.geometry import CIRCLES
from core.trickerion.holdings import on_shelf, own_trick, stack_limit
from core.trickerion.state import Decision, Performance, Player, State, TeamMember, Work
from core.trickerion.terms import DICE, PLACES

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4


def check(state: State) -> tuple[Reason, ...]:
    """All that is wrong; each reason's ``field`` says where."""
    if not FEWEST_PLAYERS <= len(state.players) <= MOST_PLAYERS:
        return (because("impossible_player_count", field="players", count=len(state.players)),)
    found = [*_table(state), *_tricks(state), *_row(state), *_pending(state)]
    for seat, player in enumerate(state.players):
        field = f"players[{seat}]"
        found += [*_player(player, field), *_team(player, field), *_stacks(state, player, field)]
    found += _slots(state)
    return tuple(found)


def _wrong(field: str, value: object = "") -> Reason:
    return because("impossible_value", field=field, value=str(value))


def _table(state: State) -> Iterator[Reason]:
    seats = list(range(len(state.players)))
    if sorted(state.order) != seats:
        yield _wrong("order", state.order)
    if state.ranking and sorted(state.ranking) != seats:
        yield _wrong("ranking", state.ranking)
    if not 0 <= state.turn <= RULES.turns:
        yield _wrong("turn", state.turn)
    if len(state.dice) != len(DICE):
        yield _wrong("dice", len(state.dice))
    for die, face in zip(DICE, state.dice, strict=False):
        if face not in RULES.dice[die] and face != "x":
            yield _wrong(f"dice[{die}]", face)
    if len(state.stock) != RULES.market_slots:
        yield _wrong("stock", len(state.stock))
    if len(state.orders) != RULES.market_slots:
        yield _wrong("orders", len(state.orders))
    ordered = [component for component in state.orders if component is not None]
    if len(set(ordered)) != len(ordered):
        yield _wrong("orders", ", ".join(ordered))


def _tricks(state: State) -> Iterator[Reason]:
    """Every Trick of the game lies in just one place."""
    where = Counter(state.residence)
    for player in state.players:
        where.update(own.trick for own in player.tricks)
    for trick, copies in where.items():
        if trick not in TRICKS:
            yield because("no_such_trick", field="tricks", trick=trick)
        elif copies > 1:
            yield because("trick_twice", field="tricks", trick=trick)
    for trick in TRICKS:
        if trick not in where:
            yield because("trick_missing", field="tricks", trick=trick)


def _row(state: State) -> Iterator[Reason]:
    cards = [performance.card for performance in state.row] + list(state.deck)
    for card, copies in Counter(cards).items():
        if card not in PERFORMANCES:
            yield because("no_such_performance", field="row", card=card)
        elif copies > 1:
            yield because("performance_twice", field="row", card=card)
    if len(state.row) > len(PLACES):
        yield _wrong("row", len(state.row))
    for place, performance in zip(PLACES, state.row, strict=False):
        if performance.card in PERFORMANCES:
            yield from _markers(state, performance, f"row[{place}]")


def _markers(state: State, performance: Performance, field: str) -> Iterator[Reason]:
    circles = CIRCLES[performance.card]
    if len({marker.slot for marker in performance.markers}) != len(performance.markers):
        yield because("marker_slot_twice", field=field)
    if len({(each.seat, each.trick) for each in performance.markers}) != len(performance.markers):
        yield because("trick_twice_on_card", field=field)
    for marker in performance.markers:
        owned = 0 <= marker.seat < len(state.players) and own_trick(
            state.players[marker.seat], marker.trick
        )
        if not owned:
            yield because("marker_without_trick", field=field, trick=marker.trick)
        facings = {circle.direction for circle in circles.get(marker.slot, ())}
        if marker.facing not in facings:
            yield because("no_circle", field=field, slot=marker.slot, facing=marker.facing)


def _player(player: Player, field: str) -> Iterator[Reason]:
    for name in ("fame", "coins", "shards"):
        if getattr(player, name) < 0:
            yield _wrong(f"{field}.{name}", getattr(player, name))
    suits = [own.suit for own in player.tricks]
    if len(set(suits)) != len(suits):
        yield because("suit_twice", field=f"{field}.tricks")
    on_engineer = sum(own.place == "engineer" for own in player.tricks)
    if len(player.tricks) - on_engineer > RULES.board_trick_slots or on_engineer > 1:
        yield because("too_many_tricks", field=f"{field}.tricks")
    for own in player.tricks:
        if not 0 <= own.markers <= RULES.markers_per_suit:
            yield _wrong(f"{field}.tricks[{own.trick}].markers", own.markers)


def _team(player: Player, field: str) -> Iterator[Reason]:
    field = f"{field}.team"
    ids = [each.id for each in player.team] + list(player.hired)
    if len(set(ids)) != len(ids):
        yield because("character_twice", field=field)
    homes = [each for each in player.team if each.home == "assistant"]
    if len(homes) > 1 or any(kind_of(each.id) != "apprentice" for each in homes):
        yield because("assistant_place_taken", field=field)
    for each in player.team:
        yield from _standing(each, field)
    if any(left < 0 for left in hand(player).values()):
        yield because("too_many_cards", field=field)


def _standing(each: TeamMember, field: str) -> Iterator[Reason]:
    if each.at is None:
        return
    if SLOT[each.at].location != each.card:
        yield because("other_location", field=field, card=str(each.card), slot=each.at)
    if SLOT[each.at].stage and each.id != "magician":
        yield because("magician_only", field=field, slot=each.at)


def _stacks(state: State, player: Player, field: str) -> Iterator[Reason]:
    field = f"{field}.stacks"
    types = [stack.component for stack in player.stacks]
    if len(set(types)) != len(types):
        yield because("component_twice", field=field)
    for stack in player.stacks:
        if not 1 <= stack.count <= stack_limit(state, stack.shelf):
            yield _wrong(f"{field}[{stack.component}]", stack.count)
    if (
        on_shelf(player, "board") > RULES.board_component_slots
        or on_shelf(player, "manager") > RULES.manager_component_slots
    ):
        yield because("no_component_slot", field=field)


def _slots(state: State) -> Iterator[Reason]:
    """Who stands where: a slot for one Character, a weekday for one player."""
    occupied: Counter[str] = Counter()
    days: dict[str, set[int]] = {}
    for seat, player in enumerate(state.players):
        for each in player.team:
            if each.at is None:
                continue
            slot = SLOT[each.at]
            own = f"{seat} " if slot.location == "workshop" else ""
            occupied[own + each.at] += 1
            if slot.players > len(state.players):
                yield because("slot_closed", field="players", slot=slot.id, players=slot.players)
            if slot.weekday is not None:
                days.setdefault(slot.weekday, set()).add(seat)
    for slot_id, times in occupied.items():
        if times > 1:
            yield because("slot_twice", field="players", slot=slot_id)
    for weekday, seats in days.items():
        if len(seats) > 1:
            yield because("weekday_twice", field="players", weekday=weekday)
    for seat in range(len(state.players)):
        if sum(seat in seats for seats in days.values()) > 1:
            yield because("two_weekdays", field=f"players[{seat}].team")


def _pending(state: State) -> Iterator[Reason]:
    if bool(state.pending) == bool(state.ranking):
        yield because("over_and_not_over", field="pending")
    for decision in state.pending:
        if isinstance(decision, Decision) and not 0 <= decision.seat < len(state.players):
            yield _wrong("pending.seat", decision.seat)
        elif isinstance(decision, Work):
            yield from _at_work(state, decision)


def _at_work(state: State, work: Work) -> Iterator[Reason]:
    standing = [
        each
        for each in state.players[work.seat].team
        if each.id == work.character and each.at is not None
    ]
    if work.ap < 0:
        yield _wrong("pending.ap", work.ap)
    if not standing or standing[0].card != work.location:
        yield because("nobody_at_work", field="pending", character=work.character)
