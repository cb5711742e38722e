"""How fast the bots think: games per second, seconds of a move, memory.

    python bench/bots.py
    python bench/bots.py --json out.json --games 10 --seats 5

Times are processor time of one process, so that other programs on the machine do not count.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import resource
import sys
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Any

import snath
from snath.bench import is_compiled
from snath.bots import LEVELS, make_bot, seat_rng, world_sampler
from snath.bots.planner import PlannerBot

ROUNDS = 60
LEVEL_ROUNDS = 24  # of the games in which levels are timed
REMEMBERED = 0.001  # seconds: whoever is quicker has not thought
PLANNER = "planner"
QUIET = "planner:turns=1"  # plays against the levels that are timed


def game_of(words: list[str], seed: int, limit: int) -> tuple[int, list[float]]:
    """A game: its rounds, and the seconds of every think of seat 0.

    Most answers follow from a turn that is already planned; they are not counted.
    """
    game = snath.new_game(len(words), seed=seed, options={"round_limit": limit})
    bots = [make_bot(word) for word in words]
    for bot in bots:
        if isinstance(bot, PlannerBot):
            bot.clock = process_time
    thinks: list[float] = []
    while not game.over:
        state = game.state
        seat = state.seat()
        rng = seat_rng(seed, seat, game.version)
        start = process_time()
        code = bots[seat].choose(world_sampler(state, seat, rng), state.legal(), rng)
        passed = process_time() - start
        if seat == 0 and passed > REMEMBERED:
            thinks.append(passed)
        game.play(code, seat)
    return game.state.round, thinks


def planner_figures(games: int, seats: int) -> dict[str, Any]:
    start = process_time()
    rounds = [game_of([PLANNER] * seats, seed, ROUNDS)[0] for seed in range(games)]
    passed = process_time() - start
    return {"games_per_second": games / passed, "rounds_mean": sum(rounds) / games}


def level_figures(word: str, seats: int) -> dict[str, float]:
    """Seconds of a move at a level, over one game against quick planners."""
    thinks = game_of([word, *[QUIET] * (seats - 1)], 1, LEVEL_ROUNDS)[1]
    return {"median": median(thinks), "p95": quantiles(thinks, n=20)[-1], "most": max(thinks)}


def worker(seats: int, out: Any) -> None:
    """A process that plays as a worker of a simulation does."""
    game_of([QUIET] * seats, 1, LEVEL_ROUNDS)
    unit = 1 if sys.platform == "darwin" else 1024
    out.put(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6)


def worker_mb(seats: int) -> float:
    context = multiprocessing.get_context("spawn")
    out: Any = context.Queue()
    process = context.Process(target=worker, args=(seats, out))
    process.start()
    memory = float(out.get())
    process.join()
    return memory


def main() -> None:
    parser = argparse.ArgumentParser(description="How fast the bots think.")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=4, help="of the planner")
    parser.add_argument("--json", type=Path, help="write the figures here, too")
    wanted = parser.parse_args()
    figures: dict[str, Any] = {
        "compiled": is_compiled(),
        "seats": wanted.seats,
        "planner": planner_figures(wanted.games, wanted.seats),
        "worker_mb": worker_mb(wanted.seats),
        "move_seconds": {
            level.word: level_figures(level.word, wanted.seats)
            for name in ("greedy", "planner")
            for level in LEVELS[name]
        },
    }
    show(figures)
    if wanted.json:
        wanted.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def show(figures: dict[str, Any]) -> None:
    rules = "compiled" if figures["compiled"] else "interpreted"
    print(f"{figures['seats']} seats, rules {rules}")
    print(f"{'planner, games per second':<30} {figures['planner']['games_per_second']:8.2f}")
    print(f"{'planner, rounds of a game':<30} {figures['planner']['rounds_mean']:8.1f}")
    print(f"{'memory of a worker, MB':<30} {figures['worker_mb']:8.0f}")
    print(f"{'seconds of a move':<30} {'median':>8} {'p95':>8} {'most':>8}")
    for word, times in figures["move_seconds"].items():
        print(f"{word:<30} {times['median']:8.3f} {times['p95']:8.3f} {times['most']:8.3f}")


if __name__ == "__main__":
    main()
