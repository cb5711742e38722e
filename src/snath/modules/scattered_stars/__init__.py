"""Episode 8a of The Rise of Fenris: half of the stars lie round the Factory."""
