"""Bots and mods: what they place and keep, and that once-per-game tokens are used for a reason."""

from __future__ import annotations

import pytest

from snath.bots.bot import World
from snath.bots.planner import PlannerBot
from snath.bots.search.clock import Timer
from snath.bots.search.fight import Fights
from snath.bots.search.turns import DEEPEST, ROOM, TurnSearch
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.config import make_config
from snath.engine.action import USE
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.factory import first_state
from snath.game import Game
from snath.modules.infrastructure_mods.actions import (
    CAVALRY,
    DOUBLE_PRODUCE,
    FREE_BOTTOM,
    PROPAGANDA,
)
from snath.modules.infrastructure_mods.events import MOD_SPENT
from snath.modules.mech_mods.facets.search import mat_worth
from snath.modules.mech_mods.part import mods_part
from snath.record.notation import to_text
from snath.scenario.position import load_position
from tests.bots.compiled import compiled_only


def chosen(state: State, seed: int = 1) -> int:
    """What the bot does here, of what its seat may know."""
    rng = Rng.seeded(seed)
    seat = state.seat()

    def world() -> State:
        return redeal(state, seat, rng)

    known: World = world
    return PlannerBot("easy").choose(known, state.legal(), rng)


def set_up(seed: int, modules: tuple[str, ...]) -> State:
    """A game of bots until the first turn."""
    state = first_state(make_config(3, modules, {}, seed))
    while not state.round:
        state.apply(state.chance() if state.seat() == CHANCE else chosen(state, seed))
    return state


@pytest.mark.parametrize("seed", range(6))
def test_mods_make_the_mat_better(seed: int) -> None:
    """Speed is never given away, and what is covered is worth less than the mod."""
    state = set_up(seed, ("mech_mods",))
    part = mods_part(state)
    speed = state.rules.rule_index["speed"]
    for seat in state.order:
        p = state.players[seat]
        before = p.mech_rules[:]
        for i in range(0, len(part.placed), 4):
            if part.placed[i] == seat:
                before[part.placed[i + 1]] = part.placed[i + 3]
        assert mat_worth(state, p.mech_rules) >= mat_worth(state, before)
        assert speed not in before or speed in p.mech_rules
    assert part.placed


def test_a_free_action_is_taken_where_resources_are_missing() -> None:
    game = position("assembly_line", units="character D5, worker A4 x2", section="deploy")
    assert chosen(game.state) >> 24 in (FREE_BOTTOM, game.state.legal()[0] >> 24)
    used = turn_of(game)
    assert any(code >> 24 == FREE_BOTTOM for code in used)


def test_automachines_wait_for_workers() -> None:
    """With two workers of one territory the token is worth more later; with five it is used."""
    few = turn_of(position("automachines", units="character D5, worker A4", section="deploy"))
    assert all(code >> 24 != DOUBLE_PRODUCE for code in few)
    many = turn_of(
        position(
            "automachines", units="character D5, worker A4 x3, worker A5 x3", section="deploy",
            power=9, popularity=9,
        )
    )
    assert any(code >> 24 == DOUBLE_PRODUCE for code in many)


def position(mods: str, **nordic: object) -> Game:
    return load_position(
        {
            "seats": ["nordic industrial", "crimea mechanical"],
            "modules": ["infrastructure_mods"],
            "encounters": "none",
            "phase": "top",
            "nordic": {"infrastructure": mods, **nordic},
            "crimea": {"units": "character home, worker G3"},
        }
    )


def turn_of(game: Game) -> list[int]:
    """The rest of a turn as the bot plays it."""
    codes: list[int] = []
    turn = game.state.turn
    while not game.over and game.state.turn == turn:
        codes.append(chosen(game.state))
        game.play(to_text(game.state.rules, codes[-1]))
    return codes


def test_a_spy_is_used_and_what_it_sees_is_just_beaten() -> None:
    game = load_position(
        {
            "seats": ["nordic industrial", "crimea mechanical"],
            "modules": ["infrastructure_mods"],
            "encounters": "none",
            "active": "crimea",
            "nordic": {
                "infrastructure": "spy", "power": 7, "cards": [], "units": "character E6",
            },
            "crimea": {"power": 7, "cards": [], "units": "character D5"},
        }
    )
    for action in ("section build", "move", "unit character D5", "step E6"):
        game.play(action)
    use = chosen(game.state)
    assert use >> 24 == USE
    game.play(to_text(game.state.rules, use))
    game.play("dial 3")
    assert to_text(game.state.rules, chosen(game.state)) == "dial 4"


def test_a_cavalry_in_hand_hides_nothing_of_what_a_move_leads_to() -> None:
    """The second unit can reach an encounter: from one junction to the next the search sees what
    comes of it, although Cavalry could still move others."""
    game = load_position(
        {
            "seats": ["nordic industrial", "crimea mechanical"],
            "modules": ["infrastructure_mods"],
            "encounters": "D6",
            "active": "crimea",
            "nordic": {"units": "character home"},
            "crimea": {"infrastructure": "cavalry", "units": "character D7, worker C6 x2"},
        }
    )
    for action in ("section build", "move", "unit worker C6", "step D7", "unit character D7"):
        game.play(action)
    state = game.state
    search = TurnSearch(Judge(state, state.seat(), Weights()), Fights(), Timer(None, 0.0))
    search.turn = state.turn
    search.room = ROOM
    search.walk(state.clone(), [], 1.0, 0.0, -1, -1.0, 0, DEEPEST, True)
    assert {node.state.encounters == 0 for node in search.out} == {False, True}


@compiled_only
def test_tokens_are_used_in_games_of_bots() -> None:
    """Most are; none is used for nothing."""
    spent = 0
    kept = 0
    for seed in range(2):
        config = make_config(2, ("infrastructure_mods",), {"round_limit": 22}, seed)
        state = first_state(config)
        state.events = []
        kinds: list[int] = []
        while not state.over:
            code = state.chance() if state.seat() == CHANCE else chosen(state, seed)
            kinds.append(code >> 24)
            state.apply(code)
        spent += len([event for event in state.events if event.kind == MOD_SPENT])
        kept += 4
        assert set(kinds) & {CAVALRY, DOUBLE_PRODUCE, FREE_BOTTOM, PROPAGANDA}
    assert spent * 2 >= kept
