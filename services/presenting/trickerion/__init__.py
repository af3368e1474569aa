"""Trickerion in words and letters, from its view alone."""
