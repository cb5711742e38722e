"""How other rooms show the modular board."""
