"""Rows of the balance bench: nothing is played twice, other settings are refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bench.balance import Rows
from bench.balance_table import MADE, tables, written
from bench.balance_trials import Setting

SETTINGS = {"airships": Setting("greedy", 2, 22, 1)}


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    rows = Rows(path, SETTINGS)
    rows.add("airships", 0, [{"design": "toll", "gain": 1.0}])
    rows.add("airships", 1, [{"design": "toll", "gain": 3.0}])
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"kind": "airships", "ga')  # torn by a crash
    again = Rows(path, SETTINGS)
    assert path.read_bytes() == whole
    assert set(again.done) == {("airships", 0), ("airships", 1)}
    assert [row["gain"] for row in again.of("airships")] == [1.0, 3.0]


def test_other_settings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    Rows(path, SETTINGS)
    with pytest.raises(SystemExit, match="was made with other settings"):
        Rows(path, {"airships": Setting("greedy", 3, 22, 1)})
    assert json.loads(path.read_text(encoding="utf-8"))["airships"]["seats"] == 2


def test_the_table_names_what_is_too_much_or_never_used() -> None:
    rows = [
        {"design": name, "deal": wobble, "gain": gain + wobble, "used": used}
        for name, gain, used in (("rich", 12.0, 1), ("fair", 3.0, 1), ("idle", 0.0, 0))
        for wobble in (-1, 0, 1)
    ]
    lines = {line.split()[1]: line for line in tables({"more_encounters": rows}).splitlines()[4:-1]}
    assert lines["rich"] == "| rich | 3 | +12.0 ± 1.1 | 100 % | more than 8 coins |"
    assert lines["fair"] == "| fair | 3 | +3.0 ± 1.1 | 100 % |  |"
    assert lines["idle"].endswith("| never used |")


def test_games_of_one_deal_make_no_interval_narrower() -> None:
    rows = [
        {"design": "fair", "deal": deal, "gain": float(deal), "used": 1}
        for deal in (1, 2, 3)
        for _ in range(20)
    ]
    assert "| fair | 3 | +2.0 ± 1.1 | 100 % |  |" in tables({"more_encounters": rows})


def test_what_people_wrote_stays(tmp_path: Path) -> None:
    path = tmp_path / "balance.md"
    path.write_text(f"## Ours\n{MADE}\n## One\n\nold\n", encoding="utf-8")
    written(path, "## One\n\nnew\n\n")
    assert path.read_text(encoding="utf-8") == f"## Ours\n{MADE}\n## One\n\nnew\n"


def test_kinds_that_were_not_played_again_keep_their_tables(tmp_path: Path) -> None:
    path = tmp_path / "balance.md"
    path.write_text(f"{MADE}\n## One\n\nfirst\n\n## Two\n\nsecond\n", encoding="utf-8")
    written(path, "## Two\n\nagain\n\n## Three\n\nthird\n\n")
    assert path.read_text(encoding="utf-8") == (
        f"{MADE}\n## One\n\nfirst\n\n## Two\n\nagain\n\n## Three\n\nthird\n"
    )
