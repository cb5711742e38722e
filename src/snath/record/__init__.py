"""Text and JSON forms of actions, and the record of a game."""
