"""What the tokens do, one file for each effect."""

from __future__ import annotations

from typing import Final

from ....engine.rule import Rule
from ....engine.step import Step
from ..tables import FREE_SECTIONS
from .automachines import Automachines
from .cavalry import Cavalry
from .free_action import FreeAction
from .propaganda import Propaganda
from .spy import Spy, SpyStep

TOKEN_RULES: Final[dict[str, type[Rule]]] = {
    **dict.fromkeys(FREE_SECTIONS, FreeAction),
    "automachines": Automachines,
    "spy": Spy,
    "propaganda": Propaganda,
    "cavalry": Cavalry,
}
TOKEN_STEPS: Final[list[type[Step]]] = [SpyStep]
