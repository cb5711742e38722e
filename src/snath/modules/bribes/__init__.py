"""Variant: coins may be handed over."""
