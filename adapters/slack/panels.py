"""Modals and the Home tab: opened before they are worked out, and kept to their newest form."""

import logging

from adapters.slack.limits import LIMITS
from adapters.slack.markup import cut
from adapters.slack.posts import Json, Panel
from adapters.slack.sender import Sender
from adapters.slack.troubles import RefusedError, SlackTroubleError, UnavailableError
from adapters.slack.workspaces import Workspaces

_log = logging.getLogger(__name__)

WAIT = "…"


class Panels:
    """Shows panels to people."""

    def __init__(self, sender: Sender, workspaces: Workspaces) -> None:
        self._sender = sender
        self._workspaces = workspaces

    async def skeleton(self, team: str, trigger: str, title: str) -> str:
        """Opens an almost empty modal at once; its id, or nothing when it came too late.

        Tried once: a trigger can be used only once, and a repetition would fail anyway.
        """
        view = {
            "type": "modal",
            "title": _plain(cut(title, LIMITS.view.title)),
            "blocks": [{"type": "section", "block_id": "wait", "text": _plain(WAIT)}],
        }
        try:
            api = await self._workspaces.api(team)
            answer = await api.call("views.open", trigger_id=trigger, view=view)
        except SlackTroubleError as error:
            _log.info("a modal did not open: %(reason)s", {"reason": error})
            return ""
        return str(answer["view"]["id"])

    async def fill(self, team: str, view: str, panel: Panel) -> bool:
        """Gives an open modal its content; False when the person has closed it meanwhile."""
        try:
            await self._sender.call(team, "views.update", view_id=view, view=modal(panel))
        except RefusedError as error:
            if error.code not in {"not_found", "hash_conflict"}:
                raise
            return False
        return True

    async def publish(self, team: str, user: str, panel: Panel) -> None:
        """Puts the Home tab of a person into its newest form."""
        view = {"type": "home", "blocks": list(panel.blocks)}
        if panel.memory:
            view["private_metadata"] = panel.memory
        try:
            await self._sender.call(team, "views.publish", user_id=user, view=view)
        except (RefusedError, UnavailableError) as error:
            _log.info(
                "the Home tab of %(user)s stays as it was: %(reason)s",
                {"user": user, "reason": error},
            )


def modal(panel: Panel) -> Json:
    """A panel as Slack takes it."""
    room = LIMITS.view
    view: Json = {
        "type": "modal",
        "title": _plain(cut(panel.title or WAIT, room.title)),
        "blocks": list(panel.blocks),
        "callback_id": panel.callback or "panel",
        "private_metadata": panel.memory,
    }
    if panel.submit:
        view["submit"] = _plain(cut(panel.submit, room.button))
    if panel.close:
        view["close"] = _plain(cut(panel.close, room.button))
    return view


def _plain(text: str) -> Json:
    return {"type": "plain_text", "text": text, "emoji": False}
