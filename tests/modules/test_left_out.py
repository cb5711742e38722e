"""Components that a table leaves out: they are never dealt, and enough must be left."""

from __future__ import annotations

import json
from typing import Any

import pytest

from snath.config import make_config
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.errors import ConfigError
from snath.game import Game
from snath.modules.airships.tables import AGGRESSIVE_KEYS, PASSIVE_KEYS
from snath.modules.resolutions.tiles import KEYS

SKY = [*AGGRESSIVE_KEYS[1:], *PASSIVE_KEYS[1:]]  # one of each side is left


def begun(modules: list[str], seats: int = 2, seed: int = 1, **options: Any) -> Game:
    return Game(make_config(seats, modules, options, seed))


def in_force(game: Game) -> set[str]:
    return {each["key"] for each in game.observe()["in_force"]}


@pytest.mark.parametrize("seed", range(4))
def test_the_tile_that_is_left_is_dealt(seed: int) -> None:
    game = begun(["airships"], seed=seed, airship_left_out=SKY)
    assert in_force(game) == {AGGRESSIVE_KEYS[0], PASSIVE_KEYS[0]}
    game = begun(["resolutions"], seed=seed, resolution_left_out=KEYS[1:])
    assert in_force(game) == {KEYS[0]}


@pytest.mark.parametrize("seed", range(4))
def test_own_tiles_are_dealt_from_what_is_left(seed: int) -> None:
    missing = [*AGGRESSIVE_KEYS[2:], *PASSIVE_KEYS[2:]]
    game = begun(["airships"], seed=seed, airship_own_tiles=True, airship_left_out=missing)
    assert in_force(game) == {*AGGRESSIVE_KEYS[:2], *PASSIVE_KEYS[:2]}


def test_cards_that_are_left_out_are_not_in_the_deck() -> None:
    missing = [str(card) for card in range(43, 75) if card != 57]
    deck = begun(["more_encounters"], encounters_left_out=missing).state.encounter_deck
    assert [card for card in deck if card > 42] == [57]
    assert len(begun(["more_encounters"]).state.encounter_deck) == len(deck) + 31


def test_a_position_remembers_what_is_left_out() -> None:
    """Stored positions without anything left out stay as they were."""
    for modules, options in (
        (["airships"], {"airship_left_out": ["toll"]}),
        (["resolutions"], {"resolution_left_out": [KEYS[0]]}),
    ):
        config = make_config(2, modules, options, 1)
        state = Game(config).state
        data = json.loads(json.dumps(dump_state(state)))
        again = load_state(state.rules, state.options, state.rules.modules, data)
        assert digest(again) == digest(state.clone()) == digest(state)
        plain = Game(make_config(2, modules, {}, 1)).state
        assert len(plain.parts[0].fields()) < len(state.parts[0].fields())


@pytest.mark.parametrize(
    ("modules", "options", "said"),
    [
        ([], {"airship_left_out": ["toll"]}, "needs the module 'airships'"),
        ([], {"resolution_left_out": [KEYS[0]]}, "needs the module 'resolutions'"),
        ([], {"encounters_left_out": ["57"]}, "needs the module 'more_encounters'"),
        (["airships"], {"airship_left_out": "toll"}, "a list of airship tiles"),
        (["airships"], {"airship_left_out": ["tol"]}, "allowed: a list of airship tiles"),
        (["airships"], {"airship_left_out": ["toll", "toll"]}, "each once"),
        (["more_encounters"], {"encounters_left_out": ["7"]}, "43, 44"),
        (["airships"], {"airship_left_out": list(AGGRESSIVE_KEYS)}, "needs at least 1"),
        (
            ["airships"], {"airship_left_out": SKY, "airship_own_tiles": True},
            "leaves 1 of bombard",
        ),
        (
            ["airships"], {"airship_left_out": ["toll"], "airship_aggressive": "toll"},
            "which 'airship_left_out' leaves out; allowed: bombard",
        ),
        (["resolutions"], {"resolution_left_out": KEYS}, "must leave a tile"),
        (
            ["resolutions"], {"resolution_left_out": [KEYS[0]], "resolution": KEYS[0]},
            "leaves out; allowed",
        ),
    ],
)  # fmt: skip
def test_what_cannot_be_left_out_is_said(
    modules: list[str], options: dict[str, Any], said: str
) -> None:
    with pytest.raises(ConfigError, match=said):
        make_config(2, modules, options, 1)


def test_with_an_automa_another_tile_than_toll_is_left() -> None:
    missing = [key for key in AGGRESSIVE_KEYS if key != "toll"]
    with pytest.raises(ConfigError, match="leaves 0 of"):
        make_config([(None, None), (None, "automa")], ["airships"], {"airship_left_out": missing})
