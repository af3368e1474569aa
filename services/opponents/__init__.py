"""Seats that the program plays."""
