"""The steps of the base game, one file per kind of action."""
