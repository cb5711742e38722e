"""Episode 4 of The Rise of Fenris: agents on the tunnels and at the Factory, to be bought off."""
