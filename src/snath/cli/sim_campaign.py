"""`snath sim --campaign`: many campaigns, a row for every episode and seat."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import typer
from rich.console import Console
from rich.table import Table

from .output import INTERRUPTED, UsageProblem, write_json

ROUND_LIMIT: Final = "round_limit"


def sim_campaigns(
    console: Console,
    seats: tuple[str, ...],
    number: int,
    seed: int,
    modules: list[str],
    options: dict[str, Any],
    jobs: int | None,
    out: Path | None,
    resume: bool,
    overwrite: bool,
    json: str | None,
) -> None:
    """Play, write the rows, show who won."""
    from ..sim.campaign import CampaignPlan, campaigns
    from ..sim.campaign_rows import CampaignRows

    if set(options) - {ROUND_LIMIT}:
        raise UsageProblem(f"--campaign knows the option {ROUND_LIMIT} only")
    if out is not None and out.suffix != ".csv":
        raise UsageProblem(f"--out {out}: --campaign writes .csv")
    settings = {"modules": modules, ROUND_LIMIT: options.get(ROUND_LIMIT, 0)}
    plan = CampaignPlan(seats, number, seed, settings)
    plan.campaign(0)  # an impossible plan fails before it begins
    began = perf_counter()
    kept = None if out is None else CampaignRows(out, plan)
    rows: list[Mapping[str, object]] = []
    if kept is not None and resume:
        rows += kept.resume()
    elif kept is not None:
        kept.begin(overwrite)
    done = 0 if kept is None else kept.done
    workers = max(1, min(jobs or os.cpu_count() or 1, number - done))
    try:
        with console.status("playing …") as status:
            for played in campaigns(plan, workers, done):
                rows += played.rows
                done += 1
                if kept is not None:
                    kept.add(played.rows)
                status.update(f"{done} of {number} campaigns")
    except KeyboardInterrupt:
        where = "" if out is None else f" They are kept in {out}; go on with --resume."
        console.print(f"Interrupted: {done} of {number} campaigns are finished.{where}")
        raise typer.Exit(INTERRUPTED) from None
    figures = figures_of(rows, done, perf_counter() - began)
    if json is not None:
        write_json(figures, json)
    else:
        console.print(table(figures))


def figures_of(rows: Sequence[Mapping[str, object]], number: int, seconds: float) -> dict[str, Any]:
    """How often each episode was played, and how each seat fared."""
    seats = max(int(str(row["member"])) for row in rows) + 1
    last = [row for row in rows if str(row["episode"]).startswith("8")]
    return {
        "campaigns": number,
        "seconds": round(seconds, 2),
        "episodes": dict(
            Counter(str(row["episode"]) for row in rows if int(str(row["member"])) == 0)
        ),
        "seats": [seat_figures(rows, last, seat) for seat in range(seats)],
    }


def seat_figures(
    rows: Sequence[Mapping[str, object]], last: Sequence[Mapping[str, object]], seat: int
) -> dict[str, Any]:
    own = [row for row in rows if int(str(row["member"])) == seat]
    ends = [row for row in last if int(str(row["member"])) == seat]
    totals = [int(str(row["final_total"])) for row in ends]
    return {
        "word": own[0]["word"],
        "episodes_won": sum(int(str(row["won"])) for row in own),
        "campaigns_won": sum(int(str(row["final_place"])) == 1 for row in ends),
        "total_mean": round(sum(totals) / len(totals), 2),
    }


def table(figures: dict[str, Any]) -> Table:
    roads = ", ".join(f"{episode}: {count}" for episode, count in figures["episodes"].items())
    out = Table(
        title=f"{figures['campaigns']:,} campaigns in {figures['seconds']:.1f} s", caption=roads
    )
    for heading in ("who", "episodes won", "campaigns won", "total"):
        out.add_column(heading, justify="left" if heading == "who" else "right")
    for seat in figures["seats"]:
        out.add_row(
            str(seat["word"]), str(seat["episodes_won"]), str(seat["campaigns_won"]),
            f"{seat['total_mean']:.1f}",
        )
    return out
