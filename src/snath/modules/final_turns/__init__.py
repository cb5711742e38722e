"""Variant: one last turn for everybody."""
