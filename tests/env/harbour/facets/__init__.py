"""How other rooms show the harbour."""
