"""Desolation in scenarios: tiles, stars of the machines, consent, the end.

The clock is the popularity of the owner `desolation`, its cards are that owner's cards.
"""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.board import spaces
from ....engine.ids import LOWEST_CARD
from ....engine.scoring import OUTCOMES
from ....engine.state import State
from ....engine.track.part import track_part
from ....scenario import reading
from ....scenario.facet import Pair, ScenarioFacet
from ....scenario.facts.looking import listed
from ....scenario.seats import seat_name, seat_named
from ..machines import machines_left, machines_of
from ..part import desolation_part, uncovered
from ..printed import printed


def change_table(state: State, given: Mapping[str, object]) -> None:
    part = desolation_part(state)
    if "tiles" in given:
        wanted = reading.repeated(given["tiles"], "tiles")
        names = [goal.key for goal in state.rules.goals]
        track_part(state).lay(
            [names[reading.named(goal, names, "tiles", "goal")] for goal in wanted]
        )
    if "machine_stars" in given:
        part.stars = reading.number(given["machine_stars"], "machine_stars", 0, 5)
    if "stores" in given:
        part.standing = 0
        for name in reading.items(given["stores"], "stores"):
            part.standing |= 1 << seat_named(state, name, "stores")
    # The power marker follows the cards at the tile.
    p = state.players[machines_of(state)]
    total = sum(n * (value + LOWEST_CARD) for value, n in enumerate(p.hand))
    p.power = min(total, printed(state).power)


# -- facts -----------------------------------------------------------------------------------


def machine_stars(state: State, value: object, where: str) -> list[Pair]:
    return [(str(reading.number(value, where, 0, 6)), str(desolation_part(state).stars))]


def machines(state: State, value: object, where: str) -> list[Pair]:
    return [(str(reading.number(value, where, 0, 6)), str(machines_left(state)))]


def stores(state: State, value: object, where: str) -> list[Pair]:
    """Whose resources everybody may spend."""
    names = [seat_name(state, seat_named(state, n, where)) for n in reading.items(value, where)]
    standing = spaces(desolation_part(state).standing)
    return [(listed(names), listed([seat_name(state, seat) for seat in standing]))]


def open_tiles(state: State, value: object, where: str) -> list[Pair]:
    """Goals of the tiles without a star, each as often as it has one."""
    wanted = reading.repeated(value, where)
    goals = state.rules.goals
    left = [goal.key for i, goal in enumerate(goals) for _ in range(uncovered(state, i))]
    return [(listed(wanted), listed(left))]


def together(state: State, value: object, where: str) -> list[Pair]:
    """'won', 'lost', or 'ranking' while nothing is decided."""
    names = list(OUTCOMES)
    wanted = names[reading.named(value, names, where, "outcome")]
    return [(wanted, OUTCOMES[desolation_part(state).result])]


FACET = ScenarioFacet(
    table_keys=("tiles", "machine_stars", "stores"),
    change_table=change_table,
    table_facts={
        "machine_stars": machine_stars,
        "machines": machines,
        "stores": stores,
        "open_tiles": open_tiles,
        "together": together,
    },
)
