"""Flags and Traps in observations."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.ids import NOBODY
from ....engine.part import Part
from ....env.encoding.facet import EncodingFacet, Sight
from ....env.encoding.places import write_bits
from ..part import InvadersPart, trap_owner


@final
class InvadersEncoding(EncodingFacet):
    def write(self, part: Part, sight: Sight) -> None:
        """What a Trap does is open to its owner, to others once triggered."""
        own = cast(InvadersPart, part)
        out = sight.out
        at = sight.places.table
        write_bits(out, at["flags"], own.flags)
        owner = trap_owner(sight.state)
        mine = owner != NOBODY and owner == sight.seat
        for kind in range(len(own.traps)):
            space = own.traps[kind]
            if space >= 0:
                armed = own.armed >> kind & 1
                out[at["traps"] + space] = 1.0 if armed else 0.5
                if mine or sight.state.over or own.known >> kind & 1:
                    out[at["trap_kinds"] + kind * sight.places.spaces + space] = 1.0


FACET: Final = InvadersEncoding()
