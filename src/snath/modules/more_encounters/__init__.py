"""Scythe Encounters: the encounter cards 43 to 74."""
