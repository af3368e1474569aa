"""The workspace as a web page, in which one person can act for everybody in it."""

import html
from collections.abc import Iterator
from pathlib import Path

from aiohttp import web

from tests.fakes.slack import drawing
from tests.fakes.slack.acting import Control, Hands, taken
from tests.fakes.slack.api_views import standing
from tests.fakes.slack.seeing import visible
from tests.fakes.slack.server import FakeSlack
from tests.fakes.slack.world import Channel, Json, Message, User, View

_HERE = Path(__file__).parent
_COLOURS = ("#1d7a8c", "#a8442a", "#6b3fa0", "#2f7d32", "#8a6d00", "#b03a6f")


class Page:
    """Draws one user's client. Add ``routes`` to a FakeSlack before it starts."""

    def __init__(self, slack: FakeSlack) -> None:
        self._slack = slack
        slack.routes += [
            web.get("/", self._people),
            web.get("/style.css", self._style),
            web.get("/page.js", self._script),
            web.get("/changes", self._changes),
            web.get("/as/{user}", self._client),
            web.get("/as/{user}/home/open", self._open_home),
            web.get("/as/{user}/{place}", self._client),
            web.post("/as/{user}/{place}/say", self._say),
            web.post("/as/{user}/{place}/act", self._act),
            web.post("/as/{user}/{place}/submit", self._submit),
            web.post("/as/{user}/{place}/fill", self._fill),
            web.post("/as/{user}/{place}/close", self._close),
        ]

    # What is asked for

    async def _style(self, _request: web.Request) -> web.Response:
        return web.Response(text=(_HERE / "slack.css").read_text(), content_type="text/css")

    async def _script(self, _request: web.Request) -> web.Response:
        script = (_HERE / "page.js").read_text()
        return web.Response(text=script, content_type="text/javascript")

    async def _changes(self, _request: web.Request) -> web.Response:
        return web.Response(text=str(self._slack.world.changes))

    async def _people(self, _request: web.Request) -> web.Response:
        users = [user for user in self._slack.world.users.values() if not user.is_bot]
        links = "".join(
            f'<li>{_face(user)}<a href="/as/{user.id}">{html.escape(user.name)}</a></li>'
            for user in users
        )
        return self._document("Who are you?", f'<ul class="people">{links}</ul>', "plain")

    async def _client(self, request: web.Request) -> web.Response:
        hands = self._hands(request)
        places = self._places(hands.user)
        place = request.match_info.get("place") or places[0].id
        thread = request.query.get("thread", "")
        body = self.draw(hands.user, place, thread, dark="dark" in request.query)
        return web.Response(text=body, content_type="text/html")

    def draw(self, user: User, place: str, thread: str = "", *, dark: bool = False) -> str:
        """A user's whole client as HTML: ``place`` is a channel id, or ``home``."""
        hands = Hands(self._slack, user)
        here = f"/as/{user.id}/{place}"
        rail = "".join(self._rail(user, place))
        if place == "home":
            home = hands.home
            pen = self._pen(here, {"view": home.id if home else "", "thread": ""})
            inside = pen.blocks(home.content["blocks"]) if home else "<p>Nothing here yet.</p>"
            main = f'<header>⌂ Home</header><section class="scroll home">{inside}</section>'
        else:
            channel = self._slack.world.channels[place]
            main = self._channel(user, channel, here, thread)
        modal = hands.modal
        front = self._modal(modal, here, thread) if modal else ""
        body = f'<nav>{rail}</nav><main>{main}</main>{front}<script src="/page.js"></script>'
        return _html(user.name, body, "dark" if dark else "")

    async def _open_home(self, request: web.Request) -> web.StreamResponse:
        hands = self._hands(request)
        hands.opens_home()
        await self._slack.courier.idle()
        return web.HTTPSeeOther(f"/as/{hands.user.id}/home")

    async def _say(self, request: web.Request) -> web.StreamResponse:
        hands = self._hands(request)
        form = await request.post()
        channel = self._slack.world.channels[request.match_info["place"]]
        text = str(form.get("text", "")).strip()
        command, _, rest = text.partition(" ")
        if command in self._slack.commands:
            await hands.commands(channel, rest, command)
        elif text:
            hands.says(channel, text, str(form.get("thread", "")))
        return self._back(request, str(form.get("thread", "")))

    async def _act(self, request: web.Request) -> web.StreamResponse:
        hands = self._hands(request)
        form = {name: str(value) for name, value in (await request.post()).items()}
        place: Message | View | None
        if "view" in form:
            place = self._slack.world.views[form["view"]]
        else:
            channel = self._slack.world.channels[form["channel"]]
            place = next(it for it in channel.messages if it.ts == form["ts"])
        for control in hands.controls(place):
            if (control.block_id, control.element.get("action_id", "")) == (
                form["block"],
                form["action"],
            ):
                await self._use(hands, control, form.get("option"))
        return self._back(request, form.get("thread", ""))

    async def _use(self, hands: Hands, control: Control, option: str | None) -> None:
        if option:
            await hands.uses(control, taken(control.element, option))
        elif option is None:
            await hands.uses(control)

    async def _fill(self, request: web.Request) -> web.StreamResponse:
        """A change in an input that tells the app at once."""
        hands = self._hands(request)
        form = await request.post()
        view = hands.modal
        if view is not None:
            await hands.fills(view, str(form["block"]), str(form["value"]))
            await self._slack.courier.idle()
        return web.Response()

    async def _submit(self, request: web.Request) -> web.StreamResponse:
        hands = self._hands(request)
        form = await request.post()
        values = {name: "|".join(map(str, form.getall(name))) for name in form}
        thread = values.pop("thread", "")
        errors = await hands.submits({name: value for name, value in values.items() if value})
        self._errors[hands.user.id] = errors
        return self._back(request, thread)

    async def _close(self, request: web.Request) -> web.StreamResponse:
        await self._hands(request).closes()
        form = await request.post()
        return self._back(request, str(form.get("thread", "")))

    _errors: dict[str, dict[str, str]] = {}  # noqa: RUF012 - one page, one person at it

    def _back(self, request: web.Request, thread: str) -> web.StreamResponse:
        here = f"/as/{request.match_info['user']}/{request.match_info['place']}"
        return web.HTTPSeeOther(f"{here}?thread={thread}" if thread else here)

    def _hands(self, request: web.Request) -> Hands:
        return Hands(self._slack, self._slack.world.users[request.match_info["user"]])

    # What is drawn

    def _places(self, user: User) -> list[Channel]:
        channels = self._slack.world.channels.values()
        return sorted(
            (it for it in channels if user.id in it.members), key=lambda it: (it.is_im, it.name)
        )

    def _rail(self, user: User, place: str) -> Iterator[str]:
        yield f'<a class="who" href="/">{_face(user)}<b>{html.escape(user.name)}</b></a>'
        yield self._link(user, "home/open", "⌂ Home", f"{place}/open")
        for channel in self._places(user):
            name = "● boardgamesbot" if channel.is_im else f"# {channel.name}"
            yield self._link(user, channel.id, name, place)

    def _link(self, user: User, to: str, name: str, place: str) -> str:
        here = ' class="here"' if to == place else ""
        return f'<a{here} href="/as/{user.id}/{to}">{html.escape(name)}</a>'

    def _channel(self, user: User, channel: Channel, here: str, thread: str) -> str:
        name = "boardgamesbot" if channel.is_im else f"# {channel.name}"
        messages = "".join(self._message(it, here, "") for it in visible(channel, user))
        main = (
            f'<div class="column"><header>{html.escape(name)}</header>'
            f'<section class="scroll">{messages}</section>{_box(here, "")}</div>'
        )
        if not thread:
            return main
        answers = "".join(self._message(it, here, thread) for it in visible(channel, user, thread))
        return (
            f'{main}<aside class="column"><header>Thread <a href="{here}">✕</a></header>'
            f'<section class="scroll">{answers}</section>{_box(here, thread)}</aside>'
        )

    def _message(self, message: Message, here: str, thread: str) -> str:
        world = self._slack.world
        author = world.users.get(message.author)
        name = html.escape(author.name if author else "Slack")
        app = '<span class="app">APP</span>' if author is None or author.is_bot else ""
        place = {"channel": message.channel, "ts": message.ts, "thread": thread}
        pen = self._pen(here, place)
        held = message.content.get("blocks")
        inside = (
            pen.blocks(held)
            if held
            else f'<div class="t">{pen.mrkdwn(message.content.get("text", ""))}</div>'
        )
        inside += "".join(
            f'<img class="wide" src="/files/{file["id"]}" alt="">'
            for file in message.content.get("files", ())
        )
        edited = ' <small class="q">(edited)</small>' if message.edited else ""
        note = '<small class="q">Only visible to you</small>' if message.to else ""
        answers = [
            it
            for it in world.channels[message.channel].messages
            if it.thread == message.ts and not it.deleted and not it.to
        ]
        more = ""
        if answers and not thread:
            words = f"{len(answers)} repl{'y' if len(answers) == 1 else 'ies'}"
            more = f'<a class="thread" href="{here}?thread={message.ts}">{words}</a>'
        elif not thread and not message.to:
            more = f'<a class="reply" href="{here}?thread={message.ts}">reply in thread</a>'
        reactions = "".join(
            f'<span class="reaction">{html.escape(mark)} {len(users)}</span>'
            for mark, users in message.reactions.items()
        )
        return (
            f'<article class="{"whisper" if message.to else ""}">{_face(author)}<div class="said">'
            f"<div><b>{name}</b> {app}{edited} {note}</div>{inside}{reactions}{more}</div>"
            "</article>"
        )

    def _modal(self, view: View, here: str, thread: str) -> str:
        content = view.content
        errors = self._errors.get(view.user, {})
        pen = self._pen(here, {"view": view.id, "thread": thread}, standing(view))
        drawn: list[str] = []
        forms: list[str] = []
        for block in content["blocks"]:
            (forms if block["type"] == "input" else drawn).append(pen.blocks([block]))
            if block["block_id"] in errors:
                forms.append(f'<p class="error">{html.escape(errors[block["block_id"]])}</p>')
        keep = f'<input type="hidden" name="thread" value="{thread}">'
        submit = content.get("submit")
        button = f'<button class="primary">{html.escape(submit["text"])}</button>' if submit else ""
        close = html.escape(content.get("close", {}).get("text", "Close"))
        return (
            f'<div class="veil"><div class="modal"><header>{html.escape(content["title"]["text"])}'
            f'</header><section class="scroll">{"".join(drawn)}<form id="fill" method="post" '
            f'action="{here}/submit">{keep}{"".join(forms)}</form></section><footer>'
            f'<form method="post" action="{here}/close">{keep}<button>{close}</button></form>'
            f"{button.replace('<button', '<button form=fill', 1)}</footer></div></div>"
        )

    def _pen(self, here: str, place: dict[str, str], stands: Json | None = None) -> drawing.Pen:
        return drawing.Pen(self._slack.world, f"{here}/act", place, stands or {})

    def _document(self, title: str, body: str, kind: str) -> web.Response:
        inside = f"<main><header>{title}</header>{body}</main>"
        return web.Response(text=_html(title, inside, kind), content_type="text/html")


def _face(user: User | None) -> str:
    name = user.name if user else "S"
    colour = _COLOURS[sum(map(ord, name)) % len(_COLOURS)]
    sign = "♟" if user is None or user.is_bot else html.escape(name[:1].upper())
    return f'<span class="face" style="background:{colour}" aria-hidden="true">{sign}</span>'


def _box(here: str, thread: str) -> str:
    return (
        f'<form class="box" method="post" action="{here}/say">'
        f'<input type="hidden" name="thread" value="{thread}">'
        '<input name="text" autocomplete="off" placeholder="Message, or /boardgame help">'
        "<button>➤</button></form>"
    )


def _html(title: str, body: str, kind: str) -> str:
    return (
        f'<!doctype html><html lang="en" class="{kind}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{html.escape(title)}</title><link rel="stylesheet" href="/style.css">'
        f"<body>{body}</body></html>"
    )
