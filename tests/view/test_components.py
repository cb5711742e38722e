"""What can be read on the components of modules, and which of them are our own design."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from snath.config import make_config
from snath.content import check_content
from snath.content.check import rules_used
from snath.content.load import load
from snath.factory import first_state
from snath.game import Game
from snath.view.components import components
from tests.modules.garden.module import Garden

EXTRA = (Garden(),)


def read(overrides: Path | None = None) -> dict[tuple[str, str], dict[str, Any]]:
    found = components(load((), overrides, EXTRA), "en")
    return {(each["section"], each["key"]): each for each in found}


def test_a_module_tells_its_components_and_whatever_is_of_our_own_design() -> None:
    assert read().keys() == {("seeds", "bean"), ("seeds", "cress"), ("encounters", "43")}
    assert read()["seeds", "bean"] == {
        "section": "seeds",
        "key": "bean",
        "module": "garden",
        "label": "bean",
        "text": "",
        "confidence": "original",
        "known": ["That there is a bean."],
        "ours": ["The days."],
        "why": "Beans take their time.",
    }
    assert components(load(), "en") == []


def test_an_owner_may_give_words_and_values(tmp_path: Path) -> None:
    (tmp_path / "seeds.json").write_text(
        '{"seeds": [{"key": "bean", "days": 50, "name": "Runner bean", "text": "It climbs."}]}'
    )
    bean = read(tmp_path)["seeds", "bean"]
    assert (bean["label"], bean["text"]) == ("Runner bean", "It climbs.")
    assert bean["confidence"] == "override"


def test_a_game_declares_them() -> None:
    config = make_config(2)
    game = Game(config, first_state(config, EXTRA))
    assert [each["key"] for each in game.declared()["components"]] == ["43", "bean", "cress"]
    assert Game(config).declared()["components"] == []


def test_an_original_design_explains_itself(tmp_path: Path) -> None:
    rules = rules_used(load(("promos",)))
    whole = check_content(("promos",), None, known_rules=rules, extra=EXTRA)
    assert whole.ok
    assert whole.lines()[-1] == "0 problems, 4 uncertain entries, 2 of our own design"
    assert "  our own    garden/seeds.json, seeds bean (original): The days." in whole.lines()
    (tmp_path / "seeds.json").write_text(
        '{"seeds": [{"key": "cress", "confidence": "original", "why": "For salads."}]}'
    )
    report = check_content(("promos",), tmp_path, known_rules=rules, extra=EXTRA)
    assert [problem.kind for problem in report.problems] == ["unexplained"]
    assert report.problems[0].what == "an original design without known, ours"
