"""Episode 5 of The Rise of Fenris: something stands guard at the Factory."""
