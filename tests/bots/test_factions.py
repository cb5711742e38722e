"""Bots with Vesna, Fenris and Tesla: tokens, cards and Influence are used for a reason."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.bots.planner import PlannerBot
from snath.bots.search.duel import own_bids
from snath.config import make_config
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.factory import first_state
from snath.game import Game
from snath.modules.fenris.names import TOKENS
from snath.modules.fenris.part import fenris_part
from snath.modules.fenris.steps import GiveInfluence, PlaceInfluence
from snath.modules.mech_mods.facets.search import mat_worth
from snath.modules.tesla.facets.search import FACET as TESLA
from snath.modules.tesla.part import tesla_part
from snath.modules.vesna.part import vesna_part
from snath.modules.vesna.setup import PlaceAbilities
from snath.record.notation import to_text
from snath.scenario.position import load_position
from tests.bots.test_mods import chosen
from tests.view.cases_factions import ROUT, fenris


def word(state: State) -> str:
    """What the bot does here, in notation."""
    return to_text(state.rules, chosen(state))


@pytest.mark.parametrize("seed", range(4))
def test_the_best_tokens_are_placed(seed: int) -> None:
    """No other choice that fills both blanks and covers nothing makes a better mat."""
    state = first_state(make_config([("vesna", None), None], ("vesna", "mech_mods"), {}, seed))
    pool: list[int] = []
    while not state.round:
        step = state.stack[-1]
        if isinstance(step, PlaceAbilities) and not pool:
            pool = step.pool(state)
            blanks = step.blanks(state)
        state.apply(state.chance() if state.seat() == CHANCE else chosen(state, seed))
    mat = state.players[0].mech_rules
    assert state.rules.rule_index["speed"] in mat
    assert len(pool) >= 6
    for first in pool:
        for second in pool:
            other = mat[:]
            other[blanks[0]] = first
            other[blanks[1]] = second
            if len(set(other)) == len(other):
                assert mat_worth(state, mat) >= mat_worth(state, other)


def test_influence_goes_under_the_character_and_into_the_way_of_others() -> None:
    game = load_position(fenris())
    for action in ("section build", "move", "unit character F4", "step F5"):
        game.play(action)
    assert word(game.state) == "place_influence F5"
    game.play("place_influence F5")
    kind, space = word(game.state).split()
    assert kind == "place_influence"
    board = game.state.board
    others = game.state.players[1]
    assert board.adjacent[board.index[space]] & (others.fighters | others.workers)


def test_who_is_driven_off_gets_all_that_may_be_given() -> None:
    game = load_position(fenris())
    for action in ROUT:
        game.play(action)
    assert word(game.state) == "give_influence 1"


def test_equal_cards_beyond_the_limit_are_bids() -> None:
    hand = [3, 1, 0, 0]
    usual = {tuple(bid.cards) for bid in own_bids(2, hand, 1)}
    more = {tuple(bid.cards) for bid in own_bids(2, hand, 1, same=True)}
    assert (3, 0, 0, 0) in more - usual
    assert (1, 1, 0, 0) not in more


def test_tokens_on_the_way_to_tesla_are_worth_something() -> None:
    game = Game(make_config(2, (), {"tesla": True}, 1))
    part = tesla_part(game.state)
    before = TESLA.worth(game.state, 0)
    part.explored = [1, 0]
    assert TESLA.worth(game.state, 0) > before
    behind = TESLA.worth(game.state, 1)
    part.owner = 1
    assert TESLA.worth(game.state, 0) == behind == 0.0


def test_games_of_bots() -> None:
    """Vesna uses her cards up one by one, Fenris leaves its tokens wherever it may."""
    config = make_config([("fenris", None), ("vesna", None)], ("vesna", "fenris"),
                         {"round_limit": 20}, 1)  # fmt: skip
    state = first_state(config)
    bots = [PlannerBot("easy"), PlannerBot("easy")]
    rng = Rng.seeded(1)
    answers: Counter[str] = Counter()
    while not state.over:
        seat = state.seat()
        if seat == CHANCE:
            state.apply(state.chance())
            continue
        code = bots[seat].choose(lambda: redeal(state, seat, rng), state.legal(), rng)  # noqa: B023
        if isinstance(state.stack[-1], PlaceInfluence | GiveInfluence):
            answers[state.rules.actions[code >> 24].name] += 1
        state.apply(code)
    assert len(vesna_part(state).returned) >= 2
    assert answers["place_influence"] >= 2
    assert not answers["decline"]
    assert fenris_part(state).held[0] < TOKENS
