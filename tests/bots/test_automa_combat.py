"""Bots know what an Automa may commit: its power, its hand, and the cards left in its deck."""

from __future__ import annotations

from typing import Any

from snath.bots.search.fight import Fights, foresee, open_bid
from snath.game import Game
from snath.modules.automa.facets.search import FACET
from snath.modules.automa.part import automa_part
from snath.scenario.position import load_position


def met(theirs: int, **nordic: Any) -> Game:
    """Nordic has moved to a mech of an Automa without combat cards and must set the dial."""
    game = load_position(
        {
            "seats": ["nordic industrial", "saxony automa:automaszyna"],
            "encounters": "none",
            "nordic": {"units": "character D5", **nordic},
            "saxony": {"units": "mech 1 C5", "power": theirs, "cards": []},
        }
    )
    for action in ("section build", "move", "unit character D5", "step C5"):
        game.play(action)
    return game


def strengths(game: Game) -> set[int]:
    step = open_bid(game.state)
    assert step is not None
    combat = game.state.stack[-2]
    return set(FACET.strengths(game.state, combat, 1))  # type: ignore[arg-type]


def test_an_automa_without_power_and_cards_is_beaten_by_nothing() -> None:
    game = met(0, power=7, cards=[5])
    step = open_bid(game.state)
    assert step is not None
    assert strengths(game) == {0}
    duel = Fights().duel(game.state, step)
    assert (duel.mine[duel.best].strength, duel.win) == (0, 1.0)
    assert foresee(Fights(), game.state, step).win == 1.0


def test_its_cards_decide_by_the_column_of_its_power() -> None:
    """Combat power 0 to 7 in the first column, and never more than it has."""
    assert strengths(met(7, power=7)) == {0, 1, 2, 3, 4, 5, 6, 7}
    assert max(strengths(met(3, power=7))) == 3
    assert strengths(met(14, power=7)) == {0, 1, 2, 7}


def test_cards_that_have_been_turned_do_not_count() -> None:
    game = met(14, power=7)
    part = automa_part(game.state)
    for number in range(1, 20):
        if number != 10 and part.unseen[0] >> number & 1:
            part.turn_card(0, number)
    assert strengths(game) == {0}  # only the card without any combat power is left


def test_an_automa_at_the_table_is_nothing_strange() -> None:
    assert not FACET.unheard_of()
