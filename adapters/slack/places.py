"""How Slack's channels, threads and people are named among those of all platforms."""

from adapters.slack.posts import Spot
from core.people import Account, Person, RoomRef

PLATFORM = "slack"


def room(spot: Spot) -> RoomRef:
    """A channel of a workspace, or a thread in it."""
    return RoomRef(PLATFORM, f"{spot.team}/{spot.channel}", spot.thread)


def spot(ref: RoomRef) -> Spot:
    """Where a room is in Slack."""
    team, _, channel = ref.id.partition("/")
    return Spot(team, channel, ref.thread)


def account(team: str, user: str) -> Account:
    """Somebody in a workspace; ids of people are told apart by workspace only."""
    return Account(PLATFORM, f"{team}/{user}")


def user(person: Person | None) -> tuple[str, str]:
    """The workspace and the user of somebody, or two empty texts."""
    accounts = person.accounts if person is not None else ()
    found = next((it.id for it in accounts if it.platform == PLATFORM), "")
    team, _, name = found.partition("/")
    return team, name
