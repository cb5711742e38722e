"""The coach solves every drill itself, and tells nothing that is hidden on the way."""

from __future__ import annotations

import pytest

from snath.bots.bot import seat_rng, world_sampler
from snath.bots.coach import Plan, drill, drill_plan
from snath.bots.coach.drill import by_heart, others_play, partner_of
from snath.engine.ids import CHANCE
from snath.game import Game
from snath.lessons import Lesson, all_lessons, lesson_named, progress
from snath.lessons.progress import PUPIL

DRILLS = [key for key, lesson in all_lessons().items() if lesson.kind == "drill"]
# What the search overlooks: setting somebody down on the way.
BY_HEART = {"drop-one"}


def laid(key: str) -> tuple[Lesson, Game]:
    lesson = lesson_named(key)
    game = lesson.game(auto_chance=False)
    assert others_play(game, partner_of(lesson))
    return lesson, game


def asked(lesson: Lesson, game: Game) -> Plan | None:
    rng = seat_rng(0, PUPIL, 0)
    return drill_plan(lesson, game, world_sampler(game.state, PUPIL, rng), rng)


@pytest.mark.parametrize("key", DRILLS)
def test_whoever_follows_the_coach_solves_the_drill(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson, game = laid(key)
    if key not in BY_HEART:
        monkeypatch.setattr(drill, "by_heart", lambda *_: None)
    for _ in range(12):
        plan = asked(lesson, game)
        assert plan is not None, "the coach knows no way"
        told = [action for order in plan.orders for action in order.actions]
        assert told == list(plan.turn)
        for action in plan.turn or (plan.option,):
            assert game.state.seat() == PUPIL
            game.play(action)
            drawn = not others_play(game, partner_of(lesson))
            assert not drawn or progress(lesson, game).solved, "a way over something hidden"
        if progress(lesson, game).solved:
            break
    assert progress(lesson, game).solved
    assert all(row.seat != CHANCE for row in game.rows)
    assert asked(lesson, game) is None, "there is nothing left to say"


@pytest.mark.parametrize("key", sorted(BY_HEART))
def test_only_what_the_search_overlooks_is_known_by_heart(key: str) -> None:
    lesson, game = laid(key)
    assert drill.way(lesson, game, partner_of(lesson)) is None


def test_the_written_solution_is_remembered_only_on_its_way() -> None:
    lesson, game = laid("drop-one")
    partner = partner_of(lesson)
    whole = by_heart(lesson, game, partner)
    assert whole
    game.play(whole[0])
    assert by_heart(lesson, game, partner) == whole[1:]
    game.undo(PUPIL)
    game.play("section build")
    assert by_heart(lesson, game, partner) is None
    assert asked(lesson, game) is None


def test_from_a_wrong_beginning_the_coach_finds_another_way() -> None:
    lesson, game = laid("ten-coins")
    game.play("section enlist")
    game.play("coins 1")
    plan = asked(lesson, game)
    assert plan is not None
    assert plan.turn or plan.option
