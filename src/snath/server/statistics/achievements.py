"""The achievement sheet: what a victory can be remembered for.

The sheet in the box keeps the first victory of each kind.  Which kinds there are is our own choice;
those with each faction, mat and number of players follow from what is in the boxes, and modules
bring their own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from ...bots.levels import HARD, MASTER, MEDIUM
from ...content.modules import BASE
from ...content.text import catalogue, label
from ...engine.goal import COMBAT, standard_goals
from ...engine.stars import END_REASONS, LAST_STAR
from ...modules import all_modules, facet
from ..tables.choices import choices
from .facet import Achievement, AchievementsFacet, counted, once
from .results import ROOM, Result

GOALS: Final = tuple(goal.key for goal in standard_goals())
FOUR: Final = {"upgrades", "mechs", "structures", "recruits"}  # what mats are emptied by
LOW_POPULARITY: Final = 6  # the highest of the lowest band

FACTIONS, MATS, TABLES, WAYS, DEEDS = "factions", "mats", "tables", "ways", "deeds"


@dataclass(frozen=True)
class Listed:
    """An achievement in its place on the sheet; `gaps` are filled into its words."""

    achievement: Achievement
    group: str
    module: str
    words: str  # the key of its words
    gaps: Callable[[str], dict[str, str]]


def no_gaps(lang: str) -> dict[str, str]:
    return {}


def won(test: Callable[[Result], bool] = lambda _: True) -> Callable[[Result], tuple[str, ...]]:
    return lambda result: ("won",) if result.won and test(result) else ()


def beaten(result: Result, *levels: str) -> bool:
    return any(f"bot:{level}" in result.against for level in levels)


WAYS_TO_WIN: Final = (
    Achievement("first_win", won()),
    Achievement("rich", won(lambda r: r.score >= 100), icon="coin"),
    Achievement("close", won(lambda r: bool(r.against) and 0 <= r.margin <= 2), icon="coin"),
    Achievement("landslide", won(lambda r: r.margin >= 25), icon="coin"),
    Achievement("quick", won(lambda r: r.reason == END_REASONS[LAST_STAR] and r.rounds <= 16),
                icon="turn"),
    Achievement("patient", won(lambda r: r.reason == END_REASONS[LAST_STAR] and not r.last_star)),
    Achievement("peaceful", won(lambda r: r.combats_won + r.combats_lost == 0),
                icon="popularity"),
    Achievement("warlike", won(lambda r: r.stars.get(COMBAT, 0) >= 2), icon="combat"),
    Achievement("loved", won(lambda r: r.popularity >= 18), icon="popularity"),
    Achievement("feared", won(lambda r: r.popularity <= LOW_POPULARITY), icon="popularity"),
    Achievement("land", won(lambda r: r.territories >= 12), icon="flag"),
    Achievement("few_lands", won(lambda r: r.territories <= 5), icon="flag"),
    Achievement("factory", won(lambda r: r.factory), icon="t-factory"),
    Achievement("no_factory", won(lambda r: not r.counts.get("factory_visits")), icon="t-factory"),
    Achievement("people", won(lambda r: "human" in r.kinds), icon="unit"),
    Achievement("medium_bot", won(lambda r: beaten(r, MEDIUM, HARD, MASTER)), icon="mech"),
    Achievement("hard_bot", won(lambda r: beaten(r, HARD, MASTER)), icon="mech"),
    Achievement("master_bot", won(lambda r: beaten(r, MASTER)), icon="mech"),
)  # fmt: skip

OTHER_DEEDS: Final = (
    Achievement("all_stars", lambda r: r.stars.keys() & set(GOALS), len(GOALS)),
    Achievement("four_mats", once(lambda r: r.stars.keys() >= FOUR), icon="mech"),
    Achievement("traveller", once(counted("encounters", 5)), icon="encounter"),
    Achievement("ten_games", lambda r: (f"{r.at}",), 10, icon="turn"),
    Achievement("fifty_games", lambda r: (f"{r.at}",), 50, icon="turn"),
    Achievement("ten_wins", lambda r: (f"{r.at}",) if r.won else (), 10),
)  # fmt: skip


@cache
def sheet() -> tuple[Listed, ...]:
    """All achievements there are, in the order in which they are shown."""
    out = [Listed(each, WAYS, BASE, each.key, no_gaps) for each in WAYS_TO_WIN]
    out += [Listed(each, DEEDS, BASE, each.key, no_gaps) for each in OTHER_DEEDS]
    out += victories(FACTIONS, "faction", "flag", choices().factions, lambda r: r.faction)
    out += victories(MATS, "mat", "objective", choices().mats, lambda r: r.mat)
    for module, first, last in rooms_at_table():
        for seats in range(first, last + 1):
            each = Achievement(f"seats_{seats}", won(partial(has_seats, seats)), icon="unit")
            out.append(Listed(each, TABLES, module, "seats", partial(number_gap, seats)))
    for found in all_modules():
        added = facet(found, ROOM)
        if isinstance(added, AchievementsFacet):
            for each in added.achievements:
                out.append(Listed(each, found.name, found.name, each.key, no_gaps))
    return tuple(out)


def victories(
    group: str,
    kind: str,
    icon: str,
    keys: dict[str, list[str]],
    of: Callable[[Result], str | None],
) -> list[Listed]:
    """A victory with each of these, and one achievement for all of the base game."""
    out: list[Listed] = []
    for module, names in keys.items():
        for name in names:
            each = Achievement(f"{kind}_{name}", won(partial(is_one, of, name)), icon=icon)
            out.append(Listed(each, group, module, kind, partial(name_gap, group, name)))
    base = keys[BASE]
    every = Achievement(f"every_{kind}", partial(one_of, of, frozenset(base)), len(base))
    return [*out, Listed(every, group, BASE, every.key, no_gaps)]


def is_one(of: Callable[[Result], str | None], name: str, result: Result) -> bool:
    return of(result) == name


def one_of(
    of: Callable[[Result], str | None], names: frozenset[str], result: Result
) -> tuple[str, ...]:
    found = of(result)
    return (found,) if result.won and found in names else ()


def has_seats(seats: int, result: Result) -> bool:
    return result.seats == seats


def name_gap(group: str, name: str, lang: str) -> dict[str, str]:
    return {"name": label(group, name, lang)}


def number_gap(number: int, lang: str) -> dict[str, str]:
    return {"n": str(number)}


def rooms_at_table() -> list[tuple[str, int, int]]:
    """Numbers of seats by the module that makes room for them."""
    most = choices().most_seats
    out = [(BASE, 2, most[BASE])]
    for module, seats in sorted(most.items(), key=lambda pair: pair[1]):
        if module != BASE and seats > out[-1][2]:
            out.append((module, out[-1][2] + 1, seats))
    return out


def words(listed: Listed, lang: str) -> tuple[str, str]:
    """Name and explanation."""
    told = catalogue(ROOM, lang)[listed.words]
    gaps = listed.gaps(lang)
    return str(told["name"]).format(**gaps), str(told["text"]).format(**gaps)


def progress(achievement: Achievement, results: Sequence[Result]) -> tuple[int, int | None]:
    """How much of it is done, and the place of the game that brought it, if it is earned.

    The results are those that count, the oldest first.
    """
    found: set[str] = set()
    for place, result in enumerate(results):
        if result.whole:
            found.update(achievement.collects(result))
            if len(found) >= achievement.of:
                return achievement.of, place
    return len(found), None
