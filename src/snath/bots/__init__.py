"""Opponents: for the terminal game, for simulations and as a start for one's own."""

from __future__ import annotations

from .bot import Bot, World, bot_names, make_bot, seat_rng, world_sampler
from .registry import BotKind, SeatWord, bot_kinds, seat_word

__all__ = [
    "Bot",
    "BotKind",
    "SeatWord",
    "World",
    "bot_kinds",
    "bot_names",
    "make_bot",
    "seat_rng",
    "seat_word",
    "world_sampler",
]
