"""What all chats share, whatever the platform."""
