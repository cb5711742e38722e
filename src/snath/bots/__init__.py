"""Opponents for the terminal game."""

from __future__ import annotations

from .bot import Bot, bot_names, make_bot, seat_rng, world_sampler

__all__ = ["Bot", "bot_names", "make_bot", "seat_rng", "world_sampler"]
