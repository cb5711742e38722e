"""Opponents: for the terminal game, for simulations and as a start for one's own."""

from __future__ import annotations

from .bot import Bot, World, bot_names, make_bot, seat_rng, world_sampler
from .levels import LEVELS, Level
from .registry import BotKind, SeatWord, bot_kinds, seat_word

__all__ = [
    "LEVELS",
    "Bot",
    "BotKind",
    "Level",
    "SeatWord",
    "World",
    "bot_kinds",
    "bot_names",
    "make_bot",
    "seat_rng",
    "seat_word",
    "world_sampler",
]
