"""Whatever games reach at the beginning of a turn, or at their end, can be given as a position."""

from __future__ import annotations

from typing import Any

import pytest

from snath import new_game
from snath.bots import make_bot, seat_rng, world_sampler
from snath.engine.ids import (
    BOTTOM_NAMES,
    CUBE_NAMES,
    EVERYBODY,
    LOWEST_CARD,
    ONE_TIME_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    STRUCTURE_NAMES,
)
from snath.engine.state import State
from snath.engine.steps.turn import TurnStep
from snath.game import Game
from snath.modules.invaders.part import TRAP_NAMES, InvadersPart, invaders_part
from snath.record.result import result_json
from snath.scenario import load_position
from snath.scenario.seats import seat_name


def written(state: State) -> dict[str, Any]:
    """The position in words; what nobody is forced to say is said too."""
    board, rules = state.board, state.rules
    places = [*board.names, *(container.key for container in rules.containers)]
    resources = {
        name: ", ".join(
            f"{n} {RESOURCE_NAMES[kind]}"
            for kind in range(RESOURCES)
            if (n := state.resources[at * RESOURCES + kind])
        )
        for at, name in enumerate(places)
    }
    given: dict[str, Any] = {
        "active": seat_name(state, state.active),
        "first": seat_name(state, state.first),
        "round": state.round,
        "turn": state.turn,
        "over": state.over,
        "tile": rules.tables.tiles[state.tile].key,
        "resources": {name: text for name, text in resources.items() if text},
        "encounters": [name for at, name in enumerate(board.names) if state.encounters >> at & 1],
        "deck": [value for i, n in enumerate(state.deck) for value in [i + LOWEST_CARD] * n],
        "discard": [value + LOWEST_CARD for value in state.discard],
        "encounter_deck": state.encounter_deck,
        "encounter_bottom": state.encounter_bottom,
        "objective_bottom": used_objectives(state),
    }
    if any(p.factory_cards for p in state.players):
        seen = range(len(state.order))
        given["factory_pile"] = state.factory_pile
        given["factory_seen"] = [
            seat_name(state, seat) for seat in seen if state.factory_seen >> seat & 1
        ]
    if any(isinstance(part, InvadersPart) for part in state.parts):
        part = invaders_part(state)
        given["flags"] = [name for at, name in enumerate(board.names) if part.flags >> at & 1]
        given["traps"] = [trap(state, kind) for kind, at in enumerate(part.traps) if at >= 0]
    for seat in range(len(state.order)):
        given[seat_name(state, seat)] = of_seat(state, seat)
    return given


def used_objectives(state: State) -> list[str]:
    bottom = state.objective_bottom
    out = []
    for card, known in zip(bottom[::2], bottom[1::2], strict=True):
        seats = range(len(state.order)) if known != EVERYBODY else ()
        names = [seat_name(state, seat) for seat in seats if known >> seat & 1]
        out.append(" ".join([str(card), *names]))
    return out


def trap(state: State, kind: int) -> str:
    part = invaders_part(state)
    armed, known = part.armed >> kind & 1, part.known >> kind & 1
    how = "disarmed" if not armed else "rearmed" if known else "armed"
    return f"{TRAP_NAMES[kind]} {state.board.names[part.traps[kind]]} {how}"


def of_seat(state: State, seat: int) -> dict[str, Any]:
    p, rules, names = state.players[seat], state.rules, state.board.names
    units = []
    mechs = 0
    for slot, kind in enumerate(rules.kinds):
        key = rules.units[kind].key
        if key == "mech":
            mechs += 1
            key = f"mech {mechs}"
        if p.units[slot] >= 0:
            units.append(f"{key} {names[p.units[slot]]}")
    # Which cube lies on which cost is not kept, only how many: any pairing says the same.
    moved = [cube for i, cube in enumerate(CUBE_NAMES) if p.cubes >> i & 1]
    onto = [BOTTOM_NAMES[i] for i, n in enumerate(p.reductions) for _ in range(n)]
    enlisted = [name for i, name in enumerate(BOTTOM_NAMES) if p.recruits >> i & 1]
    bonuses = [name for i, name in enumerate(ONE_TIME_NAMES) if p.one_time >> i & 1]
    return {
        "power": p.power,
        "popularity": p.popularity,
        "coins": p.coins,
        "cards": [value for i, n in enumerate(p.hand) for value in [i + LOWEST_CARD] * n],
        "objectives": p.objectives,
        "factory_cards": p.factory_cards,
        "units": units,
        "structures": [
            f"{STRUCTURE_NAMES[i]} {names[at]}" for i, at in enumerate(p.structures) if at >= 0
        ],
        "upgrades": [" ".join(pair) for pair in zip(moved, onto, strict=True)],
        "recruits": [" ".join(pair) for pair in zip(enlisted, bonuses, strict=True)],
        "stars": [rules.goals[i].key for i, n in enumerate(p.stars) for _ in range(n)],
        "section": "none" if p.section < 0 else rules.vocabularies["section"][p.section],
        "driven_off": p.driven_off,
    }


def at_a_turn(state: State) -> bool:
    step = state.stack[-1] if len(state.stack) == 1 else None
    return state.over or (isinstance(step, TurnStep) and step.phase == 0)


@pytest.mark.parametrize(
    ("seats", "modules", "bot", "seed"),
    [(2, (), "greedy", 1), (4, (), "greedy", 2), (3, ("invaders",), "greedy", 3),
     (5, ("invaders", "promos"), "greedy", 4), (2, ("invaders",), "random", 5),
     (4, (), "random", 6)],
)  # fmt: skip
def test_every_reached_position_can_be_given(
    seats: int, modules: tuple[str, ...], bot: str, seed: int
) -> None:
    """Written in words and read again it is the same position with the same options."""
    game: Game = new_game(seats, modules=modules, seed=seed, options={"round_limit": 30})
    player = make_bot(bot)
    looked_at = 0
    while True:
        if at_a_turn(game.state):
            looked_at += 1
            given = written(game.state)
            mats = [game.state.rules.tables.mats[p.mat].key for p in game.state.players]
            given["seats"] = [f"{given_seat(game, i)} {mat}" for i, mat in enumerate(mats)]
            given["modules"] = list(modules)
            again = load_position(given)
            assert written(again.state) == written(game.state)
            assert again.over == game.over
            assert result_json(again.result()) == result_json(game.result())
            if not game.over:
                assert again.state.legal() == game.state.legal()
        if game.over:
            break
        seat = game.state.seat()
        rng = seat_rng(seed, seat, game.version)
        world = world_sampler(game.state, seat, rng)
        game.play(player.choose(world, game.state.legal(), rng))
    assert looked_at > 20


def given_seat(game: Game, seat: int) -> str:
    return game.state.rules.tables.factions[game.state.players[seat].faction].key
