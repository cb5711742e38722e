"""Actions are one number inside and four outside."""

from __future__ import annotations

import pytest

from snath.engine.action import ACTIONS, Action, code
from snath.modules import all_modules


@pytest.mark.parametrize("fields", [(0, 0, 0, 0), (12, 3, 0, 0), (255, 255, 255, 255)])
def test_packed_and_unpacked(fields: tuple[int, int, int, int]) -> None:
    packed = code(*fields)
    action = Action.of(packed)
    assert (action.kind, action.a, action.b, action.c) == fields
    assert action.code == packed
    assert action == Action(*fields)
    assert hash(action) == hash(Action(*fields))


def test_the_order_of_codes_is_that_of_kinds_and_fields() -> None:
    actions = [(k, a, b, c) for k in (1, 2) for a in (0, 255) for b in (0, 255) for c in (0, 1)]
    assert sorted(actions) == sorted(actions, key=lambda fields: code(*fields))


def test_kinds_have_one_name_and_one_number_each() -> None:
    """Also across modules: any of them may be played together; one that two share is one."""
    kinds = {*ACTIONS, *(kind for module in all_modules() for kind in module.actions())}
    assert len({kind.kind for kind in kinds}) == len(kinds)
    assert len({kind.name for kind in kinds}) == len(kinds)
    for kind in kinds:
        assert 0 <= kind.kind <= 255
        assert len(kind.fields) <= 3
        names = [field.name for field in kind.fields]
        assert len(set(names)) == len(names)
        assert "kind" not in names


def test_optional_fields_come_last() -> None:
    for kind in ACTIONS + [kind for module in all_modules() for kind in module.actions()]:
        optional = [field.optional for field in kind.fields]
        assert optional == sorted(optional), kind.name
