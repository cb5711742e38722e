"""The dataset holds what was seen, what was legal, what was done and what came of it."""

from __future__ import annotations

from pathlib import Path

from tests.env.extras import need, need_rl

need_rl()
need("sim", "polars")

import numpy as np  # noqa: E402
import polars as pl  # noqa: E402

from snath.env.layout import layout_for  # noqa: E402
from snath.env.version import version_of  # noqa: E402
from tests.examples.running import example  # noqa: E402


def test_rows_fit_together(tmp_path: Path) -> None:
    folder = tmp_path / "dataset"
    (line,) = example(
        "make_dataset.py", str(folder), "--games", "22", "--rounds", "3", "--bots",
        "greedy,tries=4,random",
    )  # fmt: skip
    assert len(list(folder.glob("decisions-*.parquet"))) == 2
    rows = pl.read_parquet(folder / "decisions-*.parquet")
    games = pl.read_parquet(folder / "games.parquet")
    assert line == f"22 games, {len(rows)} decisions in {folder}"
    assert set(games["word"]) == {"greedy:tries=4", "random"}
    shape = layout_for(2)
    seen = rows["observation"].to_numpy()
    assert seen.shape == (len(rows), shape.size)
    assert seen.dtype == np.float32
    assert (seen[:, shape.field("asked")][:, 0] == 1).all()  # it is the observer's own question
    assert np.array_equal(
        seen[:, shape.seat_field(0, "number")].argmax(axis=1), rows["seat"].to_numpy()
    )
    for legal, action in rows.select("legal", "action").iter_rows():
        assert len(legal) > 1
        assert action in legal
        assert max(legal) < version_of(1).sizes["actions"]
    told = games.select("game", "seat", "place", "won", "coins", "decisions")
    joined = rows.join(told, on=["game", "seat"], suffix="_told")
    assert len(joined) == len(rows)
    for name in ("place", "won", "coins"):
        assert joined[name].equals(joined[f"{name}_told"], check_names=False)
    counted = rows.group_by("game", "seat").len().join(told, on=["game", "seat"])
    assert (counted["len"] <= counted["decisions"]).all()  # forced choices are left out
