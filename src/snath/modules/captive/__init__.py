"""Episode 3 of The Rise of Fenris: somebody is held at the Factory, among its cards."""
