"""`snath sim`: files, resuming, several processes, interruptions, and what is said of trouble."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import snath
from snath.record.record import Record
from tests.cli.conftest import Run
from tests.waiting import PATIENCE, wait_for

SHORT = ("--option", "round_limit=3")
QUICK = ("--games", 6, "--seats", "random,random", *SHORT, "--jobs", 1)
BOTS = "tests.sim.bots_for_tests"
LIMITED = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (12_000, 12_000)); "
PROGRAM = "import sys; from snath.cli import main; sys.exit(main(sys.argv[1:]))"


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def start(*arguments: object) -> subprocess.Popen[str]:
    """The command in a process of its own; the tests' own bots can be imported there."""
    return subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "sim", *map(str, arguments)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path(__file__).parents[2],
        start_new_session=True,
    )


def wait_for_games(path: Path, process: subprocess.Popen[str], games: int) -> None:
    """Until so many games are noted in the manifest."""
    manifest = path.with_name(path.name + ".manifest.json")

    def noted() -> bool:
        assert process.poll() is None, process.communicate()
        if not manifest.exists():
            return False
        done = json.loads(manifest.read_text(encoding="utf-8"))["games"]
        return sum(high - low + 1 for low, high in done) >= games

    wait_for(noted)


def test_json_has_the_promised_keys(run: Run) -> None:
    ran = run("sim", "--games", 4, "--seats", "greedy:tries=4,random,automa:automa", *SHORT,
              "--jobs", 1, "--json", "-")  # fmt: skip
    assert ran.code == 0, ran.err
    figures = json.loads(ran.out)
    assert list(figures) == [
        "games", "finished", "seconds", "games_per_second", "rounds_mean", "winner_coins_mean",
        "seats",
    ]  # fmt: skip
    assert figures["games"] == figures["finished"] == 4
    assert figures["rounds_mean"] == 3
    assert set(figures["seats"]) == {"greedy:tries=4", "random", "automa:automa"}
    for seat in figures["seats"].values():
        assert list(seat) == ["games", "wins", "coins_mean"]
        assert seat["games"] == 4
    assert sum(seat["wins"] for seat in figures["seats"].values()) >= 4


def test_people_see_a_table(run: Run) -> None:
    ran = run("sim", *QUICK)
    assert ran.code == 0
    assert "6 games in" in ran.out
    assert "random" in ran.out


def test_one_process_or_two_make_the_same_file(run: Run, tmp_path: Path) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    wanted = ("--games", 9, "--seats", "greedy:tries=3,random,automa:automa", *SHORT, "--seed", 5,
              "--factions", "rotate", "--mats", "rotate", "--mirror")  # fmt: skip
    assert run("sim", *wanted, "--jobs", 1, "--out", one).code == 0
    assert run("sim", *wanted, "--jobs", 2, "--out", two).code == 0
    assert one.read_bytes() == two.read_bytes()
    assert len(rows(one)) == 27
    other = tmp_path / "other.csv"
    assert run("sim", *wanted[:-5], "--seed", 6, "--jobs", 1, "--out", other).code == 0
    assert other.read_bytes() != one.read_bytes()


def test_a_run_can_be_made_longer(run: Run, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.csv", tmp_path / "parts.csv"
    assert run("sim", *QUICK, "--out", whole).code == 0
    for games in (2, 2, 5, 6):
        ran = run("sim", *QUICK, "--games", games, "--out", parts, "--resume", "--json", "-")
        assert ran.code == 0, ran.err
        assert json.loads(ran.out)["finished"] == games
    assert parts.read_bytes() == whole.read_bytes()


def test_parquet_holds_what_csv_holds(run: Run, tmp_path: Path) -> None:
    polars = pytest.importorskip("polars")
    text, table = tmp_path / "games.csv", tmp_path / "games.parquet"
    assert run("sim", *QUICK, "--out", text).code == 0
    assert run("sim", *QUICK, "--games", 4, "--out", table).code == 0
    assert run("sim", *QUICK, "--out", table, "--resume").code == 0
    frame = polars.read_parquet(table)
    assert frame.schema["coins"] == polars.Int64
    assert frame.schema["faction"] == polars.String
    plain = [
        {name: "" if value is None else str(value) for name, value in row.items()}
        for row in frame.to_dicts()
    ]
    assert plain == rows(text)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "games.csv", "games.csv.manifest.json", "games.parquet", "games.parquet.manifest.json",
    ]  # fmt: skip


def test_parquet_without_the_extra_is_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "polars", None)
    ran = run("sim", *QUICK, "--out", tmp_path / "games.parquet")
    assert ran.code == 1
    assert "Parquet needs the extra 'sim' (pip install 'snath[sim]')" in ran.err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_run_is_resumed_without_loss_or_repetition(
    run: Run, tmp_path: Path, jobs: int
) -> None:
    out, whole = tmp_path / "games.csv", tmp_path / "whole.csv"
    wanted = ("--seats", "random,random", "--option", "round_limit=60", "--jobs", jobs)
    process = start("--games", 100_000, *wanted, "--out", out)
    try:
        wait_for_games(out, process, 3)
    finally:
        process.send_signal(signal.SIGKILL)
        process.communicate()
    with out.open("ab") as file:
        file.write(b"99999,half a row that a crash left beh")
    manifest = json.loads((tmp_path / "games.csv.manifest.json").read_text(encoding="utf-8"))
    last = max(high for _, high in manifest["games"])
    ran = run("sim", "--games", last + 3, *wanted, "--out", out, "--resume", "--json", "-")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["finished"] == last + 3
    assert run("sim", "--games", last + 3, *wanted, "--jobs", 1, "--out", whole).code == 0
    assert out.read_bytes() == whole.read_bytes()


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_is_done(run: Run, tmp_path: Path, jobs: int) -> None:
    out = tmp_path / "games.csv"
    wanted = ("--seats", "random,random", "--option", "round_limit=60", "--jobs", jobs)
    process = start("--games", 100_000, *wanted, "--out", out, "--json", "-")
    wait_for_games(out, process, 2)
    os.killpg(process.pid, signal.SIGINT)  # like a terminal: to the workers too
    told, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    figures = json.loads(told)
    assert 2 <= figures["finished"] < 100_000
    assert f"Interrupted: {figures['finished']} of 100000 games are finished." in complaints
    kept = rows(out)
    assert len(kept) == 2 * figures["finished"]
    assert len({(row["game"], row["seat"]) for row in kept}) == len(kept)


def test_a_full_disk_loses_no_finished_game(run: Run, tmp_path: Path) -> None:
    """A limit on the size of files stands for the end of the disk."""
    out = tmp_path / "games.csv"
    ended = subprocess.run(
        [sys.executable, "-c", LIMITED + PROGRAM, "sim", "--games", "100000", "--seats",
         "random,random", *SHORT, "--jobs", "1", "--out", str(out)],
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    complaints = ended.stderr
    assert ended.returncode == 1
    assert complaints.startswith(f"snath: {out}: File too large; ")
    assert "games are kept, go on with --resume" in complaints
    assert complaints.count("\n") == 1
    kept = int(complaints.split("; ")[1].split()[0])
    assert kept * 2 == len(rows(out)) > 40
    ran = run("sim", *QUICK, "--games", kept + 3, "--out", out, "--resume")
    assert ran.code == 0, ran.err
    numbers = [int(row["game"]) for row in rows(out)]
    assert numbers == sorted([*range(kept + 3), *range(kept + 3)])


def test_records_that_find_no_room_lose_no_finished_game(run: Run, tmp_path: Path) -> None:
    """Records differ in size: files may have as much as the first ones need, and no more."""
    whole = tmp_path / "whole"
    wanted = (*QUICK, "--games", 12, "--seed", 1)
    assert run("sim", *wanted, "--records", whole).code == 0
    sizes = [path.stat().st_size for path in sorted(whole.iterdir())]
    kept = next(n for n in range(1, len(sizes)) if sizes[n] > max(sizes[:n]))
    most = max(sizes[:kept])
    limit = f"import resource; resource.setrlimit(resource.RLIMIT_FSIZE, ({most}, {most})); "
    out, records = tmp_path / "games.csv", tmp_path / "records"
    ended = subprocess.run(
        [sys.executable, "-B", "-c", limit + PROGRAM, "sim", *map(str, wanted), "--out", str(out),
         "--records", str(records)],
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    first = records / f"game-{kept:06}.record.json"
    assert ended.returncode == 1
    assert ended.stderr == f"snath: {first}: File too large; {kept} finished games are kept\n"
    assert len(rows(out)) == 2 * kept
    assert len(list(records.iterdir())) == kept  # and no half of one


def test_a_disk_that_is_full_from_the_start(tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    none = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100)); "
    ended = subprocess.run(
        [sys.executable, "-B", "-c", none + PROGRAM, "sim", *map(str, QUICK), "--out", str(out)],
        capture_output=True, text=True, check=False, timeout=PATIENCE,
    )  # fmt: skip
    assert ended.returncode == 1
    assert ended.stderr == f"snath: {out}: File too large\n"
    assert list(tmp_path.iterdir()) == []


def test_a_worker_that_is_killed_loses_no_finished_game(run: Run, tmp_path: Path) -> None:
    out, whole, once = tmp_path / "games.csv", tmp_path / "whole.csv", tmp_path / "died"
    wanted = ("--seats", f"{BOTS}.Dies:once={once},random", *SHORT)
    once.touch()
    assert run("sim", "--games", 6, *wanted, "--jobs", 1, "--out", whole).code == 0
    assert run("sim", "--games", 3, *wanted, "--jobs", 1, "--out", out).code == 0
    once.unlink()
    process = start("--games", 6, *wanted, "--jobs", 2, "--out", out, "--resume")
    _, complaints = process.communicate(timeout=PATIENCE)
    assert process.returncode == 1
    assert "a worker process ended unexpectedly, perhaps for lack of memory; " in complaints
    kept = int(complaints.split("; ")[1].split()[0])
    assert 3 <= kept < 6
    assert complaints.count("\n") == 1
    assert len(rows(out)) == 2 * kept
    assert run("sim", "--games", 6, *wanted, "--jobs", 2, "--out", out, "--resume").code == 0
    assert out.read_bytes() == whole.read_bytes()


def test_ctrl_c_does_not_wait_for_a_bot_that_sleeps(tmp_path: Path) -> None:
    """It would wait for ever: the bot never answers."""
    out, asked = tmp_path / "games.csv", tmp_path / "asked"
    seats = f"{BOTS}.Sleeps:asked={asked},random"
    process = start("--games", 9, "--seats", seats, "--jobs", 2, "--out", out)
    try:
        wait_for(lambda: asked.exists() or process.poll() is not None)
        os.killpg(process.pid, signal.SIGINT)
        told, _ = process.communicate(timeout=PATIENCE)
    finally:
        with contextlib.suppress(ProcessLookupError):  # nobody is left if all went well
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert told.startswith("Interrupted: 0 of 9 games are finished.")


def test_two_runs_do_not_write_the_same_file(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    process = start("--games", 100_000, "--seats", "random,random", "--jobs", 1, "--out", out)
    try:
        wait_for_games(out, process, 1)
        for way in ("--resume", "--overwrite"):
            ran = run("sim", *QUICK, "--out", out, way)
            assert ran.code == 1
            assert "is being written by another run" in ran.err
    finally:
        process.kill()
        process.communicate()


def test_records_are_kept_and_right(run: Run, tmp_path: Path) -> None:
    out, records = tmp_path / "games.csv", tmp_path / "deep" / "records"
    assert run("sim", *QUICK, "--out", out, "--records", records).code == 0
    files = sorted(records.iterdir())
    assert [file.name for file in files] == [f"game-{n:06}.record.json" for n in range(6)]
    game = snath.replay(Record.load(files[2]))
    told = {row["seat"]: row["coins"] for row in rows(out) if row["game"] == "2"}
    assert told == {str(s.seat): str(s.total) for s in game.result().ranking}


def test_observers_add_columns(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    observer = ("--observer", f"{BOTS}:CoinsWatch")
    assert run("sim", *QUICK, "--out", out, *observer).code == 0
    assert all(row["seen"] == row["decisions"] for row in rows(out))
    ran = run("sim", *QUICK, *observer, *observer)
    assert "there is a column 'most_coins' already" in ran.err


def test_a_failing_bot_stops_the_run_with_a_sentence(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    ran = run("sim", *QUICK, "--seats", f"random,{BOTS}.Illegal", "--out", out)
    assert ran.code == 1
    assert "game 0, seat 1" in ran.err
    assert "which is not among the options; 0 finished games are kept" in ran.err
    assert rows(out) == []


def test_bots_are_listed(run: Run) -> None:
    ran = run("sim", "--list")
    assert "tries=240" in ran.out
    assert "automa:LEVEL" in ran.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seats", "genius"), "unknown bot 'genius'; allowed: greedy, "),
        (("--seats", ","), "--seats is empty"),
        (("--seats", "random," * 6), "6 seats; allowed: 1 to 5 (up to 7"),
        (("--factions", "nordic,elf"), "unknown faction 'elf'"),
        (("--factions", "nordic,nordic"), "'nordic' is chosen for more than one seat"),
        (("--mats", "sometimes"), "1 mats for 2 seats"),
        (("--option", "rounds=3"), "unknown option 'rounds'"),
        (("--out", "games.txt"), "allowed are files that end in .csv or .parquet"),
        (("--resume",), "--resume and --overwrite need the file that --out names"),
        (("--out", "a.csv", "--resume", "--overwrite"), "leave one of them out"),
        (("--observer", "nobody"), "unknown observer 'nobody'"),
        (("--observer", "json:loads"), "cannot be loaded"),
        (("--observer", f"{BOTS}:First"), "is not a subclass of snath.sim.Observer"),
        (("--games", "0"), "greater than or equal to 1"),
    ],
)
def test_wrong_input_gets_one_sentence(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...],
    message: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    ran = run("sim", *QUICK, *arguments)
    assert ran.code != 0
    assert message in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_overwritten_or_mixed_by_accident(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.csv"
    assert run("sim", *QUICK, "--out", out).code == 0
    before = out.read_bytes()
    ran = run("sim", *QUICK, "--out", out)
    assert ran.code == 1
    assert "exists: go on with --resume, or begin anew with --overwrite" in ran.err
    ran = run("sim", *QUICK, "--out", out, "--resume", "--seed", 9)
    assert "was made with other settings (seed: 0)" in ran.err
    assert out.read_bytes() == before
    (tmp_path / "games.csv.manifest.json").write_text("{}", encoding="utf-8")
    assert "is not a manifest" in run("sim", *QUICK, "--out", out, "--resume").err
    assert run("sim", *QUICK, "--games", 1, "--out", out, "--overwrite").code == 0
    assert len(rows(out)) == 2
    out.write_bytes(b"")
    assert "is gone or shorter" in run("sim", *QUICK, "--out", out, "--resume").err
