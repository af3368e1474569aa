"""Modals and the Home tab."""

import hashlib

from tests.fakes.slack import blocks
from tests.fakes.slack.calls import Call, method
from tests.fakes.slack.errors import SlackError
from tests.fakes.slack.limits import LIMITS
from tests.fakes.slack.world import Json, View, World


def view_json(world: World, view: View) -> Json:
    """A view as Slack sends it."""
    content = view.content
    return {
        "private_metadata": "",
        "callback_id": "",
        "external_id": "",
        **content,
        "id": view.id,
        "team_id": view.team,
        "app_id": world.app_id,
        "state": {"values": standing(view)},
        "hash": view.hash,
        "root_view_id": view.root,
        "previous_view_id": view.previous or None,
        "bot_id": world.workspaces[view.team].bot_id,
    }


def standing(view: View) -> Json:
    """What stands in the inputs of a view: what its owner put there, or what it came with."""
    found: Json = {}
    for block in view.content["blocks"]:
        if block["type"] == "input":
            name = str(block["element"].get("action_id", "generated"))
            held = view.state.get(block["block_id"], {}).get(name)
            found[block["block_id"]] = {name: held or initial(block["element"])}
    return found


def initial(element: Json) -> Json:
    """What stands in an input that nobody has touched."""
    kind = element["type"]
    match kind:
        case "static_select" | "radio_buttons":
            return {"type": kind, "selected_option": element.get("initial_option")}
        case "checkboxes" | "multi_static_select":
            return {"type": kind, "selected_options": element.get("initial_options", [])}
        case "timepicker":
            return {"type": kind, "selected_time": element.get("initial_time")}
        case _:
            return {"type": kind, "value": element.get("initial_value")}


def put(world: World, view: View, content: Json) -> None:
    """Gives a view its content, judged, and brings it before its owner's eyes."""
    blocks.view(content, world.shown_file)
    external = content.get("external_id")
    if external and any(
        it.content.get("external_id") == external and it.id != view.id
        for it in world.views.values()
        if it.team == view.team and _is_open(world, it)
    ):
        raise SlackError("duplicate_external_id")
    held = [{"block_id": f"gen{place}", **block} for place, block in enumerate(content["blocks"])]
    view.content = {**content, "blocks": held}
    inputs = {block["block_id"] for block in held if block["type"] == "input"}
    view.state = {name: value for name, value in view.state.items() if name in inputs}
    serial = f"{world.new_ts()}".encode()
    view.hash = f"{serial.decode()}.{hashlib.sha256(serial).hexdigest()[:8]}"
    world.views[view.id] = view
    world.saw({view.user}, content["type"], view.content)


def _is_open(world: World, view: View) -> bool:
    return view.id in world.stacks.get(view.user, ()) or world.homes.get(view.user) == view.id


def _content(call: Call) -> Json:
    content = call.data("view")
    if not isinstance(content, dict):
        raise SlackError("invalid_arguments")
    return content


@method("views.open", tier=4)
async def open_view(call: Call) -> Json:
    user = call.world.triggers.take(call.text("trigger_id"))
    view_id = call.world.new_id("V")
    view = View(view_id, call.workspace.id, user, {}, view_id)
    _modal(_content(call))
    put(call.world, view, _content(call))
    call.world.stacks[user] = [view.id]
    return {"view": view_json(call.world, view)}


@method("views.push", tier=4)
async def push_view(call: Call) -> Json:
    user = call.world.triggers.take(call.text("trigger_id"))
    _modal(_content(call))
    return {
        "view": view_json(call.world, push(call.world, call.workspace.id, user, _content(call)))
    }


def push(world: World, team: str, user: str, content: Json) -> View:
    """Lays a modal on those that are open. Raises SlackError."""
    stack = world.stacks.get(user, [])
    if not stack:
        raise SlackError("not_found")
    if len(stack) >= LIMITS.view.stack:
        raise SlackError("push_limit_reached")
    view = View(world.new_id("V"), team, user, {}, stack[0], stack[-1])
    put(world, view, content)
    stack.append(view.id)
    return view


@method("views.update", tier=4)
async def update_view(call: Call) -> Json:
    view_id = call.text("view_id", "")
    external = call.text("external_id", "")
    found = [
        it
        for it in call.world.views.values()
        if it.team == call.workspace.id
        and (it.id == view_id if view_id else it.content.get("external_id") == external)
    ]
    if not found or not _is_open(call.world, found[-1]):
        raise SlackError("not_found")
    if _content(call).get("type") != found[-1].content["type"]:
        raise SlackError("invalid_arguments")
    if call.text("hash", found[-1].hash) != found[-1].hash:
        raise SlackError("hash_conflict")
    put(call.world, found[-1], _content(call))
    return {"view": view_json(call.world, found[-1])}


@method("views.publish", tier=4)
async def publish(call: Call) -> Json:
    user = call.world.users.get(call.text("user_id"))
    if user is None or user.is_bot:
        raise SlackError("invalid_arguments")
    content = _content(call)
    if content.get("type") != "home":
        raise SlackError("invalid_arguments")
    held = call.world.homes.get(user.id)
    if held is None:
        view_id = call.world.new_id("V")
        view = View(view_id, call.workspace.id, user.id, {}, view_id)
    else:
        view = call.world.views[held]
        if call.text("hash", view.hash) != view.hash:
            raise SlackError("hash_conflict")
    put(call.world, view, content)
    call.world.homes[user.id] = view.id
    return {"view": view_json(call.world, view)}


def _modal(content: Json) -> None:
    if content.get("type") != "modal":
        raise SlackError("invalid_arguments")
