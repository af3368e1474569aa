"""The world outside, as the ports of the core ask for it: time, chance, names, the operator."""
