"""Automas in observations: level, tracker, scheme and cards of each, the tie-break marker."""

from __future__ import annotations

from typing import Final, cast, final

from ....engine.board import count
from ....engine.part import Part
from ....env.encoding.facet import EncodingFacet, Sight
from ..part import AutomaPart


@final
class AutomaEncoding(EncodingFacet):
    def write(self, part: Part, sight: Sight) -> None:
        """All of it is open."""
        own = cast(AutomaPart, part)
        out = sight.out
        at = sight.places.block
        if own.marker >= 0:
            out[sight.places.table["automa_marker"] + own.marker] = 1.0
        for automa in range(len(own.settings.seats)):
            base = sight.block(own.settings.seats[automa])
            deck = own.deck_of(automa)
            out[base + at["automa"]] = 1.0
            out[base + at["automa_level"] + own.settings.levels[automa]] = 1.0
            out[base + at["automa_tracker"]] = own.trackers[automa] / 20
            out[base + at["automa_scheme"] + own.schemes[automa]] = 1.0
            out[base + at["automa_cards"]] = count(own.unseen[deck]) / 19
            out[base + at["automa_box"]] = own.boxes[deck] / 4


FACET: Final = AutomaEncoding()
