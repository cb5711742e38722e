"""The `then` of a scenario: every fact holds where it should and fails where it should not."""

from __future__ import annotations

from pathlib import Path

import pytest

from snath.factory import build_ruleset
from snath.scenario.facts.offer import OFFER_FACTS
from snath.scenario.facts.then import seat_facts, table_facts
from tests.scenario.toml_files import message, run

POSITION = """
given.modules = ["invaders"]
given.seats = ["nordic industrial", "togawa mechanical"]
given.tile = "on_tunnels"
given.round = 3
given.turn = 5
given.first = "togawa"
given.discard = [2, 5]
given.encounters = "A3, B5"
given.encounter_bottom = [20, 21, 22, 23, 24, 25, 26, 27, 28]
given.factory_pile = [5, 6]
given.resources.A4 = "2 metal, 1 oil"
given.resources.A5 = "1 oil"
given.traps = "power E3, coins F5 disarmed"
given.flags = "E4"
[scenario.given.nordic]
units = "character D5, mech 1 D5, mech speed A5, worker A4 x2, worker home"
structures = "mill A4, monument B4"
upgrades = "move_units build, bolster_power deploy"
recruits = "build power, deploy coins"
power = 7
popularity = 8
coins = 9
cards = [2, 3]
objectives = [1, 2]
factory_cards = 4
section = "build"
stars = "combat x2"
driven_off = 1
"""

RULES = build_ruleset(("invaders",), None)

# Key, a value that holds, one that does not, and what the message says then.
TABLE = [
    ("asks", '"nordic"', '"togawa"', "asks: expected togawa, is nordic"),
    ("asks", '"seat0 turn"', '"nordic move"', "asks: expected nordic move, is nordic turn"),
    ("active", '"nordic"', '"togawa"', "expected togawa, is nordic"),
    ("resources", '{ A4 = "1 oil, 2 metal", B5 = "none" }', '{ A4 = "2 metal" }',
     "expected 2 metal on A4, is 1 oil, 2 metal on A4"),
    ("track", '"objective, combat x2, mechs, workers, upgrades, structures, recruits, power, '
     'popularity"', '"combat"', "expected combat, is combat x2, mechs"),
    ("resource_total", '"2 oil, 2 metal"', '"2 metal"', "is 2 oil, 2 metal"),
    ("encounters", '"A3, B5"', '"A3"', "expected A3, is A3, B5"),
    ("encounters", "2", "3", "expected 3 tokens, is 2 tokens"),
    ("deck", "36", "1", "expected 1 cards, is 36 cards"),
    ("discard", "[5, 2]", "[5]", "expected 5, is 2, 5"),
    ("encounter_deck", "19", "18", "is 19 cards"),
    ("encounter_bottom", "[20, 21, 22, 23, 24, 25, 26, 27, 28]", "[20]", "expected [20], is [20,"),
    ("objective_deck", "19", "20", "is 19 cards"),
    ("objective_bottom", "0", "1", "expected 1 cards, is 0 cards"),
    ("factory_pile", "[5, 6]", "[6]", "expected [6], is [5, 6]"),
    ("factory_count", "2", "3", "expected 3, is 2"),
    ("tile", '"on_tunnels"', '"isolated"', "expected isolated, is on_tunnels"),
    ("covered", '"none"', '"togawa nordic"', "expected togawa nordic, is none"),
    ("round", "3", "4", "expected 4, is 3"),
    ("turn", "5", "6", "expected 6, is 5"),
    ("order", '"nordic, togawa"', '"togawa, nordic"', "is nordic, togawa"),
    ("first", '"togawa"', '"nordic"', "expected nordic, is togawa"),
    ("over", "false", "true", "expected True, is False"),
    ("winners", '"nordic"', '"togawa"', "expected togawa, is nordic"),
    ("ranking", '"nordic, togawa"', '"togawa, nordic"', "is nordic, togawa"),
    ("flags", '"E4"', '"none"', "expected none, is E4"),
    ("traps", '"power E3, coins F5 disarmed"', '"power E3 disarmed"',
     "is coins F5 disarmed, power E3 armed"),
    ("tokens", '{ flag = "E4", trap = "E3, beside togawa x2", sprung_trap = "F5" }',
     '{ trap = "E3" }', "expected trap: E3, is trap: E3, beside togawa x2"),
]
SEAT = [
    ("power", "7", "8", "nordic.power: expected 8, is 7"),
    ("power", '"7+"', '"8+"', "nordic.power: expected 8+, is 7"),
    ("popularity", "8", "7", "expected 7, is 8"),
    ("coins", "9", "0", "expected 0, is 9"),
    ("cards", "[3, 2]", "[3]", "expected 3, is 2, 3"),
    ("cards", "2", "3", "expected 3 cards, is 2 cards"),
    ("cards", '"1+"', '"3+"', "expected 3+ cards, is 2 cards"),
    ("objectives", "[2, 1]", "[1]", "expected [1], is [1, 2]"),
    ("objectives", "2", "1", "expected 1 cards, is 2 cards"),
    ("goods", '{ metal = 2, oil = "1+", wood = 0 }', '{ oil = "9+" }', "expected 9+ oil, is "),
    ("structure_count", "2", '"3+"', "expected 3+, is 2"),
    ("factory_cards", "[4]", "[]", "expected [], is [4]"),
    ("units", '"mech D5, character D5, mech A5, worker home, worker A4 x2"', '"character D5"',
     "expected character D5, is character D5, mech A5"),
    ("at", '{ D5 = "mech, character", home = "worker", B6 = "none" }', '{ D5 = "mech" }',
     "expected mech on D5, is character, mech on D5"),
    ("mechs", '"1, speed"', '"speed"', "expected speed, is riverwalk, speed"),
    ("mechs", "2", "1", "expected 1 mechs, is 2 mechs"),
    ("workers", "3", "2", "expected 2, is 3"),
    ("unit_count", "6", "5", "expected 5, is 6"),
    ("structures", '"monument B4, mill A4"', '"mill A4"', "is mill A4, monument B4"),
    ("upgrades", '"move_units build, bolster_power deploy"', '"move_units build"',
     "expected move_units to build, is bolster_power, move_units to build, deploy"),
    ("upgrades", "2", "3", "expected 3 cubes, is 2 cubes"),
    ("recruits", '"build power, deploy coins"', '"build coins"',
     "expected build for coins, is build, deploy for coins, power"),
    ("recruits", "2", "3", "expected 3 recruits, is 2 recruits"),
    ("stars", '"combat x2"', '"power"', "expected power, is combat x2"),
    ("stars", "2", "3", "expected 3 stars, is 2 stars"),
    ("section", '"build"', '"none"', "expected none, is build"),
    ("section", '"move"', '"bolster"', "expected upgrade, is build"),
    ("unit", '{ character = "D5", "mech 1" = "D5", "mech speed" = "A5", "mech 2" = "mat" }',
     '{ "mech speed" = "D5" }', "expected mech speed D5, is mech speed A5"),
    ("unit", '{ "mech 3" = "mat" }', '{ "mech 1" = "mat" }', "expected mech 1 mat, is mech 1 D5"),
    ("counts", '{ stars = 2, territories = 4, resources = 4, pieces = 7 }', "{ territories = 3 }",
     "expected territories 3, is territories 4"),
    ("costs", '{ upgrade = "3 oil", build = "2 wood", bolster = "1 coins", move = "none" }',
     '{ build = "3 wood" }', "expected build: 3 wood, is build: "),
    ("supply", "{ worker = 5, mech = 2, structure = 2, upgrade = 4, recruit = 2, star = 4 }",
     "{ star = 5 }", "expected star 5, is star 4"),
    ("controls", '"A4, D5"', '"A4, E4"', "expected A4, E4, is A4"),
    ("controls_not", '"E4"', '"A4, E4"', "expected none of them, is A4"),
    ("controls_exactly", '"A4, A5, B4, D5"', '"A4"', "expected A4, is A4, A5, B4, D5"),
    ("score", "{ coins = 9, stars = 8, territories = 12, resources = 4, total = 35 }",
     "{ stars = 6 }", "expected stars 6, is stars 8"),
    ("place", "1", "2", "expected 2, is 1"),
    ("faction", '"nordic"', '"togawa"', "expected togawa, is nordic"),
    ("mat", '"industrial"', '"mechanical"', "expected mechanical, is industrial"),
    ("abilities", '"swim, riverwalk, speed, mill, monument"', '"swim"', "expected swim, is mill"),
    ("driven_off", "1", "0", "expected 0, is 1"),
]
OFFERS = [
    ("options", '["section upgrade", "section *"]', '["section build", "move"]',
     "options: 'section build' must be offered, but is not"),
    ("not_options", '["section build", "step *"]', '["section u*"]',
     "'section upgrade' must not be offered, but is"),
    ("options_exactly", '["section *"]', '["section upgrade"]', "'section deploy' is offered too"),
    ("illegal", '["section build", "move"]', '["section deploy"]',
     "'section deploy' must be refused, but is allowed"),
    ("explain", '{ "section deploy" = "allowed" }', '{ "section deploy" = "river" }',
     "expected the reason 'river', is 'allowed'"),
    ("hidden", '["nordic cards from togawa", "nordic objectives from spectator"]',
     '["nordic cards from nordic"]', "the view depends on it"),
    ("hidden", '"togawa cards from nordic, togawa objectives from nordic, traps from nordic"',
     '"factory_pile from nordic"', "the view depends on it"),
    ("shown", '["nordic cards to nordic", "factory_pile to nordic", "traps to togawa"]',
     '["factory_pile to togawa"]', "the view does not depend on it"),
    ("shown", '["togawa card_count to nordic", "togawa coins to nordic", "discard to spectator"]',
     '["togawa cards to nordic"]', "the view does not depend on it"),
]


def holds(folder: Path, then: str) -> None:
    outcome = run(folder, f"{then}\n{POSITION}")
    assert outcome.ok, outcome.message


@pytest.mark.parametrize(("key", "right", "wrong", "expected"), [*TABLE, *OFFERS])
def test_facts_of_the_table(
    tmp_path: Path, key: str, right: str, wrong: str, expected: str
) -> None:
    holds(tmp_path, f"then.{key} = {right}")
    assert expected in message(tmp_path, f"then.{key} = {wrong}\n{POSITION}")


@pytest.mark.parametrize(("key", "right", "wrong", "expected"), SEAT)
def test_facts_of_a_seat(tmp_path: Path, key: str, right: str, wrong: str, expected: str) -> None:
    holds(tmp_path, f"then.nordic.{key} = {right}\nthen.seat0.{key} = {right}")
    assert expected in message(tmp_path, f"then.nordic.{key} = {wrong}\n{POSITION}")


def test_every_fact_is_tested() -> None:
    """Those of an Automa have tests of their own, and so have tracks."""
    assert {entry[0] for entry in TABLE} | {"tracks"} == set(table_facts(RULES))
    assert {entry[0] for entry in SEAT} == set(seat_facts(RULES))
    played = {"events", "no_events", "weights", "hidden", "shown"}
    assert {entry[0] for entry in OFFERS} | played == set(OFFER_FACTS) | {"hidden", "shown"}


def test_events_are_those_of_the_stage_in_their_order(tmp_path: Path) -> None:
    text = """
when = "section upgrade; bolster power 2"
then.events = ["nordic section_chosen upgrade", "nordic lost coins 1", "* gained power *"]
then.no_events = ["crimea *"]

[[scenario.stage]]
when = "end_turn"
then.events = ["nordic turn_ended", "crimea turn_started 2"]
then.no_events = ["* gained *", "nordic lost coins *"]
"""
    outcome = run(tmp_path, "given.nordic.coins = 3" + text)
    assert outcome.ok, outcome.message
    in_order = '"nordic turn_ended", "crimea turn_started 2"'
    wrong = text.replace(in_order, '"crimea turn_started 2", "nordic turn_ended"')
    assert "stage 2: events: expected 'nordic turn_ended'" in message(
        tmp_path, "given.nordic.coins = 3" + wrong
    )
    wrong = text.replace('["crimea *"]', '["nordic gained *"]')
    assert "'nordic gained *' must not happen, but did: nordic gained power 2" in message(
        tmp_path, "given.nordic.coins = 3" + wrong
    )


def test_weights_are_those_of_the_open_chance(tmp_path: Path) -> None:
    text = """
given.nordic.cards = [2, 3]
given.crimea.cards = []
leave_chance = true
when = "section upgrade; bolster combat_cards 1"
then.weights = { "draw_card 0 2" = 15, "draw_card 0 3" = 11, "draw_card 0 4" = 8, "* 5" = 6 }
"""
    outcome = run(tmp_path, text)
    assert outcome.ok, outcome.message
    assert "weights: 'draw_card 0 2' has the weight 15" in message(
        tmp_path, text.replace("15", "16")
    )
    assert "weights: 'draw_card 0 5' has the weight 6" in message(
        tmp_path, text.replace(', "* 5" = 6', "")
    )
    assert "weights: 'take_card *' is not among the outcomes" in message(
        tmp_path, text.replace(" }", ', "take_card *" = 1 }')
    )
    assert "no random outcome is open" in message(tmp_path, text.replace("leave_chance = true", ""))


def test_commitments_are_hidden_until_both_are_made(tmp_path: Path) -> None:
    text = """
given.nordic = { power = 5, cards = [5], units = "character D5, worker A4" }
given.crimea = { power = 3, cards = [], units = "character D4, worker G3" }
when = "section build; move; unit character D5; step D4; done; dial 2; commit"
then.asks = "crimea commit"
then.hidden = ["nordic commitment from crimea", "nordic committed_cards from spectator"]
then.shown = ["nordic commitment to nordic", "nordic committed_cards to nordic"]
"""
    outcome = run(tmp_path, text)
    assert outcome.ok, outcome.message


def test_objectives_put_back_are_known_to_their_owner(tmp_path: Path) -> None:
    text = """
given.nordic = { objectives = [6, 22], driven_off = 2, power = 7 }
when = "reveal 6"
then.objective_bottom = [6, 22]
then.hidden = ["objective_bottom from crimea"]
then.shown = ["objective_bottom to nordic"]
"""
    outcome = run(tmp_path, text)
    assert outcome.ok, outcome.message


@pytest.mark.parametrize(
    ("then", "expected"),
    [
        ("then.luck = 3", "then: unknown fact 'luck'; allowed: nordic, crimea"),
        ("then.nordic.luck = 3", "then.nordic: unknown fact 'luck'; allowed: power"),
        ("then.nordic = 3", "then: nordic: expected a table of names and values, not 3"),
        ('then.nordic.power = "3"', "then: nordic.power: expected a whole number"),
        ('then.asks = "albion"', "then: asks: unknown seat 'albion'"),
        ('then.nordic.units = "mech 1 A4"', "is not a kind of unit and a space"),
        ('then.nordic.at.Z9 = "worker"', "unknown space 'Z9'"),
        ('then.nordic.at.A4 = "tank"', "unknown unit 'tank'"),
        ('then.nordic.stars = "glory"', "unknown goal 'glory'"),
        ('then.nordic.score.luck = 3', "unknown scoring line 'luck'"),
        ('then.nordic.mechs = "9"', "unknown mech '9'"),
        ('then.nordic.structures = "hut A4"', "unknown structure 'hut'"),
        ('then.nordic.abilities = "flying"', "unknown rule 'flying'"),
        ('then.flags = "A4"', "needs the module 'invaders'"),
        ("then.options = 3", "options: expected a list of actions, not 3"),
        ('then.options = ["fly A4"]', "options: unknown action 'fly'"),
        ('then.not_options = ["fly *"]', "not_options: unknown action 'fly'"),
        ('then.illegal = ["section *"]', "write a whole action here"),
        ('then.events = ["nordic wins"]', "'nordic wins' is not 'seat event …'; events: "),
        ('then.hidden = ["nordic luck from crimea"]', "is not 'THING from VIEWER'; things: SEAT"),
        ('then.hidden = ["nordic cards from albion"]', "unknown seat 'albion'"),
        ('then.hidden = ["nordic commitment from crimea"]', "nothing of the kind to hide here"),
        ('then.hidden = ["factory_pile from crimea"]', "nothing of the kind to hide here"),
    ],
)
def test_what_is_no_fact(tmp_path: Path, then: str, expected: str) -> None:
    found = message(tmp_path, f"given.round = 2\n{then}")
    assert "wrong scenario: " in found
    assert expected in found
