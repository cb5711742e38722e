"""Flags and Traps in scenarios."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ....engine.errors import PositionError, shown
from ....engine.state import State
from ....scenario import reading
from ....scenario.errors import ScenarioError
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed, spaces_text
from ....scenario.outcomes import Outcome
from ..automa import SET_TRAP
from ..part import FLAGS, TRAP_NAMES, InvadersPart, invaders_part

TRAP_STATES: Final = ("armed", "disarmed")
GIVEN_STATES: Final = (*TRAP_STATES, "rearmed")


def change_table(state: State, given: Mapping[str, object]) -> None:
    part = invaders_part(state)
    if "flags" in given:
        place_flags(state, part, given["flags"])
    if "traps" in given:
        place_traps(state, part, given["traps"])


def place_flags(state: State, part: InvadersPart, value: object) -> None:
    part.flags = reading.spaces_mask(state.board, value, "flags")
    if len(reading.items(value, "flags")) > FLAGS:
        raise PositionError(f"flags: there are only {FLAGS}")


def place_traps(state: State, part: InvadersPart, value: object) -> None:
    """'power A3, coins B5 disarmed, popularity C2 rearmed'.

    A Trap that is disarmed or armed again has been triggered, so all know it.
    """
    for item in reading.items(value, "traps"):
        name, *rest = item.split() or [""]
        kind = reading.named(name, TRAP_NAMES, "traps", "Trap")
        if len(rest) not in (1, 2) or (rest[1:] and rest[1] not in GIVEN_STATES):
            raise PositionError(
                f"traps: {shown(item)} is not a Trap; write '{name} A3', '{name} A3 disarmed' or "
                f"'{name} A3 rearmed'"
            )
        if part.traps[kind] >= 0:
            raise PositionError(f"traps: there is only one Trap {name!r}")
        part.traps[kind] = reading.space(state.board, rest[0], "traps")
        if rest[1:] in (["disarmed"], ["rearmed"]):
            part.known |= 1 << kind
        if rest[1:] != ["disarmed"]:
            part.armed |= 1 << kind


# -- facts -----------------------------------------------------------------------------------


def flags(state: State, value: object, where: str) -> list[Pair]:
    mask = reading.spaces_mask(state.board, value, where)
    return [(spaces_text(state, mask), spaces_text(state, invaders_part(state).flags))]


def traps(state: State, value: object, where: str) -> list[Pair]:
    """All Traps on the board: 'power A3 armed, coins B5 disarmed'."""
    part = invaders_part(state)
    wanted: list[str] = []
    for item in reading.items(value, where):
        kind, *rest = item.split() or [""]
        reading.named(kind, TRAP_NAMES, where, "Trap")
        reading.space(state.board, " ".join(rest[:1]), where)
        reading.named(" ".join(rest[1:]) or "armed", TRAP_STATES, where, "state of a Trap")
        wanted.append(item if rest[1:] else f"{item} armed")
    actual = [
        f"{TRAP_NAMES[kind]} {state.board.names[at]} "
        + ("armed" if part.armed >> kind & 1 else "disarmed")
        for kind, at in enumerate(part.traps)
        if at >= 0
    ]
    return [(listed(wanted), listed(actual))]


def exchange_traps(state: State, seat: int) -> bool:
    """An armed Trap that was never triggered for one of another kind."""
    part = invaders_part(state)
    kinds = [kind for kind in range(len(part.traps)) if not part.known >> kind & 1]
    for placed in kinds:
        for other in kinds:
            if part.traps[placed] >= 0 and other != placed:
                armed = [part.armed >> kind & 1 for kind in (placed, other)]
                part.armed &= ~(1 << placed | 1 << other)
                part.armed |= armed[1] << placed | armed[0] << other
                part.traps[placed], part.traps[other] = part.traps[other], part.traps[placed]
                return True
    return False


def exchange_known_traps(state: State, seat: int) -> bool:
    """A Trap that has been triggered, armed again or not, for one of the supply."""
    part = invaders_part(state)
    kinds = range(len(part.traps))
    for placed in kinds:
        for other in kinds:
            if part.known >> placed & 1 and part.traps[other] < 0:
                part.traps[other] = part.traps[placed]
                part.traps[placed] = -1
                part.armed = part.armed & ~(1 << placed) | (part.armed >> placed & 1) << other
                part.known = part.known & ~(1 << placed) | 1 << other
                return True
    return False


def trap_kind(value: str) -> int:
    if value not in TRAP_NAMES:
        raise ScenarioError(f"unknown Trap {value!r}; allowed: {', '.join(TRAP_NAMES)}")
    return TRAP_NAMES.index(value)


FACET = ScenarioFacet(
    table_keys=("flags", "traps"),
    change_table=change_table,
    table_facts={"flags": flags, "traps": traps},
    hidden={"traps": exchange_traps, "known_traps": exchange_known_traps},
    outcomes={"trap": Outcome(SET_TRAP, trap_kind)},
)
