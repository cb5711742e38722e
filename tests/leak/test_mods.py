"""With mods, too, nobody sees what he may not know: drawn tokens, choices, power in secret."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from snath.engine.rng import Rng
from snath.engine.steps.commit import CommitStep
from snath.engine.steps.secret import SecretStep
from snath.game import Game
from snath.modules.infrastructure_mods.module import InfrastructureMods
from snath.modules.mech_mods.module import MechMods
from tests.golden.mods import FOUND, config_for
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.test_mods import ModPlayer

GAMES = (*FOUND, 3, 4)


def positions(number: int) -> Iterator[tuple[Game, int]]:
    return positions_in(config_for(number), ModPlayer(number))


@pytest.mark.parametrize("number", GAMES)
def test_views_events_and_options(number: int) -> None:
    rng = Rng.seeded(number)
    rows = 0
    for game, code in positions(number):
        check_views(game, rng)
        if not isinstance(game.state.stack[-1], CommitStep | SecretStep):  # the last one reveals
            rows += check_row(game, code, rng)
    assert rows > 0


def test_every_kind_of_decision_is_looked_at() -> None:
    steps = [*MechMods().step_types(), *InfrastructureMods().step_types()]
    asking = {step.tag for step in steps if "options" in vars(step)}
    tags = {game.state.stack[-1].tag for number in GAMES for game, _ in positions(number)}
    assert asking <= tags
