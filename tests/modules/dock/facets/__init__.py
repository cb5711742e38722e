"""How rooms show the dock."""
