"""The new abilities on Mech Mods, one file each.

They need nothing of their module but the steps and actions here (Reinforce: its part), so that
other components may have them too.
"""

from __future__ import annotations

from typing import Final

from ....engine.rule import Rule
from ....engine.step import Step
from ...invaders.rules import Suiton, Sword
from ..tables import REVISED_TOWNSHIP
from .armor import Armor
from .entrenched import Entrenched
from .feint import Feint, FeintStep
from .foothold import Foothold
from .pontoons import Pontoons
from .regroup import Regroup, RegroupStep
from .reinforce import Reinforce, ReinforceStep
from .revised_township import RevisedTownship
from .stealth import Stealth
from .tactics import Tactics

# By key; abilities of faction mats are the base game's, or those of another box.
TOKEN_RULES: Final[dict[str, type[Rule]]] = {
    "suiton": Suiton,
    "sword": Sword,
    "armor": Armor,
    "entrenched": Entrenched,
    "feint": Feint,
    "foothold": Foothold,
    "pontoons": Pontoons,
    "regroup": Regroup,
    "reinforce": Reinforce,
    "stealth": Stealth,
    "tactics": Tactics,
    REVISED_TOWNSHIP: RevisedTownship,
}
TOKEN_STEPS: Final[list[type[Step]]] = [FeintStep, RegroupStep, ReinforceStep]
