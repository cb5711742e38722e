"""Seat words: which bots there are, what they can be told, and what is said of wrong ones."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

import snath
from snath.bots import bot_kinds, bot_names, make_bot, registry, seat_word
from snath.bots.greedy import GreedyBot
from snath.bots.planner import PlannerBot

BOTS = "tests.sim.bots_for_tests"


def test_parameters_are_read_by_type() -> None:
    bot = make_bot("greedy:tries=60")
    assert isinstance(bot, GreedyBot)
    assert bot.tries == 60
    word = seat_word(f"{BOTS}.First:name=x:late=yes")
    assert dict(word.settings) == {"name": "x", "late": True}


def test_commas_part_parameters_like_colons() -> None:
    settings = {"seconds": 1.5, "turns": 2}
    for text in ("planner:seconds=1.5,turns=2", "planner:seconds=1.5:turns=2"):
        word = seat_word(text)
        assert dict(word.settings) == settings
        assert word.text == "planner:seconds=1.5:turns=2"
    bot = make_bot("planner:seconds=1.5,turns=2")
    assert isinstance(bot, PlannerBot)
    assert (bot.seconds, bot.scope.turns) == (1.5, 2)


def test_words_of_stored_games_are_known_for_ever() -> None:
    assert isinstance(make_bot("mcts:level=hard"), PlannerBot)
    assert seat_word("mcts:level=easy").name == "planner"
    assert "mcts" not in bot_names()


def test_every_bot_has_help() -> None:
    kinds = bot_kinds()
    assert list(kinds) == bot_names()
    assert all(len(kind.help) > 10 for kind in kinds.values())
    greedy = kinds["greedy"].parameters
    assert [(p.name, p.default) for p in greedy] == [("tries", 240), ("level", ""), ("idle", "")]


def test_an_automa_is_a_seat_word() -> None:
    assert seat_word("automa").text == "automa:automa"
    word = seat_word("automa:ultimaszyna")
    assert (word.text, word.make(), word.name) == ("automa:ultimaszyna", None, "automa")


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("genius", f"unknown bot 'genius'; allowed: {', '.join(bot_names())}, automa:LEVEL"),
        ("greedy:depth=3", "bot 'greedy' has no parameter 'depth=3'; allowed: tries=240"),
        ("greedy:tries", "has no parameter 'tries'; allowed: tries=240"),
        ("greedy:tries=many", "tries=many is not a whole number; like: tries=240"),
        ("greedy:tries=0", "tries=0; allowed: 1 or more"),
        ("random:3", "bot 'random' has no parameter '3'; allowed: level="),
        ("planner:level=best", "level=best; allowed: easy, medium, hard, master"),
        ("planner:style=rude", "style=rude; allowed: raider, farmer, hermit, builder, wanderer"),
        ("planner:seconds=-1", r"allowed: 0 \(as the level has it\) or more"),
        ("automa:easy", "unknown Automa level 'easy'; allowed: autometta, automa"),
        ("no.such.Bot", "bot 'no.such.Bot' cannot be loaded: No module named 'no'"),
        (f"{BOTS}.Nobody", "cannot be loaded: module .* has no attribute 'Nobody'"),
        (f"{BOTS}.NoBot", r"has no method choose\(world, options, rng\)"),
        (f"{BOTS}.First:late=perhaps", "late=perhaps is not true or false"),
        (f"{BOTS}.BOTS", "cannot be loaded"),
    ],
)
def test_wrong_words_are_told_with_what_is_allowed(word: str, message: str) -> None:
    with pytest.raises(snath.ConfigError, match=message):
        seat_word(word)


def test_bots_of_installed_packages(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("first", f"{BOTS}:First", registry.GROUP)
    built_in = bot_names()
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry])
    assert bot_names() == [*built_in, "first"]
    assert {"greedy", "random"} < set(built_in)
    assert seat_word("first:late=true").name == "first"
    assert bot_kinds()["first"].help == "Always takes the first option."


def test_a_broken_package_does_not_take_the_others_along(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("broken", "no_such_package:Bot", registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [entry])
    assert make_bot("greedy")
    with pytest.raises(snath.ConfigError, match="bot 'broken' cannot be loaded"):
        make_bot("broken")
