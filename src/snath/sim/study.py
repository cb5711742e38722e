"""A study of the game: many games of one bot in all seats, as a page of tables.

With the same player in every seat a faction, a player mat or a habit wins more or less than its
share for its own sake, as far as that player understands it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


def study_page(plans: Sequence[Plan], rows: Sequence[Sequence[Line]], version: str) -> str:
    """The whole study as Markdown, one chapter for each size of table.

    `rows` are those of each plan; `version` is that of snath that played.
    """
    chapters = {plan.seats: Rows(lines) for plan, lines in zip(plans, rows, strict=True)}
    parts = [
        "# Who wins and why\n",
        beginning(plans, list(chapters.values()), version),
        "## In short\n",
        *(in_short(seats, data) for seats, data in chapters.items()),
        section(glance(chapters)),
    ]
    for seats, data in chapters.items():
        parts.append(f"## With {seats} seats\n")
        parts += [section(table, 3) for table in for_people(study_tables(data, seats))]
    return "\n".join(parts)


def study_tables(data: Rows, seats: int) -> list[Table]:
    return [
        win_grid(data, seats),
        coin_grid(data),
        by_field(data, "factions", "By faction", "faction"),
        by_field(data, "mats", "By player mat", "mat"),
        by_field(data, "turn_order", "By place in turn order", "turn_order"),
        first_to_star(data),
        own_first_star(data),
        winners(data),
        star_timing(data),
        length(data),
        pairs(data),
    ]


def beginning(plans: Sequence[Plan], chapters: Sequence[Rows], version: str) -> str:
    plan = plans[0]
    word = plan.tables[0][0]
    games = sum(data.games for data in chapters)
    sizes = ",".join(str(plan.seats) for plan in plans)
    command = f"snath study {word} --games {games} --players {sizes}"
    command += f" --modules {','.join(plan.modules)}" if plan.modules else ' --modules ""'
    command += "".join(f" --option {name}={value}" for name, value in plan.options.items())
    command += f" --seed {plan.seed}"
    dealt = " and ".join(
        f"{data.games:,} with {plan.seats} seats"
        for plan, data in zip(plans, chapters, strict=True)
    )
    return (
        f"{games:,} games of `{word}` against itself, {dealt}; factions and player mats rotate. "
        f"Played by snath {version}. One command makes this page, and anybody can repeat "
        f"it:\n\n```\n{command}\n```\n\n"
        "It tells how the game is for this bot: a better player may use a faction better. "
        "Shares are given with their 95% intervals (Wilson), means with ± half of theirs; a tied "
        "win is divided.\n"
    )


def in_short(seats: int, data: Rows) -> str:
    """The most telling figures as sentences."""
    ranked = sorted(by_pairs(data).items(), key=lambda item: -data.rate(item[1]).value)
    lines = [f"With {seats} seats (an even share is {1 / seats:.1%}):\n"]
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


def glance(chapters: dict[int, Rows]) -> Table:
    """The overviews of all sizes of tables, side by side."""
    found = [{str(row[0]): row[1] for row in overview(data).rows} for data in chapters.values()]
    names = dict.fromkeys(name for one in found for name in one if name != "players")
    rows: list[tuple[Cell, ...]] = [
        (name, *(one.get(name, 0) for one in found)) for name in names
    ]
    headings = ("what", *(f"{seats} seats" for seats in chapters))
    return Table("overview", "At a glance", "", headings, rows)


def by_pairs(data: Rows) -> dict[tuple[str, str], list[Line]]:
    return data.groups(lambda row: (str(row["faction"]), str(row["mat"])))


def win_grid(data: Rows, seats: int) -> Table:
    def cell(group: Sequence[Line]) -> str:
        rate = data.rate(group)
        low, high = rate.interval
        text = f"{rate.value:.0%} ({low:.0%}–{high:.0%})"
        return text if low <= 1 / seats <= high else f"**{text}**"

    note = f"{RATES} Bold: the even share of {1 / seats:.0%} lies outside. –: a banned pair."
    return pair_grid(data, "grid", "Faction × player mat: games won", note, cell)


def coin_grid(data: Rows) -> Table:
    def cell(group: Sequence[Line]) -> str:
        coins = numbers(group, "coins")
        return f"{mean(coins):.1f} ± {margin(coins):.1f}"

    note = "Means with half of their 95% intervals."
    return pair_grid(data, "coins", "Faction × player mat: coins", note, cell)


def pair_grid(
    data: Rows, key: str, title: str, note: str, cell: Callable[[Sequence[Line]], str]
) -> Table:
    groups = by_pairs(data)
    mats = sorted({mat for _, mat in groups})
    rows: list[tuple[Cell, ...]] = [
        (
            faction,
            *(cell(groups[faction, mat]) if (faction, mat) in groups else "–" for mat in mats),
        )
        for faction in sorted({faction for faction, _ in groups})
    ]
    return Table(key, title, note, ("faction", *mats), rows)


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
