"""How Slack's channels, threads and people are named among those of all platforms."""

from adapters.slack.posts import Spot
from core.people import Account, Person, RoomRef, account_on

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
    team, _, name = account_on(person, PLATFORM).partition("/")
    return team, name


def user_in(person: Person | None, team: str) -> str:
    """The user of somebody in this workspace; empty if they are none there."""
    return account_on(person, PLATFORM, f"{team}/").partition("/")[2]
