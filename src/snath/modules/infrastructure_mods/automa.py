"""What an Automa has in place of Infrastructure Mods.  Rulebook: Automa Modular Rules, Mods."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..automa.mods import INFRASTRUCTURE, give_mods
from ..automa.part import AutomaPart
from ..mech_mods.part import MechModsPart

if TYPE_CHECKING:
    from ...engine.state import State

TAKEN: Final = 2
TAKEN_WITH_BOTH: Final = 4  # where Mech Mods are in play as well


def automa_plays(state: State) -> bool:
    return any([isinstance(part, AutomaPart) for part in state.parts])


def give_benefits(state: State) -> None:
    both = any([isinstance(part, MechModsPart) for part in state.parts])
    give_mods(state, INFRASTRUCTURE, TAKEN_WITH_BOTH if both else TAKEN)
