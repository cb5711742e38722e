"""Every way a content file can be wrong has a message that says where, what and what is allowed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from snath.content import ContentError, build_tables
from snath.content.load import load
from snath.engine.errors import SnathError

Put: TypeAlias = Callable[[str, object], Path]

FREE: dict[str, Any] = {"cost": {}, "gain": {"coins": 1}}


def encounter(option: dict[str, Any]) -> dict[str, Any]:
    return {"encounters": [{"number": 3, "options": [FREE, option, FREE]}]}


def factory_card(**fields: Any) -> dict[str, Any]:
    return {"factory_cards": [{"number": 2, **fields}]}


def faction(**fields: Any) -> dict[str, Any]:
    return {"factions": [{"key": "crimea", **fields}]}


def objective(**fields: Any) -> dict[str, Any]:
    return {"objectives": [{"number": 1, "tests": [
        {"fact": "coins", "op": ">=", "value": 3, **fields},
    ]}]}


def mat(**fields: Any) -> dict[str, Any]:
    part = {"cost": 3, "cost_min": 2, "coins": 1}
    sections: dict[str, Any] = {
        bottom: {"top": top, **part} for bottom, top in (
            ("upgrade", "move"), ("deploy", "trade"), ("build", "produce"), ("enlist", "bolster"),
        )
    }
    sections["build"] |= fields
    return {"mats": [{"key": "patriotic", "sections": sections}]}


# file, what it holds, entry, field, problem, allowed
WRONG: list[tuple[str, object, str, str, str, str]] = [
    # files
    ("encounters.json", "{", "", "", "is not JSON: Expecting property name", ""),
    ("encounters.json", '{"encounters": [], "encounters": []}', "", "",
     'field "encounters" stands twice', ""),
    ("encounters.json", [], "", "", "must be an object of sections, not []", ""),
    ("encounters.json", {"encounter": []}, "", "",
     'unknown section "encounter" (did you mean "encounters"?)', "encounters"),
    ("encounters.json", {"encounters": {}}, "encounters", "", "must be a list of entries", ""),
    ("tracks.json", {"top_row": []}, "top_row", "", "must be an object, not []", ""),
    ("encounter.json", {}, "", "", 'unknown content file "encounter.json"', "encounters.json"),
    ("bases/encounters.json", {}, "", "", 'unknown folder in an override folder "bases"', "base"),
    ("base/notes.txt", "", "", "", 'unknown content file "notes.txt"', "board.json"),
    # entries
    ("encounters.json", {"encounters": [7]}, "encounters[0]", "", "must be an object, not 7", ""),
    ("encounters.json", {"encounters": [{}]}, "encounters[0]", "",
     'field "number" is missing', ""),
    ("encounters.json", {"encounters": [{"number": "3"}]}, "encounters[0]", "number",
     'must be a whole number, not "3"', "1 to 9999"),
    ("encounters.json", {"encounters": [{"number": 3}, {"number": 3}]}, "encounters 3", "",
     "stands twice in this file", ""),
    ("encounters.json", {"encounters": [{"number": 99}]}, "encounters 99", "",
     'field "options" is missing', ""),
    ("promos/encounters.json", {"encounters": [{"number": 3, "options": [FREE] * 3}]},
     "encounters 3", "", "is already given by base/encounters.json", ""),
    # fields and types
    ("encounters.json", {"encounters": [{"number": 3, "title": "x"}]}, "encounters 3", "",
     'unknown field "title"', "number, options"),
    ("encounters.json", {"encounters": [{"number": 3, "options": [FREE]}]}, "encounters 3",
     "options", "has 1 items", "3 items"),
    ("encounters.json", {"encounters": [{"number": 3, "options": 3}]}, "encounters 3",
     "options", "must be a list, not 3", "3 items"),
    ("encounters.json", encounter({"gain": {}}), "encounters 3", "options[1]",
     'field "cost" is missing', ""),
    ("encounters.json", encounter({"cost": {"coins": "two"}, "gain": {}}), "encounters 3",
     "options[1].cost.coins", 'must be a whole number, not "two"', "1 to 99"),
    ("encounters.json", encounter({"cost": {"coins": True}, "gain": {}}), "encounters 3",
     "options[1].cost.coins", "must be a whole number, not true", "1 to 99"),
    ("encounters.json", encounter({"cost": {}, "gain": {"coin": 1}}), "encounters 3",
     "options[1].gain", 'unknown field "coin" (did you mean "coins"?)', "oil, metal"),
    ("encounters.json", encounter({"cost": {}, "gain": {"coins": 0}}), "encounters 3",
     "options[1].gain.coins", "0 is out of range", "1 to 99"),
    ("encounters.json", encounter({"cost": {}, "gain": {}}), "encounters 3", "options[1]",
     "gives nothing", "special"),
    ("encounters.json", encounter({"cost": {}, "gain": {}, "special": "Oh!"}), "encounters 3",
     "options[1].special", '"Oh!" is not well formed', "my_rule"),
    ("encounters.json", encounter({"cost": 2, "gain": {}}), "encounters 3", "options[1].cost",
     "must be an object, not 2", "coins"),
    ("encounters.json", {"encounters": [{"number": 3, "confidence": "certain"}]}, "encounters 3",
     "confidence", 'unknown confidence "certain"', "sure, likely"),
    # Factory cards
    ("factory_cards.json", factory_card(cost={"different": 1}), "factory_cards 2",
     "cost.different", "must be true or false, not 1", "true, false"),
    ("factory_cards.json", factory_card(cost={"different": True}), "factory_cards 2", "cost",
     "different resources need a number", "2 or more"),
    ("factory_cards.json", factory_card(choices=[{}]), "factory_cards 2", "choices[0]",
     "gives nothing", "a gain"),
    ("factory_cards.json", factory_card(worker_with_mech=True), "factory_cards 2",
     "worker_with_mech", "no choice of this card gives a worker", ""),
    # factions
    ("factions.json", faction(power=17), "factions crimea", "power", "17 is out of range",
     "0 to 16"),
    ("factions.json", faction(ability=5), "factions crimea", "ability", "must be text, not 5",
     "my_rule"),
    ("factions.json", faction(mechs=["speed"]), "factions crimea", "mechs", "has 1 items",
     "4 items"),
    ("factions.json", faction(mechs=["a", "b", "wayfare", "a"]), "factions crimea", "mechs",
     "an ability stands there twice", ""),
    ("factions.json", faction(mechs=["riverwalk:farm,tundr", "wayfare", "scout", "speed"]),
     "factions crimea", "", 'unknown terrain "tundr" (did you mean "tundra"?)', "farm"),
    ("factions.json", faction(six_or_seven_players={"wayfair": "x"}), "factions crimea",
     "six_or_seven_players", 'unknown ability of this faction "wayfair"', "wayfare"),
    ("factions.json", faction(six_or_seven_players=[]), "factions crimea",
     "six_or_seven_players", "must be an object, not []", ""),
    ("factions.json", {"factions": [{
        "key": "moon", "power": 0, "combat_cards": 0, "ability": "a",
        "mechs": ["b", "c", "d", "e"], "one_time": [2, 2, 2, 2]}]},
     "factions moon", "", "has no home base", "nordic"),
    # player mats
    ("player_mats.json", mat(cost_min=4), "mats patriotic", "sections.build.cost_min",
     "is more than the cost", "0 to 3"),
    ("player_mats.json", mat(top="move"), "mats patriotic", "sections.build.top",
     "move stands above two bottom-row actions", ""),
    ("player_mats.json", mat(top="walk"), "mats patriotic", "sections.build.top",
     'unknown top-row action "walk"', "move, bolster"),
    ("player_mats.json", {"mats": [{"key": "patriotic", "rank": 1}]}, "mats patriotic", "rank",
     "1 is also the rank of industrial", ""),
    ("player_mats.json", {"banned_pairs": {"pairs": [["nordic", "industry"]]}}, "banned_pairs",
     "pairs[0]", 'unknown mat "industry"', "industrial"),
    # tracks
    ("tracks.json", {"popularity_tiers": {"tiers": [
        {"from": 1, "star": 1, "territory": 1, "pair": 1}]}}, "popularity_tiers", "tiers",
     "must start from 0 and rise", "larger"),
    ("tracks.json", {"combat_deck": {"cards": {"2": 42}}}, "combat_deck", "cards",
     'field "3" is missing', ""),
    ("tracks.json", {"produce_cost": {"slots": ["oil"] * 6}}, "produce_cost", "slots[0]",
     'unknown cost "oil"', "none, power"),
    # tiles
    ("tiles.json", {"tiles": [{"key": "isolated", "feature": "on_terrains"}]}, "tiles isolated",
     "", 'needs the field "terrains"', ""),
    ("tiles.json", {"tiles": [{"key": "isolated", "coins": [1, 2]}]}, "tiles isolated",
     "coins[0]", "coins for a count of 0", "0"),
    # objectives
    ("objectives.json", objective(fact="coin"), "objectives 1", "tests[0].fact",
     'unknown fact "coin" (did you mean "coins"?)', "power"),
    ("objectives.json", objective(op=">"), "objectives 1", "tests[0].op",
     'unknown comparison ">"', "<=, ==, >="),
    ("objectives.json", objective(where={"tunnel": True}), "objectives 1", "tests[0].where",
     "coins has no place", "controlled_territories"),
    ("objectives.json", objective(fact="controlled_territories", where={}), "objectives 1",
     "tests[0].where", "must be one condition", "terrain, tunnel or adjacent_to"),
    ("objectives.json", objective(fact="controlled_territories", where={"tunnel": False}),
     "objectives 1", "tests[0].where.tunnel", "must be true or left out", "true"),
    # board
    ("board.json", {"hexes": [{"id": "A1", "q": 0, "r": -3}]}, "hexes A2", "",
     "lies at q 0, r -3, where A1 is", ""),
    ("board.json", {"hexes": [{"id": "A1", "terrain": "factory"}]}, "hexes", "",
     "there are 2 Factories", "1"),
    ("board.json", {"hexes": [{"id": f"I{n}", "q": n, "r": 9, "terrain": "farm"}
                              for n in range(9)]}, "hexes", "",
     "there are 63 hexes and home bases", "up to 62"),
    ("board.json", {"hexes": [{"id": "A1", "terrain": "sea"}]}, "hexes A1", "terrain",
     'unknown terrain "sea"', "farm, forest"),
    ("board.json", {"rivers": {"between": [["A1", "Z9"]]}}, "rivers", "between[0]",
     'unknown hex "Z9"', "A1 to H1"),
    ("board.json", {"rivers": {"between": [["A1", "A3"]]}}, "rivers", "between[0]",
     "A1 and A3 do not touch", ""),
    ("board.json", {"rivers": {"between": [["A1", "B1"]]}}, "rivers", "between[0]",
     "a lake has no rivers", "land"),
    ("board.json", {"rivers": {"between": [["A1", "A2"], ["A2", "A1"]]}}, "rivers", "between[1]",
     "stands there twice", ""),
    ("board.json", {"home_bases": [{"faction": "nordic", "connects": ["A4", "A6"]}]},
     "home_bases nordic", "connects[1]", "A6 does not touch the home base", ""),
    ("board.json", {"home_bases": [{"faction": "crimea", "connects": ["G2"]}]},
     "home_bases crimea", "connects[0]", "G2 is a lake", "land"),
    ("board.json", {"home_bases": [{"faction": "nordic", "across_river": ["A4"]}]},
     "home_bases nordic", "across_river[0]", "A4 stands there twice", ""),
]


@pytest.mark.parametrize(
    ("file", "value", "entry", "field", "problem", "allowed"), WRONG,
    ids=[f"{row[0]}: {row[4]}"[:60] for row in WRONG],
)
def test_wrong_override(
    put: Put, file: str, value: object, entry: str, field: str, problem: str,
    allowed: str,
) -> None:
    folder = put(file, value)
    with pytest.raises(ContentError) as caught:
        load(("invaders", "promos"), folder)
    error = caught.value
    assert (error.entry, error.field) == (entry, field)
    assert problem in error.problem
    assert allowed in error.allowed
    assert (allowed != "") == (error.allowed != "")
    assert error.file.endswith((file.partition("/")[0], Path(file).name))


def test_the_message_has_all_parts(put: Put) -> None:
    folder = put("base/factions.json", faction(power="5"))
    with pytest.raises(ContentError) as caught:
        load((), folder)
    assert str(caught.value) == (
        f'{folder}/base/factions.json, factions crimea, power: must be a whole number, not "5"'
        "; allowed: 0 to 16"
    )


def test_it_is_an_error_of_the_library() -> None:
    with pytest.raises(SnathError) as caught:
        build_tables(("moon",))
    assert caught.value.code == "content"


def test_unknown_module() -> None:
    with pytest.raises(ContentError, match=r'unknown content module "invader".*invaders'):
        build_tables(("invader",))


def test_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="the override folder does not exist"):
        load((), tmp_path / "nowhere")


def test_not_text(tmp_path: Path) -> None:
    (tmp_path / "tiles.json").write_bytes(b'{"tiles": "\xff"}')
    with pytest.raises(ContentError, match="is not UTF-8 text"):
        load((), tmp_path)


def test_a_folder_with_the_name_of_a_file(tmp_path: Path) -> None:
    (tmp_path / "base" / "tiles.json").mkdir(parents=True)
    with pytest.raises(ContentError, match="is no file"):
        load((), tmp_path)


def test_files_of_modules_that_are_not_chosen_are_checked_too(put: Put) -> None:
    folder = put(
        "invaders/factions.json", {"factions": [{"key": "albion", "power": -1}]})
    with pytest.raises(ContentError, match="-1 is out of range"):
        load((), folder)
