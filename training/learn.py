"""Makes the network of the bots' judge: play, learn, gate, keep the better.  Needs snath[train].

    python training/learn.py --work runs/judge --generations 10 --games 8000

A generation plays rounds of games, after each of which the network learns which turns to choose
more often; then it plays the same deals as the best network so far.  What is done lies in the
folder of the run: the same command goes on where it stopped.
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
from importlib.resources import files
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import games
import numpy as np
from choose import Learner, Told, start
from games import LEARNER, MODULES, OTHER, TABLES, Seat, match, numbers, play_games

# Seeds of games to learn from, and of games that decide which network is kept.  Reports use
# seeds below both, so that nothing is ever measured on deals that it was chosen by.
TRAINING = 1_000_000
GATING = 2_000_000
ROUND = 800  # games between two times of learning
CHUNK = 20  # games of one task
ROUNDS = 10_000  # more than any run has: rounds never share a seed
YARDSTICKS = ("automa:automaszyna", "automa:ultimaszyna")


@dataclass
class Generation:
    """What a generation has come to; the pedigree of a network is a list of these."""

    number: int
    games: int
    modules: list[str]  # that were in every game
    played: dict[str, float]  # how the games of its last round went, chance in every choice
    gate_deals: int
    gate_direct: float  # share of direct games won by the new network
    gate_gain: dict[str, list[float]]  # coins of lead gained, with the error of the mean
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
    parser.add_argument("--generations", type=int, default=10, help="in all, those before included")
    parser.add_argument("--games", type=int, default=8000, help="of a generation")
    parser.add_argument("--deals", type=int, default=200, help="of the gate")
    parser.add_argument(
        "--temperature", type=float, default=0.6, metavar="COINS",
        help="a turn that is worth so much less is taken a third as often, to begin with",
    )
    parser.add_argument("--processes", type=int, default=os.cpu_count())
    parser.add_argument(
        "--modules", default="", metavar="NAME,…",
        help=f"in every game, for a network of their own; allowed: {', '.join(MODULES)}",
    )
    parser.add_argument("--start", type=Path, help="network to start from; without: the package's")
    parser.add_argument(
        "--units", type=int, default=0, help="widen the network to so many, best a multiple of 16"
    )
    parser.add_argument(
        "--ray", nargs="?", const="", metavar="ADDRESS", help="play on Ray, here or at an address"
    )
    asked = parser.parse_args()
    asked.modules = tuple(filter(None, asked.modules.split(",")))
    if unknown := [name for name in asked.modules if name not in MODULES]:
        parser.error(f"unknown module {unknown[0]!r}; allowed: {', '.join(MODULES)}")
    asked.work.mkdir(parents=True, exist_ok=True)
    best = asked.work / "best.json"
    if not best.exists():
        shipped = files("snath.bots.search") / "learned.json"
        best.write_text((asked.start or shipped).read_text(encoding="utf-8"), encoding="utf-8")
    known = best.read_text(encoding="utf-8")
    learner = start(
        known, asked.temperature, numbers(), len(TABLES) + len(MODULES), asked.units
    )
    saved = asked.work / "learner.pt"
    if saved.exists():
        learner.restore(saved)
    crew = Crew(asked.processes, asked.ray)
    for number in range(asked.generations):
        if not (asked.work / f"generation-{number}.json").exists():
            generation(asked, crew, learner, number)


def generation(asked: argparse.Namespace, crew: Crew, learner: Learner, number: int) -> None:
    """Rounds of games, and the gate."""
    best = asked.work / "best.json"
    rounds = -(-asked.games // ROUND)
    figures: dict[str, float] = {}
    while learner.rounds < (number + 1) * rounds:
        figures = learning_round(asked, crew, learner, number, (number + 1) * rounds)
    network = learner.network(average=True)
    fresh = json.dumps(network)
    known = best.read_text(encoding="utf-8")
    pedigree = json.loads(known).get("pedigree", [])
    direct, gain = gate(asked, crew, number, fresh, known)
    done = Generation(
        number, rounds * ROUND, [*asked.modules], figures, asked.deals, round(direct, 4), gain,
        sum(mean for mean, _ in gain.values()) > 0.0,
    )
    text = json.dumps({"pedigree": [*pedigree, asdict(done)]} | network) + "\n"
    (asked.work / f"network-{number}.json").write_text(text, encoding="utf-8")
    if done.kept:
        best.write_text(text, encoding="utf-8")
    (asked.work / f"generation-{number}.json").write_text(json.dumps(asdict(done), indent=1))
    gains = ", ".join(f"{word} {mean:+.1f} ± {error:.1f}" for word, (mean, error) in gain.items())
    print(
        f"\rgeneration {number}: wins {100 * direct:.1f} % directly,"
        f" coins gained: {gains}: {'kept' if done.kept else 'not kept'}", flush=True,
    )


def learning_round(
    asked: argparse.Namespace, crew: Crew, learner: Learner, number: int, last: int
) -> dict[str, float]:
    """Play some games with the present network, learn from them, and tell how they went."""
    network = json.dumps(learner.network())
    first = (TRAINING * ROUNDS + learner.rounds) * (ROUND // CHUNK)
    parts: dict[int, tuple[dict[str, np.ndarray], list[Seat]]] = {}
    begun = time.monotonic()
    calls = [
        (network, learner.temperature, first + n, CHUNK, asked.modules)
        for n in range(ROUND // CHUNK)
    ]
    for turns, some in crew.each(play_games, calls):
        parts[int(turns["game"][0])] = (turns, some)
        rate = len(parts) * CHUNK / (time.monotonic() - begun)
        progress(f"generation {number}: round {learner.rounds + 1} of {last}, {rate:.1f} games/s")
    ordered = [parts[key] for key in sorted(parts)]  # whoever was ready first
    turns = {
        key: np.concatenate([part[key] for part, _ in ordered]) for key in ordered[0][0]
    }
    told = learner.learn(turns)
    learner.save(asked.work / "learner.pt")
    seats = [seat for _, some in ordered for seat in some]
    figures = portrayed(seats, told) | {"games_per_second": round(rate, 1)}
    with (asked.work / "rounds.jsonl").open("a", encoding="utf-8") as file:
        file.write(json.dumps({"round": learner.rounds} | figures) + "\n")
    print(f"\rround {learner.rounds}: {figures}", flush=True)
    return figures


def portrayed(seats: list[Seat], told: Told) -> dict[str, float]:
    """How learners play, and how they learn, in a few figures."""
    first = [seat.first_star for seat in seats if seat.first_star]
    out = {
        "worth": np.mean([seat.worth() for seat in seats]),
        "fortune": np.mean([seat.fortune for seat in seats]),
        "rounds": np.mean([seat.rounds for seat in seats]),
        "stars": np.mean([seat.stars for seat in seats]),
        "six_stars": np.mean([seat.stars >= 6 for seat in seats]),
        "first_star": np.mean(first) if first else 0.0,
    }
    for word in YARDSTICKS:
        alone = [seat for seat in seats if seat.company == (word,)]
        if alone:
            out[f"{word} lead"] = np.mean([seat.lead for seat in alone])
            out[f"{word} won"] = np.mean([seat.won for seat in alone])
    out |= asdict(told)
    return {key: round(float(value), 3) for key, value in out.items()}


def gate(
    asked: argparse.Namespace, crew: Crew, number: int, fresh: str, known: str
) -> tuple[float, dict[str, list[float]]]:
    """Both networks on the same deals: share of direct games won, and the leads gained."""
    deals = list(range(asked.deals))
    seed = GATING + number
    direct: dict[int, float] = {}
    won: list[float] = []
    tasks = [list(range(2 * at, 2 * min(at + 10, len(deals)))) for at in deals[::10]]
    for answer in crew.each(
        match,
        [([fresh, known], (LEARNER, OTHER), seed, some, asked.modules) for some in tasks],
    ):
        for game, (new, _) in answer:
            direct[game // 2] = direct.get(game // 2, 0.0) + new.lead / 2
            won.append(new.won)
        progress(f"generation {number}: gate, {len(won)} direct games")
    gains = {"directly": list(direct.values())}
    once = [list(range(at, min(at + 20, len(deals)))) for at in deals[::20]]
    for word in YARDSTICKS:
        leads: list[dict[int, int]] = [{}, {}]
        for which, network in enumerate((fresh, known)):
            calls = [([network], (LEARNER, word), seed, some, asked.modules) for some in once]
            for answer in crew.each(match, calls):
                for game, (seat,) in answer:
                    leads[which][game] = seat.lead
            progress(f"generation {number}: gate, {word}")
        gains[word] = [float(leads[0][game] - leads[1][game]) for game in deals]
    told = {
        word: [
            round(float(np.mean(some)), 2), round(float(np.std(some) / len(some) ** 0.5), 2)
        ]
        for word, some in gains.items()
    }
    return float(np.mean(won)), told


def progress(line: str) -> None:
    if sys.stderr.isatty():
        print(f"\r{line:<100}", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
