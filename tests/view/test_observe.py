"""Views: what everybody sees, what only a seat itself sees, and nothing else."""

from __future__ import annotations

import json
from typing import Any

import pytest

import snath
from snath.config import GameConfig
from snath.engine.errors import SnathError
from snath.engine.ids import EVERYBODY, NOBODY
from snath.game import Game
from snath.modules.invaders.part import invaders_part
from snath.record.record import Record
from snath.record.replay import Replay
from snath.view.observe import observe
from tests.games import config_of, player_of
from tests.leak.positions import rare_positions

VIEW = [
    "seat", "version", "table", "board", "over", "round", "turn", "active", "first", "order",
    "tile", "resources", "pieces", "tokens", "tracks", "in_force", "containers", "encounters",
    "decks",
    "players", "parts", "unfinished", "decision", "can_undo", "result",
]
PLAYER = [
    "seat", "owner", "faction", "mat", "home", "section", "factory_cards", "upgrades", "reductions",
    "recruits", "one_time", "power", "popularity", "coins", "combat_cards", "hand", "objectives",
    "objectives_held", "commitment", "secret", "character", "mechs", "workers", "workers_left",
    "structures", "territories", "stars", "abilities", "used", "driven_off",
]
DECKS = [
    "combat_cards", "discard", "encounters", "encounters_used", "objectives", "objectives_used",
    "factory", "factory_cards",
]


def two() -> Game:
    return snath.new_game(seats=[("nordic", "industrial"), ("crimea", "mechanical")], seed=7)


def in_the_middle(number: int, rows: int = 250) -> Game:
    game = Game(config_of(number, 14))
    player = player_of(number)
    while not game.over and game.version < rows:
        game.play(player.choose(game.state))
    return game


def test_the_whitelist() -> None:
    """Whoever adds a key says here that it may be seen."""
    for number in (4, 5, 6):
        view = observe(in_the_middle(number), 0)
        assert list(view) == VIEW
        assert list(view["decks"]) == DECKS
        for player in view["players"]:
            assert list(player) == PLAYER


def test_a_new_game() -> None:
    view = observe(two(), 1)
    assert view["seat"] == 1
    assert view["order"] == [0, 1]
    assert view["active"] == view["first"] == 0
    assert (view["round"], view["turn"]) == (1, 1)
    assert view["resources"] == {}
    assert len(view["encounters"]) == 11
    nordic, crimea = view["players"]
    assert nordic["faction"] == "nordic"
    assert nordic["mat"] == "industrial"
    assert nordic["power"] == 4
    assert nordic["combat_cards"] == 1
    assert nordic["hand"] is None
    assert nordic["objectives"] == 2
    assert nordic["objectives_held"] is None
    assert nordic["character"] == nordic["home"] == "home-nordic"
    assert [mech["ability"].split(":")[0] for mech in nordic["mechs"]] == [
        "riverwalk", "seaworthy", "artillery", "speed",
    ]
    assert all(mech["space"] is None for mech in nordic["mechs"])
    assert sum(nordic["workers"].values()) == 2
    assert nordic["workers_left"] == 6
    assert nordic["territories"] == sorted(nordic["workers"])
    assert nordic["abilities"] == ["swim"]
    assert nordic["structures"] == {"armory": None, "monument": None, "mine": None, "mill": None}
    assert sum(nordic["stars"].values()) == 0
    assert sum(crimea["hand"].values()) == crimea["combat_cards"] == 0
    assert len(crimea["objectives_held"]) == 2
    assert view["decks"]["combat_cards"] == 42 - nordic["combat_cards"] - crimea["combat_cards"]
    assert view["decks"]["factory"] == 3
    assert view["decks"]["factory_cards"] is None
    assert view["result"]["reason"] == "running"


def test_the_state_in_names() -> None:
    """A view agrees with the state wherever it shows something."""
    game = in_the_middle(5, 400)
    state = game.state
    names = state.board.names
    view = observe(game, 2)
    for space, name in enumerate(names):
        tokens = view["resources"].get(name, {})
        for kind, resource in enumerate(("oil", "metal", "wood", "food")):
            assert tokens.get(resource, 0) == state.resources[space * 4 + kind]
    for p, player in zip(state.players, view["players"], strict=True):
        assert (player["power"], player["popularity"]) == (p.power, p.popularity)
        assert player["coins"] == p.coins
        placed = [names.index(mech["space"]) for mech in player["mechs"] if mech["space"]]
        assert placed == [at for at in p.units[1:5] if at >= 0]
        assert sum(player["workers"].values()) + player["workers_left"] == 8
        assert list(player["stars"].values()) == p.stars
        assert list(player["reductions"].values()) == p.reductions
        assert len(player["upgrades"]) == p.upgrades()
    assert view["decks"]["discard"] == [value + 2 for value in state.discard]


def test_views_are_plain_json() -> None:
    for number in range(8):
        game = in_the_middle(number)
        for seat in (0, NOBODY):
            view = observe(game, seat)
            assert json.loads(json.dumps(view)) == view


@pytest.mark.parametrize("seat", [-1, 2, 253, 254, 1000])
def test_a_seat_that_does_not_exist(seat: int) -> None:
    with pytest.raises(SnathError, match=f"there is no seat {seat}; allowed: 0 to 1, or 255"):
        observe(two(), seat)


def test_the_decision_belongs_to_one_seat() -> None:
    game = two()
    own = observe(game, 0)["decision"]
    assert (own["seat"], own["kind"]) == (0, "turn")
    assert [option["text"] for option in own["options"]] == [
        game.text(option) for option in game.decision.options
    ]
    for seat in (1, NOBODY):
        decision = observe(game, seat)["decision"]
        assert decision == {"seat": 0, "kind": "turn", "options": None}


def test_an_option_can_be_played_as_it_is_shown() -> None:
    game = in_the_middle(10)
    seat = game.decision.seat
    for option in observe(game, seat)["decision"]["options"]:
        by_text = game.clone()
        by_json = game.clone()
        by_text.play(option["text"], seat)
        by_json.play(option["action"], seat)
        assert by_text.digest() == by_json.digest()


def test_undo_is_offered_to_the_one_who_can() -> None:
    game = two()
    assert not observe(game, 0)["can_undo"]
    game.play("section build")
    assert observe(game, 0)["can_undo"]
    assert not observe(game, 1)["can_undo"]
    assert not observe(game)["can_undo"]


def test_a_view_does_not_depend_on_the_seed() -> None:
    """The same rows with another generator: every view is the same."""
    game = in_the_middle(4)
    config = game.config
    other = GameConfig(config.seats, config.modules, config.options, config.seed + 1)
    again = Replay(Record(other, 1, tuple(game.rows)))
    twin = again.seek(len(again))
    assert twin.state.rng.a != game.state.rng.a
    for seat in (*range(len(config.seats)), NOBODY):
        assert observe(twin, seat) == observe(game, seat)


# -- secrets ---------------------------------------------------------------------------------


def test_hands_and_objectives_are_open_at_the_end() -> None:
    game = in_the_middle(4, 100_000)
    assert game.over
    assert any(p.objectives for p in game.state.players)
    for seat in (0, NOBODY):
        view = observe(game, seat)
        assert view["decision"] is None
        assert view["unfinished"] == []
        assert view["result"]["reason"] in ("stars", "round_limit")
        for p, player in zip(game.state.players, view["players"], strict=True):
            assert sum(player["hand"].values()) == p.cards()
            assert player["objectives_held"] == p.objectives


def test_the_factory_cards_of_those_who_looked() -> None:
    for game, _ in rare_positions("factory"):
        if game.decision.kind == "factory_visit":
            looker = game.decision.seat
            pile = observe(game, looker)["decks"]["factory_cards"]
            assert pile == game.state.factory_pile != []
            for seat in (*range(5), NOBODY):
                if seat != looker:
                    assert observe(game, seat)["decks"]["factory_cards"] is None
            after = game.clone()
            after.play(f"take_factory {pile[0]}")
            assert observe(after)["players"][looker]["factory_cards"] == [pile[0]]
            assert observe(after, looker)["decks"]["factory_cards"] == pile[1:]
            return
    raise AssertionError("nobody looked")


def test_objectives_under_the_deck() -> None:
    game = two()
    game.state.objective_bottom = [5, EVERYBODY, 9, 1 << 1]
    assert observe(game, 0)["decks"]["objectives_used"] == [5, None]
    assert observe(game, 1)["decks"]["objectives_used"] == [5, 9]
    assert observe(game)["decks"]["objectives_used"] == [5, None]


def test_traps() -> None:
    game = snath.new_game([("togawa", None), ("albion", None)], modules=("invaders",))
    part = invaders_part(game.state)
    part.traps = [3, 5, -1, -1]
    part.armed = 0b01
    part.known = 0b10
    names = game.state.board.names
    known = {"space": names[5], "armed": False, "trap": "power"}
    own = observe(game, 0)["parts"]["invaders"]
    assert own["traps"] == [{"space": names[3], "armed": True, "trap": "popularity"}, known]
    assert own["supply"] == ["coins", "combat_cards"]
    for seat in (1, NOBODY):
        view = observe(game, seat)["parts"]["invaders"]
        assert view["traps"] == [{"space": names[3], "armed": True, "trap": None}, known]
        assert view["supply"] is None
        assert view["traps_left"] == 2


# -- what is going on ------------------------------------------------------------------------


def under_way(game: Game, kind: str) -> dict[str, Any]:
    found: dict[str, Any] = next(
        step for step in observe(game)["unfinished"] if step["kind"] == kind
    )
    return found


def test_a_move_under_way() -> None:
    game = two()
    sections = ["section upgrade", "section deploy", "section build", "section enlist"]
    game.play(next(section for section in sections if "move" in texts(game, section)))
    game.play("move")
    assert under_way(game, "move") == {"kind": "move", "seat": 0, "units_left": 2}
    game.play("unit character home-nordic")
    step = under_way(game, "move")
    assert step["unit"] == "character"
    assert step["space"] == "home-nordic"
    assert (step["units_left"], step["steps_left"], step["workers"]) == (1, 1, 0)


def texts(game: Game, action: str) -> list[str]:
    trial = game.clone()
    trial.play(action)
    return [trial.text(option) for option in trial.decision.options]


def test_a_combat_under_way() -> None:
    game, _ = next(iter(rare_positions("combat")))
    combat = next(step for step in game.state.stack if step.tag == "combat")
    view = under_way(game, "combat")
    assert view["attackers"] == [combat.seat]
    assert len(view["defenders"]) == 1
    assert view["losers"] == []
    assert view["attacker_cards"] == [combat.card_limit(game.state, combat.seat)]
    assert view["defender_cards"][0] >= 1
    assert view["space"] in game.state.board.names


def test_an_encounter_under_way() -> None:
    game = Game(config_of(4, 14), auto_chance=False)
    player = player_of(4)
    while game.state.stack[-1].tag != "encounter":
        game.play(player.choose(game.state))
    view = under_way(game, "encounter")
    assert view["card"] in game.state.rules.tables.encounters
    assert view["chosen"] == []


def test_an_offer_of_coins_names_giver_and_amount() -> None:
    game = snath.new_game(2, options={"bribes": True})
    giver = game.decision.seat
    other = 1 - giver
    game.play(f"bribe {other}")
    assert under_way(game, "give_coins") == {"kind": "give_coins", "seat": giver, "to": other}
    game.play("give 2")
    question = {"kind": "ask", "seat": other, "rule": "bribes", "from": giver, "amount": 2}
    assert under_way(game, "ask") == question
    assert observe(game)["parts"]["bribes"] == {"offered": [[giver, other]]}


def test_picks_of_a_draft() -> None:
    game = snath.new_game(3, options={"assign": "draft"})
    game.play("pick_faction saxony")
    assert under_way(game, "setup_factions") == {
        "kind": "setup_factions",
        "seat": 1,
        "factions": ["saxony", None, None],
        "mats": [None, None, None],
    }
    view = observe(game, 1)
    assert view["result"] is None
    assert view["players"][0]["faction"] == "saxony"
    assert view["decision"]["options"][0]["action"]["kind"] == "pick_faction"
