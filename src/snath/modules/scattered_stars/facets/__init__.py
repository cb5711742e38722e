"""How other rooms show this module."""
