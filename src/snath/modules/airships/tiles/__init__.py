"""What is written on the tiles: one small rule each, in the order of their numbers.

Three tiles act on everybody, also on those who do not have them: `FOR_ALL` are the rules that
all seats get when somebody is dealt such a tile.
"""

from __future__ import annotations

from typing import Final

from ....engine.rule import Rule
from ....engine.step import Step
from .blitzkrieg import Blitzkrieg, ChallengeStep
from .bombard import Bombard, BombardStep
from .boost import Boost
from .bounty import Bounty
from .craft import Craft
from .distract import Distract, DistractStep
from .drill import Drill
from .espionage import BlindSwap, Espionage, EspionageStep
from .ferry import Ferry
from .hero import Hero
from .negotiate import DrawObjective, Negotiate, NegotiateStep
from .reap import Reap
from .safe_haven import HAVENS, Havens, SafeHaven
from .siege_engine import SiegeEngine
from .toll import GATE, Toll, TollGate, TollStep
from .war_correspondent import PRESS, Press, WarCorrespondent

TILE_RULES: Final[dict[str, type[Rule]]] = {
    "bombard": Bombard,
    "bounty": Bounty,
    "siege_engine": SiegeEngine,
    "distract": Distract,
    "espionage": Espionage,
    "blitzkrieg": Blitzkrieg,
    "toll": Toll,
    "war_correspondent": WarCorrespondent,
    "ferry": Ferry,
    "boost": Boost,
    "drill": Drill,
    "hero": Hero,
    "safe_haven": SafeHaven,
    "reap": Reap,
    "craft": Craft,
    "negotiate": Negotiate,
}
TILE_STEPS: Final[list[type[Step]]] = [
    BombardStep, DistractStep, EspionageStep, BlindSwap, ChallengeStep, TollStep, NegotiateStep,
    DrawObjective,
]
FOR_ALL: Final[dict[str, type[Rule]]] = {GATE: TollGate, PRESS: Press, HAVENS: Havens}
