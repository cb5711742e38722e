"""Play, fit, play better: makes the network of the planner.  Needs snath[train].

python training/network/learn.py --rounds 20 --seconds 60 --out learned.json
"""

from __future__ import annotations

import argparse
import json
import os
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import numpy as np
from fit import fit
from games import Rows, play_for

from snath.bots.search.network import Network, learned, read

KEPT = 12  # rounds whose games are learnt from; older ones were played too badly


def load(file: Path | None) -> Network | None:
    return None if file is None else read(file.read_text(encoding="utf-8"))


def play(seconds: float, seed: int, file: Path | None) -> Rows:
    return play_for(seconds, seed, load(file))


def table(parts: list[Rows]) -> np.ndarray:
    """All rows of a round; games of different processes keep different numbers."""
    out = []
    games = 0
    for rows in parts:
        numbers = np.frombuffer(rows.numbers, dtype=np.float32).reshape(-1, rows.width).copy()
        numbers[:, 0] += games
        games += rows.games
        out.append(numbers)
    return np.concatenate(out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60, help="of play in every round")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="a network to start from; without one: none")
    parser.add_argument("--out", type=Path, default=Path("learned.json"))
    asked = parser.parse_args()
    network: Path | None = asked.start
    rounds: list[np.ndarray] = []
    with ProcessPoolExecutor(asked.processes, get_context("spawn")) as pool:
        for number in range(asked.rounds):
            seeds = [asked.seed * 1_000_003 + number * 1009 + n for n in range(asked.processes)]
            parts = [
                job.result()
                for job in [pool.submit(play, asked.seconds, seed, network) for seed in seeds]
            ]
            rounds.append(table(parts))
            known = rounds[-KEPT:]
            starts = np.cumsum([0, *(int(rows[-1, 0]) + 1 for rows in known[:-1])])
            games = np.concatenate(
                [rows[:, 0].astype(int) + start for rows, start in zip(known, starts, strict=True)]
            )
            rows = np.concatenate(known)
            weights, error = fit(games, rows[:, 1:-1], rows[:, -1])
            names = {key: getattr(learned(), key) for key in ("factions", "mats", "goals")}
            asked.out.write_text(json.dumps(names | weights), encoding="utf-8")
            network = asked.out
            fortunes = [fortune for part in parts for fortune in part.fortunes]
            print(
                f"round {number + 1}: {sum(part.games for part in parts)} games, fortune "
                f"{np.mean(fortunes):.1f}, error on other games {error:.1f}", flush=True,
            )


if __name__ == "__main__":
    main()
