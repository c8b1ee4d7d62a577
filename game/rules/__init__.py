"""The rules of the games, pure. ``game.catalog`` lists the games and gives them their material."""
