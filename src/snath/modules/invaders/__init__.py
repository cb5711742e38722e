"""Invaders from Afar: two factions with tokens of their own, two player mats."""
