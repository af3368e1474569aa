"""From views and events to documents that any platform can lay out."""
