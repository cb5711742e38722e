"""Views of what modules declare: boards, units, tokens, tracks, containers, other owners, ends."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

import snath
from snath.engine.board import STANDARD
from snath.engine.ids import NO_TERRAIN, NOBODY
from snath.engine.scoring import OUTCOMES
from snath.engine.steps.combat import ATTACKER_FIRST, DEFENDER_FIRST, OPEN, SECRET
from snath.game import Game
from snath.view.observe import observe
from tests.games import config_of, player_of
from tests.modules.dock.module import dock
from tests.modules.fair.part import fair
from tests.modules.fair.steps import beast_of
from tests.modules.tables import DOCK, FAIR, begun, in_combat, table
from tests.players import BusyPlayer

# -- on the map ------------------------------------------------------------------------------


def test_pieces_are_all_units_on_the_map() -> None:
    game = Game(config_of(5, 14))
    player = player_of(5)
    while not game.over:
        game.play(player.choose(game.state))
        if game.version % 40:
            continue
        view = observe(game, NOBODY)
        for owner, p in enumerate(game.state.players):
            counted = sum(piece["count"] for piece in view["pieces"] if piece["owner"] == owner)
            assert counted == sum(at >= 0 for at in p.units)
        for player_view in view["players"]:
            own = [piece for piece in view["pieces"] if piece["owner"] == player_view["seat"]]
            workers = {p["space"]: p["count"] for p in own if p["kind"] == "worker"}
            assert workers == player_view["workers"]
            where = [p["space"] for p in own if p["kind"] == "character"]
            assert where == [player_view["character"]] * len(where)


def test_the_pieces_of_the_fair() -> None:
    game = begun(FAIR)
    beast = beast_of(game.state)
    view = observe(game, 0)
    assert view["board"] == "small"
    assert {"kind": "beast", "owner": beast, "space": "D4", "count": 1} in view["pieces"]
    carts = [piece for piece in view["pieces"] if piece["kind"] == "cart"]
    assert [cart["space"] for cart in carts] == [p["home"] for p in view["players"][:beast]]


def test_resources_are_those_on_spaces_and_containers_have_their_own() -> None:
    game = begun(FAIR)
    state = game.state
    hold = state.board.count + 1
    state.put(hold, 1, 2)
    state.put(state.board.index["D4"], 0, 3)
    view = observe(game, 0)
    assert view["resources"] == {"D4": {"oil": 3}}
    home = view["players"][1]["home"]
    assert view["containers"] == [
        {
            "key": "cart-0", "owner": 0, "carrier": "cart",
            "space": view["players"][0]["home"], "tokens": {}, "units": {},
        },
        {
            "key": "cart-1", "owner": 1, "carrier": "cart", "space": home,
            "tokens": {"metal": 2}, "units": {},
        },
    ]


def test_a_container_of_the_table() -> None:
    (shed,) = observe(begun(DOCK), 0)["containers"]
    assert shed == {
        "key": "shed", "owner": None, "carrier": None, "space": None, "tokens": {}, "units": {},
    }


def test_tokens_lie_on_spaces_in_containers_or_beside_mats() -> None:
    game = begun(DOCK)
    for seat, known in ((0, True), (1, False), (NOBODY, False)):
        tokens = observe(game, seat)["tokens"]
        assert [token["space"] for token in tokens] == ["D4", None, None]
        assert [token["container"] for token in tokens] == [None, "shed", None]
        faces = ["coal", "silk", "wool"] if known else [None] * 3
        assert [token["face"] for token in tokens] == faces
        assert {(token["kind"], token["owner"], token["count"]) for token in tokens} == {
            ("crate", 0, 1)
        }
    fair_game = begun(FAIR)
    fair(fair_game.state).lanterns = 1 << fair_game.state.board.index["E4"]
    fair(fair_game.state).held = [0, 2, 0]
    rest = {"container": None, "face": None}
    assert observe(fair_game, 0)["tokens"] == [
        {"kind": "lantern", "owner": None, "space": "E4", "count": 1, **rest},
        {"kind": "lantern", "owner": 1, "space": None, "count": 2, **rest},
    ]


def test_markers_on_tracks() -> None:
    game = begun(DOCK)
    dock(game.state).tide[1] = 4
    assert observe(game, 0)["tracks"] == [
        {"kind": "tide", "owner": 0, "value": 0}, {"kind": "tide", "owner": 1, "value": 4},
    ]
    game = begun(FAIR)
    fair(game.state).weather = 7
    assert observe(game, 1)["tracks"] == [{"kind": "weather", "owner": None, "value": 7}]


def test_flags_and_traps_are_tokens() -> None:
    game = snath.load_position(
        {
            "seats": ["albion militant", "togawa innovative"],
            "modules": ["invaders"],
            "flags": "D5",
            "traps": "power G5, coins F5 disarmed",
        }
    )

    def seen(seat: int) -> list[tuple[Any, ...]]:
        tokens = observe(game, seat)["tokens"]
        return [(t["kind"], t["owner"], t["space"], t["count"], t["face"]) for t in tokens]

    flags = [("flag", 0, "D5", 1, None), ("flag", 0, None, 3, None)]
    sprung = ("sprung_trap", 1, "F5", 1, "coins")
    for other in (0, NOBODY):
        armed = ("trap", 1, "G5", 1, None)
        assert seen(other) == [*flags, sprung, armed, ("trap", 1, None, 2, None)]
    assert seen(1) == [
        *flags,
        sprung,
        ("trap", 1, "G5", 1, "power"),
        ("trap", 1, None, 1, "popularity"),
        ("trap", 1, None, 1, "combat_cards"),
    ]


def test_star_trackers_are_tracks() -> None:
    seats = ["nordic industrial", "crimea automa:automa", "saxony automa:autometta"]
    game = snath.load_position({"seats": seats, "saxony": {"tracker": 7}})
    view = observe(game, 0)
    assert view["tracks"] == [
        {"kind": "star_tracker", "owner": 1, "value": 0},
        {"kind": "star_tracker", "owner": 2, "value": 7},
    ]
    assert view["parts"]["automa"]["trackers"] == [0, 7]


# -- owners ----------------------------------------------------------------------------------


def test_owners_that_are_no_seats() -> None:
    game = begun(FAIR)
    beast = beast_of(game.state)
    view = observe(game, 0)
    assert [player["owner"] for player in view["players"]] == [None] * beast + ["beast"]
    entry = view["players"][beast]
    assert (entry["faction"], entry["mat"], entry["home"]) == (None, None, None)
    assert entry["power"] == 7
    assert entry["territories"] == ["D4"]
    assert entry["mechs"] == []
    assert [entry["seat"] for entry in view["result"]["ranking"]] != []


def test_every_moment_of_a_fair_can_be_seen() -> None:
    for seed in range(4):
        game = table(FAIR, options={"round_limit": 10}, seed=seed)
        player = BusyPlayer(seed)
        while not game.over:
            for seat in (*range(len(game.config.seats)), NOBODY):
                view = observe(game, seat)
                assert json.loads(json.dumps(view)) == view
            game.play(player.choose(game.state))
        assert observe(game, 0)["result"]["outcome"] == "ranking"


# -- what is declared ------------------------------------------------------------------------


def test_the_declared_board_is_that_of_the_game() -> None:
    game = begun(FAIR)
    board = game.state.board
    shown = game.declared()["board"]
    there = [name for i, name in enumerate(board.names) if board.terrain[i] != NO_TERRAIN]
    bases = [base["id"] for base in shown["bases"]]
    assert shown["key"] == "small"
    assert [entry["id"] for entry in shown["hexes"]] + sorted(bases) == [
        *there[: len(shown["hexes"])], *sorted(there[len(shown["hexes"]) :]),
    ]
    assert bases == [board.names[space] for space in board.clockwise]
    assert len(shown["hexes"]) < 30
    assert {name for pair in shown["rivers"] for name in pair} <= set(there)
    assert shown["factory"] == "D4"
    for entry in shown["hexes"]:
        space = board.index[entry["id"]]
        assert (entry["q"], entry["r"]) == (board.q[space], board.r[space])


def test_the_printed_board_is_what_is_printed() -> None:
    game = snath.new_game(2)
    shown = game.declared()["board"]
    assert shown["key"] == STANDARD
    nordic, *_, crimea = shown["bases"][:4]
    assert nordic == {
        "id": "home-nordic", "faction": "nordic", "q": 3, "r": -4, "connects": ["A4", "A5"],
        "adjacent_lakes": [], "across_river": [],
    }
    assert (crimea["connects"], crimea["adjacent_lakes"]) == (["G3", "H1"], ["G2"])
    assert shown["bases"][1]["across_river"] == ["B7"]
    assert ["A3", "A4"] in shown["rivers"]
    assert len(shown["rivers"]) == len({tuple(sorted(pair)) for pair in shown["rivers"]})
    tunnel = next(entry for entry in shown["hexes"] if entry["id"] == "C2")
    assert tunnel == {
        "id": "C2", "q": tunnel["q"], "r": tunnel["r"], "terrain": "mountain", "tunnel": True,
        "encounter": False,
    }


def test_open_tiles_that_hold_are_seen_by_everybody() -> None:
    for seat in (0, NOBODY):
        assert observe(begun(FAIR), seat)["in_force"] == [
            {"section": "charters", "key": "market", "owner": None},
            {"section": "charters", "key": "stall", "owner": 1},
        ]


def test_declared_kinds_have_names_and_looks() -> None:
    shown = begun(FAIR).declared("pl")
    assert [unit["key"] for unit in shown["units"]] == [
        "character", "mech", "worker", "cart", "beast",
    ]
    assert shown["units"][2] == {
        "key": "worker", "label": "robotnik", "shape": "meeple", "sign": "W", "colour": "owner",
        "slots": 8, "flies": False,
    }
    assert shown["tokens"] == [
        {"key": "lantern", "label": "lantern", "shape": "disc", "sign": "L", "colour": "#e0a030"},
    ]
    assert (shown["tracks"][0]["low"], shown["tracks"][0]["high"]) == (0, 12)
    assert [owner["sign"] for owner in shown["owners"]] == ["B"]
    assert [(c["key"], c["owner"], c["carrier"]) for c in shown["containers"]] == [
        ("cart-0", 0, "cart"), ("cart-1", 1, "cart"),
    ]
    goals = {goal["key"]: goal for goal in shown["goals"]}
    assert goals["combat"] == {"key": "combat", "label": "wygrana walka", "capacity": 2}
    assert goals["lanterns"]["label"] == "lanterns"
    assert json.loads(json.dumps(shown)) == shown
    invaders = snath.new_game(2, modules=("invaders",)).declared()
    assert [token["label"] for token in invaders["tokens"]] == [
        "Flag", "armed Trap", "sprung Trap",
    ]


# -- the end ---------------------------------------------------------------------------------


@pytest.mark.parametrize("outcome", OUTCOMES)
def test_all_may_win_or_lose_together(outcome: str) -> None:
    game = begun(FAIR)
    part = fair(game.state)
    part.together = outcome != "ranking"
    part.beaten = int(outcome == "won")
    part.weather = 11
    player = BusyPlayer(3)
    assert game.result().reason == "running"
    while not game.over and game.state.round < 3:
        game.play(player.choose(game.state))
    result = observe(game, 1)["result"]
    assert result["outcome"] == game.result().outcome == outcome
    assert result["reason"] == ("running" if outcome == "ranking" else "rule")
    places = [entry["place"] for entry in result["ranking"]]
    wanted = {"won": [1, 1], "lost": [2, 2], "ranking": places}
    assert places == wanted[outcome]


# -- secrets ---------------------------------------------------------------------------------


def test_a_secret_choice_is_seen_by_the_one_who_makes_it() -> None:
    game = table(FAIR)
    assert game.decision.kind == "secret"
    first = game.decision.seat
    other = 1 - first
    versions = [game.version_for(other), game.version_for(NOBODY)]
    assert observe(game, first)["players"][first]["secret"] == []
    game.play("banner green")
    assert game.decision.seat == other
    assert observe(game, first)["players"][first]["secret"] == ["banner green"]
    for seat in (other, NOBODY):
        assert observe(game, seat)["players"][first]["secret"] is None
    assert observe(game, other)["players"][other]["secret"] == []
    assert [game.version_for(other), game.version_for(NOBODY)] == versions
    game.play("banner red")
    assert observe(game, first)["players"][first]["secret"] is None
    assert game.version_for(other) == game.version_for(first) == game.version


def commitments(game: Game, owner: int) -> list[bool]:
    """Who sees what an owner has committed: both seats, then a spectator."""
    return [
        observe(game, seat)["players"][owner]["commitment"] is not None for seat in (0, 1, NOBODY)
    ]


@pytest.mark.parametrize(
    ("mode", "first", "seen"),
    [
        (SECRET, 0, [True, False, False]),
        (OPEN, 0, [True, True, True]),
        (ATTACKER_FIRST, 0, [True, True, False]),
        (DEFENDER_FIRST, 1, [True, True, False]),
    ],
)
def test_commitments_are_seen_as_the_combat_is_fought(
    mode: int, first: int, seen: list[bool]
) -> None:
    game = in_combat(mode)
    assert game.decision.seat == first
    own = [seat == first for seat in (0, 1, NOBODY)]
    assert commitments(game, first) == own  # not before it is finished
    assert commitments(game, 1 - first) == [False] * 3
    for choice in ("dial 3", "play_card 4"):
        game.play(choice)
        assert commitments(game, first) == (own if game.decision.seat == first else seen)
    assert game.decision.kind == "commit"
    assert commitments(game, first) == seen
    shown = observe(game, 1 - first)["players"][first]["commitment"]
    if mode != SECRET:
        assert shown == {"dial": 3, "cards": {"4": 1}, "finished": True}
    game.play("dial 0")
    while game.decision.kind == "commit":
        game.play("commit")
    for owner in (0, 1):
        assert commitments(game, owner) == [False] * 3


def test_versions_only_grow() -> None:
    """Whatever is secret, a viewer's version never goes back."""
    game = table(FAIR, options={"round_limit": 6})
    player = BusyPlayer(2)
    seen: dict[int, list[int]] = {0: [], 1: [], NOBODY: []}
    while not game.over:
        for seat, versions in seen.items():
            versions.append(game.version_for(seat))
        game.play(player.choose(game.state))
    for versions in seen.values():
        assert all(a <= b for a, b in pairwise(versions))
