"""A module that a caller brings along has its content in its own folder, like all others."""

from __future__ import annotations

from pathlib import Path

import pytest

from snath.config import make_config
from snath.content import ContentError, build_tables, check_content
from snath.content.check import rules_used
from snath.content.load import load
from snath.content.modules import content_modules
from snath.factory import first_state
from snath.modules import all_modules
from tests.modules.dummy import Dummy
from tests.modules.garden.module import Garden

EXTRA = (Garden(),)


def test_its_cards_and_tables_are_in_play_with_it_only() -> None:
    config = make_config(2)
    with_garden = first_state(config, EXTRA)
    assert 43 in with_garden.encounter_deck
    assert with_garden.rules.tables.extra == {"garden": {"bean": 60, "cress": 7}}
    without = first_state(config)
    assert 43 not in without.encounter_deck
    assert without.rules.tables.extra == {}
    assert build_tables((), None, EXTRA) is build_tables((), None, EXTRA)


def test_a_module_without_a_content_folder_brings_none() -> None:
    assert load((), None, (Dummy(),)).modules == ("base",)
    assert load(("promos",), None, (Dummy(), *EXTRA)).modules == ("base", "promos", "garden")


def test_its_files_can_be_overridden(tmp_path: Path) -> None:
    (tmp_path / "garden").mkdir()
    (tmp_path / "garden" / "seeds.json").write_text('{"seeds": [{"key": "bean", "days": 50}]}')
    assert build_tables((), tmp_path, EXTRA).extra["garden"] == {"bean": 50, "cress": 7}
    with pytest.raises(ContentError, match='unknown folder in an override folder "garden"'):
        load((), tmp_path)


def test_its_totals_are_checked(tmp_path: Path) -> None:
    (tmp_path / "seeds.json").write_text('{"seeds": [{"key": "dill", "days": 50}]}')
    rules = rules_used(load(("promos",)))
    assert check_content(("promos",), None, known_rules=rules, extra=EXTRA).ok
    report = check_content(("promos",), tmp_path, known_rules=rules, extra=EXTRA)
    assert [problem.line() for problem in report.problems] == [
        "seeds: kinds of seeds: 3 instead of 2"
    ]


def test_the_order_of_content_is_that_of_the_modules() -> None:
    names = [module.name for module in all_modules()]
    assert list(content_modules()[1:]) == [name for name in names if name in content_modules()]
