"""Automas with airships: random games are sound, tiles of one's own, and who has which tile."""

from __future__ import annotations

import json

import pytest

from snath.config import make_config
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.event import UNIT_MOVED
from snath.engine.invariants import problems
from snath.factory import first_state, modules_of
from snath.modules.airships.automa_cards import CARD_KEYS
from snath.modules.airships.events import AUTOMA_FLOWN
from snath.modules.airships.part import airships_part
from snath.modules.airships.ship import airship_slot
from snath.modules.airships.tables import AGGRESSIVE, NO_TILE, PASSIVE, TILE_KEYS
from tests.players import BusyPlayer

ROUNDS = 25
SEATS = [None, (None, "automa:automa"), (None, "automa:ultimaszyna")]


@pytest.mark.parametrize("key", CARD_KEYS)
def test_random_games_are_sound(key: str) -> None:
    """With each card and both variants; positions can be stored and go on alike."""
    options = {
        "airship_aggressive": key, "automa_active_airship": True, "round_limit": ROUNDS,
    }  # fmt: skip
    config = make_config(SEATS, ("airships", "invaders"), options, CARD_KEYS.index(key))
    modules = modules_of(config)
    state = first_state(config)
    state.events = []
    player = BusyPlayer(3)
    count = 0
    while not state.over:
        choice = player.choose(state)
        if count % 5 == 0:
            assert problems(state) == []
            data = json.loads(json.dumps(dump_state(state)))
            copy = load_state(state.rules, state.options, modules, data)
            assert digest(copy) == digest(state)
        state.apply(choice)
        count += 1
    kind = state.rules.kinds[airship_slot(state)]
    flown = [event for event in state.events if event.kind == AUTOMA_FLOWN]
    moved = [event for event in state.events if event.kind == UNIT_MOVED and event.a == kind]
    assert len(flown) > 5 and moved
    assert all(state.board.territories >> event.a & 1 for event in flown)


def test_where_players_have_own_tiles_automas_share_one_of_the_table() -> None:
    seen: set[int] = set()
    for seed in range(20):
        config = make_config(SEATS, ("airships",), {"airship_own_tiles": True}, seed)
        state = first_state(config)
        state.run_chance()
        part = airships_part(state)
        human, one, other = (part.tile(seat, AGGRESSIVE) for seat in range(3))
        assert one == other != NO_TILE
        assert human not in (NO_TILE, one)
        assert "toll" not in (TILE_KEYS[one], TILE_KEYS[human])
        assert part.tile(1, PASSIVE) == part.tile(2, PASSIVE) == NO_TILE
        seen.add(one)
    assert len(seen) > 3
