"""How other rooms show the encounters 43 to 74."""
