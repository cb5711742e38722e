"""How other rooms show the Automa."""
