"""A study of the game: many games of one bot in all seats, as a page of tables.

With the same player in every seat a faction, a player mat or a habit wins more or less than its
share for its own sake, as far as that player understands it.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from .columns import SCORE
from .markdown import section
from .measures import margin, mean
from .plan import ROTATE, Plan
from .play import Line
from .stats import (
    RATES,
    WON,
    Cell,
    Rows,
    Table,
    by_field,
    first_star,
    first_star_mean,
    for_people,
    length,
    numbers,
    overview,
    share,
    star_timing,
)

LATE: Final = 3  # rounds of the first star are put together three by three
TOLD: Final = 3  # pairs that are named at each end
HABITS: Final = {
    "coins": "coins in all",
    "stars": "stars",
    "ended_game": "ended the game",
    "power": "power at the end",
    "popularity": "popularity at the end",
    "combats_won": "combats won",
    "combats_lost": "combats lost",
    "encounters": "encounters",
    "factory_visits": "Factory cards taken",
    "decisions": "decisions",
}


def study_plan(
    word: str,
    players: int,
    games: int,
    seed: int,
    modules: tuple[str, ...],
    options: dict[str, object],
) -> Plan:
    """One bot in all seats; every faction and every mat comes to every seat."""
    return Plan(((word,) * players,), games, seed, ROTATE, ROTATE, modules, options)


def study_page(plan: Plan, rows: Sequence[Line], version: str) -> str:
    """The whole study as Markdown; `version` is that of snath that played."""
    data = Rows(rows)
    tables = study_tables(data)
    parts = ["# Who wins and why\n", beginning(plan, data, version), in_short(data)]
    return "\n".join([*parts, *(section(table) for table in for_people(tables))])


def study_tables(data: Rows) -> list[Table]:
    return [
        overview(data),
        pair_grid(data),
        pairs(data),
        by_field(data, "factions", "By faction", "faction"),
        by_field(data, "mats", "By player mat", "mat"),
        by_field(data, "turn_order", "By place in turn order", "turn_order"),
        first_to_star(data),
        own_first_star(data),
        length(data),
        winners(data),
        star_timing(data),
    ]


def beginning(plan: Plan, data: Rows, version: str) -> str:
    word, players = plan.tables[0][0], plan.seats
    command = f"snath study {word} --games {data.games} --players {players}"
    command += f" --modules {','.join(plan.modules)}" if plan.modules else ' --modules ""'
    command += "".join(f" --option {name}={value}" for name, value in plan.options.items())
    command += f" --seed {plan.seed}"
    fair = 1 / players
    return (
        f"{data.games:,} games with `{word}` in all {players} seats, factions and player mats in "
        f"rotation, played by snath {version}. Made by one command, which anybody can "
        f"repeat:\n\n```\n{command}\n```\n\n"
        "It tells how the game is for this bot: a better player may use a faction better. "
        f"The even share of {players} seats is {fair:.1%}. Shares are given with their 95% "
        "intervals (Wilson), means with ± half of theirs; a tied win is divided.\n"
    )


def in_short(data: Rows) -> str:
    """The most telling figures as sentences."""
    ranked = sorted(by_pairs(data).items(), key=lambda item: -data.rate(item[1]).value)
    lines = ["## In short\n"]
    for told, some in (("Strongest", ranked[:TOLD]), ("Weakest", ranked[: -TOLD - 1 : -1])):
        named = ", ".join(
            f"{faction} with {mat} {data.rate(group).value:.1%}".replace("_", " ")
            for (faction, mat), group in some
        )
        lines.append(f"- {told} pairs: {named}.")
    won = [row for row in data.rows if row["won"]]
    lost = [row for row in data.rows if not row["won"]]
    rounds = numbers(data.first, "rounds")
    lines.append(
        f"- A game takes {mean(rounds):.1f} rounds; the winner has "
        f"{share(won, 'coins'):.1f} coins and {share(won, 'stars'):.1f} stars, the others "
        f"{share(lost, 'coins'):.1f} and {share(lost, 'stars'):.1f}."
    )
    lines.append(
        f"- Winners place their first star in round {first_star_mean(won) or '–'} on average, the "
        f"others in round {first_star_mean(lost) or '–'}."
    )
    ended = data.rate([row for row in data.rows if row.get("ended_game")])
    if ended.games:
        lines.append(f"- Who places the last star wins {ended.value:.1%} of these games.")
    return "\n".join(lines) + "\n"


def by_pairs(data: Rows) -> dict[tuple[str, str], list[Line]]:
    return data.groups(lambda row: (str(row["faction"]), str(row["mat"])))


def pair_grid(data: Rows) -> Table:
    groups = by_pairs(data)
    mats = sorted({mat for _, mat in groups})
    rows: list[tuple[Cell, ...]] = []
    for faction in sorted({faction for faction, _ in groups}):
        cells = (groups.get((faction, mat)) for mat in mats)
        rows.append((faction, *("" if cell is None else data.rate(cell) for cell in cells)))
    note = f"{RATES} Banned pairs are empty."
    return Table("grid", "Faction × player mat", note, ("faction", *mats), rows)


def pairs(data: Rows) -> Table:
    rows: list[tuple[Cell, ...]] = [
        (
            faction, mat, len(group), data.rate(group), share(group, "coins"),
            round(margin(numbers(group, "coins")), 2), share(group, "stars"),
            first_star_mean(group), share(group, "rounds"),
        )
        for (faction, mat), group in sorted(
            by_pairs(data).items(), key=lambda item: -data.rate(item[1]).value
        )
    ]
    headings = ("faction", "mat", "games", WON, "coins", "±", "stars", "first star", "rounds")
    note = "The strongest pair first. First star: the round in which the seat places it."
    return Table("pairs", "Pairs from the strongest to the weakest", note, headings, rows)


def first_to_star(data: Rows) -> Table:
    """Does the seat win that is the first to place a star?"""
    first = {id(row): first_star(row) for row in data.rows}
    best: dict[object, int] = {}
    for row in data.rows:
        number = first[id(row)]
        if number is not None:
            best[row["game"]] = min(number, best.get(row["game"], number))
    groups: dict[str, list[Line]] = {"first of the table": [], "later": [], "never": []}
    for row in data.rows:
        number = first[id(row)]
        name = "never" if number is None else "later"
        groups["first of the table" if number == best.get(row["game"], -1) else name].append(row)
    return outcomes(
        data, "first_star", "The first star of the table",
        "Seats by when they place their first star; several may do it in the same round.",
        "first star", groups,
    )


def own_first_star(data: Rows) -> Table:
    """How often a seat wins, by the round of its first star."""
    groups: dict[int, list[Line]] = {}
    for row in data.rows:
        number = first_star(row)
        if number is not None:
            groups.setdefault((number - 1) // LATE, []).append(row)
    named = {
        f"{part * LATE + 1}–{(part + 1) * LATE}": group for part, group in sorted(groups.items())
    }
    return outcomes(
        data, "first_star_round", "The first star by its round",
        "How often a seat wins that places its first star in these rounds.", "rounds", named,
    )


def outcomes(
    data: Rows, key: str, title: str, note: str, heading: str, groups: dict[str, list[Line]]
) -> Table:
    rows = [
        (name, len(group), data.rate(group), share(group, "coins"))
        for name, group in groups.items()
        if group
    ]
    return Table(key, title, note, (heading, "seats", WON, "coins"), rows)


def winners(data: Rows) -> Table:
    """What winners have and do, beside the others."""
    won = [row for row in data.rows if row["won"]]
    lost = [row for row in data.rows if not row["won"]]
    told = {name: text for name, text in HABITS.items() if name in data.rows[0]}
    told |= {
        line: f"coins for {line.removeprefix(SCORE).replace('_', ' ')}"
        for line in data.names(SCORE)
    }
    rows = [
        compared(text, numbers(won, name), numbers(lost, name)) for name, text in told.items()
    ]
    rows = [row for row in rows if row[1] or row[2]]
    return Table(
        "winners", "What winners do",
        "Means of winners and of the others; the difference with half of its 95% interval, by the "
        "normal approximation. Where it is smaller than that, it may be luck.",
        ("what", "winners", "others", "difference", "±"), rows,
    )


def compared(told: str, won: Sequence[float], lost: Sequence[float]) -> tuple[Cell, ...]:
    apart = mean(won) - mean(lost)
    return (
        told, round(mean(won), 2), round(mean(lost), 2), round(apart, 2),
        round(hypot(margin(won), margin(lost)), 2),
    )
