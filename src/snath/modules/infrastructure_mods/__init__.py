"""The Rise of Fenris: Infrastructure Mods, tokens that help once per game."""
