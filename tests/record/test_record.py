"""Records as data, JSON and text."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

import snath
from snath.config import make_config
from snath.content.overrides import Overrides
from snath.engine.errors import RecordError
from snath.engine.ids import CHANCE
from snath.game import SYSTEM, Game, Row
from snath.record.record import RULES_VERSION, Record
from snath.record.replay import replay
from tests.record.played import played

SEATS = [("nordic", "industrial"), ("crimea", "mechanical")]


def short() -> Game:
    game = snath.new_game(seats=SEATS, seed=7)
    game.play("section upgrade")
    game.undo()
    game.play("section build")
    return game


def test_a_record_is_config_version_and_rows() -> None:
    game = short()
    record = game.record()
    assert record.config == game.config
    assert record.rules_version == RULES_VERSION
    assert record.rows == tuple(game.rows)
    assert record.result is None
    assert record.digest is None


def test_rows_are_seat_and_notation() -> None:
    data = short().record().to_json()
    assert list(data) == ["snath_record", "rules_version", "config", "rows"]
    assert data["config"] == {
        "seats": [["nordic", "industrial"], ["crimea", "mechanical"]],
        "modules": [],
        "options": {},
        "seed": 7,
    }
    assert data["rows"][0][0] == "chance"
    assert data["rows"][0][1].startswith("deal_tile ")
    assert data["rows"][-3:] == [[0, "section upgrade"], ["undo", 1], [0, "section build"]]


@pytest.mark.parametrize("number", range(8))
def test_json_and_text_there_and_back(number: int) -> None:
    record = played(number, 6).record()
    data = record.to_json()
    assert json.loads(json.dumps(data)) == data
    assert json.loads(record.to_text()) == data
    for other in (Record.from_json(data), Record.from_text(record.to_text())):
        assert other.rows == record.rows
        assert other.result == record.result
        assert other.digest == record.digest
        assert other.to_json() == data


def test_a_finished_game_has_result_and_digest() -> None:
    game = played(2, 3)
    data = game.record().to_json()
    assert data["digest"] == game.digest()
    assert data["result"]["reason"] == "round_limit"
    assert [entry["seat"] for entry in data["result"]["ranking"]] == [
        score.seat for score in game.result().ranking
    ]
    for entry in data["result"]["ranking"]:
        assert entry["coins"] == sum(entry["lines"].values())


def test_text_has_a_line_for_each_row(tmp_path: Path) -> None:
    record = short().record()
    path = tmp_path / "game.json"
    record.save(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines.count('  ["undo", 1],') == 1
    assert len(lines) == len(record.rows) + 7
    assert Record.load(path) == record


def test_an_empty_game_has_a_record() -> None:
    game = Game(make_config(2), auto_chance=False)
    record = Record.from_text(game.record().to_text())
    assert record.rows == ()
    assert replay(record).state.seat() == CHANCE


def test_sequences_of_any_kind_in_the_options() -> None:
    game = snath.new_game(4, options={"teams": ((0, 2), (1, 3))})
    data = game.record().to_json()
    assert data["config"]["options"] == {"teams": [[0, 2], [1, 3]]}
    assert replay(Record.from_json(data)).digest() == game.digest()


def test_no_record_of_a_game_from_a_position() -> None:
    game = short()
    other = Game(game.config, game.state.clone())
    with pytest.raises(RecordError, match="began from a position"):
        other.record()
    with pytest.raises(RecordError, match="began from a position"):
        other.clone().record()


# -- overridden component values -------------------------------------------------------------


def overridden(tmp_path: Path) -> Path:
    folder = tmp_path / "values"
    folder.mkdir()
    text = '{"factions": [{"key": "nordic", "power": 9}]}'
    (folder / "factions.json").write_text(text, encoding="utf-8")
    return folder


def test_overrides_are_part_of_the_record(tmp_path: Path) -> None:
    folder = overridden(tmp_path)
    game = snath.new_game(seats=SEATS, overrides=folder)
    assert game.state.players[0].power == 9
    record = game.record()
    assert replay(record).digest() == game.digest()
    text = record.to_text()
    assert str(folder) not in text
    (folder / "factions.json").unlink()
    assert replay(Record.from_text(text)).digest() == game.digest()


def test_a_single_file_may_have_sections_of_any_kind(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    entries = {
        "factions": [{"key": "nordic", "power": 9}],
        "tiles": [{"key": "adjacent_lakes", "coins": [0, 1]}],
    }
    file.write_text(json.dumps(entries), encoding="utf-8")
    game = snath.new_game(seats=SEATS, overrides=file)
    assert game.state.players[0].power == 9
    assert [tile.coins for tile in game.state.rules.tables.tiles if tile.key == "adjacent_lakes"]
    same = Record.from_text(game.record().to_text()).config
    assert same.overrides == Overrides.of(entries)
    assert make_config(SEATS, overrides=Overrides.of(entries)) == same


def test_an_older_record_names_its_overrides_by_a_fingerprint(tmp_path: Path) -> None:
    folder = overridden(tmp_path)
    data = snath.new_game(seats=SEATS, overrides=folder).record().to_json()
    data["config"]["overrides"] = "3c966b6391fb3f96bef11626fa2ae038"
    text = json.dumps(data)
    assert Record.from_text(text, folder).config.overrides is not None
    with pytest.raises(RecordError, match="their folder is needed"):
        Record.from_text(text)
    (folder / "factions.json").write_text("{}", encoding="utf-8")
    with pytest.raises(RecordError, match="other overridden values"):
        Record.from_text(text, folder)


def test_a_record_without_overrides_needs_none(tmp_path: Path) -> None:
    record = short().record()
    assert Record.from_text(record.to_text(), overridden(tmp_path)).config.overrides is None


# -- errors ----------------------------------------------------------------------------------


def broken(change: dict[str, Any]) -> Any:
    data: dict[str, Any] = copy.deepcopy(short().record().to_json())
    for path, value in change.items():
        *parents, key = path.split(".")
        place: Any = data
        for parent in parents:
            place = place[parent]
        if value is ...:
            del place[key]
        else:
            place[key] = value
    return data


DEEP: list[Any] = []
for _ in range(5000):
    DEEP = [DEEP]
HUGE = 10**5000


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"snath_record": 2}, "snath_record is 2; supported is record format 1"),
        ({"snath_record": True}, "snath_record is True; supported is record format 1"),
        ({"snath_record": ...}, "snath_record is None; supported is record format 1"),
        ({"rules_version": 99}, "rules_version is 99; supported is version of the rules 1"),
        ({"rules_version": HUGE}, "rules_version is <int too large to show>; "),
        ({"extra": 1}, "a record has the unknown key 'extra'; allowed: snath_record, "),
        ({"config": None}, "config must be an object, not None"),
        ({"config.colour": 1}, "config has the unknown key 'colour'; allowed: seats, "),
        ({"config.seed": ...}, "config: 'seed' is missing"),
        ({"config.seed": -1}, "config: seed must be a whole number from 0 to "),
        ({"config.seed": HUGE}, "config: <int too large to show> is too large a number"),
        ({"config.seats": []}, "config: 0 seats; allowed: 1 to 5"),
        ({"config.seats": DEEP}, "config: <list too large to show> is nested too deep"),
        ({"config.seats": [["nordic", "patriotic"]] * 2}, "config: faction 'nordic' is chosen "),
        ({"config.modules": ["sails"]}, "config: unknown module 'sails'; allowed: "),
        ({"config.modules": "x" * 101}, "config: 'xxx"),
        ({"config.options": []}, "config: options must be an object, not []"),
        ({"config.options": {"bribes": 1}}, "config: option 'bribes' is 1; allowed: "),
        ({"config.options": {"teams": list(range(101))}}, "config: [0, 1, 2"),
        ({"rows": None}, "rows must be a list, not None"),
        ({"rows": [5]}, "row 1 must be a pair of seat and action, not 5"),
        ({"rows": [["chance"]]}, "row 1 must be a pair of seat and action, not ['chance']"),
        ({"rows": [["chance", 5]]}, "row 1: an action is a line of text, not 5"),
        ({"rows": [["chance", DEEP]]}, "row 1: an action is a line of text, not <list "),
        ({"rows": [[2, "stop"]]}, "row 1: unknown seat 2; allowed: 0 to 1, 'chance', 'undo'"),
        ({"rows": [[254, "stop"]]}, "row 1: unknown seat 254; allowed: "),
        ({"rows": [[True, "stop"]]}, "row 1: unknown seat True; allowed: "),
        ({"rows": [[0.0, "stop"]]}, "row 1: unknown seat 0.0; allowed: "),
        ({"rows": [[HUGE, "stop"]]}, "row 1: unknown seat <int too large to show>; "),
        ({"rows": [["undo", 2]]}, "row 1: an undo takes back 1 decision, not 2"),
        ({"rows": [["undo", True]]}, "row 1: an undo takes back 1 decision, not True"),
        ({"rows": [[0, "fly"]]}, "row 1: unknown action 'fly'; allowed: "),
        ({"rows": [[0, "step Z9"]]}, "row 1: step: unknown space 'Z9'; allowed: "),
        ({"result": 5}, "result: 5 is no object"),
        ({"result": DEEP}, "result: <list too large to show> is nested too deep"),
        ({"digest": 5}, "digest must be text, not 5"),
    ],
)
def test_errors_say_what_is_wrong(change: dict[str, Any], problem: str) -> None:
    with pytest.raises(RecordError) as error:
        Record.from_json(broken(change))
    assert str(error.value).startswith(problem)
    assert len(str(error.value)) < 2000


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "the record is no JSON: Expecting value (line 1, column 1)"),
        ("[", "the record is no JSON: Expecting value (line 1, column 2)"),
        (b"\xff\xfe{}", "the record is no JSON that can be read"),
        ("[" * 200_000, "the record is no JSON that can be read"),
        ("9" * 6000, "the record is no JSON that can be read"),
        ("7", "a record must be an object, not 7"),
        ("NaN", "a record must be an object, not nan"),
    ],
)
def test_errors_of_text(text: str | bytes, problem: str) -> None:
    with pytest.raises(RecordError) as error:
        Record.from_text(text)
    assert str(error.value).startswith(problem)


def test_a_byte_order_mark_is_no_error() -> None:
    record = short().record()
    assert Record.from_text(b"\xef\xbb\xbf" + record.to_text().encode()) == record


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        Record.load(tmp_path / "nothing.json")


def test_system_rows_are_undos() -> None:
    assert Row(SYSTEM, 1) in short().record().rows
