"""All results of a person put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from ...engine.stars import END_REASONS, LAST_STAR
from ..protocol.statistics import (
    AchievementInfo,
    Mark,
    Played,
    StarTally,
    Statistics,
    Tally,
)
from ..tables.info import when
from .achievements import GOALS, progress, sheet, words
from .results import Result

MOST_SHOWN: Final = 100  # games of the list
MIXED: Final = "mixed"


@dataclass(frozen=True)
class Kept:
    """A result and the game it is of; None where it is not to be told."""

    game: str | None
    result: Result


def statistics(
    kept: Sequence[Kept], waiting: int, lang: str, name: str | None, link: str | None
) -> Statistics:
    """Everything about games in the order in which they ended."""
    counted = [each for each in kept if each.result.why is None]
    results = [each.result for each in counted]
    wins = [each for each in counted if each.result.won]
    to_the_end = [each for each in wins if each.result.reason == END_REASONS[LAST_STAR]]
    stars: Counter[str] = Counter(dict.fromkeys(GOALS, 0))
    for result in results:
        stars.update(result.stars)
    return Statistics(
        name=name,
        link=link,
        games=len(results),
        won=len(wins),
        uncounted=len(kept) - len(counted),
        waiting=waiting,
        streak=streak(results),
        mean_score=round(sum(r.score for r in results) / len(results)) if results else 0,
        best_score=mark(counted, lambda r: r.score),
        shortest_win=mark(to_the_end, lambda r: r.rounds, -1),
        widest_win=mark([e for e in wins if e.result.against], lambda r: r.margin),
        factions=tallies(results, lambda r: r.faction),
        mats=tallies(results, lambda r: r.mat or ""),
        seats=tallies(results, lambda r: str(r.seats)),
        opponents=tallies(results, opponents),
        stars=[StarTally(goal, number) for goal, number in stars.items()],
        achievements=achievements(counted, lang),
        played=[played(each) for each in reversed(kept[-MOST_SHOWN:])],
    )


def streak(results: Sequence[Result]) -> int:
    best = now = 0
    for result in results:
        now = now + 1 if result.won else 0
        best = max(best, now)
    return best


def mark(kept: Sequence[Kept], value: Callable[[Result], int], sign: int = 1) -> Mark | None:
    """The best of them, the first if there are several."""
    if not kept:
        return None
    best = max(kept, key=lambda each: sign * value(each.result))
    return Mark(value(best.result), when(best.result.at), best.game)


def opponents(result: Result) -> str:
    kinds = result.kinds
    return kinds.pop() if len(kinds) == 1 else MIXED


def tallies(results: Sequence[Result], of: Callable[[Result], str]) -> list[Tally]:
    """Most played first."""
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(of(result), []).append(result)
    out = [
        Tally(key, len(same), sum(1 for r in same if r.won), max(r.score for r in same))
        for key, same in groups.items()
        if key
    ]
    return sorted(out, key=lambda tally: (-tally.games, tally.key))


def achievements(counted: Sequence[Kept], lang: str) -> list[AchievementInfo]:
    results = [each.result for each in counted]
    out: list[AchievementInfo] = []
    for listed in sheet():
        each = listed.achievement
        done, place = progress(each, results)
        earned = None
        if place is not None:
            earned = Mark(done, when(results[place].at), counted[place].game)
        name, text = words(listed, lang)
        out.append(
            AchievementInfo(
                each.key, listed.group, listed.module, each.icon, name, text, done, each.of, earned
            )
        )
    return out


def played(kept: Kept) -> Played:
    result = kept.result
    return Played(
        at=when(result.at),
        game=kept.game,
        why=result.why,
        faction=result.faction,
        mat=result.mat,
        seats=result.seats,
        against=result.against,
        place=result.place,
        won=result.won,
        score=result.score,
        stars=sum(result.stars.values()),
        rounds=result.rounds,
    )
