"""With Vesna, Fenris and Tesla, too, nobody sees what he may not know.

Ability tokens, the cards of the box once they lie beside a mat, and Influence are open; which
cards are left in the box and at the Factory is not.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from snath.config import make_config
from snath.engine.rng import Rng
from snath.engine.steps.commit import CommitStep
from snath.engine.steps.secret import SecretStep
from snath.game import Game
from snath.modules.fenris.module import Fenris
from snath.modules.tesla.module import Tesla
from snath.modules.vesna.module import Vesna
from snath.scenario.position import load_position
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.players import BusyPlayer
from tests.view.cases_factions import ROUT, fenris

ROUNDS = 16
BOTH = ("vesna", "fenris")
# Modules, options and Vesna's mat.
TABLES: list[tuple[tuple[str, ...], dict[str, object], str | None]] = [
    (BOTH, {"tesla": True}, None),
    ((*BOTH, "mech_mods"), {}, None),
    ((*BOTH, "invaders", "more_encounters"), {"tesla": True, "tesla_with": "fenris"}, None),
    (BOTH, {}, "automa:automa"),
]
ROUTED = 2 * len(TABLES)  # workers must retreat: play by chance reaches this seldom
GAMES = range(ROUTED + 1)


def positions(number: int) -> Iterator[tuple[Game, int]]:
    if number == ROUTED:
        game = load_position(fenris())
        for action in ROUT:
            game.play(action)
        for code in game.state.legal():
            yield game, code
        return
    modules, options, mat = TABLES[number % len(TABLES)]
    seats = [("fenris", None), ("vesna", mat)]
    options = {**options, "round_limit": ROUNDS}
    yield from positions_in(make_config(seats, modules, options, number), BusyPlayer(number))


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
    steps = [*Vesna().step_types(), *Fenris().step_types(), *Tesla().step_types()]
    own = ("snath.modules.vesna", "snath.modules.fenris", "snath.modules.tesla")
    asking = {s.tag for s in steps if "options" in vars(s) and s.__module__.startswith(own)}
    tags = {game.state.stack[-1].tag for number in GAMES for game, _ in positions(number)}
    assert asking <= tags
