"""Bots against each other: who meets whom, and what the results say about their strength."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations, permutations
from typing import Any, Final

from ..engine.errors import ConfigError
from .measures import bradley_terry, holm, sign_test, wilson
from .plan import ROTATE, Plan
from .play import Line
from .stats import Rows, numbers

CLEAR: Final = 0.05  # chance of error at which a difference counts as clear


def arena_plan(
    bots: Sequence[str],
    games: int,
    players: int,
    seed: int,
    modules: tuple[str, ...],
    options: Mapping[str, Any],
) -> Plan:
    """All groups of `players` bots; each plays so many games, with mirrored deals."""
    if len(set(bots)) < len(bots):
        twice = next(bot for bot in bots if list(bots).count(bot) > 1)
        raise ConfigError(f"{twice!r} is named twice: a bot needs no match against itself")
    if len(bots) < players:
        raise ConfigError(
            f"{len(bots)} bots for tables of {players}; allowed: at least {players} different bots"
        )
    tables = tuple(combinations(bots, players))
    return Plan(
        tables, games * len(tables), seed, ROTATE, ROTATE, modules, dict(options), mirror=True
    )


def ranking(rows: Sequence[Line]) -> dict[str, Any]:
    """The ladder, best first, and the comparison of every two bots that met."""
    if not rows:
        return {"rating_system": "none", "ladder": [], "pairs": []}
    data = Rows(rows)
    groups = {str(word): group for word, group in data.groups(lambda row: row["word"]).items()}
    met = Meetings(rows)
    system, ratings = rated(rows, list(groups), met)
    ladder: list[dict[str, Any]] = []
    for word, group in groups.items():
        rate = data.rate(group)
        rating, margin = ratings[word]
        coins = numbers(group, "coins")
        ladder.append({
            "bot": word,
            "rating": round(rating, 2),
            "margin": None if margin is None else round(margin, 2),
            **rate.to_json(),
            "coins_mean": round(sum(coins) / len(coins), 3),
        })
    ladder.sort(key=lambda row: -row["rating"])
    return {"rating_system": system, "ladder": ladder, "pairs": compared(list(groups), met)}


class Meetings:
    """How often a bot came in before another in the same game, and how often they tied."""

    def __init__(self, rows: Sequence[Line]) -> None:
        self.before: Counter[tuple[str, str]] = Counter()
        self.tied: Counter[tuple[str, str]] = Counter()
        for game in by_game(rows):
            places = [(str(row["word"]), int(str(row["place"]))) for row in game]
            for (one, mine), (other, theirs) in permutations(places, 2):
                if mine < theirs:
                    self.before[one, other] += 1
                elif mine == theirs:
                    self.tied[one, other] += 1

    def wins(self, words: Sequence[str]) -> dict[tuple[str, str], float]:
        """For every two bots; a tie is half a win for each."""
        return {
            (a, b): self.before[a, b] + self.tied[a, b] / 2 for a, b in permutations(words, 2)
        }


def by_game(rows: Sequence[Line]) -> list[list[Line]]:
    games: dict[object, list[Line]] = {}
    for row in rows:
        games.setdefault(row["game"], []).append(row)
    return list(games.values())


def rated(
    rows: Sequence[Line], words: list[str], met: Meetings
) -> tuple[str, dict[str, tuple[float, float | None]]]:
    """A rating per bot, with two standard deviations where the system knows them."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        strengths = bradley_terry(words, met.wins(words))
        return "Bradley-Terry, in Elo points", {w: (strengths[w], None) for w in words}
    model = PlackettLuce()
    skill = {word: model.rating(name=word) for word in words}
    for game in by_game(rows):
        seats = [str(row["word"]) for row in game]
        rated_now = model.rate(
            [[skill[word]] for word in seats], ranks=[float(str(row["place"])) for row in game]
        )
        for word, (new,) in zip(seats, rated_now, strict=True):
            skill[word] = new
    return "OpenSkill (Plackett-Luce)", {w: (s.mu, 2 * s.sigma) for w, s in skill.items()}


def compared(words: list[str], met: Meetings) -> list[dict[str, Any]]:
    """Every two bots that met: is one of them clearly better?"""
    out: list[dict[str, Any]] = []
    for a, b in combinations(words, 2):
        before, behind, tied = met.before[a, b], met.before[b, a], met.tied[a, b]
        games = before + behind + tied
        if games:
            low, high = wilson(before + tied / 2, games)
            out.append({
                "bot": a,
                "against": b,
                "games": games,
                "before": before,
                "tied": tied,
                "behind": behind,
                "rate": round((before + tied / 2) / games, 4),
                "interval": [round(low, 4), round(high, 4)],
                "p": sign_test(before, behind),
            })
    for pair, p in zip(out, holm([pair["p"] for pair in out]), strict=True):
        pair["p"] = p
        best = pair["bot"] if pair["before"] > pair["behind"] else pair["against"]
        pair["better"] = best if p < CLEAR else None
    return out
