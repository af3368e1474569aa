"""What people do in a client: write, press, choose, submit, and come and go."""

from dataclasses import dataclass
from typing import Any

from tests.fakes.slack.api_views import push, put, view_json
from tests.fakes.slack.server import FakeSlack
from tests.fakes.slack.world import Channel, Json, Message, User, View, has_answers

COMMAND = "/boardgame"


class NotThereError(Exception):
    """A person cannot press what they do not see."""


@dataclass(frozen=True)
class Control:
    """A button or a menu that somebody sees, with the block it stands in."""

    block_id: str
    element: Json
    message: Message | None = None
    view: View | None = None


@dataclass
class Hands:
    """One person at their client."""

    slack: FakeSlack
    user: User

    # Writing

    def says(self, channel: Channel, text: str, thread: str = "", **more: Any) -> Message:
        """Writes a message. ``@bot`` in it becomes a mention."""
        world = self.slack.world
        workspace = world.workspaces[channel.team]
        text = text.replace("@bot", f"<@{workspace.bot_user}>")
        said = Message(world.new_ts(), channel.id, self.user.id, {"text": text}, thread=thread)
        channel.messages.append(said)
        world.show(channel, said)
        event = {**world.as_json(said), **self._where(channel), **more}
        self.slack.courier.event(workspace, event)
        mention = f"<@{workspace.bot_user}>" in text
        if mention and workspace.bot_user in channel.members and not channel.is_im:
            self.slack.courier.event(workspace, {**event, "type": "app_mention"})
        return said

    def edits(self, message: Message, text: str) -> None:
        """Changes an own message. What mentions the app then is told as a mention once more."""
        world = self.slack.world
        channel = world.channels[message.channel]
        workspace = world.workspaces[channel.team]
        text = text.replace("@bot", f"<@{workspace.bot_user}>")
        before = world.as_json(message)
        message.content, message.edited = {"text": text}, True
        world.show(channel, message)
        event = {
            "type": "message",
            "subtype": "message_changed",
            "message": world.as_json(message),
            "previous_message": before,
            "ts": world.new_ts(),
            **self._where(channel),
        }
        self.slack.courier.event(workspace, event)
        if f"<@{workspace.bot_user}>" in text and not channel.is_im:
            again = {**world.as_json(message), **self._where(channel)}
            self.slack.courier.event(workspace, {**again, "type": "app_mention"})

    def deletes(self, message: Message) -> None:
        """Takes a message away; above answers that stay, a stone remains."""
        world = self.slack.world
        channel = world.channels[message.channel]
        message.deleted = True
        world.changes += 1
        stone = {"type": "message", "subtype": "tombstone", "user": "USLACKBOT", "ts": message.ts}
        gone = {"subtype": "message_deleted", "deleted_ts": message.ts}
        changed = {"subtype": "message_changed", "message": stone}
        event = {
            "type": "message",
            **(changed if has_answers(channel, message.ts) else gone),
            "previous_message": world.as_json(message),
            "ts": world.new_ts(),
            **self._where(channel),
        }
        self.slack.courier.event(world.workspaces[channel.team], event)

    def _where(self, channel: Channel) -> Json:
        kind = "im" if channel.is_im else "group" if channel.is_private else "channel"
        home = self.user.team
        shared = {"user_team": home, "source_team": home} if self.user.is_stranger else {}
        return {"channel": channel.id, "channel_type": kind, "team": channel.team, **shared}

    async def commands(self, channel: Channel, text: str, command: str = COMMAND) -> bool:
        """A slash command; whether the app answered in time."""
        world = self.slack.world
        payload = {
            "token": "unused",
            "team_id": channel.team,
            "team_domain": world.workspaces[channel.team].name,
            "channel_id": channel.id,
            "channel_name": channel.name or "directmessage",
            "user_id": self.user.id,
            "user_name": self.user.name,
            "command": command,
            "text": text,
            "api_app_id": world.app_id,
            "is_enterprise_install": "false",
            "response_url": self.slack.responses.give(self.user.id, channel),
            "trigger_id": world.triggers.give(self.user.id),
        }
        answer = await self.slack.courier.ask("slash_commands", payload)
        if answer is None:
            self._failed(channel, f"{command} failed with the error “operation_timeout”")
        elif answer:
            self.slack.responses.answer(self.user.id, channel, answer)
        return answer is not None

    # Pressing

    def sees(self, place: Message | View, label: str) -> Control:
        """The control with this label, as it is now. Raises NotThereError."""
        for control in self.controls(place):
            element = control.element
            texts = [element.get("text", {}).get("text"), element.get("action_id")]
            texts.append(element.get("placeholder", {}).get("text"))
            if label in texts:
                return control
        raise NotThereError(label)

    def controls(self, place: Message | View) -> list[Control]:
        """Everything that can be pressed or chosen there."""
        message = place if isinstance(place, Message) else None
        view = place if isinstance(place, View) else None
        found: list[Control] = []
        for block in place.content.get("blocks", ()):
            parts = list(block.get("elements", ())) if block["type"] == "actions" else []
            parts += [block["accessory"]] if "accessory" in block else []
            found += [
                Control(block["block_id"], part, message, view)
                for part in parts
                if part.get("type") != "image"
            ]
        return found

    async def presses(self, place: Message | View, label: str) -> bool:
        """Presses a button; whether the app answered in time."""
        return await self.uses(self.sees(place, label))

    async def chooses(self, place: Message | View, label: str, option: str) -> bool:
        """Takes an option, by its text, of a menu."""
        control = self.sees(place, label)
        return await self.uses(control, taken(control.element, option))

    async def fills(self, view: View, label: str, value: str) -> None:
        """Puts a text, or an option by its text, into an input with this label or block id."""
        for block in view.content["blocks"]:
            if block["type"] == "input" and label in {block["label"]["text"], block["block_id"]}:
                element = block["element"]
                held = _filled(element, value)
                view.state[block["block_id"]] = {element.get("action_id", "generated"): held}
                if block.get("dispatch_action"):
                    await self.uses(Control(block["block_id"], element, view=view), held)
                return
        raise NotThereError(label)

    async def uses(self, control: Control, option: Json | None = None) -> bool:
        """Uses a control, also one that is not there any more, as a slow finger would."""
        world = self.slack.world
        element = control.element
        action: Json = {
            "type": element["type"],
            "action_id": element.get("action_id", "generated"),
            "block_id": control.block_id,
            "action_ts": world.new_ts(),
        }
        if option is not None and "type" in option:
            action |= option
        elif option is not None:
            action["selected_option"] = option
        elif element["type"] == "button":
            action |= {"text": element["text"], "value": element.get("value", "")}
        payload: Json = {
            "type": "block_actions",
            **self._who(control),
            "trigger_id": world.triggers.give(self.user.id),
            "actions": [action],
        }
        message, view = control.message, control.view
        if message is not None:
            channel = world.channels[message.channel]
            payload |= {
                "channel": {"id": channel.id, "name": channel.name or "directmessage"},
                "message": world.as_json(message),
                "state": {"values": {}},
                "response_url": self.slack.responses.give(self.user.id, channel, message),
                "container": {
                    "type": "message",
                    "message_ts": message.ts,
                    "channel_id": channel.id,
                    "is_ephemeral": bool(message.to),
                    **({"thread_ts": message.thread} if message.thread else {}),
                },
            }
        elif view is not None:
            shown = view_json(world, view)
            payload |= {"view": shown, "container": {"type": "view", "view_id": view.id}}
        answer = await self.slack.courier.ask("interactive", payload)
        if answer is None and message is not None:
            self._failed(world.channels[message.channel], "This did not work. Try again?")
        return answer is not None

    def _who(self, control: Control | None = None) -> Json:
        world = self.slack.world
        team = self.user.team
        if control is not None and control.message is not None:
            team = world.channels[control.message.channel].team
        elif control is not None and control.view is not None:
            team = control.view.team
        domain = world.workspaces[team].name if team in world.workspaces else "elsewhere"
        return {
            "user": {
                "id": self.user.id,
                "username": self.user.name,
                "name": self.user.name,
                "team_id": self.user.team,
            },
            "api_app_id": world.app_id,
            "token": "unused",
            "team": {"id": team, "domain": domain},
            "enterprise": None,
            "is_enterprise_install": False,
        }

    def _failed(self, channel: Channel, text: str) -> None:
        """What a client itself says about a failure."""
        world = self.slack.world
        whispered = Message(world.new_ts(), channel.id, "USLACKBOT", {"text": text})
        whispered.to = self.user.id
        channel.messages.append(whispered)
        world.changes += 1

    # Modals and Home

    @property
    def modal(self) -> View | None:
        """The modal in front."""
        stack = self.slack.world.stacks.get(self.user.id)
        return self.slack.world.views[stack[-1]] if stack else None

    @property
    def home(self) -> View | None:
        """The Home tab, when the app has filled it."""
        held = self.slack.world.homes.get(self.user.id)
        return self.slack.world.views[held] if held else None

    def opens_home(self) -> None:
        """Looks at the Home tab."""
        world = self.slack.world
        workspace = world.workspaces[self.user.team]
        view = {"view": view_json(world, self.home)} if self.home else {}
        event = {
            "type": "app_home_opened",
            "user": self.user.id,
            "channel": world.direct(workspace, self.user).id,
            "tab": "home",
            **view,
        }
        self.slack.courier.event(workspace, event)

    async def submits(self, values: dict[str, str]) -> dict[str, str]:
        """Submits the modal in front; the errors it then shows, by block id.

        Inputs that are not named keep what stands in them. ``values`` are texts, or texts of
        options, by the label or the block id of their input.
        """
        view = self.modal
        if view is None:
            raise NotThereError("modal")
        world = self.slack.world
        for block in view.content["blocks"]:
            if block["type"] == "input":
                label = block["label"]["text"]
                given = values.get(label, values.get(block["block_id"]))
                if given is not None:
                    name = block["element"].get("action_id", "generated")
                    view.state[block["block_id"]] = {name: _filled(block["element"], given)}
        shown = view_json(world, view)
        control = Control("", {}, view=view)
        payload = {
            "type": "view_submission",
            **self._who(control),
            "trigger_id": world.triggers.give(self.user.id),
            "view": shown,
            "response_urls": [],
        }
        answer = await self.slack.courier.ask("interactive", payload)
        if answer is None:
            return {"": "operation_timeout"}
        return self._answered(view, answer)

    def _answered(self, view: View, answer: Json) -> dict[str, str]:
        world = self.slack.world
        match answer.get("response_action"):
            case "errors":
                inputs = {b["block_id"] for b in view.content["blocks"] if b["type"] == "input"}
                if not set(answer["errors"]) <= inputs:
                    return {"": "errors name blocks that are no inputs"}
                return dict(answer["errors"])
            case "update":
                put(world, view, answer["view"])
            case "push":
                push(world, view.team, self.user.id, answer["view"])
            case "clear":
                world.stacks.pop(self.user.id, None)
            case _:
                self._close(view)
        world.changes += 1
        return {}

    def _close(self, view: View) -> None:
        stack = self.slack.world.stacks.get(self.user.id, [])
        if view.id in stack:
            stack.remove(view.id)

    async def closes(self) -> None:
        """Closes the modal in front without submitting it."""
        view = self.modal
        if view is None:
            return
        world = self.slack.world
        self._close(view)
        world.changes += 1
        if view.content.get("notify_on_close"):
            payload = {
                "type": "view_closed",
                **self._who(Control("", {}, view=view)),
                "view": view_json(world, view),
                "is_cleared": False,
            }
            await self.slack.courier.ask("interactive", payload)


def taken(element: Json, option: str) -> Json:
    """The option of a menu with this text or value. Raises NotThereError."""
    groups = [group["options"] for group in element.get("option_groups", ())]
    for each in [*element.get("options", ()), *(one for group in groups for one in group)]:
        if option in {each["text"]["text"], each["value"]}:
            return dict(each)
    raise NotThereError(option)


def _filled(element: Json, given: str) -> Json:
    kind = element["type"]
    if kind in {"static_select", "radio_buttons"}:
        return {"type": kind, "selected_option": taken(element, given)}
    if kind in {"checkboxes", "multi_static_select"}:
        options = [taken(element, one) for one in given.split("|") if one]
        return {"type": kind, "selected_options": options}
    return {"type": kind, "selected_time" if kind == "timepicker" else "value": given or None}
