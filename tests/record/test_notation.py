"""Actions as text and JSON: there and back for all of them, and clear errors for anything else."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from snath.engine.action import code
from snath.engine.errors import UnknownActionError
from snath.factory import build_ruleset
from snath.modules import all_modules
from snath.record import notation
from tests.games import games

# A ruleset of all modules; no game has them all.
RULES = build_ruleset(tuple(module.name for module in all_modules()), None)


def test_no_name_has_a_gap_or_stands_twice() -> None:
    for names in (*RULES.vocabularies.values(), [kind.name for kind in RULES.actions.values()]):
        assert len(set(names)) == len(names)
        assert all(name.split() == [name] for name in names)


def test_every_kind_and_every_value_of_its_fields_there_and_back() -> None:
    for kind in RULES.actions.values():
        for place in range(max(1, len(kind.fields))):
            names = RULES.vocabularies.get(kind.fields[place].of) if kind.fields else [""]
            for value in range(256 if names is None else len(names)):
                values = [0, 0, 0]
                values[place] = value
                packed = code(kind.kind, *values)
                assert notation.parse(RULES, notation.to_text(RULES, packed)) == packed
                assert notation.from_json(RULES, notation.to_json(RULES, packed)) == packed


def test_every_option_of_some_games_there_and_back() -> None:
    for _, state, _ in games(range(3), 4):
        for option in state.legal():
            assert notation.parse(state.rules, notation.to_text(state.rules, option)) == option
            assert notation.from_json(state.rules, notation.to_json(state.rules, option)) == option


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "an action is a line of text, not ''"),
        ("fly D5", "unknown action 'fly'; allowed: deal_tile, "),
        ("step", "'step': written as 'step space'"),
        ("step D5 D4", "'step D5 D4': written as 'step space'"),
        ("bolster power", "'bolster power': written as 'bolster gain amount [bonus]'"),
        ("step Z9", "step: unknown space 'Z9'; allowed: "),
        ("dial 256", "dial: power must be a number from 0 to 255, not '256'"),
        ("dial -1", "dial: power must be a number from 0 to 255, not '-1'"),
        ("dial " + "9" * 5000, "dial: power must be a number from 0 to 255, not '999"),
        ("dial ²", "dial: power must be a number from 0 to 255, not '²'"),
    ],
)
def test_errors_of_text(text: str, problem: str) -> None:
    with pytest.raises(UnknownActionError) as error:
        notation.parse(RULES, text)
    assert str(error.value).startswith(problem)


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        ([], "an action is an object with a 'kind', not []"),
        ({}, "unknown action None; allowed: "),
        ({"kind": "step"}, "step: the field 'space' is missing"),
        ({"kind": "step", "space": 5}, "step: space is a name, not 5"),
        ({"kind": "step", "space": "D5", "to": 1}, "step: unknown field 'to'; allowed: space"),
        ({"kind": "stop", "to": 1}, "stop: unknown field 'to'; allowed: none"),
        ({"kind": "dial", "power": "3"}, "dial: power must be a number from 0 to 255, not '3'"),
        ({"kind": "dial", "power": True}, "dial: power must be a number from 0 to 255, not True"),
        ({"kind": "dial", "power": 10**5000}, "dial: power must be a number from 0 to 255, not <"),
    ],
)
def test_errors_of_json(data: object, problem: str) -> None:
    with pytest.raises(UnknownActionError) as error:
        notation.from_json(RULES, data)
    assert str(error.value).startswith(problem)


@pytest.mark.parametrize("packed", [-1, 5, 63 << 24, 253 << 24 | 1, 39 << 24 | 1 << 8, 1 << 40])
def test_codes_that_are_no_action(packed: int) -> None:
    with pytest.raises(UnknownActionError, match="no action has the code"):
        notation.to_text(RULES, packed)


def test_an_optional_field_may_be_left_out() -> None:
    assert notation.parse(RULES, "bottom 2") == notation.parse(RULES, "bottom 2 0")
    short = {"kind": "bottom", "coins": 2}
    assert notation.from_json(RULES, short) == notation.from_json(RULES, {**short, "bonus": 0})


ANYTHING: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=6,
)
WORDS = sorted(
    {kind.name for kind in RULES.actions.values()}.union(*RULES.vocabularies.values())
)


@given(st.text() | st.lists(st.sampled_from(WORDS) | st.text(max_size=4)).map(" ".join))
def test_any_text_is_an_action_or_an_error(text: str) -> None:
    try:
        packed = notation.parse(RULES, text)
    except UnknownActionError:
        return
    assert notation.parse(RULES, notation.to_text(RULES, packed)) == packed


@given(
    ANYTHING
    | st.dictionaries(
        st.sampled_from(["kind", "space", "power", "gain", "amount", "unit", "x"]),
        st.sampled_from(WORDS) | ANYTHING,
    )
)
def test_any_json_is_an_action_or_an_error(data: object) -> None:
    try:
        packed = notation.from_json(RULES, data)
    except UnknownActionError:
        return
    assert notation.from_json(RULES, notation.to_json(RULES, packed)) == packed
