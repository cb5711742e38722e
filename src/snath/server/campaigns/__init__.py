"""Campaigns at the server: live ones, what can be done in them, their episodes as games, files."""
