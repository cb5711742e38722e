"""The Move action where scenarios do not reach: hoards beyond what one action can say."""

from __future__ import annotations

import pytest

import snath
from snath.engine.action import CARRY, STEP, code
from snath.engine.ids import OIL, RESOURCES, WOOD
from snath.engine.invariants import problems


@pytest.mark.parametrize(("hoard", "most"), [(0, 0), (30, 30), (255, 255), (256, 255), (1000, 255)])
def test_a_unit_takes_along_as_many_tokens_as_can_be_named(hoard: int, most: int) -> None:
    game = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=1)
    for action in ("section build", "move", "unit worker A4"):
        game.play(action)
    space = game.state.board.index["A4"]
    game.state.put(space, WOOD, hoard)
    kinds = {option.kind for option in game.decision.options}
    assert kinds == ({STEP, CARRY} if hoard else {STEP})
    carried = [option.b for option in game.decision.options if option.kind == CARRY]
    assert carried == list(range(1, most + 1))
    assert problems(game.state) == []
    if most:
        game.play(code(CARRY, WOOD, most))
        step = next(o for o in game.decision.options if o.kind == STEP)
        game.play(step)
        assert game.state.resources[step.a * RESOURCES + WOOD] == most
        assert game.state.resources[space * RESOURCES + WOOD] == hoard - most
        assert game.state.resources[step.a * RESOURCES + OIL] == 0
