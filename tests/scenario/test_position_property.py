"""Whatever is handed in as a position gives a sound game or a PositionError, nothing else."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from snath.engine.errors import PositionError
from snath.engine.invariants import problems
from snath.modules import all_modules, facets
from snath.scenario import load_position
from snath.scenario.facet import ROOM, ScenarioFacet
from snath.scenario.given.seat import SEAT_KEYS
from snath.scenario.given.table import TABLE_KEYS
from snath.scenario.position import CONFIG_KEYS, TURN_KEYS

FACETS = facets(all_modules(), ROOM, ScenarioFacet)
OF_TABLE = [*TABLE_KEYS, *(key for facet in FACETS for key in facet.table_keys)]
OF_SEAT = [*SEAT_KEYS, *(key for facet in FACETS for key in facet.seat_keys)]
WORDS = st.sampled_from(
    [
        "nordic", "seat1", "A4", "B3", "D4", "home", "home-crimea", "all", "none", "rest", "", "?",
        "worker A4 x2", "worker G3", "mech 1 B5", "mech speed D4", "character D5", "mill A5",
        "move_units build", "build power", "power", "combat x2", "upgrade", "factory", "2 metal",
        "3 x4", "5", "worker A4 x999", "x3", "top", "end", "power A3 disarmed", "coins B5",
        "on_tunnels", "\x00", "² metal", "coercion",
    ]
)
PLAIN = st.one_of(
    WORDS, st.integers(-2, 20), st.lists(WORDS, max_size=4).map(", ".join), st.none(),
    st.booleans(), st.floats(), st.integers(), st.text(max_size=8),
)
VALUES = st.recursive(
    PLAIN,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5), st.dictionaries(WORDS, inner, max_size=3)
    ),
    max_leaves=8,
)
SEAT_TABLES = st.one_of(st.dictionaries(st.sampled_from(OF_SEAT), VALUES, max_size=4), VALUES)
SEATS = st.one_of(
    st.just(["nordic industrial", "crimea mechanical"]),
    st.just(["nordic ?", "? ?", "polania ?"]),
    st.just([["saxony", None], None]),
    VALUES,
)
TABLES = st.fixed_dictionaries(
    {"seats": SEATS},
    optional={
        **{key: VALUES for key in [*CONFIG_KEYS[1:], *TURN_KEYS, *OF_TABLE]},
        "nordic": SEAT_TABLES,
        "seat1": SEAT_TABLES,
    },
)


def check(data: object) -> None:
    try:
        game = load_position(data)
    except PositionError as error:
        assert str(error)
    else:
        assert not problems(game.state)


@given(VALUES)
def test_anything(data: object) -> None:
    check(data)


@given(TABLES)
def test_tables_with_known_keys(data: dict[str, Any]) -> None:
    check(data)


@given(
    st.dictionaries(
        st.sampled_from([*TURN_KEYS, *OF_TABLE]), VALUES, max_size=1
    ),
    st.dictionaries(st.sampled_from(OF_SEAT), VALUES, max_size=2),
)
def test_single_values(table: dict[str, Any], seat: dict[str, Any]) -> None:
    check({"seats": ["nordic industrial", "crimea mechanical"], **table, "nordic": seat})


LAND = ["A1", "A2", "A4", "A5", "B5", "C5", "D4", "D5", "E3", "E6", "F5", "home"]


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    """Positions that make sense: pieces anywhere on land, tracks, cards and tokens."""
    places = iter(draw(st.permutations(LAND[:-1])))
    mechs = draw(st.sets(st.integers(1, 4)))
    units = [f"character {draw(st.sampled_from(['home', next(places)]))}"]
    units += [f"mech {mech} {next(places)}" for mech in sorted(mechs)]
    units += [f"worker {next(places)} x{draw(st.integers(0, 4))}" for _ in range(2)]
    return {
        "seats": ["nordic industrial", "crimea mechanical"],
        "seed": draw(st.integers(0, 99)),
        "nordic": {
            "units": ", ".join(units),
            "power": draw(st.integers(0, 16)),
            "popularity": draw(st.integers(0, 18)),
            "coins": draw(st.integers(0, 20)),
            "cards": draw(st.lists(st.integers(2, 5), max_size=5)),
        },
        "resources": {draw(st.sampled_from(LAND[:-1])): "2 metal, 1 oil, 3 wood, 1 food"},
    }


@given(positions(), st.data())
def test_sensible_positions_stay_sound(data: dict[str, Any], draws: st.DataObject) -> None:
    game = load_position(data)
    assert not problems(game.state)
    for _ in range(12):
        if game.over:
            return
        game.play(draws.draw(st.sampled_from(game.decision.options)))
        assert not problems(game.state)
