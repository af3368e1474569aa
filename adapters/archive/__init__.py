"""Backups as compressed tar files that only their owner can read."""
