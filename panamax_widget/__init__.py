"""Panamax, the board game, to learn and to play in a notebook."""
