"""A Factory card that an Automa takes unseen is again one that anybody may expect anywhere."""

from __future__ import annotations

from snath.engine.invariants import problems
from snath.scenario.position import position_game


def test_the_card_an_automa_takes_is_unseen_again() -> None:
    game = position_game(
        {
            "seats": ["nordic industrial", "crimea automa:automa"],
            "active": "crimea",
            "encounters": "none",
            "nordic": {"factory_cards": [3]},
            "factory_pile": [7, 9],
            "crimea": {"units": "character E4"},
        },
        False,
    )
    before = game.state.factory_deck
    game.play("automa_card 16")
    game.play("automa_factory 7")
    assert game.state.factory_pile == [9]
    assert game.state.factory_deck == sorted([*before, 7])
    assert 7 not in before
    assert problems(game.state) == []
