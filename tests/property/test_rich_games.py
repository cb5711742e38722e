"""The games of these tests are worth looking at: a great deal happens in them."""

from __future__ import annotations

from collections import Counter

from snath.engine.event import (
    COMBAT_BEGAN,
    ENCOUNTER_DRAWN,
    FACTORY_TAKEN,
    MECH_DEPLOYED,
    OBJECTIVE_REVEALED,
    RECRUIT_ENLISTED,
    STAR_PLACED,
    STRUCTURE_BUILT,
    UPGRADED,
    WORKERS_DRIVEN_OFF,
)
from snath.factory import first_state
from tests.games import LONG, config_of, player_of

GAMES = 42
# Least numbers of events over all the games together; there are about twice as many.
LEAST = {
    STAR_PLACED: 300,
    COMBAT_BEGAN: 100,
    ENCOUNTER_DRAWN: 100,
    FACTORY_TAKEN: 15,
    OBJECTIVE_REVEALED: 15,
    MECH_DEPLOYED: 200,
    STRUCTURE_BUILT: 150,
    RECRUIT_ENLISTED: 200,
    UPGRADED: 250,
    WORKERS_DRIVEN_OFF: 40,
}


def test_busy_players_build_fight_explore_and_finish() -> None:
    events: Counter[int] = Counter()
    by_star = 0
    rules: set[str] = set()
    for number in range(GAMES):
        state = first_state(config_of(number, LONG))
        state.events = []
        player = player_of(number)
        while not state.over:
            state.apply(player.choose(state))
        events.update(event.kind for event in state.events)
        by_star += not state.cut_off
        for index, rule in enumerate(state.rules.all_rules):
            if any(p.rules >> index & 1 for p in state.players):
                rules.add(rule.key)
    assert by_star >= GAMES / 2
    names = state.rules.events
    assert {names[k].name: events[k] for k, least in LEAST.items() if events[k] < least} == {}
    assert len(rules) >= 36
