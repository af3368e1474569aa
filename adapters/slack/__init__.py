"""Slack: what people do there comes in as typed messages, and documents go out as Block Kit."""
