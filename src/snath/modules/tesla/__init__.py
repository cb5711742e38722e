"""The Rise of Fenris: Tesla in the service of a player."""
