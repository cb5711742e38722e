"""Bots at the tables of the server: who they are, where they think, when they act."""
