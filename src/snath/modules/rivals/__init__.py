"""Rivals of The Rise of Fenris: stars laid on each other's home bases, won back in combat."""
