"""The examples of the document run, and its columns are those of the rows."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from snath.sim import Plan, play_game
from snath.sim.columns import AFTER, BEFORE, LINES, SCORE

TEXT = (Path(__file__).parents[2] / "docs" / "simulator.md").read_text(encoding="utf-8")


def test_examples_run() -> None:
    bot, observer = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    exec(compile(bot, "bot", "exec"), {})
    names: dict[str, Any] = {}
    exec(compile(observer, "observer", "exec"), names)
    plan = Plan((("random", "random"),), 1, options={"round_limit": 5})
    for row in play_game(plan, 0, [names["Coins"]()]).rows:
        assert int(str(row["most_coins"])) >= int(str(row["score_coins"]))


def test_every_column_is_named() -> None:
    named = set(re.findall(r"`(\w+)`", TEXT))
    assert {*BEFORE, *AFTER, *(SCORE + line for line in LINES)} - named == set()
