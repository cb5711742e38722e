"""How fast the rules are: random play, copies, options, undo, Automa turns, memory.

Play is measured in processor time of this process, so that other programs disturb it little.
Every pass plays the same games, so that passes, builds and machines can be compared.
"""

from __future__ import annotations

import gc
import json
import platform
import tracemalloc
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib.machinery import ExtensionFileLoader
from pathlib import Path
from statistics import median
from time import perf_counter, process_time
from typing import Final, TypeAlias

from . import __version__
from .config import GameConfig, make_config, ruled_words
from .engine import state as state_module
from .engine.dump import dump_state, load_state
from .engine.playout import BUSY, playout
from .engine.rng import Rng
from .engine.state import State
from .factory import first_state
from .game import Game
from .modules import all_modules

SEATS: Final = 5
MODULES: Final = ("invaders",)
ROUND_LIMIT: Final = 60
GAMES: Final = 20  # in one pass
NO_LIMIT: Final = 1_000_000_000
POSITIONS: Final = 40  # positions from the middle of games
COPIES: Final = 10  # of each position, for memory
LAPS: Final = 3  # at least so many passes

# Shares of the time budget.
PLAY_SHARE: Final = 0.35
SMALL_SHARE: Final = 0.1

Progress: TypeAlias = Callable[[str, float], None]


@dataclass(frozen=True)
class Figures:
    """What a benchmark found; the names are the keys of its JSON."""

    compiled: bool
    decisions_per_second: int
    turns_per_second: int
    clone_us: float
    options_us: float
    state_bytes: int
    version: str
    decisions_per_second_best: int
    turns_per_second_best: int
    games_per_second: float
    chance_per_second: int
    busy_decisions_per_second: int
    busy_turns_per_second: int
    busy_games_per_second: float
    play_us: float
    undo_us: float
    automa_turn_us: float
    clone_bytes: int
    decisions_per_turn: float
    busy_decisions_per_turn: float
    passes: int
    seats: int
    modules: list[str]
    round_limit: int
    python: str
    machine: str


@dataclass(frozen=True)
class Pass:
    """One pass of random games."""

    seconds: float
    decisions: int
    chances: int
    turns: int


@dataclass(frozen=True)
class Rates:
    """Random play per second of processor time: medians of all passes, and the best pass."""

    decisions: float
    turns: float
    chances: float
    games: float
    best_decisions: float
    best_turns: float
    passes: int


def is_compiled() -> bool:
    """Whether the rules were loaded from compiled extension modules."""
    spec = state_module.__spec__
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def machine() -> str:
    """Processor and system in one line."""
    name = platform.processor()
    info = Path("/proc/cpuinfo")
    if info.exists():
        for line in info.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                name = line.partition(":")[2].strip()
                break
    return ", ".join(part for part in (name, platform.machine(), platform.system()) if part)


def python_line() -> str:
    return f"{platform.python_implementation()} {platform.python_version()}"


# -- measuring -------------------------------------------------------------------------------


def bench_config() -> GameConfig:
    return make_config(SEATS, MODULES, {"round_limit": ROUND_LIMIT})


def run_pass(config: GameConfig, busy: int) -> Pass:
    """The same games every time; setting up their first states is not timed."""
    states = [first_state(replace(config, seed=seed)) for seed in range(GAMES)]
    rngs = [Rng.seeded(seed) for seed in range(GAMES)]
    gc.collect()
    start = process_time()
    tallies = [
        playout(state, rng, NO_LIMIT, busy) for state, rng in zip(states, rngs, strict=True)
    ]
    seconds = process_time() - start
    return Pass(
        seconds,
        sum(tally.decisions for tally in tallies),
        sum(tally.chances for tally in tallies),
        sum(state.turn for state in states),
    )


def run_passes(config: GameConfig, busy: int, seconds: float) -> Iterator[tuple[float, Pass]]:
    """Passes until the time is up, each with the share of the time that is gone."""
    run_pass(config, busy)  # warm-up
    start = process_time()
    laps = 0
    gone = 0.0
    while laps < LAPS or gone < 1.0:
        one = run_pass(config, busy)
        laps += 1
        gone = (process_time() - start) / seconds
        yield min(gone, 1.0), one


def mid_game_positions(config: GameConfig) -> list[State]:
    """Questions to players from the middle of busy games."""
    out: list[State] = []
    for seed in range(POSITIONS):
        state = first_state(replace(config, seed=seed))
        rng = Rng.seeded(seed)
        playout(state, rng, 300 + 10 * seed, BUSY)
        state.run_chance()
        out.append(state)
    return out


def per_call_us(calls: list[Callable[[], object]], seconds: float) -> float:
    """Microseconds of one call, the median of several laps over all of them."""
    for call in calls:
        call()
    laps: list[float] = []
    end = process_time() + seconds
    repeat = 10
    while len(laps) < LAPS or process_time() < end:
        start = process_time()
        for call in calls:
            for _ in range(repeat):
                call()
        laps.append((process_time() - start) / (repeat * len(calls)))
    return median(laps) * 1e6


def undo_costs(config: GameConfig, positions: list[State], seconds: float) -> tuple[float, float]:
    """Microseconds of one checked `Game.play` and of the `Game.undo` that takes it back.

    Single calls are timed by the clock on the wall, the finest there is; the median of many does
    not mind interruptions.
    """
    games = [Game(config, position.clone()) for position in positions]
    played: list[float] = []
    undone: list[float] = []
    end = process_time() + seconds
    while games and (len(undone) < POSITIONS or process_time() < end):
        undoable: list[Game] = []
        for game in games:
            code = game.state.legal()[0]
            start = perf_counter()
            game.play(code)
            middle = perf_counter()
            if game.can_undo():  # not where something was revealed
                before = perf_counter()
                game.undo()
                undone.append(perf_counter() - before)
                played.append(middle - start)
                undoable.append(game)
        games = undoable
    return median(played) * 1e6, median(undone) * 1e6


def automa_turn_us(seconds: float) -> float:
    """Microseconds of one Automa turn, chance included: games of Automas of all levels alone."""
    automa = ruled_words()["automa"]
    seats = [(None, automa.seat(level)) for level in automa.levels]
    config = make_config(seats, MODULES, {"round_limit": ROUND_LIMIT})
    laps = [one.seconds / one.turns for _, one in run_passes(config, 0, seconds)]
    return median(laps) * 1e6


def held_bytes(make: Callable[[State], State], positions: list[State]) -> int:
    """Memory that a state made from a position holds on average.

    Counted by the allocator itself, so it is true for plain and for compiled objects.
    """
    total = len(positions) * COPIES
    kept: list[State | None] = [None] * total
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for i in range(total):
            kept[i] = make(positions[i // COPIES])
        gc.collect()
        after = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    return (after - before) // total


def rebuilder(config: GameConfig) -> Callable[[State], State]:
    """Makes states that share nothing with others but the rules and options."""
    names = config.module_names()
    modules = tuple(module for module in all_modules() if module.name in names)

    def rebuild(state: State) -> State:
        data = json.loads(json.dumps(dump_state(state)))
        return load_state(state.rules, state.options, modules, data)

    return rebuild


# -- the whole benchmark ---------------------------------------------------------------------


def measure(seconds: float, progress: Progress) -> Figures:
    """Measure everything in about so many seconds; `progress` hears what is done how far."""
    config = bench_config()
    plain = rates(config, 0, seconds * PLAY_SHARE, "random play", progress)
    busy = rates(config, BUSY, seconds * PLAY_SHARE, "busy random play", progress)
    positions = mid_game_positions(config)
    share = seconds * SMALL_SHARE
    progress("copies", 0.0)
    clone_us = per_call_us([position.clone for position in positions], share)
    progress("options", 0.0)
    options_us = per_call_us([position.legal for position in positions], share)
    progress("undo", 0.0)
    play_us, undo_us = undo_costs(config, positions, share)
    progress("Automa turns", 0.0)
    automa_us = automa_turn_us(share)
    progress("memory", 0.0)
    return Figures(
        compiled=is_compiled(),
        decisions_per_second=round(plain.decisions),
        turns_per_second=round(plain.turns),
        clone_us=round(clone_us, 3),
        options_us=round(options_us, 3),
        state_bytes=held_bytes(rebuilder(config), positions),
        version=__version__,
        decisions_per_second_best=round(plain.best_decisions),
        turns_per_second_best=round(plain.best_turns),
        games_per_second=round(plain.games, 2),
        chance_per_second=round(plain.chances),
        busy_decisions_per_second=round(busy.decisions),
        busy_turns_per_second=round(busy.turns),
        busy_games_per_second=round(busy.games, 2),
        decisions_per_turn=round(plain.decisions / plain.turns, 2),
        busy_decisions_per_turn=round(busy.decisions / busy.turns, 2),
        play_us=round(play_us, 3),
        undo_us=round(undo_us, 3),
        automa_turn_us=round(automa_us, 3),
        clone_bytes=held_bytes(State.clone, positions),
        passes=plain.passes,
        seats=SEATS,
        modules=list(MODULES),
        round_limit=ROUND_LIMIT,
        python=python_line(),
        machine=machine(),
    )


def rates(
    config: GameConfig, busy: int, seconds: float, what: str, progress: Progress
) -> Rates:
    """Medians and bests over the passes of one kind of player."""
    passes: list[Pass] = []
    progress(what, 0.0)
    for gone, one in run_passes(config, busy, seconds):
        passes.append(one)
        progress(what, gone)
    middle = median(one.seconds for one in passes)
    best = min(one.seconds for one in passes)
    one = passes[0]
    return Rates(
        decisions=one.decisions / middle,
        turns=one.turns / middle,
        chances=one.chances / middle,
        games=GAMES / middle,
        best_decisions=one.decisions / best,
        best_turns=one.turns / best,
        passes=len(passes),
    )
