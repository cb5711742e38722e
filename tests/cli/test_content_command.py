"""`snath content check`."""

from __future__ import annotations

import json
from pathlib import Path

from snath.cli.content import content_rules
from snath.modules import all_modules
from tests.cli.conftest import Run


def test_the_shipped_content_has_no_problems(run: Run) -> None:
    ran = run("content", "check")
    assert ran.code == 0
    assert ran.out.startswith("content of base, automa, invaders, promos, ")
    assert "\n0 problems, " in ran.out


def test_structure_rules_are_not_named_by_content_but_special_cards_are() -> None:
    rules = content_rules(all_modules())
    assert "mill" not in rules
    assert {"look_at_hand", "relocate_units", "swim", "exalt"} <= rules


def test_json(run: Run, tmp_path: Path) -> None:
    ran = run("content", "check", "--modules", "invaders", "--json", "-")
    report = json.loads(ran.out)
    assert ran.code == 0
    assert report["ok"] is True
    assert report["modules"] == ["base", "invaders"]
    target = tmp_path / "report.json"
    assert run("content", "check", "--json", target).out == ""
    assert json.loads(target.read_text(encoding="utf-8"))["problems"] == []


def test_bad_overrides_are_problems(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "tracks.json").write_text('{"combat_deck": {"cards": {"2": 1}}}', encoding="utf-8")
    ran = run("content", "check", "--overrides", folder)
    assert ran.code == 1
    assert "problem" in ran.out
    assert "\n1 problems" in ran.out
