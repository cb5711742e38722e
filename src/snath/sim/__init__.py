"""Many games at once, for people who write bots, study the game or like its numbers."""

from __future__ import annotations

from .errors import FileProblem, SimError
from .observer import Observer
from .on_ray import Cluster
from .plan import RANDOM, ROTATE, Plan
from .play import play_game
from .run import Keep, Report, run

__all__ = [
    "RANDOM",
    "ROTATE",
    "Cluster",
    "FileProblem",
    "Keep",
    "Observer",
    "Plan",
    "Report",
    "SimError",
    "play_game",
    "run",
]
