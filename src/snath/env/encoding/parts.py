"""What modules add to an observation: partners, Flags and Traps, Automas, offers of coins."""

from __future__ import annotations

from ...engine.board import count
from ...engine.ids import NOBODY
from ...engine.state import State
from ...modules.automa.part import AutomaPart
from ...modules.bribes.part import BribesPart
from ...modules.invaders.part import InvadersPart, trap_owner
from ...modules.teams.part import TeamsPart
from .places import Places, write_bits


def write_parts(
    places: Places, state: State, seat: int, place: list[int], out: memoryview[float]
) -> None:
    for part in state.parts:
        if isinstance(part, InvadersPart):
            write_flags_and_traps(places, state, part, seat, out)
        elif isinstance(part, TeamsPart):
            base = places.blocks + place[part.partners[seat]] * places.block_size
            out[base + places.block["partner"]] = 1.0
        elif isinstance(part, AutomaPart):
            write_automas(places, part, place, out)
        elif isinstance(part, BribesPart):
            write_offers(places, part, place, out)


def write_flags_and_traps(
    places: Places, state: State, part: InvadersPart, seat: int, out: memoryview[float]
) -> None:
    """What a Trap does is open to its owner, to others once triggered."""
    at = places.table
    write_bits(out, at["flags"], part.flags)
    owner = trap_owner(state)
    mine = owner != NOBODY and owner == seat
    for kind in range(len(part.traps)):
        space = part.traps[kind]
        if space >= 0:
            armed = part.armed >> kind & 1
            out[at["traps"] + space] = 1.0 if armed else 0.5
            if mine or state.over or part.known >> kind & 1:
                out[at["trap_kinds"] + kind * places.spaces + space] = 1.0


def write_automas(
    places: Places, part: AutomaPart, place: list[int], out: memoryview[float]
) -> None:
    at = places.block
    if part.marker >= 0:
        out[places.table["automa_marker"] + part.marker] = 1.0
    for automa in range(len(part.settings.seats)):
        base = places.blocks + place[part.settings.seats[automa]] * places.block_size
        deck = part.deck_of(automa)
        out[base + at["automa_level"] + part.settings.levels[automa]] = 1.0
        out[base + at["automa_tracker"]] = part.trackers[automa] / 20
        out[base + at["automa_scheme"] + part.schemes[automa]] = 1.0
        out[base + at["automa_cards"]] = count(part.unseen[deck]) / 19
        out[base + at["automa_box"]] = part.boxes[deck] / 4


def write_offers(
    places: Places, part: BribesPart, place: list[int], out: memoryview[float]
) -> None:
    """To whom each seat has offered coins this turn."""
    if part.offered == 0:
        return
    start = places.blocks + places.block["offered"]
    for giver in range(places.seats):
        for taker in range(places.seats):
            if part.has_offered(giver, taker):
                out[start + place[giver] * places.block_size + place[taker]] = 1.0
