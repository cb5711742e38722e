"""Designs that seldom come up are tried in further deals, alone."""

from __future__ import annotations

from pathlib import Path

from bench.balance import AT_ONCE, MOST, Rows, again
from bench.balance_trials import ENCOUNTERS, Setting, encounters, special_cards

SETTINGS = {ENCOUNTERS: Setting("random", 2, 8, 1)}


def test_only_what_lacks_deals_is_tried_again(tmp_path: Path) -> None:
    rows = Rows(tmp_path / "rows.jsonl", SETTINGS)
    rows.add(ENCOUNTERS, 0, [{"design": "dear"}, {"design": "cheap"}])
    rows.add(ENCOUNTERS, 1, [{"design": "cheap"}])
    tasks = again(rows, SETTINGS, 2)
    assert [(kind, game, list(only)) for kind, game, _, only in tasks] == [
        (ENCOUNTERS, game, ["dear"]) for game in range(2, 2 + AT_ONCE)
    ]
    assert again(rows, SETTINGS, 1) == []


def test_what_nobody_can_ever_pay_is_given_up(tmp_path: Path) -> None:
    rows = Rows(tmp_path / "rows.jsonl", SETTINGS)
    rows.add(ENCOUNTERS, 2 * MOST - 1, [{"design": "dear"}])
    assert again(rows, SETTINGS, 2) == []


def test_a_trial_of_some_options_finds_nothing_else() -> None:
    some = ["49-2 skip_turn", "51-1 coins_per_encounter:1,4"]
    assert set(some) < set(special_cards())
    rows = encounters(Setting("random", 2, 30, 1), 0, some)
    assert [row["design"] for row in rows] == some
