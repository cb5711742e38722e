"""Scenarios with modules: what they declare can be given and compared, and facets add words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from snath.config import make_config
from snath.engine.errors import PositionError
from snath.engine.module import Module
from snath.factory import first_state
from snath.game import Game
from snath.scenario.errors import ScenarioError
from snath.scenario.facts.then import failures
from snath.scenario.position import change, finish_setup
from snath.scenario.script import play_line
from tests.modules.dock.module import dock
from tests.modules.tables import DOCK, FAIR, SEATS


def position(extra: tuple[Module, ...], given: Mapping[str, Any]) -> Game:
    """A position with modules that no configuration names."""
    config = make_config(SEATS)
    state = first_state(config, extra)
    finish_setup(state)
    change(state, given)
    return Game(config, state, auto_chance=False)


def wrong(game: Game, **then: Any) -> list[str]:
    return failures(game, game.events, then)


def test_units_of_any_declared_kind() -> None:
    game = position(
        FAIR,
        {
            "nordic": {"units": "character D5, cart D5, worker E4 x2"},
            "beast": {"units": "beast D4"},
        },
    )
    assert wrong(game, nordic={"units": "cart D5, character D5, worker E4 x2"}) == []
    assert wrong(game, nordic={"at": {"D5": "character, cart"}}, beast={"units": "beast D4"}) == []
    assert wrong(game, nordic={"at": {"D5": "character"}}) == [
        "nordic.at: expected character on D5, is cart, character on D5"
    ]
    with pytest.raises(PositionError, match="there are only 1 like 'cart D6'"):
        position(FAIR, {"nordic": {"units": "cart D5, cart D6"}})
    with pytest.raises(PositionError, match="unknown unit 'boat'; allowed: character, mech, "):
        position(FAIR, {"nordic": {"units": "boat D5"}})


def test_resources_in_containers() -> None:
    game = position(FAIR, {"resources": {"cart-1": "2 metal", "D4": "1 oil"}})
    assert wrong(game, resources={"cart-1": "2 metal", "cart-0": "none", "D4": "1 oil"}) == []
    assert wrong(game, resources={"cart-0": "1 oil"}) == [
        "resources: expected 1 oil on cart-0, is none on cart-0"
    ]
    with pytest.raises(PositionError, match="unknown space or container 'hold'"):
        position(FAIR, {"resources": {"hold": "1 oil"}})


def test_owners_that_are_no_seats() -> None:
    game = position(FAIR, {"beast": {"power": 5}})
    assert wrong(game, beast={"power": 5, "mat": "none"}) == []
    with pytest.raises(PositionError, match=r"beast\.upgrades: this seat has no player mat"):
        position(FAIR, {"beast": {"upgrades": "all"}})
    with pytest.raises(ScenarioError, match="beast is no seat, so it has no score"):
        wrong(game, beast={"place": 1})


def test_tokens_and_tracks() -> None:
    game = position(DOCK, {"crimea": {"tide": 4}})
    assert wrong(game, tokens={"crate": "D4, shed, beside nordic"}) == []
    assert wrong(game, tracks={"tide": {"crimea": 4, "nordic": 0}}) == []
    assert wrong(game, tracks={"tide": {"crimea": 3}}) == [
        "tracks: expected tide of crimea: 3, is tide of crimea: 4"
    ]
    assert wrong(position(FAIR, {"active": "nordic"}), tracks={"weather": {"table": 0}}) == []
    with pytest.raises(ScenarioError, match="unknown kind of token 'flag'; allowed: crate"):
        wrong(game, tokens={"flag": "D4"})


def test_a_facet_adds_words() -> None:
    """Found in the folder of a module that is not one of ours."""
    game = position(DOCK, {"nordic": {"tide": 2}})
    assert dock(game.state).tide == [2, 0]
    assert wrong(game, nordic={"tide": 2}) == []
    assert wrong(game, nordic={"tide": 1}) == ["nordic.tide: expected 1, is 2"]
    with pytest.raises(PositionError, match=r"nordic\.tide: expected a whole number from 0 to 5"):
        position(DOCK, {"nordic": {"tide": 9}})
    with pytest.raises(PositionError, match="nordic: unknown key 'tide'; allowed: power, "):
        position(FAIR, {"nordic": {"tide": 2}})


def test_what_set_up_asks_gets_an_answer() -> None:
    game = position(FAIR, {"nordic": {"coins": 3}})
    assert wrong(game, asks="nordic turn", nordic={"coins": 3}) == []
    play_line(game, "section market")
    play_line(game, "sell")
    assert wrong(game, nordic={"coins": 4, "section": "market"}) == []
