"""Whatever a record is made of, it is replayed or refused with a RecordError."""

from __future__ import annotations

import copy
import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from snath.engine.errors import RecordError
from snath.game import Game
from snath.record.record import Record
from snath.record.replay import replay
from tests.record.played import played

TRUE: dict[str, Any] = played(10, 2).record().to_json()
ROWS = len(TRUE["rows"])
TEXTS = sorted({row[1] for row in TRUE["rows"] if isinstance(row[1], str)})

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.integers(-3, 300)
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(["chance", "undo", "", "nordic", "stop", 10**4000])
)
JSON: st.SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=10,
)
ROW = st.tuples(
    st.sampled_from(["chance", "undo", 0, 1, 2, 3, 4, 5]) | LEAVES,
    st.sampled_from([*TEXTS, 1]) | LEAVES,
).map(list)


def refused_or_replayed(data: Any) -> Game | None:
    try:
        return replay(Record.from_json(data))
    except RecordError as error:
        assert len(str(error)) < 3000
        return None


@given(JSON)
def test_any_json(data: Any) -> None:
    assert refused_or_replayed(data) is None


@given(st.text() | st.binary())
@example("{}")
def test_any_text(text: str | bytes) -> None:
    try:
        Record.from_text(text)
    except RecordError:
        return
    raise AssertionError("no such text is a record")


@given(st.dictionaries(st.sampled_from(list(TRUE)), JSON))
def test_a_record_with_other_parts(parts: dict[str, Any]) -> None:
    game = refused_or_replayed({**TRUE, **parts})
    if game is not None and "rows" not in parts:
        assert game.digest() == TRUE["digest"]


@given(st.dictionaries(st.sampled_from(list(TRUE["config"])), JSON))
def test_a_config_with_other_parts(parts: dict[str, Any]) -> None:
    refused_or_replayed({**TRUE, "config": {**TRUE["config"], **parts}, "rows": []})


@settings(max_examples=80)
@given(st.data())
def test_rows_replaced_removed_repeated_and_swapped(data: st.DataObject) -> None:
    rows = copy.deepcopy(TRUE["rows"])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(rows) - 1))
        way = data.draw(st.sampled_from(["replace", "remove", "repeat", "swap", "insert", "cut"]))
        if way == "replace":
            rows[at] = data.draw(ROW | JSON)
        elif way == "remove":
            del rows[at]
        elif way == "repeat":
            rows.insert(at, rows[at])
        elif way == "swap":
            other = data.draw(st.integers(0, len(rows) - 1))
            rows[at], rows[other] = rows[other], rows[at]
        elif way == "insert":
            rows.insert(at, data.draw(ROW))
        elif at:
            rows = rows[:at]
    plain = {key: TRUE[key] for key in ("snath_record", "rules_version", "config")}
    game = refused_or_replayed({**plain, "rows": rows})
    if game is not None:
        # What was accepted is what is stored again.
        assert game.record().to_json()["rows"] == rows
    refused_or_replayed({**TRUE, "rows": rows})


@settings(max_examples=50)
@given(st.data())
def test_a_file_with_changed_characters(data: st.DataObject) -> None:
    text = json.dumps(TRUE)
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text) - 1))
        length = data.draw(st.integers(0, 30))
        text = text[:at] + data.draw(st.text(max_size=5)) + text[at + length :]
    try:
        game = replay(Record.from_text(text))
    except RecordError:
        return
    assert game.version <= ROWS
