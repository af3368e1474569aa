"""The program and the plain reference, side by side over random games and over positions."""
