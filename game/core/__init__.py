"""The rules of the games, pure. ``game.games.catalog`` lists the games and gives them their material."""
