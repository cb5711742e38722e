"""Benchmark tasks: what was published stays, and a score is what the games say."""

from __future__ import annotations

import json
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from snath.engine.errors import ConfigError
from snath.sim import Keep
from snath.sim.run import run as play
from snath.sim.stats import Rate
from snath.sim.tasks import Score, baselines, score, task_of, tasks
from tests.cli.conftest import Run

PUBLISHED = {  # never changed: another task is another name
    "duel-v2": (("player", "quick"), 70_002, 400),
    "solo-autometta-v1": (("player", "automa:autometta"), 70_011, 400),
    "solo-automa-v1": (("player", "automa:automa"), 70_012, 400),
    "solo-automaszyna-v1": (("player", "automa:automaszyna"), 70_013, 400),
    "solo-ultimaszyna-v1": (("player", "automa:ultimaszyna"), 70_014, 400),
    "five-v1": (("player",) * 5, 70_021, 200),
}
# Who waits in the duel: with another network `quick` plays another game, and the duel needs another
# name.  duel-v1 was against a weaker one.
JUDGE_OF_THE_DUEL = "6fac8b2516bc739a"


def test_published_tasks_stay_as_they_are() -> None:
    assert {name: (t.seats, t.seed, t.games) for name, t in tasks().items()} == PUBLISHED
    assert {task.name for task in tasks().values()} == set(tasks())


def test_the_duel_is_against_the_quick_that_was_published() -> None:
    network = (files("snath.bots.search") / "learned.json").read_bytes()
    assert sha256(network).hexdigest()[:16] == JUDGE_OF_THE_DUEL


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


def test_kept_games_are_not_played_again(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "scores"
    words = ("--task", "solo-automa-v1", "--jobs", 1, "--keep", folder)
    first = run("score", "random", *words, "--games", 2, "--json", "-")
    assert first.code == 0, first.err
    (path,) = folder.glob("*.csv")
    assert path.name == "random.solo-automa-v1.csv"
    before = path.read_text(encoding="utf-8")
    more = run("score", "random", *words, "--games", 3, "--json", "-")
    assert path.read_text(encoding="utf-8").startswith(before)
    assert json.loads(more.out)["scores"][0]["games"] == 3
    again = run("score", "random", *words, "--games", 2, "--json", "-")
    assert again.out == first.out  # of three kept games the first two


def test_one_table_of_all_players(run: Run) -> None:
    scores = [
        Score("solo-automa-v1", "a", 4, Rate(1, 4), 12.34, 1.0, 50.0, 20.0, 7.0),
        Score("five-v1", "a", 4, None, 12.34, 1.0, 56.78, 20.0, 7.0),
        Score("five-v1", "b:c=1", 4, None, 12.34, 1.0, 60.0, 21.0, ""),
    ]
    assert baselines(scores).splitlines() == [
        "| task | `a` | `b:c=1` |",
        "|---|---|---|",
        "| `solo-automa-v1` | 25.0 % (4.6–69.9 %), $12.3 |  |",
        "| `five-v1` | winner $56.8 after 20.0 rounds | winner $60.0 after 21.0 rounds |",
    ]
    words = ("--task", "solo-automa-v1", "--games", 1, "--jobs", 1, "--table")
    ran = run("score", "random", "greedy:tries=1", *words)
    assert ran.code == 0, ran.err
    assert ran.out.startswith("| task | `random` | `greedy:tries=1` |\n|---|---|---|\n| `solo-")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("random", "--task", "duel-v0"), "unknown task 'duel-v0'; allowed: duel-v2, solo-"),
        (("random", "--task", "five-v1", "--games", "201"), "allowed: 1 to 200"),
        (("nobody", "--task", "five-v1"), "unknown bot 'nobody'"),
        (("random", "automa:automa"), "automa:automa plays by rules: only bots are scored"),
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
