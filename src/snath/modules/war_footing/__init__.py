"""Episode 2a of The Rise of Fenris: everybody begins with more of everything."""
