"""What every game has: state, moves, chance, outcome, observation, record. Nothing here knows one game."""
