"""Makes the judge of the bots: play, fit, gate, keep the better one.  Needs numpy (snath[rl]).

    python training/learn.py --work runs/judge --generations 20 --games 4000

Every generation plays games with the best tables so far and some exploration, fits new tables to
the games of the last generations, and lets new and old play the same deals from every seat.  What
is done lies in the folder of the run: the same command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import games
import numpy as np
from fit import fit
from games import FACTIONS, LEARNER, MATS, Known, Seat, copy_games, match, play_games

from snath.bots.search.learnt import LAYOUT, OFFSETS, read
from snath.bots.search.value import lead_worth

# Seeds of games to learn from, and of games that decide which tables are kept.  Reports use
# seeds below both, so that nothing is ever measured on deals that it was chosen by.
TRAINING = 1_000_000
GATING = 2_000_000
KEPT = 5  # generations whose games are learnt from
CHUNK = 25  # games of one task
COPIED = 200  # games of the planner's judge, for the first tables
LEVEL = ("company", "faction", "mat", "pair")  # tables in which turns of one decision are alike
WITHIN = 0.95  # there, what counts is how the turns of one decision differ
YARDSTICKS = ("automa:automaszyna", "automa:ultimaszyna")  # the gate looks at one of these, too


@dataclass
class Generation:
    """What a generation has come to; the pedigree of the tables is a list of these."""

    number: int
    games: int
    rows: int
    explained: float  # of what comes of games that were not learnt from
    played: dict[str, float]  # how its games went
    gate_deals: int
    gate_direct: float  # share of direct games won by the new tables
    gate_gain: float  # coins' worth gained against the yardsticks and directly, on average
    gate_error: float
    kept: bool


class Crew:
    """Who plays: processes of this machine, or a Ray cluster."""

    def __init__(self, processes: int, ray_address: str | None) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.ray: Any = None
        if ray_address is None:
            self.pool = ProcessPoolExecutor(processes, get_context("spawn"))
        else:
            from snath.sim.on_ray import Cluster, joined

            self.ray = joined(Cluster(ray_address or None), processes)
            self.ray.cloudpickle.register_pickle_by_value(games)

    def each(self, task: Any, calls: list[tuple[Any, ...]]) -> Iterator[Any]:
        """The answers of all calls, as they come."""
        if self.pool is not None:
            for future in as_completed([self.pool.submit(task, *call) for call in calls]):
                yield future.result()
            return
        remote = self.ray.remote(num_cpus=1)(task)
        waiting = [remote.remote(*call) for call in calls]
        while waiting:
            done, waiting = self.ray.wait(waiting)
            yield self.ray.get(done[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--work", type=Path, default=Path("runs/judge"), help="folder of the run")
    parser.add_argument("--generations", type=int, default=20, help="in all, those before included")
    parser.add_argument("--games", type=int, default=4000, help="of a generation")
    parser.add_argument("--deals", type=int, default=200, help="of the gate")
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument("--start", type=Path, help="tables to start from; without: copied")
    parser.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS", help="play on Ray, here or at an address"
    )
    asked = parser.parse_args()
    asked.work.mkdir(parents=True, exist_ok=True)
    crew = Crew(asked.processes, asked.ray)
    best = asked.work / "best.json"
    if not best.exists():
        begin(asked, crew, best)
    for number in range(asked.generations):
        if (asked.work / f"generation-{number}.json").exists():
            continue
        generation(asked, crew, number, best)


def begin(asked: argparse.Namespace, crew: Crew, best: Path) -> None:
    """Tables to start from: those of a file, or what the planner's judge says."""
    if asked.start:
        best.write_text(asked.start.read_text(encoding="utf-8"), encoding="utf-8")
        return
    parts = []
    for part in crew.each(copy_games, [(TRAINING - 1 - n, COPIED // 10) for n in range(10)]):
        parts.append(part)
        progress(f"copying the planner's judge: {len(parts) * COPIED // 10} of {COPIED} games")
    data = {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
    copied, figures = fitted(data, Known([0] * OFFSETS[-1]), WITHIN)
    print(f"\rthe tables explain {figures['explained']:.3f} of the planner's judge", flush=True)
    told = {"copied": "the planner's judge", "games": COPIED, **figures}
    save(best, levelled(asked, crew, copied), [told])


def levelled(asked: argparse.Namespace, crew: Crew, known: Known) -> Known:
    """The same judge, whose values are on average what games come to."""
    file = asked.work / "level.npz"
    collect(asked, crew, -1, known, file)
    data = dict(np.load(file))
    return fitted(data | {"target": data["worth"]}, known, 0.0, LEVEL)[0]


def fitted(
    data: dict[str, np.ndarray], known: Known, within: float = 0.0, tables: tuple[str, ...] = ()
) -> tuple[Known, dict[str, float]]:
    before = np.array(known.numbers) / 100
    numbers, figures = fit(
        data["cells"], data["base"], data["target"], data["game"], before, within, tables
    )
    return Known([round(100 * float(coins)) for coins in numbers]), figures


def generation(asked: argparse.Namespace, crew: Crew, number: int, best: Path) -> None:
    """One round of play, fit and gate."""
    text = best.read_text(encoding="utf-8")
    known = Known(read(text).numbers)
    pedigree = json.loads(text)["pedigree"]
    file = asked.work / f"games-{number}.npz"
    told: dict[str, float] = {}
    if not file.exists():
        told = collect(asked, crew, number, known, file)
    fresh, figures = fitted(load(asked.work, number), known)
    direct, gain, error = gate(asked, crew, number, fresh, known)
    done = Generation(
        number, asked.games, int(figures["rows"]), round(figures["explained"], 4), told,
        asked.deals, round(direct, 4), round(gain, 3), round(error, 3), gain > 0.0,
    )
    if done.kept:
        save(best, fresh, [*pedigree, asdict(done)])
    save(asked.work / f"tables-{number}.json", fresh, [*pedigree, asdict(done)])
    (asked.work / f"generation-{number}.json").write_text(json.dumps(asdict(done), indent=1))
    print(
        f"\rgeneration {number}: explains {done.explained:.3f}, wins {100 * direct:.1f} % directly,"
        f" gains {gain:+.2f} ± {error:.2f}: {'kept' if done.kept else 'not kept'}", flush=True,
    )


def collect(
    asked: argparse.Namespace, crew: Crew, number: int, known: Known, file: Path
) -> dict[str, float]:
    """The games of a generation, into a file."""
    seeds = range(-(-asked.games // CHUNK))
    calls = [(known, (TRAINING + number) * 10_000 + seed, CHUNK) for seed in seeds]
    parts: list[dict[str, np.ndarray]] = []
    seats: list[Seat] = []
    begun = time.monotonic()
    for arrays, some in crew.each(play_games, calls):
        parts.append(arrays)
        seats += some
        rate = len(parts) * CHUNK / (time.monotonic() - begun)
        progress(f"generation {number}: {len(parts) * CHUNK} of {asked.games} games, {rate:.1f}/s")
    together = {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}
    half = file.with_suffix(".half.npz")
    np.savez_compressed(half, **together)
    half.replace(file)
    told = portrayed(seats) | {"games_per_second": round(rate, 1)}
    print(f"\rgeneration {number}: {told}", flush=True)
    return told


def portrayed(seats: list[Seat]) -> dict[str, float]:
    """How learners play, in a few figures."""
    stars = np.array([seat.stars[:9] for seat in seats])
    first = [seat.first_star for seat in seats if seat.first_star]
    out = {
        "fortune": np.mean([seat.fortune for seat in seats]),
        "won": np.mean([seat.won for seat in seats]),
        "rounds": np.mean([seat.rounds for seat in seats]),
        "stars": stars.sum(1).mean(),
        "six_stars": np.mean(stars.sum(1) >= 6),
        "first_star": np.mean(first) if first else 0.0,
        "workers": np.mean([seat.workers for seat in seats]),
        "bottoms": sum(seat.bottoms for seat in seats) / sum(seat.turns for seat in seats),
    }
    names = ("upgrades", "mechs", "structures", "recruits", "workers", "objective", "combat",
             "popularity", "power")
    out |= {f"star_{name}": stars[:, i].mean() for i, name in enumerate(names)}
    return {key: round(float(value), 3) for key, value in out.items()}


def load(work: Path, number: int) -> dict[str, np.ndarray]:
    """The games of the last generations."""
    files = [work / f"games-{n}.npz" for n in range(max(0, number - KEPT + 1), number + 1)]
    parts = [dict(np.load(file)) for file in files if file.exists()]
    return {key: np.concatenate([part[key] for part in parts]) for key in parts[0]}


def gate(
    asked: argparse.Namespace, crew: Crew, number: int, fresh: Known, known: Known
) -> tuple[float, float, float]:
    """Both judges on the same deals: share of direct games won, mean gain and its error."""
    deals = list(range(asked.deals))
    seed = GATING + number
    direct: dict[int, float] = {}
    won: list[float] = []
    tasks = [list(range(2 * at, 2 * min(at + 10, len(deals)))) for at in deals[::10]]
    for answer in crew.each(
        match, [([fresh, known], (LEARNER, "other"), seed, some) for some in tasks]
    ):
        for game, (new, _) in answer:
            direct[game // 2] = direct.get(game // 2, 0.0) + lead_worth(new.lead) / 2
            won.append(new.won)
        progress(f"generation {number}: gate, {len(won)} direct games")
    gains = [list(direct.values())]
    word = YARDSTICKS[number % len(YARDSTICKS)]
    once = [list(range(at, min(at + 20, len(deals)))) for at in deals[::20]]
    worth: list[dict[int, float]] = [{}, {}]
    for which, judge in enumerate((fresh, known)):
        for answer in crew.each(match, [([judge], (LEARNER, word), seed, some) for some in once]):
            for game, (seat,) in answer:
                worth[which][game] = lead_worth(seat.lead)
        progress(f"generation {number}: gate, {word}")
    gains.append([worth[0][game] - worth[1][game] for game in deals])
    means = [float(np.mean(some)) for some in gains]
    error = sum(float(np.var(some)) / len(some) for some in gains) ** 0.5 / len(gains)
    return float(np.mean(won)), sum(means) / len(means), error


def save(path: Path, known: Known, pedigree: list[dict[str, Any]]) -> None:
    """The file that is shipped: the tables by name, and where they come from."""
    named = {
        name: known.numbers[OFFSETS[i] : OFFSETS[i + 1]] for i, (name, _) in enumerate(LAYOUT)
    }
    out = {
        "pedigree": pedigree, "factions": FACTIONS, "mats": MATS, "tables": named,
    }
    path.write_text(json.dumps(out, separators=(",", ":")) + "\n", encoding="utf-8")


def progress(line: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{line:<100}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
