"""Rows of trials as tables of a document."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from snath.sim.measures import margin, mean

MADE: Final = "<!-- the rest is made by `python -m bench.balance --write` -->\n"
TITLE: Final = "## "  # of a table
LARGE: Final = 8.0  # coins: more to one side is too much
SELDOM: Final = 0.02  # of the games: less is never
Rows = Sequence[Mapping[str, Any]]
GIVEN: Final = {
    "mech_mods": ("Mech Mods", "mod", "used"),
    "infrastructure_mods": ("Infrastructure Mods", "mod", "used"),
    "ability_tokens": ("Vesna's ability tokens", "token", "used"),
    "alliances": ("Alliance tokens", "token", "used"),
    "directions": ("Tables of directions", "tile", "fought"),
}


def tables(rows: Mapping[str, Rows]) -> str:
    """A table for every kind of designs that was tried."""
    makers = {"airships": airships, "resolutions": resolutions, "more_encounters": encounters}
    return "".join(
        makers[kind](found) if kind in makers else given(GIVEN[kind], found)
        for kind, found in rows.items()
        if found
    )


def airships(rows: Rows) -> str:
    games = len(rows) // 2  # each has a row for both of its tiles
    shares = by_deal([{**row, "won": won_by(row)} for row in rows], "won")
    won, either = mean(shares), margin(shares)
    out = [
        "## Airship tiles", "",
        f"The seat that flies has won {percent(won)} ({percent(won - either)} to "
        f"{percent(won + either)}) of {games} games of {len(shares)} deals against the one that "
        "stays at home.", "",
        "| tile | deals | gain | won | flown | steps of a game | |",
        "|---|---|---|---|---|---|---|",
    ]
    for design, own in by_design(rows).items():
        flown = mean([float(row["flights"] > 0) for row in own])
        flights = mean([row["flights"] for row in own])
        won = mean([won_by(row) for row in own])
        out.append(
            f"| {design} | {deals(own)} | {spread(own, 'gain')} | {percent(won)} "
            f"| {percent(flown)} | {flights:.1f} "
            f"| {verdict(own, flown)} |"
        )
    return "\n".join([*out, "", ""])


def resolutions(rows: Rows) -> str:
    out = [
        "## Resolution tiles", "",
        "| tile | deals | coins of a seat | gain | rounds | longer by | trigger player | leader "
        "| leader overtaken | |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for design, own in by_design(rows).items():
        coins = mean([row["coins"] for row in own])
        rounds = mean([row["rounds"] for row in own])
        begun = [row for row in own if "trigger" in row]
        line = f"| {design or '(none)'} | {deals(own)} | {coins:.1f} "
        if not design:
            out.append(line + f"| | {rounds:.1f} | | | | | |")
            continue
        line += f"| {spread(own, 'gain')} | {rounds:.1f} | {spread(own, 'longer')} "
        if begun:
            overtaken = mean([row["overtaken"] for row in begun])
            line += f"| {spread(begun, 'trigger')} | {spread(begun, 'leader')} "
            line += f"| {percent(overtaken)} | {large(begun, 'trigger')} |"
        else:
            line += "| | | | |"
        out.append(line)
    return "\n".join([*out, "", ""])


def encounters(rows: Rows) -> str:
    return given(("Special encounter options", "option", "chosen"), rows)


def given(words: tuple[str, str, str], rows: Rows) -> str:
    """Designs that one seat has: a title, what they are, and what is done with them."""
    title, what, done = words
    out = [f"## {title}", "", f"| {what} | deals | gain | {done} | |", "|---|---|---|---|---|"]
    for design, own in by_design(rows).items():
        used = mean([row["used"] for row in own])
        out.append(
            f"| {design} | {deals(own)} | {spread(own, 'gain')} | {percent(used)} "
            f"| {verdict(own, used)} |"
        )
    return "\n".join([*out, "", ""])


def by_design(rows: Rows) -> dict[str, list[Mapping[str, Any]]]:
    out: dict[str, list[Mapping[str, Any]]] = {}
    for row in rows:
        out.setdefault(str(row["design"]), []).append(row)
    return out


def by_deal(rows: Rows, column: str) -> list[float]:
    """The mean of every deal: what chance dealt is the same in all of its games."""
    values: dict[int, list[float]] = {}
    for row in rows:
        values.setdefault(int(row["deal"]), []).append(float(row[column]))
    return [mean(own) for own in values.values()]


def deals(rows: Rows) -> int:
    return len({row["deal"] for row in rows})


def won_by(row: Mapping[str, Any]) -> float:
    """Who is level has won half."""
    lead = float(row["lead"])
    return 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0


def spread(rows: Rows, column: str) -> str:
    """A mean and half of its 95 % interval."""
    values = by_deal(rows, column)
    return f"{mean(values):+.1f} ± {margin(values):.1f}"


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def verdict(rows: Rows, used: float) -> str:
    """What is wrong with a design, if that is beyond chance."""
    found = large(rows, "gain")
    if used < SELDOM:
        found = f"{found}, never used" if found else "never used"
    return found


def large(rows: Rows, column: str) -> str:
    values = by_deal(rows, column)
    least = abs(mean(values)) - margin(values)
    return f"more than {LARGE:.0f} coins" if least > LARGE else ""


def written(path: Path, text: str) -> None:
    """Replace the tables that were made anew: other kinds keep theirs, and so does what people
    wrote above them."""
    above, _, made = path.read_text(encoding="utf-8").partition(MADE)
    kept = sections(made) | sections(text)
    path.write_text(above + MADE + "\n" + "\n\n".join(kept.values()) + "\n", encoding="utf-8")


def sections(text: str) -> dict[str, str]:
    """The tables of a document by their titles."""
    found = [part.rstrip() for part in text.split(TITLE) if part.strip()]
    return {part.partition("\n")[0]: TITLE + part for part in found}
