"""The Rise of Fenris: Vesna, a faction with Factory cards and mech abilities of her choice."""
