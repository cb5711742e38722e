"""Version 2 of the environment, imported as PettingZoo's own are.

    from snath.env import snath_v2
    env = snath_v2.env(seats=2, modules=("invaders",))

It is for all modules, also those to come: its spaces never change their sizes.
"""

from __future__ import annotations

from functools import partial

from . import aec
from .aec import SnathEnv

__all__ = ["SnathEnv", "env", "raw_env"]

raw_env = partial(aec.raw_env, version=2)
env = partial(aec.env, version=2)
