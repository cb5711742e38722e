"""Steps per second of the environments, side by side, on the same kind of table.

    python bench/env.py                 # needs the extra rl; OpenSpiel is measured if it is there
    python bench/env.py --json out.json --seats 5 --seconds 5

Every way plays legal actions at random and looks at its observations.  The ways take turns, lap
after lap, so that other programs on the machine disturb all alike; the median lap counts.  Ways in
one process are measured in processor time, several processes in elapsed time.  The memory of a
worker process is what it holds in RAM at the end, shared libraries included (Linux only).
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Any

import numpy as np

from snath.bench import is_compiled
from snath.env.aec import env, raw_env
from snath.env.batch import Batch
from snath.env.processes import BatchProcesses
from snath.env.single import SnathSingle

ROUNDS = 60
LAPS = 5
CHUNK = 50  # calls between looks at the clock


class Way:
    """One way to step games: a name, its clock, and a function that makes some steps."""

    def __init__(self, name: str, clock: Callable[[], float], run: Callable[[], int]) -> None:
        self.name = name
        self.clock = clock
        self.run = run  # returns how many decisions were made
        self.rates: list[float] = []

    def lap(self, seconds: float) -> None:
        start = self.clock()
        steps = 0
        while True:
            steps += self.run()
            passed = self.clock() - start
            if passed >= seconds:
                break
        self.rates.append(steps / passed)

    @property
    def rate(self) -> int:
        return round(median(self.rates))


def aec_way(name: str, table: Any) -> Way:
    """The loop of PettingZoo's documentation."""
    random = np.random.default_rng(1)
    seeds = count()
    fresh = [True]

    def run() -> int:
        steps = 0
        for _ in range(CHUNK):
            if fresh[0] or not table.agents:
                table.reset(seed=next(seeds))
                fresh[0] = False
            observation, _, ended, cut, _ = table.last()
            if ended or cut:
                table.step(None)
            else:
                table.step(random.choice(np.flatnonzero(observation["action_mask"])))
                steps += 1
        return steps

    return Way(name, process_time, run)


def single_way(seats: int, version: int) -> Way:
    """Counts the learner's steps; the bots' decisions come on top."""
    single = SnathSingle(seats, options={"round_limit": ROUNDS}, version=version)
    random = np.random.default_rng(1)
    observation = [single.reset(seed=1)[0]]

    def run() -> int:
        for _ in range(CHUNK):
            legal = np.flatnonzero(observation[0]["action_mask"])
            observation[0], _, ended, cut, _ = single.step(int(random.choice(legal)))
            if ended or cut:
                observation[0] = single.reset()[0]
        return CHUNK

    return Way("gymnasium, one learner", process_time, run)


def batch_way(name: str, batch: Any, clock: Callable[[], float]) -> Way:
    random = np.random.default_rng(1)
    batch.reset(1)

    def run() -> int:
        for _ in range(4):
            batch.step(batch.sample(random))
        return 4 * int(batch.games)

    return Way(name, clock, run)


def openspiel_way(seats: int, version: int) -> Way:
    """Player and chance nodes, without observations, as OpenSpiel's random play does it."""
    import pyspiel

    import snath.env.openspiel

    assert snath.env.openspiel.GAME_TYPE.short_name == "python_snath"
    game = pyspiel.load_game(f"python_snath(players={seats},rounds={ROUNDS},version={version})")
    random = np.random.default_rng(1)
    state = [game.new_initial_state()]

    def run() -> int:
        for _ in range(CHUNK):
            if state[0].is_terminal():
                state[0] = game.new_initial_state()
            if state[0].is_chance_node():
                outcomes, chances = zip(*state[0].chance_outcomes(), strict=True)
                state[0].apply_action(int(random.choice(outcomes, p=chances)))
            else:
                state[0].apply_action(int(random.choice(state[0].legal_actions())))
        return CHUNK

    return Way("openspiel, chance included", process_time, run)


def resident_mb(pid: int) -> float:
    """What a process holds in RAM, in MB; 0 where the system does not say."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    for line in status.read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def measure(
    seats: int, seconds: float, games: int, processes: int, version: int
) -> tuple[list[Way], float]:
    """The ways with their laps, and the memory of the largest worker process."""
    kind: dict[str, Any] = {"options": {"round_limit": ROUNDS}, "version": version}
    with BatchProcesses(games * processes, seats, processes=processes, **kind) as many:
        ways = [
            aec_way("pettingzoo env", env(seats, **kind)),
            aec_way("pettingzoo raw_env", raw_env(seats, **kind)),
            single_way(seats, version),
            batch_way("batch", Batch(games, seats, **kind), process_time),
            batch_way(
                "batch without observations",
                Batch(games, seats, observe=False, **kind),
                process_time,
            ),
            batch_way(f"batch, {processes} processes", many, perf_counter),
        ]
        if find_spec("pyspiel"):
            ways.append(openspiel_way(seats, version))
        for _ in range(LAPS):
            for way in ways:
                way.lap(seconds / LAPS)
        memory = max(resident_mb(worker.pid) for worker in many.workers)
    return ways, memory


def main() -> None:
    parser = argparse.ArgumentParser(description="Steps per second of the environments.")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each way")
    parser.add_argument("--games", type=int, default=64, help="in a batch")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--version", type=int, default=1, help="of the spaces")
    parser.add_argument("--json", type=Path, help="write the figures here, too")
    wanted = parser.parse_args()
    ways, memory = measure(
        wanted.seats, wanted.seconds, wanted.games, wanted.processes, wanted.version
    )
    mode = "compiled" if is_compiled() else "interpreted"
    print(f"version {wanted.version}, {wanted.seats} seats, rules {mode}")
    for way in ways:
        times = way.rate / ways[0].rate
        print(f"{way.name:<30} {way.rate:>8,} steps/s  {times:5.1f} times the first")
    print(f"memory of a worker process with {wanted.games} games: {memory:.1f} MB")
    if wanted.json:
        figures = {**{way.name: way.rate for way in ways}, "worker_mb": round(memory, 1)}
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
