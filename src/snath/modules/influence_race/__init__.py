"""Episode 1 of The Rise of Fenris: Influence for the first star of each kind, an open objective."""
