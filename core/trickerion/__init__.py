"""Trickerion: the base game, in its first and its revised edition, for two to four players."""
