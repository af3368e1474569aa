"""What an operator asks of the program, whether it runs or not."""
