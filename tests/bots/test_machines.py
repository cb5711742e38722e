"""Bots know how strong somebody without a dial is, and spend no more than that is worth."""

from __future__ import annotations

from typing import Any

from snath.bots import make_bot
from snath.bots.search.duel import answer, own_bids
from snath.bots.search.fight import Fights, foresee, open_bid
from snath.bots.search.goals import track_of
from snath.bots.search.value import Judge
from snath.bots.search.weights import Weights
from snath.engine.rng import Rng
from snath.game import Game
from snath.record.notation import to_text
from snath.scenario.position import load_position


def met(discard: list[int], **nordic: Any) -> Game:
    """Nordic has moved to Mad Tesla and must set the dial."""
    game = load_position(
        {
            "seats": ["nordic industrial", "crimea mechanical"],
            "options": {"mad_tesla": True},
            "encounters": "none",
            "discard": discard,
            "nordic": {"units": "character D5", **nordic},
            "crimea": {"units": "character home, worker H1"},
            "mad_tesla": {"power": 16, "units": "mad_tesla C5"},
        }
    )
    for action in ("section build", "move", "unit character D5", "step C5"):
        game.play(action)
    return game


def test_a_sure_win_is_bid_and_no_more() -> None:
    step = open_bid(met([2, 2], power=16, cards=[5, 5]).state)
    assert step is not None
    game = met([2, 2], power=16, cards=[5, 5])
    duel = Fights().duel(game.state, step)
    assert duel.mine[duel.best].strength == 10  # four of his cards and a six
    assert duel.win == 1.0


def test_nothing_is_spent_where_nothing_can_be_won() -> None:
    game = met([5, 5], power=3, cards=[])
    step = open_bid(game.state)
    assert step is not None
    duel = Fights().duel(game.state, step)
    assert duel.mine[duel.best].strength == 0
    assert foresee(Fights(), game.state, step).win == 0.0


def test_the_best_answer_weighs_cost_and_odds() -> None:
    bids = own_bids(7, [0, 0, 0, 0], 0)
    cheap = answer(bids, [3, 7], 2.0, True)
    dear = answer(bids, [3, 7], 20.0, True)
    assert (bids[cheap.best].dial, bids[dear.best].dial) == (0, 7)
    assert dear.win == 1.0


def test_a_tile_with_a_star_needs_no_other() -> None:
    game = load_position(
        {
            "seats": ["nordic industrial", "crimea mechanical"],
            "options": {"desolation": True},
            "tiles": "mechs, combat x2, power, workers, recruits, coins_20, objective",
            "crimea": {"stars": "power, combat"},
            "desolation": {"popularity": 18, "cards": [3], "units": "machine C3"},
        }
    )
    track = track_of(game.state.rules)
    rooms = track.rooms(game.state, 0)
    assert rooms[track.power] == 0
    assert rooms[track.combat] == 1


def test_bots_let_partners_spend_what_they_have() -> None:
    game = load_position(
        {
            "seats": ["nordic industrial", "crimea mechanical"],
            "options": {"desolation": True},
            "encounters": "none",
            "nordic": {"units": "character home, worker A4"},
            "crimea": {"units": "character home, worker E6"},
            "resources": {"E6": "2 oil"},
            "desolation": {"popularity": 18, "cards": [3], "units": "machine C3"},
        }
    )
    bot = make_bot("planner:turns=1,width=2")

    def answer_of() -> str:
        state = game.state
        return to_text(state.rules, bot.choose(state.clone, state.legal(), Rng.seeded(1)))

    assert answer_of() == "open_stores"
    game.play("ask_stores 1")
    assert answer_of() == "use together"


def test_what_brings_a_tile_nearer_counts_more_than_coins() -> None:
    game = load_position(
        {
            "seats": ["nordic industrial", "crimea mechanical"],
            "options": {"desolation": True},
            "desolation": {"popularity": 18, "cards": [3], "units": "machine C3"},
        }
    )
    weights = Weights()
    assert Judge(game.state, 0, weights).tempo > 5 * weights.tempo
