"""What happens to channels and to the app: people come and go, things are archived or removed."""

from tests.fakes.slack.server import FakeSlack
from tests.fakes.slack.world import Channel, Json, User, Workspace


def joins(slack: FakeSlack, user: User, channel: Channel) -> None:
    """Somebody comes in and can read everything said before."""
    world = slack.world
    channel.members.add(user.id)
    for message in channel.messages:
        if not message.deleted and not message.to:
            world.saw({user.id}, channel.id, world.as_json(message))
    _tell(slack, channel, {"type": "member_joined_channel", "user": user.id})


def leaves(slack: FakeSlack, user: User, channel: Channel) -> None:
    """Somebody goes."""
    channel.members.discard(user.id)
    _tell(slack, channel, {"type": "member_left_channel", "user": user.id})


def remove_bot(slack: FakeSlack, channel: Channel) -> None:
    """The bot is taken out of a channel."""
    channel.members.discard(slack.world.workspaces[channel.team].bot_user)
    left = "group_left" if channel.is_private else "channel_left"
    _tell(slack, channel, {"type": left})


def invite_bot(slack: FakeSlack, channel: Channel) -> None:
    """The bot is invited to a channel."""
    joins(slack, slack.world.users[slack.world.workspaces[channel.team].bot_user], channel)


def archive(slack: FakeSlack, channel: Channel) -> None:
    """A channel is put away."""
    channel.is_archived = True
    _tell(slack, channel, {"type": _kind(channel, "archive")})


def unarchive(slack: FakeSlack, channel: Channel) -> None:
    """A channel comes back; bots do not come back with it."""
    channel.is_archived = False
    channel.members.discard(slack.world.workspaces[channel.team].bot_user)
    _tell(slack, channel, {"type": _kind(channel, "unarchive")})


def rename(slack: FakeSlack, channel: Channel, name: str) -> None:
    """A channel gets another name and keeps its id."""
    channel.name = name
    event = {"type": _kind(channel, "rename"), "channel": {"id": channel.id, "name": name}}
    slack.courier.event(slack.world.workspaces[channel.team], event)


def uninstall(slack: FakeSlack, workspace: Workspace) -> None:
    """The app is removed from a workspace; its token is void."""
    slack.courier.event(
        workspace, {"type": "tokens_revoked", "tokens": {"bot": [workspace.bot_user]}}
    )
    slack.courier.event(workspace, {"type": "app_uninstalled"})
    workspace.bot_token = ""


def _kind(channel: Channel, what: str) -> str:
    return f"group_{what}" if channel.is_private else f"channel_{what}"


def _tell(slack: FakeSlack, channel: Channel, event: Json) -> None:
    workspace = slack.world.workspaces[channel.team]
    slack.courier.event(workspace, {"channel": channel.id, "team": workspace.id, **event})
