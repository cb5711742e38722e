"""Positions: what is named is there, what is not named is as after set-up, nonsense is refused."""

from __future__ import annotations

from typing import Any

import pytest

from snath.engine.errors import PositionError
from snath.engine.ids import EVERYBODY, RESOURCES
from snath.engine.invariants import problems
from snath.game import Game
from snath.scenario import load_position
from snath.scenario.sections import by_bottom_row

SEATS = ["nordic industrial", "crimea mechanical"]
INVADERS = {"seats": ["albion militant", "togawa innovative"], "modules": ["invaders"]}


def position(**given: Any) -> Game:
    return load_position({"seats": SEATS, **given})


def refused(**given: Any) -> str:
    with pytest.raises(PositionError) as caught:
        load_position({"seats": SEATS, **given})
    return str(caught.value)


def options(game: Game) -> list[str]:
    return [game.text(option) for option in game.decision.options]


def test_without_changes_it_is_the_start_of_a_game() -> None:
    game = load_position({"seats": SEATS, "seed": 3})
    other = load_position({"seats": SEATS, "seed": 3, "active": "nordic"})
    assert game.rows and not other.rows
    assert game.digest() == other.digest()


def test_what_is_not_named_is_as_after_set_up() -> None:
    game = position(nordic={"power": 9})
    nordic, crimea = game.state.players
    assert (nordic.power, nordic.coins, nordic.popularity) == (9, 4, 2)
    assert (crimea.power, crimea.coins, crimea.popularity) == (5, 6, 3)
    assert sum(nordic.hand) == 1
    assert len(nordic.objectives) == 2


def test_units_are_replaced_as_a_whole_and_mechs_bring_their_abilities() -> None:
    game = position(nordic={"units": "mech speed B5, mech 1 A4, worker A4 x3, worker home"})
    p = game.state.players[0]
    names = game.state.board.names
    rules = game.state.rules.all_rules
    assert [names[at] if at >= 0 else "-" for at in p.units] == [
        "home-nordic", "A4", "-", "-", "B5", "A4", "A4", "A4", "home-nordic", "-", "-", "-", "-",
    ]
    active = [rule.key for rule in rules if p.rules >> rule.index & 1]
    assert sorted(active) == ["riverwalk:forest,mountain", "speed", "swim"]


def test_structures_bring_their_abilities() -> None:
    game = position(nordic={"structures": "mill A5, monument B5"}, encounters="none")
    p = game.state.players[0]
    keys = {rule.key for rule in game.state.rules.all_rules if p.rules >> rule.index & 1}
    assert keys == {"swim", "mill", "monument"}


def test_goals_that_the_position_fulfils_have_their_star() -> None:
    game = position(nordic={"power": 16, "upgrades": "all"}, crimea={"power": 16, "stars": "none"})
    goals = [goal.key for goal in game.state.rules.goals]
    placed = [goals[i] for i, n in enumerate(game.state.players[0].stars) if n]
    assert placed == ["upgrades", "power"]
    assert sum(game.state.players[1].stars) == 0


@pytest.mark.parametrize(
    ("phase", "first"), [("top", "move"), ("bottom", "end_turn"), ("end", "end_turn")]
)
def test_phases(phase: str, first: str) -> None:
    game = position(phase=phase, nordic={"section": "build"})
    assert options(game)[0] == first


def test_the_active_seat_is_the_first_of_the_list_unless_named() -> None:
    assert position(nordic={"power": 1}).state.active == 0
    assert position(active="crimea").state.active == 1
    assert position(active="seat1").state.active == 1


def test_a_named_deck_leaves_the_rest_to_a_hand() -> None:
    game = position(deck=[5], discard="2 x2", nordic={"cards": []})
    assert game.state.deck == [0, 0, 0, 1]
    assert game.state.players[1].cards() == 39
    game = position(deck=[], nordic={"cards": "rest"}, crimea={"cards": [2]})
    assert game.state.players[0].cards() == 41


def test_a_hand_that_is_not_named_takes_other_cards_if_its_own_are_gone() -> None:
    assert position(nordic={"cards": "5 x6"}, active="crimea").state.players[0].hand == [0, 0, 0, 6]
    game = load_position(
        {"seats": ["saxony industrial", "crimea mechanical"], "crimea": {"cards": "2 x16, 3 x12"}}
    )
    assert game.state.players[0].cards() == 4
    assert game.state.players[0].hand[:2] == [0, 0]


def test_objectives_of_others_make_way() -> None:
    dealt = position(active="nordic").state.players[1].objectives
    game = position(nordic={"objectives": dealt})
    assert game.state.players[0].objectives == sorted(dealt)
    assert not set(dealt) & set(game.state.players[1].objectives)


def test_encounter_tokens_under_characters_are_gone_with_a_card_each() -> None:
    game = position(nordic={"units": "character B5, worker A4"})
    assert not game.state.encounters >> game.state.board.index["B5"] & 1
    assert len(game.state.encounter_bottom) == 1
    game = position(encounters="A3", encounter_bottom=[1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    assert 1 not in game.state.encounter_deck


def test_factory_cards_at_the_factory_have_faces_once_one_is_held() -> None:
    game = position(nordic={"factory_cards": [4], "section": "factory"}, factory_pile=[1, 9])
    assert game.state.factory_pile == [1, 9]
    assert game.state.factory_seen == 1
    assert game.state.factory_count == 2


def test_flags_and_traps() -> None:
    game = load_position({**INVADERS, "flags": "D5, A1", "traps": "power G5, coins F5 disarmed"})
    part = game.state.parts[0]
    view = part.view(game.state, 0)
    assert view["flags"] == ["A1", "D5"]
    assert view["traps"] == [
        {"space": "F5", "armed": False, "trap": "coins"},
        {"space": "G5", "armed": True, "trap": None},
    ]


def test_an_ended_game() -> None:
    stars = "upgrades, mechs, structures, recruits, workers, combat"
    game = position(over=True, crimea={"stars": stars})
    assert game.over
    assert game.result().reason == "stars"
    assert position(over=True).result().reason == "round_limit"


def test_an_automa_has_pieces_but_no_mat_and_no_mech_abilities() -> None:
    seats = ["nordic industrial", "crimea automa:automa"]
    crimea = {"units": "character H1, mech speed G3, worker G4", "power": 3, "coins": 9}
    game = load_position({"seats": seats, "crimea": crimea})
    assert game.state.players[1].rules == 0
    with pytest.raises(PositionError, match=r"crimea\.upgrades: this seat has no player mat"):
        load_position({"seats": seats, "crimea": {"upgrades": "all"}})
    with pytest.raises(PositionError, match="plays its turn by rule"):
        load_position({"seats": seats, "active": "crimea", "phase": "end"})


def test_counts_of_the_turn() -> None:
    game = position(crimea={"used": ["coercion"], "driven_off": 2}, active="crimea")
    index = game.state.rules.rule_index["coercion"]
    assert game.state.players[1].used == 1 << index
    assert game.state.players[1].driven_off == 2


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"nordic": {"units": "worker A4 x9"}}, "there are only 8"),
        ({"nordic": {"units": "character A4, character A5"}}, "there are only 1"),
        ({"nordic": {"units": "mech A4"}}, "with the mech's place 1 to 4 or its ability"),
        ({"nordic": {"units": "mech 5 A4"}}, "unknown mech '5'; allowed: 1 or riverwalk"),
        ({"nordic": {"units": "mech 1 A4, mech riverwalk A5"}}, "there are only 1"),
        ({"nordic": {"units": "tank A4"}}, "unknown unit 'tank'; allowed: character, mech, worker"),
        ({"nordic": {"units": "worker Z9"}}, "unknown space 'Z9'; allowed: home, A1"),
        ({"nordic": {"units": "worker"}}, "is not a unit"),
        ({"nordic": {"units": "worker G3"}}, "both on G3; only a move can lead there"),
        ({"nordic": {"units": "character home-crimea"}}, "home base of crimea"),
        ({"nordic": {"units": "worker B3"}}, "a worker on a lake without a mech"),
        ({"nordic": {"units": 5}}, "expected a text with commas or a list of texts, not 5"),
        ({"nordic": {"structures": "mill B3"}}, "no structure can stand on B3"),
        ({"nordic": {"structures": "mill A4, mine A4"}}, "two structures on A4"),
        ({"nordic": {"structures": "mill A4, mill A5"}}, "only one mill"),
        (
            {"nordic": {"structures": "mill A4"}, "crimea": {"structures": "mine A4"}},
            "two structures on A4",
        ),
        ({"nordic": {"power": 17}}, "from 0 to 16, not 17"),
        ({"nordic": {"power": True}}, "not True"),
        ({"nordic": {"popularity": -1}}, "from 0 to 18, not -1"),
        ({"nordic": {"coins": "3"}}, "not '3'"),
        ({"nordic": {"powr": 1}}, "unknown key 'powr'; allowed: power, popularity"),
        ({"nordic": {"cards": [6]}}, "from 2 to 5, not 6"),
        ({"nordic": {"cards": 3}}, "expected a list of card values"),
        ({"nordic": {"cards": "5 x7"}}, "1 too many of value 5; there are 6"),
        ({"nordic": {"cards": "rest"}, "crimea": {"cards": "rest"}}, "only one hand"),
        (
            {"deck": [], "nordic": {"cards": []}, "crimea": {"cards": []}},
            "42 combat cards are nowhere",
        ),
        ({"nordic": {"objectives": [99]}}, "there is no card 99"),
        ({"nordic": {"objectives": [3, 3]}}, "only once"),
        ({"nordic": {"objectives": [3]}, "crimea": {"objectives": [3]}}, "there is no card 3"),
        ({"nordic": {"upgrades": "move_units"}}, "is not 'cube section'"),
        ({"nordic": {"upgrades": "wheels build"}}, "unknown cube 'wheels'"),
        ({"nordic": {"upgrades": "move_units build, move_coins build"}}, "has room for 1 cubes"),
        ({"nordic": {"upgrades": "move_units build, move_units deploy"}}, "moved twice"),
        ({"nordic": {"recruits": "build power, deploy power"}}, "named twice"),
        ({"nordic": {"recruits": "build luck"}}, "unknown bonus 'luck'"),
        ({"nordic": {"stars": "glory"}}, "unknown goal 'glory'; allowed: upgrades"),
        ({"nordic": {"stars": "combat x3"}}, "too many stars on combat: 3"),
        (
            {"nordic": {"stars": "upgrades, mechs, structures, recruits, workers, power"}},
            "say over = true",
        ),
        ({"nordic": {"section": "factory"}}, "unknown section 'factory'"),
        ({"nordic": {"factory_cards": [1, 2]}}, "allowed: one card"),
        ({"nordic": {"factory_cards": 1}, "crimea": {"factory_cards": 1}}, "only once"),
        ({"nordic": {"used": ["toka"]}}, "unknown rule 'toka'"),
        ({"nordic": {"used": ["coercion"]}}, "a rule was used that is not active"),
        ({"nordic": [1]}, "expected a table of names and values"),
        ({"nordic": {}, "seat0": {}}, "described twice"),
        ({"albion": {}}, "unknown key 'albion'; allowed: seats, modules"),
        ({"active": "albion"}, "unknown seat 'albion'; allowed: nordic, crimea, seat0, seat1"),
        ({"phase": "middle"}, "unknown phase 'middle'; allowed: start, top, bottom, end"),
        ({"phase": "top"}, "needs a 'section'"),
        ({"phase": 3}, "phase: expected text, not 3"),
        ({"resources": {"A4": "2 gold"}}, "unknown resource 'gold'; allowed: oil, metal, wood"),
        ({"resources": {"A4": "many oil"}}, "as an amount and a resource: '2 oil'"),
        ({"resources": {"home-moon": "1 oil"}}, "unknown space or container"),
        ({"resources": {"B3": "1 oil"}}, "tokens on a lake without a character or mech"),
        ({"resources": "2 oil"}, "expected a table"),
        ({"encounters": "A4"}, "tokens lie only on A3"),
        ({"encounters": "none", "encounter_bottom": [1]}, "1 used cards, but 11"),
        ({"encounter_deck": []}, "no encounter card is left at all"),
        ({"factory_pile": [1, 2, 3]}, "'factory 1 2 3' in when"),
        ({"nordic": {"factory_cards": 1}, "factory_pile": [2]}, "there are 2 left"),
        ({"tile": "moon"}, "unknown structure bonus tile 'moon'"),
        ({"round": 0}, "from 1 to 10000, not 0"),
        ({"over": 1}, "expected true or false, not 1"),
        ({"flags": "A4"}, "needs the module 'invaders'"),
        ({"seats": ["nordic"]}, "is not 'faction mat'"),
        ({"seats": "nordic industrial"}, "expected a list or a number"),
        ({"seats": ["rusviet industrial", "crimea mechanical"]}, "banned pair"),
        ({"seats": 9}, "9 seats; allowed: 1 to 5"),
        ({"options": {"assign": "draft"}, "seats": 2, "round": 2}, "here is a draft"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"modules": "invaders"}, "modules must be a list"),
    ],
)
def test_refusals(given: dict[str, Any], message: str) -> None:
    assert message in refused(**given)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"flags": "A1, A2, A3, B2, C2"}, "there are only 4"),
        ({"flags": "D5", "traps": "power D5"}, "two Flags or Traps on one territory"),
        ({"traps": "luck D5"}, "unknown Trap 'luck'; allowed: popularity, power, coins"),
        ({"traps": "power"}, "write 'power A3', 'power A3 disarmed' or 'power A3 rearmed'"),
        ({"traps": "power D5 gone"}, "is not a Trap"),
        ({"traps": "power D5, power D4"}, "only one Trap 'power'"),
        ({"traps": "power A1"}, "share a territory with an armed Trap"),
    ],
)
def test_refusals_of_tokens(given: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError) as caught:
        load_position({**INVADERS, **given})
    assert message in str(caught.value)


@pytest.mark.parametrize("data", [None, 5, "nordic", [], {}, {"seats": None}, {1: 2}])
def test_what_is_no_position_at_all(data: object) -> None:
    with pytest.raises(PositionError):
        load_position(data)


def test_values_that_cannot_even_be_shown() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for value in (10**5000, deep, "x" * 100_000):
        assert len(refused(seed=value)) < 1000
        assert len(refused(active=value)) < 1000
        assert len(refused(nordic={"power": value})) < 1000
        assert len(refused(nordic={"units": value})) < 1000
        assert len(refused(options={"tile": value})) < 1000
        assert len(refused(options={"teams": value})) < 1000
        assert len(refused(seats=[value])) < 1000


def test_used_objectives_lie_under_their_deck() -> None:
    game = position(
        nordic={"objectives": []}, crimea={"objectives": [3, 4]}, objective_bottom="6, 22 nordic"
    )
    assert game.state.objective_bottom == [6, EVERYBODY, 22, 1]
    assert position(objective_bottom=[6, "22 crimea"]).state.objective_bottom[2:] == [22, 2]
    for value, message in (
        ("6, 6", "card 6 is there only once"),
        ("99", "there is no card 99"),
        ("six", "'six' is not a number"),
        ("6 albion", "unknown seat 'albion'"),
        (6, "expected a text with commas or a list of texts"),
    ):
        assert message in refused(objective_bottom=value)
    assert "there is no card 6" in refused(objective_bottom="6", nordic={"objectives": [6, 7]})


def test_tokens_on_a_home_base_are_what_a_game_can_lead_to() -> None:
    """Wayfare takes a mech and what it carries to a home base; the same can be given."""
    game = position(
        active="crimea",
        crimea={"units": "character G3, mech wayfare F4, worker H1"},
        resources={"F4": "2 oil"},
    )
    for action in ("section move", "move", "unit mech F4", "carry oil 2", "step home-polania"):
        game.play(by_bottom_row(game.state, 1, action), 1)
    again = position(resources={"home-polania": "2 oil"})
    for state in (game.state, again.state):
        at = state.board.index["home-polania"]
        assert state.resources[at * RESOURCES] == 2
        assert not problems(state)


def test_a_position_can_be_played_on() -> None:
    game = position(
        nordic={"units": "character D5, mech 4 B5, worker A4 x2", "coins": 3},
        resources={"A4": "3 wood"},
    )
    for action in ("section build", "move", "unit mech B5", "step A4", "stop", "done", "bottom 1"):
        game.play(action, 0)
    assert "build mill A4" in options(game)
    assert not problems(game.state)
