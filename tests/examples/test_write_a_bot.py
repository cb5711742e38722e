"""The bot of twenty lines keeps the contract and beats random play."""

from __future__ import annotations

import ast

from tests.examples.running import EXAMPLES, example


def test_it_is_checked_and_ranked() -> None:
    first, *ladder = example("write_a_bot.py", "12")
    assert first == "check_bot has nothing to say against it"
    names = [line.split(": ")[0] for line in ladder]
    assert names[0].startswith("write_a_bot.Tidy")
    assert names[-1] == "random"
    share = {line.split(": ")[0]: int(line.split(": ")[1].split("%")[0]) for line in ladder}
    assert share["write_a_bot.Tidy"] >= 60


def test_it_has_about_twenty_lines() -> None:
    tree = ast.parse((EXAMPLES / "write_a_bot.py").read_text(encoding="utf-8"))
    (bot,) = (node for node in tree.body if isinstance(node, ast.ClassDef))
    assert bot.end_lineno is not None
    assert bot.end_lineno - bot.lineno < 22
