"""Turning due times into commands."""
