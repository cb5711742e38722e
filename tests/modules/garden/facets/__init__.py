"""How other rooms show the garden."""
