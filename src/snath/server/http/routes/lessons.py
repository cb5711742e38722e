"""What there is to learn, and a table to learn it on."""

from __future__ import annotations

from typing import Annotated, Final

from fastapi import APIRouter, Path, Query, Request, Response

from ....lessons import Lesson, Words, all_lessons
from ....lessons.picture import pictured
from ....scenario.script import lines_of
from ...catalogue.texts import check_language
from ...protocol.lessons import (
    LayLesson,
    LessonBook,
    LessonCard,
    LessonLearnt,
    LessonPiece,
    LessonShelf,
    LessonStep,
    WrongTurn,
)
from ...protocol.lobby import Created
from ...store.learnt import Learnt, learn
from ...tables.lessons import find_lesson, lay
from ...views.updates import USUAL
from ..openapi import describe
from ..rest import State, body

router = APIRouter(prefix="/api/lessons")

LONGEST_ID: Final = 24  # of a game

Key = Annotated[str, Path(max_length=40)]
Lang = Annotated[str, Query(max_length=20)]


def said(words: Words, lang: str) -> str:
    return words.get(lang) or words[USUAL]


def card_of(lesson: Lesson, lang: str) -> LessonCard:
    return LessonCard(
        key=lesson.key,
        kind=lesson.kind,
        module=lesson.module,
        course=lesson.course,
        title=said(lesson.title, lang),
        lead=said(lesson.lead, lang),
        steps=len(lesson.steps or lesson.goals),
        minutes=lesson.minutes,
        level=lesson.level,
        scene=lesson.scene,
        pieces=[LessonPiece(p.kind, p.faction, p.space, p.count) for p in pictured(lesson)],
    )


def own_lines(script: str) -> list[str]:
    """The answers of whoever learns; others answer for themselves."""
    return [line for line in lines_of(script) if ": " not in line]


def book_of(lesson: Lesson, lang: str) -> LessonBook:
    return LessonBook(
        card=card_of(lesson, lang),
        steps=[
            LessonStep(
                said(step.title, lang),
                said(step.text, lang),
                said(step.order, lang),
                step.point,
                own_lines(step.play),
                [WrongTurn(wrong.click, said(wrong.words, lang)) for wrong in step.wrong],
            )
            for step in lesson.steps
        ],
        goals=[said(goal.words, lang) for goal in lesson.goals],
        hints=[said(hint, lang) for hint in lesson.hints],
        turns=lesson.turns,
    )


@router.get("", **describe(list[LessonCard], None, "not_found"))
async def get_lessons(request: Request, lang: Lang = USUAL) -> Response:
    """All lessons: chapters before drills, those of the base game before those of modules."""
    state = State(request)
    state.limits.check("read", state.address())
    check_language(lang)
    return state.answer([card_of(lesson, lang) for lesson in all_lessons().values()])


def possible(lesson: Lesson, told: LessonLearnt) -> Learnt:
    """What a device says, within what there is to learn."""
    steps = range(len(lesson.steps or lesson.goals) + 1)
    game = told.game if told.game is not None and len(told.game) <= LONGEST_ID else None
    passed = tuple(sorted({n for n in told.passed if n in steps}))
    return Learnt(min(max(told.step, 0), steps[-1]), told.done, game, passed)


@router.put("/mine", **describe(LessonShelf, LessonShelf))
async def keep_learnt(request: Request) -> Response:
    """Add what this device knows to what the account has learnt; all of it is the answer.

    Of a guest nothing is kept.
    """
    state = State(request)
    state.limits.check("read", state.address())
    shelf = await body(request, LessonShelf)
    identity = await state.identity()
    if identity.account is None:
        return state.answer(shelf)
    told = {
        lesson.key: possible(lesson, shelf.lessons[lesson.key])
        for lesson in all_lessons().values()
        if lesson.key in shelf.lessons
    }
    known = await state.store.write(learn, identity.name, told)
    lessons = {
        key: LessonLearnt(each.step, each.done, each.game, list(each.passed))
        for key, each in known.items()
    }
    return state.answer(LessonShelf(lessons))


@router.get("/{key}", **describe(LessonBook, None, "not_found"))
async def get_lesson(request: Request, key: Key, lang: Lang = USUAL) -> Response:
    """A lesson in words."""
    state = State(request)
    state.limits.check("read", state.address())
    check_language(lang)
    return state.answer(book_of(find_lesson(key), lang))


@router.post("/{key}/table", **describe(Created, LayLesson, "not_found"))
async def lay_lesson(request: Request, key: Key) -> Response:
    """Lay a private table at the beginning of a lesson.  Nothing on it counts anywhere."""
    state = State(request)
    wish = await body(request, LayLesson)
    lesson = find_lesson(key)
    identity = await state.identity()
    state.limits.check("lesson", identity.name)
    state.limits.check("lesson_all", state.address())
    created = await lay(state.tables, identity, lesson, wish.player)
    return state.answer(created, identity)
