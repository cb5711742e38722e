"""`snath sim --on ray`: the same games as in processes, on a Ray of two workers."""

from __future__ import annotations

import json
import os
import signal
import socket
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from snath.sim import SimError
from snath.sim.on_ray import check_versions, versions
from tests.cli.conftest import Run
from tests.sim.test_sim_command import BOTS, SHORT, rows, start, wait_for_games
from tests.waiting import PATIENCE

TWO = ("--on", "ray", "--jobs", 2)


def need_ray() -> None:
    pytest.importorskip("ray", reason="the extra [ray] is not installed: no ray")


@pytest.fixture(autouse=True)
def no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("RAY_ADDRESS", raising=False)


def test_ray_makes_the_file_that_processes_make(run: Run, tmp_path: Path) -> None:
    """Half of the games here, the rest by Ray; one of its workers dies and is replaced."""
    need_ray()
    whole, parts = tmp_path / "whole.csv", tmp_path / "parts.csv"
    once = tmp_path / "died"
    wanted = (
        "--seats", f"{BOTS}.Dies:once={once},random", *SHORT, "--seed", 5, "--factions", "rotate",
        "--observer", f"{BOTS}:CoinsWatch",
    )  # fmt: skip
    once.touch()
    records = tmp_path / "records"
    assert run("sim", "--games", 12, *wanted, "--jobs", 1, "--out", whole,
               "--records", records).code == 0  # fmt: skip
    assert run("sim", "--games", 5, *wanted, "--jobs", 1, "--out", parts).code == 0
    once.unlink()
    by_ray = tmp_path / "by_ray"
    process = start(
        "--games", 12, *wanted, *TWO, "--out", parts, "--resume", "--records", by_ray, "--json", "-"
    )
    told, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 0, complaints
    assert json.loads(told)["finished"] == 12
    assert once.exists()
    assert parts.read_bytes() == whole.read_bytes()
    assert len(rows(parts)) == 24
    played = sorted(path.name for path in by_ray.iterdir())
    assert played == [f"game-{number:06}.record.json" for number in range(5, 12)]
    for name in played:
        assert (by_ray / name).read_bytes() == (records / name).read_bytes()


def test_ctrl_c_keeps_what_ray_has_done(run: Run, tmp_path: Path) -> None:
    need_ray()
    out, whole = tmp_path / "games.csv", tmp_path / "whole.csv"
    wanted = ("--seats", "random,random", "--option", "round_limit=30")
    process = start("--games", 100_000, *wanted, *TWO, "--out", out, "--json", "-")
    wait_for_games(out, process, 2)
    os.killpg(process.pid, signal.SIGINT)  # like a terminal
    told, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130, complaints
    finished = json.loads(told)["finished"]
    assert f"Interrupted: {finished} of 100000 games are finished." in complaints
    numbers = [int(row["game"]) for row in rows(out)]
    assert len(numbers) == 2 * finished
    games = max(numbers) + 1
    assert run("sim", "--games", games, *wanted, "--jobs", 1, "--out", out, "--resume").code == 0
    assert run("sim", "--games", games, *wanted, "--jobs", 1, "--out", whole).code == 0
    assert out.read_bytes() == whole.read_bytes()


def test_a_failing_bot_is_named(tmp_path: Path) -> None:
    need_ray()
    out = tmp_path / "games.csv"
    process = start("--games", 4, "--seats", f"random,{BOTS}.Illegal", *TWO, "--out", out)
    _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "seat 1 (tests.sim.bots_for_tests.Illegal)" in complaints
    assert "which is not among the options; 0 finished games are kept" in complaints
    assert complaints.count("\n") == 1


def test_without_the_extra_it_is_told(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = run("sim", "--games", 2, *SHORT, *TWO)
    assert ran.code != 0
    assert "--on ray needs the extra 'ray' (pip install 'snath[ray]')" in ran.err


def test_another_snath_on_the_cluster_is_refused() -> None:
    """A stand-in for Ray that answers like a machine with other files."""

    ray = SimpleNamespace(
        remote=lambda **settings: lambda function: SimpleNamespace(remote=lambda: "answer"),
        get=lambda answer: ("0123456789ab", versions()[1]),
    )
    with pytest.raises(SimError, match=r"another snath \(0123456789ab on Python .*than we have"):
        check_versions(ray)
    ray.get = lambda answer: versions()
    check_versions(ray)


@pytest.mark.parametrize("way", ["option", "variable"])
def test_a_cluster_out_of_reach_is_named(
    run: Run, monkeypatch: pytest.MonkeyPatch, way: str, tmp_path: Path
) -> None:
    need_ray()
    with socket.socket() as free:  # bound but not listening: nobody answers there
        free.bind(("127.0.0.1", 0))
        address = f"127.0.0.1:{free.getsockname()[1]}"
        out = tmp_path / "games.csv"
        wanted = ["sim", "--games", 2, *SHORT, *TWO, "--out", out]
        if way == "option":
            wanted += ["--ray-address", address]
        else:
            monkeypatch.setenv("RAY_ADDRESS", address)
        ran = run(*wanted)
    assert ran.code != 0
    assert f"the Ray cluster '{address}' cannot be reached" in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--on", "moon"), "--on moon: allowed are processes and ray"),
        (("--ray-address", "a:1"), "--ray-address needs --on ray"),
    ],
)
def test_wrong_input_gets_one_sentence(
    run: Run, arguments: tuple[str, ...], message: str
) -> None:
    ran = run("sim", "--games", 2, *SHORT, *arguments)
    assert ran.code != 0
    assert message in ran.err
    assert ran.err.count("\n") == 1
