"""The final total, the campaign's winner and how everybody will rule.

Rulebook: Episode 8a, Winning the Campaign; The Rise of….
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from .names import INFRASTRUCTURE, MECH
from .triumph import LINE

if TYPE_CHECKING:
    from .log import Log
    from .state import State

DOUBLED: Final = 2
ECONOMY: Final = "economy"
GOVERNANCE: Final = "governance"
MILITARY: Final = "military"
CATEGORIES: Final = (ECONOMY, GOVERNANCE, MILITARY)
LEVELS: Final = ("A", "B", "C")
# Ticks and mods that count for a category.
TICKS_OF: Final[dict[str, tuple[str, ...]]] = {
    GOVERNANCE: ("upgrades", "structures", "workers", "objective", "popularity"),
    MILITARY: ("mechs", "recruits", "combat_1", "combat_2", "power"),
}
MODS_OF: Final = {GOVERNANCE: INFRASTRUCTURE, MILITARY: MECH}


def final(state: State) -> dict[str, Any]:
    """Twice the coins of the last episode and 25 for every full line; ties go to more episodes
    won, then to more ticks, then are shared.  The winners tick the last victory box."""
    rows: list[dict[str, Any]] = []
    for seat, member in enumerate(state.at_table()):
        coins = state.last.facts.seats[seat].coins
        log = member.log
        rows.append(
            {
                "member": member.number,
                "coins": coins,
                "lines": log.triumph.lines(),
                "total": DOUBLED * coins + LINE * log.triumph.lines(),
                "victories": len(log.victories),
                "ticks": log.triumph.total(),
            }
        )
    keys = [(row["total"], row["victories"], row["ticks"]) for row in rows]
    for row, key in zip(rows, keys, strict=True):
        row["place"] = 1 + sum(other > key for other in keys)
    rows.sort(key=lambda row: int(row["place"]))
    winners = [row["member"] for row in rows if row["place"] == 1]
    leadership = levels(state, {row["member"]: row["total"] for row in rows})
    for number in winners:
        state.members[number].log.victories.append(state.episode.slot)
    return {"ranking": rows, "winners": winners, "leadership": leadership}


def value(log: Log, category: str) -> int:
    """Mods and ticks that count for governance or military."""
    counts = log.triumph.counts()
    ticks = sum(counts[column] for column in TICKS_OF[category])
    return ticks + len(log.mods[MODS_OF[category]])


def levels(state: State, totals: dict[int, int]) -> list[dict[str, Any]]:
    """By member the level of each category, from the best to the weakest.

    A for the highest value, B for the second highest, C below; equal values share a level.
    """
    values: dict[str, dict[int, int]] = {ECONOMY: totals}
    for category in (GOVERNANCE, MILITARY):
        values[category] = {n: value(state.members[n].log, category) for n in totals}
    out: list[dict[str, Any]] = []
    for number in totals:
        profile = []
        for category in CATEGORIES:
            distinct = sorted(set(values[category].values()), reverse=True)
            rank = min(distinct.index(values[category][number]), len(LEVELS) - 1)
            profile.append(
                {"category": category, "value": values[category][number], "level": LEVELS[rank]}
            )
        profile.sort(key=lambda entry: str(entry["level"]))
        out.append({"member": number, "profile": profile})
    return out
