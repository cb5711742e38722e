"""Every achievement with a game that earns it and one that just does not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from snath.content.text import languages
from snath.server.statistics.achievements import GOALS, Listed, progress, sheet, words
from snath.server.statistics.results import Result

WON = Result(
    at=1.0, whole=True, faction="nordic", mat="industrial", seats=3,
    against=["bot:easy", "bot:easy"],
    place=1, score=70, margin=10, reason="stars", outcome="ranking", rounds=20, last_star=True,
    stars={"upgrades": 1, "combat": 1}, power=5, popularity=10, territories=8,
    combats_won=1, counts={"factory_visits": 1},
)  # fmt: skip


@dataclass(frozen=True)
class Case:
    earns: dict[str, Any]
    misses: dict[str, Any]


def in_play(module: str, **counts: int) -> Case:
    """Won with a module; it is not enough to win without it, or with less of what counts."""
    less = {"counts": {name: value - 1 for name, value in counts.items()}} if counts else {}
    misses = {"modules": [module], **less} if counts else {"modules": []}
    return Case({"modules": [module], "counts": counts}, misses)


LOST = {"place": 2, "margin": -5}
CASES: dict[str, Case] = {
    "first_win": Case({}, LOST),
    "rich": Case({"score": 100}, {"score": 99}),
    "close": Case({"margin": 2}, {"margin": 3}),
    "landslide": Case({"margin": 25}, {"margin": 24}),
    "quick": Case({"rounds": 16}, {"rounds": 17}),
    "patient": Case({"last_star": False}, {"last_star": True}),
    "peaceful": Case({"combats_won": 0}, {"combats_won": 0, "combats_lost": 1}),
    "warlike": Case({"stars": {"combat": 2}}, {"stars": {"combat": 1}}),
    "loved": Case({"popularity": 18}, {"popularity": 17}),
    "feared": Case({"popularity": 6}, {"popularity": 7}),
    "land": Case({"territories": 12}, {"territories": 11}),
    "few_lands": Case({"territories": 5}, {"territories": 6}),
    "factory": Case({"factory": True}, {"factory": False}),
    "no_factory": Case({"counts": {}}, {"counts": {"factory_visits": 1}}),
    "people": Case({"against": ["human", "bot:easy"]}, {"against": ["bot:easy"]}),
    "medium_bot": Case({"against": ["bot:medium"]}, {"against": ["bot:easy"]}),
    "hard_bot": Case({"against": ["bot:hard"]}, {"against": ["bot:medium"]}),
    "master_bot": Case({"against": ["bot:master"]}, {"against": ["bot:hard"]}),
    "all_stars": Case(
        {"stars": dict.fromkeys(GOALS, 1), **LOST}, {"stars": dict.fromkeys(GOALS[1:], 1)}
    ),
    "four_mats": Case(
        {"stars": dict.fromkeys(("upgrades", "mechs", "structures", "recruits"), 1), **LOST},
        {"stars": dict.fromkeys(("upgrades", "mechs", "structures"), 1)},
    ),
    "traveller": Case({"counts": {"encounters": 5}, **LOST}, {"counts": {"encounters": 4}}),
    "over_autometta": Case(
        {"modules": ["automa"], "against": ["automa:autometta"]},
        {"modules": ["automa"], "against": ["automa:automa"]},
    ),
    "over_automa": Case(
        {"modules": ["automa"], "against": ["automa:automa"]},
        {"modules": ["automa"], "against": ["automa:autometta"]},
    ),
    "over_automaszyna": Case(
        {"modules": ["automa"], "against": ["automa:automaszyna"]},
        {"modules": ["automa"], "against": ["automa:automaszyna"], **LOST},
    ),
    "over_ultimaszyna": Case(
        {"modules": ["automa"], "against": ["automa:ultimaszyna"]},
        {"modules": ["automa"], "against": ["automa:automaszyna"]},
    ),
    "pair": in_play("teams"),
    "new_land": in_play("modular_board"),
    "under_sails": in_play("airships"),
    "rebuilt": in_play("mech_mods", count_mech_mods=2),
    "all_spent": in_play("infrastructure_mods", count_infrastructure_mods=2),
    "laid_goals": in_play("triumph_tiles"),
    "settled": in_play("rivals", count_rival_stars=1),
    "sworn": in_play("alliances", count_alliances_made=1),
    "oathbreaker": in_play("alliances", count_alliances_broken=1),
    "influence": in_play("fenris", count_influence_placed=6),
    "inventor": in_play("tesla", count_tesla=1),
    "in_spite": in_play("mad_tesla"),
    "together": in_play("desolation"),
    "resolved": Case(
        {"modules": ["resolutions"], "reason": "rule"},
        {"modules": ["resolutions"], "reason": "stars"},
    ),
}
# Those that are of one of many, or of many games.
FAMILIES = ("faction_", "mat_", "seats_")
OVER_MANY = {
    "ten_games": 10, "fifty_games": 50, "ten_wins": 10, "every_faction": 5, "every_mat": 5,
}  # fmt: skip


def game(**fields: Any) -> Result:
    return msgspec.structs.replace(WON, **fields)


def listed(key: str) -> Listed:
    return next(each for each in sheet() if each.achievement.key == key)


def earned(key: str, *results: Result) -> int | None:
    return progress(listed(key).achievement, results)[1]


def test_every_achievement_is_tried() -> None:
    keys = [each.achievement.key for each in sheet()]
    assert len(keys) == len(set(keys))
    left = {key for key in keys if not key.startswith(FAMILIES)}
    assert left == CASES.keys() | OVER_MANY.keys()


@pytest.mark.parametrize("key", CASES)
def test_a_game_earns_it_and_another_just_does_not(key: str) -> None:
    case = CASES[key]
    assert earned(key, game(**case.misses)) is None
    assert earned(key, game(**case.earns)) == 0
    assert earned(key, game(**case.misses), game(**case.earns)) == 1
    # A game that was cut short or in which a turn was given back earns nothing.
    assert earned(key, game(**case.earns | {"whole": False})) is None


@pytest.mark.parametrize("kind", ["faction", "mat"])
def test_one_for_each_faction_and_mat(kind: str) -> None:
    every = [
        each.achievement.key.removeprefix(f"{kind}_")
        for each in sheet()
        if each.achievement.key.startswith(f"{kind}_")
    ]
    assert len(every) == {"faction": 9, "mat": 7}[kind]
    for key in every:
        assert earned(f"{kind}_{key}", game(**{kind: key})) == 0
        assert earned(f"{kind}_{key}", game(**{kind: key}, **LOST)) is None
        other = next(name for name in every if name != key)
        assert earned(f"{kind}_{key}", game(**{kind: other})) is None


def test_one_for_each_number_of_players() -> None:
    for seats in range(2, 8):
        assert earned(f"seats_{seats}", game(seats=seats)) == 0
        assert earned(f"seats_{seats}", game(seats=seats + 1)) is None


@pytest.mark.parametrize(("kind", "key"), [("faction", "every_faction"), ("mat", "every_mat")])
def test_all_of_the_base_game_over_several_games(kind: str, key: str) -> None:
    base = [
        each.achievement.key.removeprefix(f"{kind}_")
        for each in sheet()
        if each.achievement.key.startswith(f"{kind}_") and each.module == "base"
    ]
    games = [game(**{kind: name}) for name in base]
    assert progress(listed(key).achievement, [*games[:-1], games[0]]) == (4, None)
    assert progress(listed(key).achievement, games) == (5, 4)
    lost = [game(**{kind: name}, **LOST) for name in base]
    assert progress(listed(key).achievement, lost) == (0, None)


@pytest.mark.parametrize(("key", "of"), [("ten_games", 10), ("fifty_games", 50), ("ten_wins", 10)])
def test_a_number_of_games(key: str, of: int) -> None:
    games = [game(at=float(number)) for number in range(of)]
    assert progress(listed(key).achievement, games[:-1]) == (of - 1, None)
    assert progress(listed(key).achievement, games) == (of, of - 1)


def test_stars_of_all_kinds_are_gathered_over_games() -> None:
    games = [game(stars={goal: 1}) for goal in GOALS]
    assert progress(listed("all_stars").achievement, games[:4]) == (4, None)
    assert progress(listed("all_stars").achievement, games) == (9, 8)
    # Goals of other tracks are none of the nine.
    assert progress(listed("all_stars").achievement, [game(stars={"encounters": 1})]) == (0, None)


def test_all_have_words_in_every_language() -> None:
    for lang in languages():
        told = [words(each, lang) for each in sheet()]
        assert all(name and text and "{" not in name + text for name, text in told)
        assert len({name for name, _ in told}) == len(told), lang
