"""The figures of ``limits.toml``, typed."""

from pathlib import Path

import msgspec


class MessageRoom(msgspec.Struct, frozen=True):
    """One message."""

    blocks: int
    text: int
    total: int


class ViewRoom(msgspec.Struct, frozen=True):
    """A modal or the Home tab."""

    blocks: int
    title: int
    button: int
    metadata: int
    total: int


class BlockRoom(msgspec.Struct, frozen=True):
    """One block."""

    header: int
    rich: int
    context: int
    block_id: int
    alternative: int
    label: int
    elements: int


class ElementRoom(msgspec.Struct, frozen=True):
    """One control."""

    button: int
    value: int
    option: int
    description: int
    options: int
    placeholder: int
    input: int


class MenuRoom(msgspec.Struct, frozen=True):
    """Where buttons end and menus begin."""

    buttons: int


class Rates(msgspec.Struct, frozen=True):
    """How often things may be asked; ``methods`` are calls a minute."""

    posts_a_second: float
    post_burst: int
    default: int
    methods: dict[str, int]


class Limits(msgspec.Struct, frozen=True):
    """Everything that Slack limits."""

    message: MessageRoom
    view: ViewRoom
    block: BlockRoom
    element: ElementRoom
    menu: MenuRoom
    rate: Rates


LIMITS = msgspec.toml.decode(Path(__file__).with_name("limits.toml").read_bytes(), type=Limits)
