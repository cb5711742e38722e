"""What a position says about the parts that modules add: Flags and Traps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ..engine.errors import PositionError, shown
from ..engine.state import State
from ..modules.invaders.part import FLAGS, TRAP_NAMES, InvadersPart
from . import words

PART_KEYS: Final[tuple[str, ...]] = ("flags", "traps")
TRAP_STATES: Final = ("armed", "disarmed")


def change_parts(state: State, data: Mapping[str, object]) -> None:
    for key in PART_KEYS:
        if key in data:
            part = invaders_part(state, key)
            if key == "flags":
                place_flags(state, part, data[key])
            else:
                place_traps(state, part, data[key])


def invaders_part(state: State, where: str) -> InvadersPart:
    for part in state.parts:
        if isinstance(part, InvadersPart):
            return part
    raise PositionError(f"{where}: needs the module 'invaders'")


def place_flags(state: State, part: InvadersPart, value: object) -> None:
    part.flags = words.spaces_mask(state.board, value, "flags")
    if len(words.items(value, "flags")) > FLAGS:
        raise PositionError(f"flags: there are only {FLAGS}")


def place_traps(state: State, part: InvadersPart, value: object) -> None:
    """'power A3, coins B5 disarmed': a disarmed Trap has been triggered, so all know it."""
    for item in words.items(value, "traps"):
        name, *rest = item.split() or [""]
        kind = words.named(name, TRAP_NAMES, "traps", "Trap")
        if len(rest) not in (1, 2) or (rest[1:] and rest[1] not in TRAP_STATES):
            raise PositionError(
                f"traps: {shown(item)} is not a Trap; write '{name} A3' or '{name} A3 disarmed'"
            )
        if part.traps[kind] >= 0:
            raise PositionError(f"traps: there is only one Trap {name!r}")
        part.traps[kind] = words.space(state.board, rest[0], "traps")
        if rest[1:] == ["disarmed"]:
            part.known |= 1 << kind
        else:
            part.armed |= 1 << kind
