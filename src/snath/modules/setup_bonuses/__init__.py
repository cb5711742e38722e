"""Bonuses that players have earned before, given at set-up."""
