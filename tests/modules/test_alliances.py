"""Random games with alliances: sound, storable, the same for everybody who looks."""

from __future__ import annotations

from collections import Counter

import pytest

from snath.config import GameConfig, make_config
from snath.engine.errors import ConfigError
from snath.engine.ids import NO_MAT, NOBODY
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.scoring import score_seat
from snath.factory import modules_of
from snath.game import Game
from snath.modules.alliances.actions import BROKEN, LEFT_OVER, MADE, PROPOSED, REFUSED
from snath.modules.alliances.part import NO_PARTNER, alliances_part
from snath.modules.automa.turn import AutomaTurn
from tests.games import LONG, decisions, player_of
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer

GAMES = 14


def config_of(number: int, rounds: int = LONG) -> GameConfig:
    """Two to seven seats, every third game with an Automa; on every track."""
    seats: list[tuple[None, str | None]] = [(None, None)] * (2 + number % 5)
    if number % 3 == 2:
        seats.append((None, "automa:automa"))
    more = (("promos",), ("airships",), ("more_encounters",), ("resolutions",))[number % 4]
    options: dict[str, object] = {"alliances": True, "round_limit": rounds}
    if number % 3 == 1:
        options |= {"triumph_tracks": "peace"}
    elif number % 6 == 0:
        options |= {"rivals": True, "alliances_forgiving": True}
    elif number % 6 == 3:
        options |= {"bribes": True, "triumph_tiles": True}
    return make_config(seats, ("invaders", *more), options, number)


def with_newcomers(number: int) -> GameConfig:
    """Vesna or Fenris at the table, with mods, airships or encounters that copy abilities."""
    first = "vesna" if number % 2 else "fenris"
    seats: list[tuple[str | None, str | None]] = [(first, None)]
    seats += [(None, None)] * (1 + number % 3)
    more = ("airships", "more_encounters", "mech_mods", "infrastructure_mods")[number % 4]
    options: dict[str, object] = {"alliances": True, "round_limit": 50}
    return make_config(seats, ("invaders", "vesna", "fenris", more), options, number)


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_are_sound(number: int) -> None:
    before: list[int] = []
    for count, (state, _) in enumerate(played(config_of(number), number)):
        if count % 4 == 0 or state.over:
            assert problems(state) == [], f"turn {state.turn}"
        part = alliances_part(state)
        for seat, owner in enumerate(part.held):
            assert part.held[owner] == seat
            if before and before[seat] != seat:  # one alliance per player and game
                assert owner == before[seat]
        before = part.held
    told: Counter[tuple[int, int]] = Counter()
    assert state.events is not None
    for event in state.events:
        told[event.kind, event.seat] += 1
    for seat in range(len(part.held)):
        allied = part.partner(seat) != NO_PARTNER
        assert told[MADE, seat] == allied
        assert told[BROKEN, seat] == (part.broken >> seat & 1) <= allied
        assert told[LEFT_OVER, seat] <= (not allied)
        human = state.players[seat].mat != NO_MAT
        lost = -10 if part.broken >> seat & 1 and human else 0
        assert score_seat(state, seat).lines["alliances"] == lost


@pytest.mark.parametrize("number", range(8))
def test_games_with_vesna_and_fenris_are_sound(number: int) -> None:
    for count, (state, _) in enumerate(played(with_newcomers(number), number)):
        if count % 4 == 0 or state.over:
            assert problems(state) == [], f"turn {state.turn}"


def test_everything_happens() -> None:
    told: Counter[int] = Counter()
    for number in range(GAMES):
        *_, (state, _) = played(config_of(number), number)
        assert state.events is not None
        told.update(event.kind for event in state.events)
    assert all(told[kind] > 0 for kind in (PROPOSED, REFUSED, MADE, BROKEN, LEFT_OVER))


@pytest.mark.parametrize("number", [1, 2])
def test_its_state_is_dumped_loaded_and_cloned(number: int) -> None:
    config = config_of(number)
    modules = modules_of(config)
    tags: set[str] = set()
    for state, choice in played(config, number):
        tag = "" if choice < 0 else state.stack[-1].tag
        if choice < 0 or (tag in tags and state.turn % 5):
            continue
        tags.add(tag)
        check_copies(state, modules, choice)
    assert "alliance_answer" in tags
    assert number == 1 or "ally_with_automa" in tags


def test_everybody_sees_the_same() -> None:
    """Tokens and proposals are open, and nothing else comes out by them."""
    rng = Rng.seeded(7)
    answers = 0
    for game, choice in positions_in(config_of(2, 12), BusyPlayer(2)):
        check_views(game, rng)
        check_row(game, choice, rng)
        answers += game.state.stack[-1].tag in ("alliance_answer", "ally_with_automa")
    assert answers > 1


def test_the_view_says_what_a_dialog_needs() -> None:
    game = Game(make_config([("nordic", None), ("crimea", None)], (), {"alliances": True}, 1))
    seat = game.state.seat()
    other = 1 - seat
    game.play(f"propose_alliance {other}")
    view = game.observe(other)
    fronts = [
        {"of": 0, "faction": "nordic", "ability": "swim", "coins": 6},
        {"of": 1, "faction": "crimea", "ability": "coercion", "coins": 4},
    ]
    asked = view["unfinished"][-1]
    assert asked == {
        "kind": "alliance_answer", "seat": other, "from": seat, "receives": fronts[seat],
        "gives": fronts[other], "breaking": 10,
    }  # fmt: skip
    part = view["parts"]["alliances"]
    assert part["tokens"] == [{**front, "broken": False, "partner": None} for front in fronts]
    assert part["proposed"] == [[seat, other]]
    assert part["terms"] == {"broken": 10, "left_over": 5, "automa": 8}
    game.play("accept_alliance")
    part = game.observe(NOBODY)["parts"]["alliances"]
    assert [token["partner"] for token in part["tokens"]] == [1, 0]
    assert [token["faction"] for token in part["tokens"]] == ["crimea", "nordic"]
    in_force = [(entry["key"], entry["owner"]) for entry in game.observe(NOBODY)["in_force"]]
    assert in_force == [("crimea", 0), ("nordic", 1)]


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"alliances": True, "teams": [[0, 1], [2, 3]]}, "options 'alliances' and 'teams' cannot"),
        ({"alliances_forgiving": True}, "option 'alliances_forgiving' needs the option"),
    ],
)
def test_what_cannot_be_combined_is_refused(options: dict[str, object], message: str) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(4, (), options)
    assert message in str(caught.value)


def test_a_card_goes_on_with_its_rows_when_a_broken_alliance_brings_the_second_scheme() -> None:
    """An Automa attacks its ally in the middle of a card whose second scheme has fewer symbols."""
    config = make_config(
        [(None, None), (None, None), (None, "automa:ultimaszyna")],
        ("invaders", "promos", "airships", "vesna", "fenris", "resolutions"),
        {
            "tiles": "base", "resolution_left_out": ["king_of_the_hill", "deja_vu"],
            "mad_tesla": True, "alliances": True, "alliances_forgiving": True, "rivals": True,
            "airship_own_tiles": True, "airship_left_out": ["hero"], "automa_cooperative": True,
            "automa_cancel_deploys": True, "round_limit": 60,
        },
        135,
    )
    first = False
    for state, _ in decisions(config, player_of(135)):
        first = first or any(isinstance(step, AutomaTurn) and step.first for step in state.stack)
        assert problems(state) == []
    assert first
