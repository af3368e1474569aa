"""The command line: playing, and the commands that check and show things without a table."""
