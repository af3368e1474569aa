"""Trickerion in pictures: the board, its parts, and what is being chosen."""
