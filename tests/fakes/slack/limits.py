"""The figures of ``limits.toml``, typed. The product has its own; these judge them."""

from pathlib import Path

import msgspec


class MessageLimits(msgspec.Struct, frozen=True):
    blocks: int
    text: int
    blocks_text: int
    attachments: int
    markdown: int


class ViewLimits(msgspec.Struct, frozen=True):
    blocks: int
    title: int
    button: int
    private_metadata: int
    callback_id: int
    external_id: int
    bytes: int
    stack: int


class BlockLimits(msgspec.Struct, frozen=True):
    block_id: int
    section_text: int
    section_fields: int
    field_text: int
    header: int
    context_elements: int
    actions_elements: int
    alt_text: int
    url: int
    image_title: int
    input_label: int
    input_hint: int
    table_rows: int
    table_columns: int


class ElementLimits(msgspec.Struct, frozen=True):
    action_id: int
    button_text: int
    button_value: int
    button_url: int
    accessibility_label: int
    option_text: int
    option_value: int
    option_description: int
    options: int
    option_groups: int
    group_label: int
    overflow_options: int
    overflow_least: int
    few_options: int
    placeholder: int
    confirm_title: int
    confirm_text: int
    confirm_button: int
    input_length: int


class TimeLimits(msgspec.Struct, frozen=True):
    ack: float
    trigger: float
    response_url: float
    response_url_posts: int
    signature_age: float


class RateLimits(msgspec.Struct, frozen=True):
    tiers: tuple[int, ...]
    posts_a_second: float
    post_burst: int
    events_an_hour: int


class SocketLimits(msgspec.Struct, frozen=True):
    connections: int


class Limits(msgspec.Struct, frozen=True):
    message: MessageLimits
    view: ViewLimits
    block: BlockLimits
    element: ElementLimits
    time: TimeLimits
    rate: RateLimits
    socket: SocketLimits


LIMITS = msgspec.toml.decode(Path(__file__).with_name("limits.toml").read_bytes(), type=Limits)
