"""Rule cases as data: a position, moves, and what must come of them."""
