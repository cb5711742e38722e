"""The modular board in scenarios: its code, what was taken away, what a base has in reach."""

from __future__ import annotations

from typing import Final

from ....engine.ids import NOBODY
from ....engine.state import State
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed, spaces_text
from ..components import AREAS, HOME
from ..part import modular
from ..start import across, metal_without_wood, riverwalk_of, start_of

REACH: Final = ("land", "riverwalk", "tunnels", "metal_without_wood")


def board(state: State, value: object, where: str) -> list[Pair]:
    """The code of the board that is played on, or how it begins."""
    wanted = reading.text(value, where)
    return [(wanted, state.board.key[: len(wanted)])]


def removed(state: State, value: object, where: str) -> list[Pair]:
    """The tiles taken away after the choice of factions: 'upper_left 1a'."""
    gone = [
        f"{area} {tile}" for area, tile in zip(AREAS, modular(state).removed, strict=True) if tile
    ]
    return [(listed(reading.items(value, where)), listed(gone))]


def inactive(state: State, value: object, where: str) -> list[Pair]:
    """The base tiles without a player, by what is printed on them."""
    seen = modular(state).view(state, NOBODY)["inactive"]
    assert isinstance(seen, list)
    bases = [str(name).removeprefix(HOME) for name in seen]
    return [(listed(reading.items(value, where)), listed(bases))]


def reach(state: State, value: object, where: str) -> list[Pair]:
    """What a faction would have: `reach.nordic = { land = "A3, A4", riverwalk = "C4" }`."""
    keys = [faction.key for faction in state.rules.tables.factions]
    game_board = state.board
    out: list[Pair] = []
    for name, facts in reading.table(value, where).items():
        spot = f"{where}.{name}"
        faction = reading.named(name, keys, where, "faction")
        start = start_of(game_board, game_board.index[HOME + name])
        masks = {
            "land": start,
            "riverwalk": across(game_board, start, riverwalk_of(state, faction)),
            "tunnels": start & game_board.tunnels,
        }
        for fact, wanted in reading.table(facts, spot).items():
            reading.named(fact, REACH, spot, "fact")
            if fact in masks:
                mask = reading.spaces_mask(game_board, wanted, f"{spot}.{fact}")
                out.append((spaces_text(state, mask), spaces_text(state, masks[fact])))
            else:
                short = metal_without_wood(game_board, start)
                out.append((str(reading.truth(wanted, f"{spot}.{fact}")), str(short)))
    return out


FACET: Final = ScenarioFacet(
    table_facts={"board": board, "removed": removed, "inactive": inactive, "reach": reach}
)
