"""Version 1 of the environment, imported as PettingZoo's own are.

    from snath.env import snath_v1
    env = snath_v1.env(seats=2, modules=("invaders",))

It knows the modules that there were when it was published; others are for `snath_v2`.
"""

from __future__ import annotations

from functools import partial

from . import aec
from .aec import SnathEnv

__all__ = ["SnathEnv", "env", "raw_env"]

raw_env = partial(aec.raw_env, version=1)
env = partial(aec.env, version=1)
