"""Desolation: all players together against machines, a clock and a set of goals."""
