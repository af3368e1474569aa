"""Node counts of handmade positions, as chess programs check their move generators.

A node is a sequence of single moves, each by any awaited seat. Wherever chance is asked it answers
0: the first face of a die, the first of what is left to draw. ``python -m tests.perft`` counts all
positions to depth 3 with the program and with the reference.
"""
