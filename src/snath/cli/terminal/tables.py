"""Tables about all players: how they stand, and the score."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from rich.table import Table
from rich.text import Text

from .looks import styled_name
from .words import word

View: TypeAlias = dict[str, Any]

COLUMNS: Final = (
    "stars", "coins", "power", "pop", "cards", "mech", "wrk", "upg", "str", "rec", "terr", "score",
)
LINE_NAMES: Final = {
    "coins": "coins",
    "stars": "stars",
    "territories": "terr.",
    "resources": "res.",
    "structure_bonus": "struct.",
}


def player_name(view: View, seat: int) -> Text:
    name, style = styled_name(view["players"][seat])
    return Text(name + (" (you)" if seat == view["seat"] else ""), style)


def summary(view: View) -> Table:
    """Everybody's tracks and pieces in one line each, in the order of the table."""
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column("", no_wrap=True)
    for title in COLUMNS:
        table.add_column(title, justify="right")
    totals = {entry["seat"]: entry["coins"] for entry in view["result"]["ranking"]}
    for seat in view["order"]:
        player = view["players"][seat]
        name = player_name(view, seat)
        if view["active"] == seat:
            name = Text("> ", "bold") + name
        table.add_row(
            name,
            str(sum(player["stars"].values())),
            str(player["coins"]),
            str(player["power"]),
            str(player["popularity"]),
            str(player["combat_cards"]),
            str(sum(1 for mech in player["mechs"] if mech["space"])),
            str(8 - player["workers_left"]),
            str(len(player["upgrades"])),
            str(sum(1 for space in player["structures"].values() if space)),
            str(len(player["recruits"])),
            str(len(player["territories"])),
            str(totals[seat]),
        )
    return table


def scores(view: View) -> Table:
    """The score by line: final, or as if the game ended now."""
    result = view["result"]
    over = result["reason"] != "running"
    table = Table(title="Final score" if over else "If the game ended now", title_justify="left")
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
            player_name(view, entry["seat"]),
            *[str(entry["lines"].get(line, "")) for line in lines],
            str(entry["coins"]),
        )
    return table
