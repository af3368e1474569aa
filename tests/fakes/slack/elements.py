"""Judges the parts that stand inside blocks: texts, options, buttons, menus and inputs."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.fakes.slack.errors import Fault
from tests.fakes.slack.limits import LIMITS

Json = dict[str, Any]
MOST = LIMITS.element


def text(
    value: Any, at: str, most: int, *, kinds: tuple[str, ...] = ("plain_text",), least: int = 1
) -> None:
    """A text object."""
    if not isinstance(value, dict):
        raise Fault(at, "must be a text object")
    allowed = (
        {"type", "text", "emoji"}
        if value.get("type") == "plain_text"
        else {
            "type",
            "text",
            "verbatim",
        }
    )
    if value.get("type") not in kinds:
        raise Fault(f"{at}/type", f"must be one of {', '.join(kinds)}")
    if extra := set(value) - allowed:
        raise Fault(at, f"additional properties are not allowed: {', '.join(sorted(extra))}")
    string(value.get("text"), f"{at}/text", most, least=least)


def string(value: Any, at: str, most: int, *, least: int = 1) -> None:
    """A string within its length."""
    if not isinstance(value, str):
        raise Fault(at, "must be a string")
    if len(value) > most:
        raise Fault(at, f"must be less than {most + 1} characters")
    if len(value) < least:
        raise Fault(at, f"must be more than {least - 1} characters")


def optional(value: Any, check: Callable[..., None], *args: Any, **more: Any) -> None:
    """Judges what may be left out."""
    if value is not None:
        check(value, *args, **more)


def array(value: Any, at: str, most: int, *, least: int = 1) -> list[Any]:
    """A list within its length."""
    if not isinstance(value, list):
        raise Fault(at, "must be an array")
    if len(value) > most:
        raise Fault(at, f"no more than {most} items allowed")
    if len(value) < least:
        raise Fault(at, f"no fewer than {least} items allowed")
    return value


def closed(value: Json, at: str, allowed: set[str], required: set[str]) -> None:
    """An object without properties that are unknown, and with those that are needed."""
    if extra := set(value) - allowed:
        raise Fault(at, f"additional properties are not allowed: {', '.join(sorted(extra))}")
    if missing := required - {key for key, held in value.items() if held is not None}:
        raise Fault(at, f"missing required field: {', '.join(sorted(missing))}")


def confirm(value: Any, at: str) -> None:
    """A question before an action."""
    closed(value, at, {"title", "text", "confirm", "deny", "style"}, {"title", "text"})
    text(value["title"], f"{at}/title", MOST.confirm_title)
    text(value["text"], f"{at}/text", MOST.confirm_text, kinds=("plain_text", "mrkdwn"))
    for name in ("confirm", "deny"):
        optional(value.get(name), text, f"{at}/{name}", MOST.confirm_button)
    style(value, at)


def style(value: Json, at: str) -> None:
    if value.get("style") not in {None, "primary", "danger"}:
        raise Fault(f"{at}/style", "must be primary or danger")


def options(value: Any, at: str, most: int, *, least: int = 1, mrkdwn: bool = False) -> list[str]:
    """A list of options; their values."""
    kinds = ("plain_text", "mrkdwn") if mrkdwn else ("plain_text",)
    values: list[str] = []
    for place, option in enumerate(array(value, at, most, least=least)):
        here = f"{at}/{place}"
        closed(option, here, {"text", "value", "description", "url"}, {"text", "value"})
        text(option["text"], f"{here}/text", MOST.option_text, kinds=kinds)
        string(option["value"], f"{here}/value", MOST.option_value)
        optional(option.get("description"), text, f"{here}/description", MOST.option_description)
        values.append(option["value"])
    if len(set(values)) < len(values):
        raise Fault(at, "option values must be unique")
    return values


def _button(element: Json, at: str) -> None:
    allowed = {"text", "value", "url", "style", "confirm", "accessibility_label"}
    closed(element, at, allowed | {"type", "action_id"}, {"text"})
    text(element["text"], f"{at}/text", MOST.button_text)
    optional(element.get("value"), string, f"{at}/value", MOST.button_value, least=0)
    optional(element.get("url"), string, f"{at}/url", MOST.button_url)
    optional(
        element.get("accessibility_label"),
        string,
        f"{at}/accessibility_label",
        MOST.accessibility_label,
    )
    style(element, at)


def _select(element: Json, at: str) -> None:
    allowed = {"options", "option_groups", "placeholder", "confirm", "focus_on_load"}
    multi = element["type"].startswith("multi_")
    own = {"initial_options", "max_selected_items"} if multi else {"initial_option"}
    closed(element, at, allowed | own | {"type", "action_id"}, set())
    optional(element.get("placeholder"), text, f"{at}/placeholder", MOST.placeholder)
    groups = element.get("option_groups")
    if (groups is None) == (element.get("options") is None):
        raise Fault(at, "must have either options or option_groups")
    if groups is None:
        values = options(element["options"], f"{at}/options", MOST.options)
    else:
        values = []
        for place, group in enumerate(array(groups, f"{at}/option_groups", MOST.option_groups)):
            here = f"{at}/option_groups/{place}"
            closed(group, here, {"label", "options"}, {"label", "options"})
            text(group["label"], f"{here}/label", MOST.group_label)
            values += options(group["options"], f"{here}/options", MOST.options)
    _initial(element, at, values)


def _initial(element: Json, at: str, values: list[str]) -> None:
    chosen = element.get("initial_options") or (
        [element["initial_option"]] if element.get("initial_option") else []
    )
    held = element.get("options") or [
        option for group in element.get("option_groups") or [] for option in group["options"]
    ]
    for option in chosen:
        if option.get("value") not in values or option not in held:
            raise Fault(at, "the initial option must be one of the options")


def _few(element: Json, at: str) -> None:
    initial = "initial_option" if element["type"] == "radio_buttons" else "initial_options"
    allowed = {"options", initial, "confirm", "focus_on_load", "type", "action_id"}
    closed(element, at, allowed, {"options"})
    _initial(
        element,
        at,
        options(element["options"], f"{at}/options", MOST.few_options, mrkdwn=True),
    )


def _overflow(element: Json, at: str) -> None:
    closed(element, at, {"options", "confirm", "type", "action_id"}, {"options"})
    options(
        element["options"],
        f"{at}/options",
        MOST.overflow_options,
        least=MOST.overflow_least,
    )


def _typed(element: Json, at: str) -> None:
    allowed = {
        "initial_value",
        "multiline",
        "min_length",
        "max_length",
        "dispatch_action_config",
        "focus_on_load",
        "placeholder",
        "is_decimal_allowed",
        "min_value",
        "max_value",
        "type",
        "action_id",
    }
    closed(element, at, allowed, set())
    optional(element.get("placeholder"), text, f"{at}/placeholder", MOST.placeholder)
    longest = element.get("max_length") or MOST.input_length
    if longest > MOST.input_length:
        raise Fault(f"{at}/max_length", f"must be less than {MOST.input_length + 1}")
    optional(element.get("initial_value"), string, f"{at}/initial_value", longest, least=0)


def _picker(element: Json, at: str) -> None:
    optional(element.get("placeholder"), text, f"{at}/placeholder", MOST.placeholder)


def _image(element: Json, at: str) -> None:
    closed(element, at, {"type", "image_url", "slack_file", "alt_text"}, {"alt_text"})
    if ("image_url" in element) == ("slack_file" in element):
        raise Fault(at, "must have either image_url or slack_file")
    optional(element.get("image_url"), string, f"{at}/image_url", LIMITS.block.url)
    string(element["alt_text"], f"{at}/alt_text", LIMITS.block.alt_text)


INPUTS: dict[str, Callable[[Json, str], None]] = {
    "static_select": _select,
    "multi_static_select": _select,
    "radio_buttons": _few,
    "checkboxes": _few,
    "plain_text_input": _typed,
    "number_input": _typed,
    "users_select": _picker,
    "conversations_select": _picker,
    "timepicker": _picker,
    "datepicker": _picker,
}
ACTIONS = {
    **{kind: check for kind, check in INPUTS.items() if kind != "number_input"},
    "button": _button,
    "overflow": _overflow,
}
ACCESSORIES = {**ACTIONS, "image": _image}
CONTEXTS: dict[str, Callable[[Json, str], None]] = {"image": _image}


def element(value: Any, at: str, known: dict[str, Callable[[Json, str], None]]) -> Iterator[str]:
    """Judges an element that must be one of ``known``; yields its action id if it has one."""
    if not isinstance(value, dict) or value.get("type") not in known:
        kind = value.get("type") if isinstance(value, dict) else value
        raise Fault(f"{at}/type", f"unsupported type: {kind}")
    known[value["type"]](value, at)
    optional(value.get("confirm"), confirm, f"{at}/confirm")
    action_id = value.get("action_id")
    optional(action_id, string, f"{at}/action_id", MOST.action_id)
    if action_id is not None:
        yield str(action_id)
