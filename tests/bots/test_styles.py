"""Styles: tastes beside the same judgement, names to go by, and play that can be told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import snath
from snath.bots.styles import STYLES, style_of, styled, taste_of
from snath.engine.board import count
from snath.engine.ids import IS_WORKER
from snath.engine.sharing import with_value
from snath.engine.state import State
from snath.engine.territory import units_out
from tests.bots.compiled import compiled_only
from tests.bots.played import played

STYLED = "planner:turns=1,width=3"
GAMES = 8


def test_everybody_has_names_of_their_own() -> None:
    names = [name for style in STYLES.values() for name in style.names]
    assert len(set(names)) == len(names) >= 2 * len(STYLES)
    assert all(name.isascii() and name.isalpha() for name in names)


def test_words_tell_the_style() -> None:
    assert style_of(styled("planner:level=hard", "hermit")) == "hermit"
    assert style_of("planner:style=hermit,turns=2") == "hermit"
    assert style_of("planner:level=hard") == style_of("planner:style=rude") == ""


def test_a_taste_names_what_there_is() -> None:
    for style in STYLES:
        taste = taste_of(style)
        assert taste is not None
        assert all(getattr(taste, what) == coins for what, coins in STYLES[style].likes.items())
    assert taste_of("") is None


def liked(style: str, change: Callable[[State], None]) -> float:
    """What a style thinks of a change to a new game."""
    state = snath.new_game([("nordic", "industrial"), ("crimea", "mechanical")], seed=7).state
    taste = taste_of(style)
    assert taste is not None
    before = taste.coins(state, 0)
    change(state)
    return taste.coins(state, 0) - before


def combat_won(state: State) -> None:
    p = state.players[0]
    p.stars = with_value(p.stars, state.rules.combat_goal, 1)


def popular(state: State) -> None:
    state.players[0].popularity += 4


def met(state: State) -> None:
    state.encounters &= state.encounters - 1


def test_tastes_differ() -> None:
    assert liked("raider", combat_won) > 0 > liked("hermit", combat_won)
    assert liked("hermit", popular) > 0 > liked("raider", popular)
    assert liked("wanderer", met) > 0 == liked("farmer", met)


@compiled_only
def test_styles_can_be_told_apart_and_are_not_much_weaker() -> None:
    """Over games of twelve rounds against somebody without a style."""
    popularity: Counter[str] = Counter()
    workers: Counter[str] = Counter()
    combats: Counter[str] = Counter()  # won, with a star
    pieces: Counter[str] = Counter()
    tokens: Counter[str] = Counter()  # of encounters that are left, negative
    lead: Counter[str] = Counter()
    for style in STYLES:
        for seed in range(GAMES):
            game = played([styled(STYLED, style), STYLED], seed, 12)
            p = game.state.players[0]
            popularity[style] += p.popularity
            workers[style] += units_out(game.state, 0, IS_WORKER)
            combats[style] += p.stars[game.state.rules.combat_goal]
            pieces[style] += count(p.cubes) + count(p.recruits) + count(p.built)
            tokens[style] -= count(game.state.encounters)
            scores = {score.seat: score.total for score in game.result().ranking}
            lead[style] += scores[0] - scores[1]
    assert popularity.most_common(1)[0][0] == "hermit"
    assert workers.most_common(1)[0][0] == "farmer"
    assert combats.most_common(1)[0][0] == "raider"
    assert pieces.most_common(1)[0][0] == "builder"
    assert tokens.most_common(1)[0][0] == "wanderer"
    assert all(coins > -10 * GAMES for coins in lead.values())
