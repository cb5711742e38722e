"""With airships, too, nobody sees what he may not know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from snath.engine.rng import Rng
from snath.engine.steps.commit import CommitStep
from snath.game import Game
from snath.modules.airships.module import Airships
from tests.leak.test_views import check_row, check_views
from tests.modules.test_airships import SHOWING_ALL, AirshipPlayer, some_config

PER_KIND = 2
GAMES = (0, 1, 2, *SHOWING_ALL)


def positions(number: int) -> Iterator[tuple[Game, int]]:
    """Some decisions of each kind in a game, and what is chosen there."""
    game = Game(some_config(number), auto_chance=False)
    player = AirshipPlayer(number)
    taken: Counter[tuple[str, int]] = Counter()
    while not game.over:
        code = player.choose(game.state)
        kind = game.state.stack[-1].tag, code >> 24
        taken[kind] += 1
        if taken[kind] <= PER_KIND:
            yield game, code
        game.play(code)


@pytest.mark.parametrize("number", GAMES)
def test_views_events_and_options(number: int) -> None:
    rng = Rng.seeded(number)
    rows = 0
    for game, code in positions(number):
        check_views(game, rng)
        if not isinstance(game.state.stack[-1], CommitStep):  # whose last card reveals them all
            rows += check_row(game, code, rng)
    assert rows > 0


def test_every_kind_of_decision_is_looked_at() -> None:
    asking = {step.tag for step in Airships().step_types() if "options" in vars(step)}
    tags = {game.state.stack[-1].tag for number in GAMES for game, _ in positions(number)}
    assert asking <= tags
