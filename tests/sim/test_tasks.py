"""Benchmark tasks: what was published stays, and a score is what the games say."""

from __future__ import annotations

import json

import pytest

from snath.engine.errors import ConfigError
from snath.sim import Keep
from snath.sim.run import run as play
from snath.sim.tasks import score, task_of, tasks
from tests.cli.conftest import Run

PUBLISHED = {  # never changed: another task is another name
    "duel-v1": (("player", "quick"), 70_001, 400),
    "solo-autometta-v1": (("player", "automa:autometta"), 70_011, 400),
    "solo-automa-v1": (("player", "automa:automa"), 70_012, 400),
    "solo-automaszyna-v1": (("player", "automa:automaszyna"), 70_013, 400),
    "solo-ultimaszyna-v1": (("player", "automa:ultimaszyna"), 70_014, 400),
    "five-v1": (("player",) * 5, 70_021, 200),
}


def test_published_tasks_stay_as_they_are() -> None:
    assert {name: (t.seats, t.seed, t.games) for name, t in tasks().items()} == PUBLISHED
    assert {task.name for task in tasks().values()} == set(tasks())


def test_a_score_is_what_the_games_say() -> None:
    task = task_of("solo-automa-v1")
    plan = task.plan("random", 2)
    assert [[seat.text for seat in plan.seating(number)] for number in (0, 1)] == [
        ["random", "automa:automa"], ["automa:automa", "random"],
    ]  # fmt: skip
    assert plan.options == {"round_limit": 60}
    rows = play(plan, keep=Keep(rows=True)).rows
    own = [row for row in rows if row["word"] == "random"]
    found = score(task, "random", 2)
    assert found is not None
    assert found.games == 2
    assert found.coins == sum(int(str(row["coins"])) for row in own) / 2
    assert found.won is not None
    assert (found.won.games, found.won.wins) == (2, sum(int(str(row["won"])) for row in own))


def test_the_command_scores(run: Run) -> None:
    ran = run("score", "random", "--task", "five-v1", "--games", 1, "--jobs", 1, "--json", "-")
    assert ran.code == 0, ran.err
    (found,) = json.loads(ran.out)["scores"]
    assert (found["task"], found["word"], found["games"]) == ("five-v1", "random", 1)
    assert found["won"] is None
    assert found["winner_coins"] >= found["coins"]
    assert "solo-ultimaszyna-v1" in run("score", "--list").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("random", "--task", "duel-v0"), "unknown task 'duel-v0'; allowed: duel-v1, solo-"),
        (("random", "--task", "five-v1", "--games", "201"), "allowed: 1 to 200"),
        (("nobody", "--task", "five-v1"), "unknown bot 'nobody'"),
        (("automa:automa",), "one bot is scored at a time"),
        ((), "name who is scored"),
    ],
)
def test_what_cannot_be_scored_is_told(run: Run, words: tuple[str, ...], told: str) -> None:
    ran = run("score", *words)
    assert ran.code == 2
    assert told in ran.err


def test_only_known_tasks() -> None:
    with pytest.raises(ConfigError, match="unknown task"):
        task_of("")
