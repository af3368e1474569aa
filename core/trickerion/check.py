"""What is impossible about a position, field by field, so that any text can be loaded safely."""

from collections import Counter
from collections.abc import Iterator

from core.game import Reason, because
from core.trickerion.assignment import hand
from core.trickerion.cards import PERFORMANCES, RULES, SLOT, TRICKS, kind_of, tricks_in_play
from core.trickerion.check_alley import check_alley, wrong
from core.trickerion.check_pending import check_pending
from core.trickerion.effects import FREELANCER
from core.trickerion.geometry import CIRCLES
from core.trickerion.holdings import (
    apprentice_places,
    apprentices,
    closed,
    has,
    on_shelf,
    own_trick,
    stack_limit,
    supply,
    turns_of,
)
from core.trickerion.markers import MOST_OF_A_TRICK_WITH_TWIST
from core.trickerion.special import OPTICO
from core.trickerion.state import Performance, Player, State, TeamMember
from core.trickerion.terms import DICE, PLACES

FEWEST_PLAYERS = 2
MOST_PLAYERS = 4


def check(state: State) -> tuple[Reason, ...]:
    """All that is wrong; each reason's ``field`` says where."""
    if not FEWEST_PLAYERS <= len(state.players) <= MOST_PLAYERS:
        return (because("impossible_player_count", field="players", count=len(state.players)),)
    alley = tuple(check_alley(state))
    if alley:  # what a closed slot or a card means is not asked of cards that do not exist
        return alley
    found = [*_table(state), *_tricks(state), *_row(state), *check_pending(state)]
    for seat, player in enumerate(state.players):
        field = f"players[{seat}]"
        found += [
            *_player(player, field),
            *_team(state, player, field),
            *_stacks(state, player, field),
        ]
    found += [*_supply(state), *_slots(state)]
    return tuple(found)


def _table(state: State) -> Iterator[Reason]:
    seats = list(range(len(state.players)))
    if sorted(state.order) != seats:
        yield wrong("order", state.order)
    by_fame = sorted(seats, key=lambda seat: -state.players[seat].fame)
    if state.ranking and (
        sorted(state.ranking) != seats
        or [state.players[seat].fame for seat in state.ranking]
        != [state.players[seat].fame for seat in by_fame]
    ):
        yield wrong("ranking", state.ranking)
    if not 0 <= state.turn <= turns_of(state):
        yield wrong("turn", state.turn)
    if len(state.dice) != len(DICE):
        yield wrong("dice", len(state.dice))
    for die, face in zip(DICE, state.dice, strict=False):
        if face not in RULES.dice[die] and face != "x":
            yield wrong(f"dice[{die}]", face)
    if len(state.stock) != RULES.market_slots:
        yield wrong("stock", len(state.stock))
    if len(state.orders) != RULES.market_slots:
        yield wrong("orders", len(state.orders))
    ordered = [component for component in state.orders if component is not None]
    if len(set(ordered)) != len(ordered):
        yield wrong("orders", ", ".join(ordered))


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
    for trick in tricks_in_play(dark_alley=state.dark_alley):
        if trick not in where:
            yield because("trick_missing", field="tricks", trick=trick)


def _row(state: State) -> Iterator[Reason]:
    cards = [*(performance.card for performance in state.row), *state.deck, *state.gone]
    for card, copies in Counter(cards).items():
        if card not in PERFORMANCES:
            yield because("no_such_performance", field="row", card=card)
        elif copies > 1:
            yield because("performance_twice", field="row", card=card)
    still_growing = max(0, RULES.first_discard_turn - max(1, state.turn))
    if len(state.row) + min(len(state.deck), still_growing) > len(PLACES):
        yield wrong("row", len(state.row))
    for place, performance in zip(PLACES, state.row, strict=False):
        if performance.card in PERFORMANCES:
            yield from _markers(state, performance, f"row[{place}]")


def _markers(state: State, performance: Performance, field: str) -> Iterator[Reason]:
    circles = CIRCLES[performance.card]
    if len({marker.slot for marker in performance.markers}) != len(performance.markers):
        yield because("marker_slot_twice", field=field)
    most = MOST_OF_A_TRICK_WITH_TWIST if state.dark_alley else 1
    if any(
        times > most
        for times in Counter((each.seat, each.trick) for each in performance.markers).values()
    ):
        yield because("trick_twice_on_card", field=field)
    for marker in performance.markers:
        owned = 0 <= marker.seat < len(state.players) and own_trick(
            state.players[marker.seat], marker.trick
        )
        if not owned:
            yield because("marker_without_trick", field=field, trick=marker.trick)
        if marker.count < 1:
            yield wrong(f"{field}.markers[{marker.slot}].count", marker.count)
        facings = {circle.direction for circle in circles.get(marker.slot, ())}
        # Trick Overhaul leaves markers as they lie, so that their own symbol may face anywhere.
        overhauled = state.dark_alley and marker.slot in circles
        if marker.slot != "outside" and marker.facing not in facings and not overhauled:
            yield because("no_circle", field=field, slot=marker.slot, facing=marker.facing)


def _player(player: Player, field: str) -> Iterator[Reason]:
    for name in ("fame", "coins", "shards"):
        if getattr(player, name) < 0:
            yield wrong(f"{field}.{name}", getattr(player, name))
    suits = [own.suit for own in player.tricks]
    if len(set(suits)) != len(suits):
        yield because("suit_twice", field=f"{field}.tricks")
    on_engineer = sum(own.place == "engineer" for own in player.tricks)
    if len(player.tricks) - on_engineer > RULES.board_trick_slots or on_engineer > 1:
        yield because("too_many_tricks", field=f"{field}.tricks")
    if on_engineer and not has(player, "engineer"):
        yield because("no_board", field=f"{field}.tricks", specialist="engineer")


def _supply(state: State) -> Iterator[Reason]:
    """No player has more markers of a suit than the box holds."""
    for seat, player in enumerate(state.players):
        for own in player.tricks:
            if own.markers < 0 or supply(state, seat, own) < 0:
                yield wrong(f"players[{seat}].tricks[{own.trick}].markers", own.markers)


def _team(state: State, player: Player, field: str) -> Iterator[Reason]:
    field = f"{field}.team"
    ids = [each.id for each in player.team]
    # Hypnotic Motivation alone brings somebody into the team who still waits for a board.
    early = () if state.dark_alley else tuple(set(ids) & set(player.hired))
    if len(set(ids)) != len(ids) or len(set(player.hired)) != len(player.hired) or early:
        yield because("character_twice", field=field)
    homes = [each for each in player.team if each.home == "assistant"]
    places = apprentice_places(player)
    settled = [each for each in player.team if each.id not in player.hired]
    on_board = sum(kind_of(each.id) == "apprentice" for each in settled) - len(homes)
    if apprentices(player) > places or on_board > RULES.board_apprentice_places:
        yield because("no_apprentice_place", field=field, places=places)
    if len(homes) > 1 or any(kind_of(each.id) != "apprentice" for each in homes):
        yield because("assistant_place_taken", field=field)
    if homes and not has(player, "assistant"):
        yield because("no_board", field=field, specialist="assistant")
    if player.magician is not None and not has(player, "magician"):
        yield because("not_in_team", field=field, character="magician")
    for each in player.team:
        yield from _standing(player, each, field)
    if any(left < 0 for left in hand(state, player).values()):
        yield because("too_many_cards", field=field)


def _standing(player: Player, each: TeamMember, field: str) -> Iterator[Reason]:
    if each.at is None:
        return
    mimicked = each.card == "workshop" and each.special is None and OPTICO in player.used
    freelance = each.special == FREELANCER or mimicked
    if SLOT[each.at].location != each.card and not freelance:
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
            yield wrong(f"{field}[{stack.component}]", stack.count)
    if (
        on_shelf(player, "board") > RULES.board_component_slots
        or on_shelf(player, "manager") > RULES.manager_component_slots
    ):
        yield because("no_component_slot", field=field)
    if on_shelf(player, "manager") and not has(player, "manager"):
        yield because("no_board", field=field, specialist="manager")


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
            if closed(state, slot):
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
