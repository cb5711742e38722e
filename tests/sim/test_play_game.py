"""The rows of a game say what happened in it."""

from __future__ import annotations

import pytest

import snath
from snath.engine.event import COMBAT_WON, ENCOUNTER_DRAWN
from snath.engine.ids import CHANCE
from snath.record.record import Record
from snath.sim import Plan, SimError, play_game
from snath.sim.columns import columns
from tests.sim.bots_for_tests import CoinsWatch

BOTS = "tests.sim.bots_for_tests"


def replayed(text: str | None) -> snath.Game:
    assert text is not None
    return snath.replay(Record.from_text(text))


@pytest.mark.parametrize(
    ("words", "modules"),
    [
        (("random", "random", "random"), ()),
        (("random",) * 7, ("invaders", "promos")),
        (("random", "automa:automaszyna", "automa:automa"), ()),
    ],
)
def test_rows_agree_with_the_replayed_record(
    words: tuple[str, ...], modules: tuple[str, ...]
) -> None:
    plan = Plan((words,), 3, 11, modules=modules, options={"round_limit": 60})
    names = set(columns(plan, ()))
    stars = 0
    for number in range(plan.games):
        played = play_game(plan, number, record=True)
        game = replayed(played.record)
        result = game.result()
        goals = game.state.rules.vocabularies["goal"]
        for row in played.rows:
            seat = row["seat"]
            assert isinstance(seat, int)
            player = game.state.players[seat]
            (score,) = (score for score in result.ranking if score.seat == seat)
            assert set(row) <= names
            assert row["coins"] == score.total
            assert row["place"] == score.place
            assert sum(v for k, v in row.items() if k.startswith("score_")) == score.total  # type: ignore[misc]
            assert row["end_reason"] == result.reason
            assert row["rounds"] == game.state.round - game.state.cut_off
            for goal, placed in zip(goals, player.stars, strict=True):
                rounds = [int(r) for r in str(row.get(f"star_{goal}", "")).split(";") if r]
                assert len(rounds) == placed, goal
                assert rounds == sorted(rounds)
                assert all(1 <= r <= game.state.round for r in rounds)
                stars += placed
            won = [e for e in game.events if e.kind == COMBAT_WON]
            assert row["combats_won"] == sum(e.seat == seat for e in won)
            assert row["combats_lost"] == sum(e.a == seat for e in won)
            if row["bot"] != "automa":
                met = sum(e.kind == ENCOUNTER_DRAWN and e.seat == seat for e in game.events)
                assert row["encounters"] == met
                assert row["mat"] == game.state.rules.tables.mats[player.mat].key
                assert row["factory_visits"] == len(player.factory_cards)
        decisions = sum(row.seat != CHANCE for row in game.rows)
        assert sum(r["decisions"] for r in played.rows) == decisions  # type: ignore[misc]
        order = sorted(played.rows, key=lambda r: int(str(r["turn_order"])))
        assert order[0]["seat"] == game.state.first
        assert [r["turn_order"] for r in order] == list(range(1, len(words) + 1))
    assert stars > 0


def test_modules_count_their_events() -> None:
    """A column for each, with what the replayed game tells; other games have none of them."""
    counts = {
        "count_mech_mods": "mech_mod_placed",
        "count_infrastructure_mods": "infrastructure_mod_spent",
        "count_rival_stars": "rival_star_taken",
        "count_alliances_proposed": "alliance_proposed",
        "count_alliances_made": "alliance_made",
        "count_alliances_broken": "alliance_broken",
    }
    plan = Plan(
        (("random", "random"),), 3, 4, modules=("mech_mods", "infrastructure_mods"),
        options={"round_limit": 40, "rivals": True, "alliances": True},
    )  # fmt: skip
    assert {name for name in columns(plan, ()) if name.startswith("count_")} == set(counts)
    assert not any(n.startswith("count_") for n in columns(Plan((("random",) * 2,), 1), ()))
    counted = dict.fromkeys(counts, 0)
    for number in range(plan.games):
        played = play_game(plan, number, record=True)
        game = replayed(played.record)
        kinds = {kind.name: kind.kind for kind in game.state.rules.events.values()}
        for row in played.rows:
            for column, event in counts.items():
                happened = sum(
                    e.kind == kinds[event] and e.seat == row["seat"] for e in game.events
                )
                assert row[column] == happened
                counted[column] += happened
    assert all(counted[c] for c in ("count_mech_mods", "count_infrastructure_mods"))
    assert counted["count_alliances_proposed"]


def test_observers_see_every_decision() -> None:
    plan = Plan((("random", "random"),), 1, options={"round_limit": 5})
    played = play_game(plan, 0, [CoinsWatch()])
    for row in played.rows:
        assert row["seen"] == row["decisions"]
        assert int(str(row["most_coins"])) >= int(str(row["score_coins"]))


@pytest.mark.parametrize(
    ("bot", "message"),
    [
        ("Crashes", r"game 0, seat 1 \(.*Crashes\), round \d+: the bot failed: ZeroDivisionError"),
        ("Illegal", r"game 0, seat 1 .*: the bot chose -1, which is not among the options"),
    ],
)
def test_bots_that_fail_are_named(bot: str, message: str) -> None:
    plan = Plan((("random", f"{BOTS}.{bot}"),), 1)
    with pytest.raises(SimError, match=message):
        play_game(plan, 0)
