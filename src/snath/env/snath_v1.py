"""Version 1 of the environment, imported as PettingZoo's own are.

    from snath.env import snath_v1
    env = snath_v1.env(seats=2, modules=("invaders",))
"""

from __future__ import annotations

from .aec import SnathEnv, env, raw_env

__all__ = ["SnathEnv", "env", "raw_env"]
