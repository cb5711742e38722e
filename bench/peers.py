"""Speed of snath beside its peers, measured in one run on one machine.

    python bench/peers.py                      # the snath of this interpreter beside catanatron
    python bench/peers.py --also OTHER/python  # and the snath of another interpreter
    python bench/peers.py --json -             # for machines

Random players on both sides, one process at a time. The systems take turns within each pass, in
an order that rotates from pass to pass, so that a machine that gets slower or faster meets all
of them; a ratio is taken within a pass, and all figures shown are medians over the passes.

catanatron (Settlers of Catan, from the Python package index) runs in an environment of its own,
made once under .bench/. Its figures are CPU time of the process that plays. snath's come from
``snath bench --json -``; the CPU and wall time of that whole process are shown beside them.

The two games differ, so compare orders of magnitude: a decision is one choice from the list of
legal actions, forced ones included; a turn is one player's turn.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
CACHE: Final = ROOT / ".bench"
CATANATRON: Final = "3.2.1"
SNATH_KEYS: Final = (
    "compiled",
    "decisions_per_second",
    "turns_per_second",
    "clone_us",
    "options_us",
    "state_bytes",
    "version",
)
RUN_SNATH: Final = "from snath.cli import main; raise SystemExit(main())"


class BenchError(Exception):
    """Something that the user can mend; shown without a traceback."""


@dataclass(frozen=True)
class Sample:
    """One run of one system."""

    decisions_per_second: float
    turns_per_second: float
    games_per_second: float | None
    copy_us: float
    options_us: float
    state_bytes: int | None
    cpu_seconds: float
    wall_seconds: float


@dataclass(frozen=True)
class System:
    """Something to measure: a name, and how to get one sample of it in a given pass."""

    name: str
    peer: bool
    measure: Callable[[int], Sample]


# --- running other processes ---


def run_json(command: Sequence[str | Path], what: str) -> tuple[dict[str, Any], float, float]:
    """Run a command that prints a JSON object: the object, CPU seconds, wall seconds."""
    cpu = children_cpu()
    wall = time.perf_counter()
    process = subprocess.run(command, capture_output=True, text=True, check=False)
    wall = time.perf_counter() - wall
    cpu = children_cpu() - cpu
    if process.returncode != 0:
        raise BenchError(f"{what} failed:\n{last_lines(process.stderr or process.stdout)}")
    try:
        answer = json.loads(process.stdout)
    except json.JSONDecodeError as error:
        raise BenchError(
            f"{what} printed no JSON ({error}):\n{last_lines(process.stdout)}"
        ) from error
    if not isinstance(answer, dict):
        raise BenchError(f"{what} printed no JSON object:\n{last_lines(process.stdout)}")
    return answer, cpu, wall


def children_cpu() -> float:
    """CPU seconds of all finished child processes."""
    times = os.times()
    return times.children_user + times.children_system


def last_lines(text: str, count: int = 8) -> str:
    return "\n".join("  " + line for line in text.strip().splitlines()[-count:])


# --- snath ---


def snath_system(python: Path) -> System:
    command: list[str | Path] = [python, "-c", RUN_SNATH, "bench", "--json", "-"]
    what = f"snath bench with {python}"

    def ask() -> tuple[dict[str, Any], float, float]:
        answer, cpu, wall = run_json(command, what)
        missing = [key for key in SNATH_KEYS if key not in answer]
        if missing:
            raise BenchError(f"{what} lacks the keys {', '.join(missing)}")
        return answer, cpu, wall

    def measure(_: int) -> Sample:
        answer, cpu, wall = ask()
        return Sample(
            decisions_per_second=float(answer["decisions_per_second"]),
            turns_per_second=float(answer["turns_per_second"]),
            games_per_second=None,
            copy_us=float(answer["clone_us"]),
            options_us=float(answer["options_us"]),
            state_bytes=int(answer["state_bytes"]),
            cpu_seconds=cpu,
            wall_seconds=wall,
        )

    first, _, _ = ask()  # not counted: fills the file cache and tells which build this is
    mode = "compiled" if first["compiled"] else "interpreted"
    return System(f"snath {first['version']} {mode}", peer=False, measure=measure)


# --- catanatron ---


def catanatron_python(version: str) -> Path:
    """The interpreter of the environment that holds catanatron, made when it is not there yet."""
    name = f"catanatron-{version}-py{sys.version_info.major}.{sys.version_info.minor}"
    folder = CACHE / name
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    ready = folder / "ready"
    if ready.exists() and python.exists():
        return python

    progress(f"installing catanatron {version} into .bench/{name}")
    shutil.rmtree(folder, ignore_errors=True)
    made = run([sys.executable, "-m", "venv", folder])
    if made.returncode != 0:
        shutil.rmtree(folder, ignore_errors=True)
        raise BenchError(
            "no environment could be made for catanatron "
            f"(Debian and Ubuntu: apt-get install python3-venv):\n{last_lines(made.stdout)}"
        )
    pip: list[str | Path] = [python, "-m", "pip", "install", "--quiet", "--retries", "1"]
    installed = run([*pip, "--disable-pip-version-check", f"catanatron=={version}"])
    if installed.returncode != 0:
        shutil.rmtree(folder, ignore_errors=True)
        raise BenchError(
            f"catanatron {version} could not be installed. This needs a package index once "
            "(are you offline?); afterwards the environment in .bench/ is used again. "
            f"pip said:\n{last_lines(installed.stdout)}"
        )
    ready.touch()
    return python


def run(command: Sequence[str | Path]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )


def catanatron_system(python: Path, version: str, players: int, seconds: float) -> System:
    def measure(number: int) -> Sample:
        settings = json.dumps(
            {"players": players, "seconds": seconds, "seed": 1 + 100_000 * number}
        )
        command: list[str | Path] = [python, Path(__file__).resolve(), "--worker", settings]
        answer, cpu, wall = run_json(command, f"catanatron with {players} players")
        return Sample(**answer, state_bytes=None, cpu_seconds=cpu, wall_seconds=wall)

    return System(f"catanatron {version}, {players} players", peer=True, measure=measure)


def catanatron_worker(players: int, seconds: float, seed: int) -> dict[str, float]:
    """Play random games for some CPU seconds, then time copies and lists of legal actions.

    Runs in catanatron's own environment, in a process of its own.
    """
    from catanatron.game import TURNS_LIMIT, Game
    from catanatron.models.actions import generate_playable_actions
    from catanatron.models.player import Color, RandomPlayer

    def new_game(number: int) -> Any:
        return Game([RandomPlayer(color) for color in list(Color)[:players]], seed=number)

    def over(game: Any) -> bool:
        return game.winning_color() is not None or game.state.num_turns >= TURNS_LIMIT

    positions = []
    warm_up = new_game(seed)
    while not over(warm_up):
        for _ in range(25):
            if not over(warm_up):
                warm_up.play_tick()
        positions.append(warm_up.copy())
    positions = positions[:: max(1, len(positions) // 20)]

    decisions = turns = games = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        games += 1
        game = new_game(seed + games)
        while not over(game):
            game.play_tick()
            decisions += 1
        turns += game.state.num_turns

    def microseconds(action: Callable[[Any], object], rounds: int = 100) -> float:
        begin = time.process_time()
        for position in positions:
            for _ in range(rounds):
                action(position)
        return (time.process_time() - begin) / (rounds * len(positions)) * 1e6

    return {
        "decisions_per_second": decisions / spent,
        "turns_per_second": turns / spent,
        "games_per_second": games / spent,
        "copy_us": microseconds(lambda position: position.copy()),
        "options_us": microseconds(lambda position: generate_playable_actions(position.state)),
    }


# --- the comparison ---


def compare(systems: list[System], passes: int) -> list[list[Sample]]:
    """Samples per system: systems alternate within a pass, and the first one rotates."""
    samples: list[list[Sample]] = [[] for _ in systems]
    for number in range(passes):
        for offset in range(len(systems)):
            index = (number + offset) % len(systems)
            progress(f"pass {number + 1} of {passes}: {systems[index].name}")
            samples[index].append(systems[index].measure(number))
    return samples


def medians(samples: list[Sample]) -> dict[str, float | None]:
    rows = [asdict(sample) for sample in samples]
    return {
        key: None if rows[0][key] is None else median(row[key] for row in rows) for key in rows[0]
    }


def ratios(mine: list[Sample], peer: list[Sample]) -> dict[str, float]:
    """How many times quicker, per figure: the median of the ratios within each pass."""
    pairs = list(zip(mine, peer, strict=True))
    return {
        "decisions": median(a.decisions_per_second / b.decisions_per_second for a, b in pairs),
        "turns": median(a.turns_per_second / b.turns_per_second for a, b in pairs),
        "copy": median(b.copy_us / a.copy_us for a, b in pairs),
        "options": median(b.options_us / a.options_us for a, b in pairs),
    }


def spread(samples: list[Sample]) -> float:
    """Highest minus lowest decisions per second, as a share of the median."""
    values = [sample.decisions_per_second for sample in samples]
    return (max(values) - min(values)) / median(values)


def machine() -> str:
    model = platform.processor() or platform.machine()
    try:
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                model = line.partition(":")[2].strip()
                break
    except OSError:
        pass
    return (
        f"{model}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}, "
        f"{platform.python_implementation()} {platform.python_version()}"
    )


def report(systems: list[System], samples: list[list[Sample]]) -> dict[str, Any]:
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "machine": machine(),
        "passes": len(samples[0]),
        "systems": [
            {
                "name": system.name,
                "peer": system.peer,
                "median": medians(rows),
                "spread": spread(rows),
                "passes": [asdict(row) for row in rows],
            }
            for system, rows in zip(systems, samples, strict=True)
        ],
        "ratios": [
            {"system": mine.name, "peer": peer.name, **ratios(own, theirs)}
            for mine, own in zip(systems, samples, strict=True)
            if not mine.peer
            for peer, theirs in zip(systems, samples, strict=True)
            if peer.peer
        ],
    }


# --- showing it ---


def table(head: list[str], rows: list[list[str]]) -> str:
    """Plain text; the first column to the left, numbers to the right."""
    widths = [max(len(row[i]) for row in [head, *rows]) for i in range(len(head))]

    def line(cells: list[str]) -> str:
        right = (cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True))
        return "  ".join([cells[0].ljust(widths[0]), *right]).rstrip()

    return "\n".join([line(head), "  ".join("-" * width for width in widths), *map(line, rows)])


def number(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def show(result: dict[str, Any]) -> str:
    keys = (
        "decisions_per_second",
        "turns_per_second",
        "games_per_second",
        "copy_us",
        "options_us",
        "state_bytes",
        "cpu_seconds",
        "wall_seconds",
    )
    head = ["system", "decisions/s", "spread", "turns/s", "games/s", "copy µs", "options µs"]
    head += ["state bytes", "CPU s", "wall s"]
    rows = []
    for system in result["systems"]:
        cells = [number(system["median"][key]) for key in keys]
        rows.append([system["name"], cells[0], f"{system['spread']:.0%}", *cells[1:]])
    parts = [
        f"{result['date']}  {result['machine']}",
        f"random players, one process at a time, median of {result['passes']} passes",
        "",
        table(head, rows),
    ]
    if result["ratios"]:
        head = ["times quicker", "decisions/s", "turns/s", "copy", "options"]
        rows = [
            [
                f"{ratio['system']} : {ratio['peer']}",
                *(f"{ratio[key]:.2f}" for key in ("decisions", "turns", "copy", "options")),
            ]
            for ratio in result["ratios"]
        ]
        parts += ["", table(head, rows)]
    return "\n".join(parts)


def progress(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(
        description="Speed of snath beside its peers, measured in one run on one machine."
    )
    parser.add_argument("--passes", type=int, default=5, help="runs of each system (default: 5)")
    parser.add_argument(
        "--seconds", type=float, default=5.0, help="CPU seconds of play per peer run (default: 5)"
    )
    parser.add_argument(
        "--also", type=Path, action="append", default=[], metavar="PYTHON",
        help="an interpreter whose snath is measured too; may be given more than once",
    )  # fmt: skip
    parser.add_argument(
        "--catanatron", default=CATANATRON, metavar="VERSION", help=f"default: {CATANATRON}"
    )
    parser.add_argument("--json", metavar="FILE", help="write JSON to FILE, - for standard output")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    options = parser.parse_args()

    if options.worker:
        json.dump(catanatron_worker(**json.loads(options.worker)), sys.stdout)
        return 0
    if options.passes < 1 or options.seconds <= 0:
        parser.error("--passes and --seconds must be positive")

    try:
        systems = [snath_system(python) for python in [Path(sys.executable), *options.also]]
        peer = catanatron_python(options.catanatron)
        systems += [
            catanatron_system(peer, options.catanatron, players, options.seconds)
            for players in (2, 4)
        ]
        result = report(systems, compare(systems, options.passes))
    except BenchError as error:
        progress(f"error: {error}")
        return 1

    if options.json != "-":
        print(show(result))
    if options.json:
        text = json.dumps(result, indent=2) + "\n"
        if options.json == "-":
            sys.stdout.write(text)
        else:
            Path(options.json).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
