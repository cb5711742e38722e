"""Lists of seat words: commas between words and between parameters."""

from __future__ import annotations

from pathlib import Path

import pytest

from snath import ConfigError
from snath.bots.greedy import GreedyBot
from snath.bots.random_bot import RandomBot
from snath.cli.play import rival_names
from snath.cli.terminal.session import bots_for
from snath.sim.words import split_words
from tests.cli.conftest import Run


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("greedy,random", ["greedy", "random"]),
        (" greedy , , random,", ["greedy", "random"]),
        ("greedy,planner:seconds=1,beam=2", ["greedy", "planner:seconds=1:beam=2"]),
        ("planner:seconds=1,beam=2,greedy", ["planner:seconds=1:beam=2", "greedy"]),
        ("planner:seconds=1:beam=2,turns=3,random", ["planner:seconds=1:beam=2:turns=3", "random"]),
        ("greedy,tries=4,greedy:tries=5", ["greedy:tries=4", "greedy:tries=5"]),
        ("a.B:path=C:/x=1,automa:automa", ["a.B:path=C:/x=1", "automa:automa"]),
        ("a.B,path=C:/x,random", ["a.B:path=C:/x", "random"]),
        ("", []),
    ],
)
def test_lists_are_split_at_words(text: str, words: list[str]) -> None:
    assert split_words(text) == words


def test_a_parameter_needs_a_word() -> None:
    with pytest.raises(ConfigError, match="'tries=4' is a parameter: name a bot before it"):
        split_words("tries=4,random")


def test_the_commands_split_alike(run: Run) -> None:
    short = ("--games", 2, "--option", "round_limit=2", "--jobs", 1)
    ran = run("sim", *short, "--seats", "greedy,tries=4,random")
    assert ran.code == 0, ran.err
    assert "greedy:tries=4" in ran.out
    ran = run("arena", "greedy,tries=4", "random,greedy:tries=2", *short)
    assert ran.code == 0, ran.err
    for word in ("greedy:tries=4", "greedy:tries=2", "random"):
        assert word in ran.out
    ran = run("sim", *short, "--seats", "tries=4,random")
    assert ran.code != 0
    assert "'tries=4' is a parameter" in ran.err


def test_play_takes_bots_with_parameters(run: Run, tmp_path: Path) -> None:
    script = tmp_path / "choices.txt"
    script.write_text("auto all\n", encoding="utf-8")
    ran = run(
        "play", "--seats", 3, "--seed", 1, "--bots", "greedy,tries=4,random", "--option",
        "round_limit=2", "--script", script,
    )  # fmt: skip
    assert ran.code == 0, ran.err
    assert "Final score" in ran.out
    bots = bots_for(rival_names("greedy,tries=4,random"), 3, 0)
    assert [type(bot) for bot in bots[1:]] == [GreedyBot, RandomBot]
    assert isinstance(bots[1], GreedyBot)
    assert bots[1].tries == 4
    ran = run("play", "--bots", "greedy:speed=9")
    assert ran.code != 0
    assert "bot 'greedy' has no parameter 'speed=9'; allowed: tries=240" in ran.err
