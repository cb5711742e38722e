"""Every lesson is played through the rules, as its own file says how."""

from __future__ import annotations

from pathlib import Path

import pytest

from snath.bots.bot import seat_rng, world_sampler
from snath.bots.still import StillBot
from snath.game import Game
from snath.lessons import Lesson, LessonError, all_lessons, lesson_named, progress
from snath.lessons.progress import PUPIL
from snath.lessons.reading import read_lesson
from snath.modules import all_modules
from snath.scenario.script import lines_of

LESSONS = all_lessons()
CHAPTERS = [key for key, lesson in LESSONS.items() if lesson.kind == "chapter"]
DRILLS = [key for key, lesson in LESSONS.items() if lesson.kind == "drill"]


def partner(lesson: Lesson) -> StillBot:
    told = dict(each.split("=") for each in lesson.opponents.split(",") if each)
    return StillBot(**{key: int(value) for key, value in told.items()})


def let_others_play(game: Game, lesson: Lesson) -> None:
    """Whoever is no pupil stands still, as at the table that the server lays."""
    bot = partner(lesson)
    while not game.over and game.state.seat() != PUPIL:
        seat = game.state.seat()
        rng = seat_rng(0, seat, 0)
        game.play(bot.choose(world_sampler(game.state, seat, rng), game.state.legal(), rng))


def play(game: Game, lesson: Lesson, script: str) -> None:
    for line in lines_of(script):
        game.play(line, PUPIL)
        let_others_play(game, lesson)


def laid(key: str) -> tuple[Lesson, Game]:
    lesson = lesson_named(key)
    game = lesson.game()
    let_others_play(game, lesson)
    return lesson, game


@pytest.mark.parametrize("key", CHAPTERS)
def test_every_step_of_a_chapter_is_done_by_what_it_says_and_stays_done(key: str) -> None:
    lesson, game = laid(key)
    for number, step in enumerate(lesson.steps):
        before = progress(lesson, game)
        assert not before.done[number], f"step {number + 1} is done before it is asked for"
        assert before.wrong[number] is None, f"step {number + 1} scolds before anything happened"
        if not step.to_do:
            continue
        play(game, lesson, step.play)
        after = progress(lesson, game)
        asked = [n for n in range(number + 1) if lesson.steps[n].to_do]
        assert all(after.done[n] for n in asked), f"step {number + 1}: {after.done}"


@pytest.mark.parametrize("key", DRILLS)
def test_a_drill_is_solved_by_its_solution(key: str) -> None:
    lesson, game = laid(key)
    assert not progress(lesson, game).solved
    play(game, lesson, lesson.solution)
    assert progress(lesson, game).solved


@pytest.mark.parametrize("key", DRILLS)
def test_doing_nothing_solves_no_drill(key: str) -> None:
    lesson, game = laid(key)
    for left in range(lesson.turns, 0, -1):
        now = progress(lesson, game)
        assert (now.turns_left, now.solved) == (left, False)
        section = game.text(game.state.legal()[0])
        play(game, lesson, f"{section}; end_turn")
        assert not progress(lesson, game).solved
    assert progress(lesson, game).turns_left == 0


def test_a_drill_is_not_solved_any_more_after_its_turns() -> None:
    lesson, game = laid("full-power")
    play(game, lesson, "section deploy; end_turn; section build; bolster power 2")
    assert game.state.players[PUPIL].star_count() == 1
    assert not progress(lesson, game).solved


def test_a_wrong_turn_is_noticed_and_can_be_taken_back() -> None:
    lesson, game = laid("first-turns")
    play(game, lesson, "section deploy; trade any_resource 2; place oil A4")
    assert progress(lesson, game).wrong[2] == 2
    game.undo(PUPIL)
    assert progress(lesson, game).wrong[2] is None


def test_the_course_begins_with_the_first_turns_and_has_enough_drills() -> None:
    assert CHAPTERS[0] == "first-turns"
    assert len(DRILLS) >= 20
    course = [key for key in CHAPTERS if LESSONS[key].course]
    assert course == CHAPTERS[: len(course)]
    assert [LESSONS[key].order for key in course] == list(range(1, len(course) + 1))


@pytest.mark.parametrize("key", CHAPTERS)
def test_a_chapter_is_a_lesson_of_some_steps_that_points_and_answers_wrong_clicks(key: str) -> None:
    steps = LESSONS[key].steps
    assert len(steps) >= 4
    assert all(step.point for step in steps)
    to_do = [step for step in steps if step.to_do]
    assert len(to_do) >= 2
    assert any(step.wrong for step in to_do)


def test_a_lesson_of_a_module_lies_in_its_folder_and_plays_with_it() -> None:
    folders = {module.name: type(module).__module__ for module in all_modules()}
    for lesson in LESSONS.values():
        if lesson.module != "base":
            assert lesson.module in folders
            assert lesson.module in [m.name for m in lesson.game(False).state.rules.modules]


def test_nobody_finds_a_lesson_that_is_none() -> None:
    with pytest.raises(LessonError, match=r"there is no lesson 'x'; allowed: first-turns"):
        lesson_named("x")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("kind = 'song'", "kind: 'song'; allowed: chapter, drill"),
        ("kind = 'drill'\nstep = []", "unknown key 'step'"),
        ("kind = 'drill'\ntitle = { en = 'x' }\n[[goal]]\nwords = { en = 'x' }",
         "words for en, pl, not en"),
        ("kind = 'chapter'\ntitle = { en = 'x', pl = 'y' }\nlead = { en = 'x', pl = 'y' }\n"
         "given = {}", "needs a [[step]]"),
        ("kind = 'chapter'\n[[step]]\ntitle = { en = 'x', pl = 'y' }\ndone = { over = true }",
         "order, done and play, or none"),
        ("kind = ", "lesson 'a' of base"),
    ],
)  # fmt: skip
def test_a_file_that_is_no_lesson_is_refused(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "a.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(LessonError) as error:
        read_lesson(file, "base")
    assert said in str(error.value)
