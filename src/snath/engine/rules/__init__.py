"""The printed abilities of the base game, one small rule each."""

from __future__ import annotations

from ..rule import Rule
from .combat import Artillery, Camaraderie, Disarm, PeoplesArmy, Scout
from .faction import Coercion, Dominate, Meander, MeanderCoins, Relentless, Swim
from .movement import (
    Riverwalk,
    Seaworthy,
    Speed,
    Submerge,
    Township,
    Underpass,
    Wayfare,
    WayfareFarms,
)
from .structure import Armory, Mill, Mine, Monument


def rule_types() -> dict[str, type[Rule]]:
    """Rules by their key in content files."""
    return {
        "armory": Armory,
        "monument": Monument,
        "mine": Mine,
        "mill": Mill,
        "relentless": Relentless,
        "coercion": Coercion,
        "swim": Swim,
        "meander": Meander,
        "meander_coins": MeanderCoins,
        "dominate": Dominate,
        "speed": Speed,
        "riverwalk": Riverwalk,
        "seaworthy": Seaworthy,
        "submerge": Submerge,
        "township": Township,
        "underpass": Underpass,
        "wayfare": Wayfare,
        "wayfare_farms": WayfareFarms,
        "artillery": Artillery,
        "disarm": Disarm,
        "peoples_army": PeoplesArmy,
        "scout": Scout,
        "camaraderie": Camaraderie,
    }
