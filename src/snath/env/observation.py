"""Observation vectors: `snath.env.layout` and `snath.env.encoding` put together."""

from __future__ import annotations

from functools import cache
from typing import cast

from ..engine.ruleset import Ruleset
from ..engine.state import State
from .actions import everything
from .arrays import Vector
from .encoding.places import Places
from .encoding.writer import Writer
from .layout import KINDS, MODULES, Layout, layout_for


class Encoder:
    """Writes vectors for one ruleset and number of seats."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.layout = layout_for(seats)
        self.size = self.layout.size
        self.writer = Writer(places_of(rules, self.layout))

    def write(self, state: State, seat: int, row: Vector) -> None:
        """What a seat knows of a state; whatever stood in the row before is gone."""
        row.fill(0)
        self.writer.write(state, seat, cast("memoryview[float]", row.data))


def places_of(rules: Ruleset, layout: Layout) -> Places:
    words = everything().vocabularies
    return Places(
        layout.seats,
        {name: start for name, (start, _) in layout.table.items()},
        {name: start for name, (start, _) in layout.block.items()},
        layout.blocks,
        layout.block_size,
        len(words["space"]),
        renumber(rules, "tile", words),
        renumber(rules, "faction", words),
        renumber(rules, "mat", words),
        renumber(rules, "rule", words),
        {kind: i for i, kind in enumerate(KINDS)},
        {name: i for i, name in enumerate(rules.vocabularies["space"])},
        [i for i, module in enumerate(MODULES) if in_play(rules, module)],
    )


def renumber(rules: Ruleset, of: str, words: dict[str, list[str]]) -> list[int]:
    """Where the words of a ruleset stand in the list of all."""
    return [words[of].index(word) for word in rules.vocabularies[of]]


def in_play(rules: Ruleset, module: str) -> bool:
    """Expansions are known by a faction or card of theirs, variants by their table rule."""
    if module == "invaders":
        return "albion" in rules.vocabularies["faction"]
    if module == "promos":
        return "relocate_to" in [kind.name for kind in rules.actions.values()]
    return module in rules.rule_index


@cache
def encoder_for(rules: Ruleset, seats: int) -> Encoder:
    return Encoder(rules, seats)
