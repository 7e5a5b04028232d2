"""Who plays: policies, single games, many games and their statistics. Policies see observations, never states."""
