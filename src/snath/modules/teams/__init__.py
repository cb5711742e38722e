"""Variant: teams of two."""
