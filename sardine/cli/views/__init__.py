"""How games look in the terminal: one module for each game that wants more than the general view."""
