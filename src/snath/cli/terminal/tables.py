"""Tables about all players: how they stand, and the score."""

from __future__ import annotations

from typing import Final

from rich.table import Table
from rich.text import Text

from ...engine.ruleset import Ruleset
from ...view.player import UNMET
from .facet import View
from .owners import styled_name
from .wording import word

COLUMNS: Final = (
    "stars", "coins", "power", "pop", "cards", "mech", "wrk", "upg", "str", "rec", "terr", "score",
)
TOGETHER: Final = {"ranking": "", "won": ": all have won", "lost": ": all have lost"}
LINE_NAMES: Final = {
    "coins": "coins",
    "stars": "stars",
    "territories": "terr.",
    "resources": "res.",
    "structure_bonus": "struct.",
}


def summary(rules: Ruleset, view: View) -> Table:
    """Everybody's tracks and pieces in one line each: the seats in their order, then others."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", no_wrap=True)
    for title in COLUMNS:
        table.add_column(title, justify="right")
    totals = {entry["seat"]: entry["coins"] for entry in view["result"]["ranking"]}
    others = [
        player["seat"] for player in view["players"] if player["owner"] not in (None, UNMET)
    ]
    for seat in [*view["order"], *others]:
        player = view["players"][seat]
        name = styled_name(rules, view, seat)
        if view["active"] == seat:
            name = Text("> ", "bold") + name
        table.add_row(
            name,
            str(sum(player["stars"].values())),
            str(player["coins"]),
            str(player["power"]),
            str(player["popularity"]),
            str(player["combat_cards"]),
            str(units_out(view, seat, "mech")),
            str(units_out(view, seat, "worker")),
            str(len(player["upgrades"])),
            str(sum(1 for space in player["structures"].values() if space)),
            str(len(player["recruits"])),
            str(len(player["territories"])),
            str(totals.get(seat, "")),
        )
    return table


def units_out(view: View, owner: int, kind: str) -> int:
    """Units of a kind on the map."""
    return sum(
        piece["count"]
        for piece in view["pieces"]
        if piece["owner"] == owner and piece["kind"] == kind
    )


def scores(rules: Ruleset, view: View) -> Table:
    """The score by line: final, or as if the game ended now."""
    result = view["result"]
    over = result["reason"] != "running"
    title = "Final score" if over else "If the game ended now"
    table = Table(title=title + TOGETHER[result["outcome"]], title_justify="left")
    ranking = result["ranking"]
    table.add_column("")
    table.add_column("")
    lines = list(ranking[0]["lines"])
    for entry in ranking:
        lines += [line for line in entry["lines"] if line not in lines]
    for line in lines:
        table.add_column(LINE_NAMES.get(line, word("abilities", line)), justify="right")
    table.add_column("total", justify="right", style="bold")
    for entry in ranking:
        table.add_row(
            f"{entry['place']}.",
            styled_name(rules, view, entry["seat"]),
            *[str(entry["lines"].get(line, "")) for line in lines],
            str(entry["coins"]),
        )
    return table
