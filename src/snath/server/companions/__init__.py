"""Companions for the real board: a session for each device or account."""
