"""Games of bots as a dataset to learn from.  Needs snath[rl,sim].

    python make_dataset.py dataset --games 100 --bots greedy,random

Writes Parquet files into a folder, one row per decision with more than one option:

    decisions-*.parquet   game, seat, observation, legal (numbers of the action mask), action,
                          and what came of it: place, won, coins, all of the seat that decided
    games.parquet         the rows that `snath sim --out` writes for the same games

    polars.scan_parquet("dataset/decisions-*.parquet").filter(polars.col("won") == 1)
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import polars as pl

from snath.bots import seat_rng, world_sampler
from snath.engine.state import State
from snath.env.table import Table
from snath.game import Game
from snath.sim import Keep, Plan, run
from snath.sim.words import split_words

PART = 20  # games in a file


def decided(plan: Plan, number: int, table: Table) -> list[dict[str, Any]]:
    """The decisions of a game, without what comes of them."""
    game = Game(plan.config(number))
    bots = [word.make() for word in plan.seating(number)]
    out: list[dict[str, Any]] = []
    while not game.over:
        seat, options = game.state.seat(), game.state.legal()
        code = options[0]
        bot = bots[seat]
        if len(options) > 1 and bot is not None:
            rng = seat_rng(game.config.seed, seat, game.version)
            code = bot.choose(world_sampler(game.state, seat, rng), options, rng)
            out.append({"game": number, "seat": seat, **seen(game.state, seat, code, table)})
        game.apply(code)
    return out


def seen(state: State, seat: int, code: int, table: Table) -> dict[str, Any]:
    row = np.empty(table.encoder.size, np.float32)
    table.encoder.write(state, seat, row)
    actions = table.actions
    return {
        "observation": row,
        "legal": sorted(actions.indices(state.legal())),
        "action": actions.index(code),
    }


def frame(decisions: list[dict[str, Any]], outcomes: pl.DataFrame) -> pl.DataFrame:
    """Decisions with what came of them."""
    columns: dict[str, Any] = {
        "game": pl.Series([d["game"] for d in decisions], dtype=pl.Int64),
        "seat": pl.Series([d["seat"] for d in decisions], dtype=pl.Int64),
        "observation": np.stack([d["observation"] for d in decisions]),
        "legal": pl.Series([d["legal"] for d in decisions], dtype=pl.List(pl.UInt16)),
        "action": pl.Series([d["action"] for d in decisions], dtype=pl.UInt16),
    }
    return pl.DataFrame(columns).join(
        outcomes, on=["game", "seat"], how="left", maintain_order="left"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Games of bots as a dataset.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--bots", default="greedy:tries=40,random")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    words = tuple(split_words(wanted.bots))
    options = {"round_limit": wanted.rounds}
    plan = Plan((words,), wanted.games, wanted.seed, options=options, mirror=True)
    table = Table([None] * len(words), options=options)
    games = wanted.folder / "games.parquet"
    run(plan, keep=Keep(games, overwrite=True))
    outcomes = pl.read_parquet(games).select("game", "seat", "place", "won", "coins")
    total = 0
    for first in range(0, wanted.games, PART):
        numbers = range(first, min(first + PART, wanted.games))
        decisions = [row for number in numbers for row in decided(plan, number, table)]
        path = wanted.folder / f"decisions-{first // PART:04}.parquet"
        frame(decisions, outcomes).write_parquet(path)
        total += len(decisions)
    print(f"{wanted.games} games, {total} decisions in {wanted.folder}")


if __name__ == "__main__":
    main()
