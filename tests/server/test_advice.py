"""What the coach keeps of a plan for the answers that follow."""

from __future__ import annotations

from snath.bots.search.fight import open_bid
from snath.scenario.position import load_position
from snath.server.bots.advice import next_answer
from snath.server.bots.job import advise
from snath.server.bots.pool import advice_job

# A fight that ends the game for the richer seat.
LAST_STAR = {
    "seats": ["nordic industrial", "crimea mechanical"],
    "nordic": {
        "units": "character B5, mech 1 C3, worker A4, worker A5", "power": 10,
        "coins": 60, "popularity": 14,
        "stars": "upgrades, mechs, recruits, popularity, workers", "cards": [5, 5, 4],
    },
    "crimea": {"units": "character C5, worker H1, worker G3", "power": 0, "cards": "none"},
}


def test_a_plan_that_ends_in_a_fight_says_nothing_of_the_bid() -> None:
    game = load_position(LAST_STAR)
    plan = advise(advice_job(game, 0))
    for order in plan.ideas[0].orders:
        for answer in order.actions:
            game.play(answer.text, 0)
    assert open_bid(game.state) is not None
    assert plan.at_position(game.digest()) is None
    bid = advise(advice_job(game, 0))
    game.play(next_answer(bid.ideas[0]), 0)  # a legal one, not the end of the turn
