"""Bringing what is to be said to its places."""
