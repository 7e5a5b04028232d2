"""Executable examples: positions, moves for all seats, and what must hold, each proving clauses of a rulebook."""
