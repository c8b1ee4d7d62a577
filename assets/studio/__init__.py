"""Scripts that make the shipped art; nothing in the game imports this package."""
