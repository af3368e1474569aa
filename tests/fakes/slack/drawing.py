"""Draws messages, modals and the Home tab as HTML that looks close to Slack.

Controls become forms; ``act`` is the address that takes them, with the place in hidden fields.
"""

import html
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.fakes.slack.world import Json, World

_EMOJI = {
    "white_check_mark": "✅",
    "hourglass": "⏳",
    "game_die": "🎲",
    "wave": "👋",
    "tada": "🎉",
}


@dataclass(frozen=True)
class Pen:
    """Draws for one reader; ``place`` goes along with every press."""

    world: World
    act: str
    place: Mapping[str, str]
    stands: Mapping[str, Json] = field(default_factory=dict)
    """What stands in the inputs of a view."""

    def blocks(self, blocks: Iterable[Json]) -> str:
        """Blocks, one below the other."""
        return "\n".join(self._block(block) for block in blocks)

    def _block(self, block: Json) -> str:
        draw = getattr(self, f"_{block['type']}", None)
        inside = draw(block) if draw else f"<em>{block['type']}</em>"
        return f'<div class="b b-{block["type"]}">{inside}</div>'

    def _section(self, block: Json) -> str:
        parts: list[str] = []
        if "text" in block:
            parts.append(f'<div class="t">{self.text(block["text"])}</div>')
        if "fields" in block:
            fields = "".join(f"<div>{self.text(field)}</div>" for field in block["fields"])
            parts.append(f'<div class="fields">{fields}</div>')
        accessory = block.get("accessory")
        side = f'<div class="side">{self._control(block, accessory)}</div>' if accessory else ""
        return f'<div class="main">{"".join(parts)}</div>{side}'

    def _header(self, block: Json) -> str:
        return f"<h3>{self.text(block['text'])}</h3>"

    def _divider(self, _block: Json) -> str:
        return "<hr>"

    def _context(self, block: Json) -> str:
        return " ".join(
            self._picture(part, "small") if part["type"] == "image" else self.text(part)
            for part in block["elements"]
        )

    def _actions(self, block: Json) -> str:
        return "".join(self._control(block, element) for element in block["elements"])

    def _image(self, block: Json) -> str:
        title = f"<p>{self.text(block['title'])}</p>" if "title" in block else ""
        return f"{title}{self._picture(block, 'wide')}"

    def _picture(self, part: Json, kind: str) -> str:
        shown = part.get("slack_file")
        address = f"/files/{shown['id']}" if shown else str(part.get("image_url"))
        alternative = html.escape(part["alt_text"])
        return f'<img class="{kind}" src="{html.escape(address)}" alt="{alternative}">'

    def _markdown(self, block: Json) -> str:
        return f'<div class="t">{html.escape(block["text"])}</div>'

    def _table(self, block: Json) -> str:
        rows = "".join(
            "<tr>" + "".join(f"<td>{html.escape(_cell(cell))}</td>" for cell in row) + "</tr>"
            for row in block["rows"]
        )
        return f"<table>{rows}</table>"

    def _rich_text(self, block: Json) -> str:
        return "".join(self._rich(part) for part in block["elements"])

    def _rich(self, part: Json) -> str:
        match part["type"]:
            case "rich_text_list":
                tag = "ul" if part["style"] == "bullet" else "ol"
                items = "".join(f"<li>{self._rich(item)}</li>" for item in part["elements"])
                return f"<{tag}>{items}</{tag}>"
            case "rich_text_preformatted":
                return f"<pre>{self._inline(part['elements'])}</pre>"
            case "rich_text_quote":
                return f"<blockquote>{self._inline(part['elements'])}</blockquote>"
            case _:
                return f'<span class="t">{self._inline(part["elements"])}</span>'

    def _inline(self, pieces: Iterable[Json]) -> str:
        drawn: list[str] = []
        for piece in pieces:
            match piece["type"]:
                case "text":
                    drawn.append(_styled(html.escape(piece["text"]), piece.get("style", {})))
                case "user":
                    drawn.append(self._name(piece["user_id"]))
                case "emoji":
                    drawn.append(_EMOJI.get(piece["name"], f":{piece['name']}:"))
                case "link":
                    words = html.escape(str(piece.get("text", piece["url"])))
                    drawn.append(f'<a href="{html.escape(piece["url"])}">{words}</a>')
                case other:
                    drawn.append(f'<span class="ping">@{other}</span>')
        return "".join(drawn)

    # Texts

    def text(self, value: Json) -> str:
        """A text object."""
        if value["type"] == "plain_text":
            return html.escape(value["text"])
        return self.mrkdwn(value["text"])

    def mrkdwn(self, source: str) -> str:
        """Slack's own markup. What stands in ``<...>`` has a meaning, all else is text."""
        parts = re.split(r"(```.*?```|`[^`\n]+`|<[^<>]*>)", source, flags=re.DOTALL)
        return "".join(self._marked(part) for part in parts)

    def _marked(self, part: str) -> str:
        if part.startswith("```"):
            return f"<pre>{_entities(part[3:-3].strip(chr(10)))}</pre>"
        if part.startswith("`"):
            return f"<code>{_entities(part[1:-1])}</code>"
        if part.startswith("<") and part.endswith(">"):
            return self._special(part[1:-1])
        shown = _entities(part)
        for sign, tag in (("*", "b"), ("_", "i"), ("~", "s")):
            mark = re.escape(sign)
            pattern = rf"(?<![\w{mark}]){mark}(?=\S)([^{mark}\n]+?)(?<=\S){mark}(?![\w{mark}])"
            shown = re.sub(pattern, rf"<{tag}>\1</{tag}>", shown)
        return re.sub(r":([a-z_]+):", lambda it: str(_EMOJI.get(it[1], it[0])), shown)

    def _special(self, inside: str) -> str:
        target, _, words = inside.partition("|")
        if target.startswith("@"):
            return self._name(target[1:])
        if target.startswith("#"):
            channel = self.world.channels.get(target[1:])
            return f'<span class="ping">#{html.escape(channel.name if channel else "?")}</span>'
        if target.startswith("!date"):
            return html.escape(words)
        if target.startswith("!"):
            return f'<span class="ping all">@{html.escape(target[1:])}</span>'
        return f'<a href="{html.escape(target)}">{html.escape(words or target)}</a>'

    def _name(self, user: str) -> str:
        found = self.world.users.get(user)
        return f'<span class="ping">@{html.escape(found.name if found else user)}</span>'

    # Controls

    def _control(self, block: Json, element: Json) -> str:
        if element["type"] == "image":
            return self._picture(element, "thumb")
        hidden = "".join(
            f'<input type="hidden" name="{name}" value="{html.escape(value)}">'
            for name, value in {
                **self.place,
                "block": block["block_id"],
                "action": str(element.get("action_id", "")),
            }.items()
        )
        if element["type"] == "button":
            style = element.get("style", "")
            label = html.escape(element["text"]["text"])
            inside = f'<button class="{style}">{label}</button>'
        else:
            inside = self._menu(element)
        ask = element.get("confirm")
        sure = f' data-sure="{html.escape(ask["text"]["text"])}"' if ask else ""
        return f'<form method="post" action="{self.act}"{sure}>{hidden}{inside}</form>'

    def _menu(self, element: Json) -> str:
        words = html.escape(element.get("placeholder", {}).get("text", "…"))
        drawn = "".join(_options(element))
        return f'<select name="option"><option value="">{words}</option>{drawn}</select>'

    def _input(self, block: Json) -> str:
        element = block["element"]
        name = html.escape(block["block_id"])
        label = html.escape(block["label"]["text"])
        hint = html.escape(block.get("hint", {}).get("text", ""))
        more = ' <small class="q">(optional)</small>' if block.get("optional") else ""
        stands = self.stands.get(block["block_id"], {}).get(element.get("action_id"), {})
        tells = " data-tells" if block.get("dispatch_action") else ""
        field = _field(_with(element, stands), f'name="{name}"{tells}')
        return f'<label><b>{label}</b>{more}{field}</label><small class="q">{hint}</small>'


def _with(element: Json, stands: Json) -> Json:
    """An input with what stands in it in place of what it came with."""
    names = {"value": "initial_value", "selected_option": "initial_option"}
    return element | {names[key]: value for key, value in stands.items() if key in names and value}


def _field(element: Json, attributes: str) -> str:
    match element["type"]:
        case "static_select":
            words = html.escape(element.get("placeholder", {}).get("text", "…"))
            drawn = "".join(_options(element))
            empty = "" if _chosen(element) else f'<option value="">{words}</option>'
            return f"<select {attributes}>{empty}{drawn}</select>"
        case "radio_buttons" | "checkboxes":
            kind = "radio" if element["type"] == "radio_buttons" else "checkbox"
            return "".join(_few(element, attributes, kind))
        case _:
            value = html.escape(str(element.get("initial_value", "")))
            if element.get("multiline"):
                return f"<textarea {attributes}>{value}</textarea>"
            return f'<input {attributes} value="{value}">'


def _few(element: Json, attributes: str, kind: str) -> Iterator[str]:
    chosen = _chosen(element)
    for option in element["options"]:
        value = html.escape(option["value"])
        on = " checked" if option["value"] in chosen else ""
        words = html.escape(option["text"]["text"])
        yield f'<label class="few"><input type="{kind}" {attributes} value="{value}"{on}>'
        yield f"{words}</label>"


def _chosen(element: Json) -> set[str]:
    options: list[Any] = list(element.get("initial_options", ()))
    if element.get("initial_option"):
        options.append(element["initial_option"])
    return {str(option["value"]) for option in options}


def _options(element: Json) -> Iterator[str]:
    chosen = _chosen(element)
    for group in element.get("option_groups", ()):
        yield f'<optgroup label="{html.escape(group["label"]["text"])}">'
        yield from _some(group["options"], chosen)
        yield "</optgroup>"
    yield from _some(element.get("options", ()), chosen)


def _some(options: Iterable[Json], chosen: set[str]) -> Iterator[str]:
    for option in options:
        words = option["text"]["text"]
        if "description" in option:
            words += f" — {option['description']['text']}"
        on = " selected" if option["value"] in chosen else ""
        value = html.escape(option["value"])
        yield f'<option value="{value}"{on}>{html.escape(words)}</option>'


def _entities(text: str) -> str:
    """Slack knows three entities; everything else is shown as it stands."""
    plain = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
    return html.escape(plain, quote=False)


def _styled(text: str, style: Mapping[str, bool]) -> str:
    for name, tag in (("code", "code"), ("strike", "s"), ("italic", "i"), ("bold", "b")):
        if style.get(name):
            text = f"<{tag}>{text}</{tag}>"
    return text


def _cell(cell: Json) -> str:
    if cell["type"] == "raw_text":
        return str(cell["text"])
    return "".join(piece.get("text", "") for part in cell["elements"] for piece in part["elements"])
