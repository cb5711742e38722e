"""A member's Campaign Log.  Rulebook: Campaign Log."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .names import BONUSES, KINDS, MOD_PRICE, MOD_SLOTS
from .triumph import TriumphLog


@dataclass(frozen=True)
class WealthRow:
    """A change of wealth: in which episode, how much, and for what."""

    episode: str
    change: int
    why: str


@dataclass(frozen=True)
class OwnedMod:
    """A mod in the log, or the benefit that an Automa has in its place; with the price paid."""

    name: str
    price: int


@dataclass
class Log:
    victories: list[int] = field(default_factory=list)  # slots of the episodes, 1 to 8
    wealth_rows: list[WealthRow] = field(default_factory=list)
    mods: dict[str, list[OwnedMod]] = field(default_factory=lambda: {kind: [] for kind in KINDS})
    bonuses: dict[str, int] = field(default_factory=lambda: dict.fromkeys(BONUSES, 0))
    perks: list[str] = field(default_factory=list)  # those used
    triumph: TriumphLog = field(default_factory=TriumphLog)

    @property
    def wealth(self) -> int:
        return sum(row.change for row in self.wealth_rows)

    @property
    def total_wealth(self) -> int:
        """Money, and the price of every mod that was bought; for the choice after Episode 3."""
        bought = sum(1 for mods in self.mods.values() for mod in mods if mod.price)
        return self.wealth + MOD_PRICE * bought

    def change_wealth(self, episode: str, change: int, why: str) -> None:
        if change:
            self.wealth_rows.append(WealthRow(episode, change, why))

    def mod_names(self, kind: str) -> list[str]:
        return [mod.name for mod in self.mods[kind]]

    def room(self, kind: str) -> int:
        return MOD_SLOTS - len(self.mods[kind])

    def open_bonuses(self) -> list[str]:
        """Set-up bonuses that have a mark left."""
        return [
            kind for kind, most in BONUSES.items() if most is None or self.bonuses[kind] < most
        ]

    def to_json(self) -> dict[str, Any]:
        total = 0
        rows = []
        for row in self.wealth_rows:
            total += row.change
            rows.append(
                {"episode": row.episode, "change": row.change, "why": row.why, "total": total}
            )
        return {
            "victories": self.victories[:],
            "wealth": self.wealth,
            "wealth_rows": rows,
            **{
                f"{kind}_mods": [{"name": mod.name, "price": mod.price} for mod in mods]
                for kind, mods in self.mods.items()
            },
            "bonuses": dict(self.bonuses),
            "perks": self.perks[:],
            "triumph": {column: ticks[:] for column, ticks in self.triumph.ticks.items()},
            "lines": self.triumph.lines(),
        }
