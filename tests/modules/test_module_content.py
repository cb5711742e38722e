"""A module that a caller brings along has its content in its own folder, like all others."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from snath.config import make_config
from snath.content import ContentError, build_tables, check_content
from snath.content.check import rules_used
from snath.content.load import load
from snath.content.modules import content_modules
from snath.content.text import merge
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


# A module of somebody else is known by a variable; see what there is with it.
WITH_GARDEN = """
from snath.config import expansions, make_config
from snath.content.text import text
from snath.factory import first_state

print(expansions()[-1], 43 in first_state(make_config(2, ["garden"])).encounter_deck)
print(text("en")["modules"]["garden"], "|", text("pl")["modules"]["garden"])
"""


def test_a_module_of_somebody_else_brings_content_and_texts() -> None:
    """English stands in for a language that it has no texts in."""
    done = subprocess.run(
        [sys.executable, "-c", WITH_GARDEN],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "SNATH_MODULES": "tests.modules.garden.module:Garden"},
        cwd=Path(__file__).parents[2],
    )
    assert done.stdout.splitlines() == ["garden True", "The garden | The garden"], done.stderr


def test_no_text_is_given_twice() -> None:
    words = {"modules": {"garden": "The garden"}}
    merge(words, {"modules": {"pond": "The pond"}}, "here.json")
    assert words == {"modules": {"garden": "The garden", "pond": "The pond"}}
    with pytest.raises(ContentError, match=r"here\.json, garden: this text is given twice"):
        merge(words, {"modules": {"garden": "A garden"}}, "here.json")
