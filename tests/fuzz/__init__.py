"""Random games by the thousand, every law checked on every state."""
