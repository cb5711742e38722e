"""Overrides: a player's own content files laid over the shipped ones."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import TypeAlias

from snath.content import build_board, build_tables, check_content, content_modules
from snath.content.check import rules_used
from snath.content.load import load

Put: TypeAlias = Callable[[str, object], Path]

OPTION = {"cost": {}, "gain": {"coins": 9}}


def test_a_field_is_replaced_and_the_others_stay(put: Put) -> None:
    folder = put("base/factions.json", {"factions": [{"key": "nordic", "power": 7}]})
    nordic = build_tables((), folder).factions[0]
    assert (nordic.power, nordic.cards, nordic.ability) == (7, 1, "swim")
    assert build_tables().factions[0].power == 4


def test_what_is_printed_stays_as_it_is_for_others(put: Put) -> None:
    everything = content_modules()
    before = deepcopy(load(everything).entries)
    put("factions.json", {"factions": [{"key": "nordic", "power": 7}]})
    folder = put("encounters.json", {"encounters": [{"number": 101, "options": [OPTION] * 3}]})
    assert load(everything, folder).entries != before
    assert load(everything).entries == before


def test_a_file_without_a_module_finds_the_module(put: Put) -> None:
    folder = put(
        "factions.json",
        {"factions": [{"key": "nordic", "power": 6}, {"key": "albion", "combat_cards": 2}]},
    )
    assert build_tables((), folder).factions[0].power == 6
    assert build_tables(("invaders",), folder).factions[-1].cards == 2


def test_a_change_of_a_module_that_is_not_chosen_does_nothing(put: Put) -> None:
    folder = put(
        "factory_cards.json",
        {"factory_cards": [{"number": 15, "choices": [{"combat_cards": 1, "power": 1}]}]},
    )
    assert 15 not in build_tables((), folder).factory_cards
    gains = build_tables(("promos",), folder).factory_cards[15].choices[0]
    assert [gain.amount for gain in gains] == [1, 1]


def test_a_file_for_any_module_comes_after_one_for_a_module(put: Put) -> None:
    put("factions.json", {"factions": [{"key": "nordic", "power": 2}]})
    folder = put(
        "base/factions.json", {"factions": [{"key": "nordic", "power": 1, "combat_cards": 5}]})
    nordic = build_tables((), folder).factions[0]
    assert (nordic.power, nordic.cards) == (2, 5)


def test_new_entries_are_added(put: Put) -> None:
    put("encounters.json", {"encounters": [{"number": 101, "options": [OPTION] * 3}]})
    folder = put("promos/encounters.json", {
        "encounters": [{"number": 43, "options": [OPTION] * 3}],
    })
    assert {101, 43} - set(build_tables((), folder).encounters) == {43}
    assert {101, 43} <= set(build_tables(("promos",), folder).encounters)


def test_single_records_are_changed_by_field(put: Put) -> None:
    folder = put("tracks.json", {"top_row": {"move_units": 3}})
    assert build_tables((), folder).upgraded == [3, 1, 2, 1, 1, 2]


def test_the_board_can_be_changed(put: Put) -> None:
    folder = put("board.json", {
        "hexes": [{"id": "E3", "tunnel": False}, {"id": "A1", "terrain": "tundra"}],
        "rivers": {"between": [["A3", "A4"]]},
    })
    board = build_board((), folder)
    assert not board.tunnels >> board.index["E3"] & 1
    assert board.river[board.index["A3"]] == 1 << board.index["A4"]
    region = build_tables((), folder).objectives[4].tests[0].region
    assert board.regions[region] >> board.index["A1"] & 1


def test_a_faction_of_ones_own(put: Put) -> None:
    put("board.json", {"home_bases": [
        {"faction": "moon", "q": -3, "r": -2, "connects": [], "adjacent_lakes": ["B1"],
         "across_river": []},
    ]})
    folder = put("factions.json", {"factions": [{
        "key": "moon", "power": 1, "combat_cards": 1, "ability": "swim",
        "mechs": ["riverwalk:farm", "seaworthy", "my_rule", "speed"], "one_time": [3, 3, 1, 3],
    }]})
    assert build_tables((), folder).factions[-1].one_time == [3, 3, 1, 3]
    assert build_board((), folder).names[-1] == "home-moon"
    assert "my_rule" in rules_used(load((), folder))


def test_hidden_files_and_schema_links_are_ignored(put: Put) -> None:
    put(".DS_Store", "anything")
    folder = put("tiles.json", {"$schema": "tiles.override.schema.json", "tiles": []})
    assert len(build_tables((), folder).tiles) == 14


def test_a_byte_order_mark_does_no_harm(put: Put) -> None:
    folder = put("tiles.json", "\ufeff{}")
    assert len(build_tables((), folder).tiles) == 14


def test_changed_entries_are_listed_unless_they_say_how_sure_they_are(
    put: Put,
) -> None:
    folder = put("factory_cards.json", {"factory_cards": [
        {"number": 1, "cost": {"coins": 2}}, {"number": 14, "confidence": "sure"},
    ]})
    report = check_content(("promos",), folder, known_rules=())
    cards = {u.entry: u.confidence for u in report.uncertain}
    assert cards == {
        "factory_cards 1": "override", "factory_cards 13": "likely",
        "factory_cards 15": "likely", "factory_cards 18": "likely",
    }
