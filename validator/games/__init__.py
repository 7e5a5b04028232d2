"""The rules of each game, one folder per game, and how a game is found."""
