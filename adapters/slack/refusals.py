"""Slack's words for why it says no, by what they are about, as far as it documents them."""

DOUBTFUL = frozenset({"fatal_error", "internal_error", "request_timeout", "service_unavailable"})
"""Some of what was asked may have happened all the same."""

BUSY = frozenset({"message_limit_exceeded", "rate_limited", "ratelimited"})
"""Too much was asked of it, by us or by a whole workspace."""

MISSING = "missing_scope"
"""What comes right when it grants more."""

VOID = frozenset(
    {
        "account_inactive",
        "invalid_auth",
        "not_authed",
        "team_access_not_granted",
        "token_expired",
        "token_revoked",
        "two_factor_setup_required",
        "user_removed_from_team",
    }
)
"""Our token is no good, whatever we ask: only another one helps."""

SHUT = frozenset(
    {
        "accesslimited",
        "ekm_access_denied",
        "enterprise_is_restricted",
        MISSING,
        "not_allowed_token_type",
        "org_login_required",
        "team_added_to_org",
    }
)
"""Also about us, but it may pass, or be put right while we run."""

SETTLED = frozenset(
    {
        # The place or the person is not there, or not for us.
        "access_denied",
        "cannot_dm_bot",
        "cannot_reply_to_message",
        "cant_delete_message",
        "cant_update_message",
        "channel_is_limited_access",
        "channel_not_found",
        "channel_type_not_supported",
        "edit_window_closed",
        "file_deleted",
        "file_not_found",
        "is_archived",
        "is_inactive",
        "message_not_found",
        "messages_tab_disabled",
        "method_not_supported_for_channel_type",
        "no_permission",
        "not_in_channel",
        "restricted_action",
        "restricted_action_non_threadable_channel",
        "restricted_action_read_only_channel",
        "restricted_action_thread_locked",
        "restricted_action_thread_only_channel",
        "team_not_found",
        "thread_not_found",
        "user_disabled",
        "user_not_found",
        "user_not_in_channel",
        "user_not_visible",
        "users_not_found",
        # What we say is not made as it has to be.
        "deprecated_endpoint",
        "invalid_arg_name",
        "invalid_arguments",
        "invalid_array_arg",
        "invalid_blocks",
        "invalid_blocks_format",
        "invalid_charset",
        "invalid_form_data",
        "invalid_json",
        "invalid_metadata_format",
        "invalid_metadata_schema",
        "invalid_post_type",
        "json_not_object",
        "metadata_too_large",
        "method_deprecated",
        "missing_post_type",
        "msg_blocks_too_long",
        "msg_too_long",
        "no_text",
        "unknown_method",
        # Our own words.
        "file_not_ready",
        "no_account",
        "no_picture",
        "not_installed",
    }
)
"""It stays so, however often we ask."""
