"""Lessons as clients get them: what there is to learn, one in words, how far one has come."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class LessonPiece(Struct, frozen=True):
    kind: str
    faction: str
    space: str
    count: int


class LessonCard(Struct, frozen=True):
    """A lesson as it is offered."""

    key: str
    kind: Literal["chapter", "drill"]
    module: str  # "base" for those of the base game
    course: bool  # a chapter that everybody is led through
    title: str
    lead: str
    steps: int  # of a drill its goals
    minutes: int
    level: int  # of a drill: 1 to 3
    scene: str  # the space that its picture shows
    pieces: list[LessonPiece]  # and what stands around


class WrongTurn(Struct, frozen=True):
    click: str  # the part of the screen whose click is meant, or ""
    text: str


class LessonStep(Struct, frozen=True):
    title: str
    text: str
    order: str  # "" for something to read
    point: str  # the part of the screen that it speaks of: "mat", "section-NAME", "hex-SPACE" …
    play: list[str]  # one way of doing it, as answers
    wrong: list[WrongTurn]


class LessonBook(Struct, frozen=True):
    """A lesson in words: the steps of a chapter, or the goals and hints of a drill."""

    card: LessonCard
    steps: list[LessonStep]
    goals: list[str]
    hints: list[str]
    turns: int


class LayLesson(Struct, frozen=True, forbid_unknown_fields=True):
    player: str = ""  # what the pupil is called


class LessonLearnt(Struct, frozen=True, forbid_unknown_fields=True):
    """How far somebody has come: the furthest step, and the table on which it goes on."""

    step: int
    done: bool
    game: str | None
    passed: list[int]  # steps that were passed by hand there


class LessonShelf(Struct, frozen=True, forbid_unknown_fields=True):
    """By lesson."""

    lessons: dict[str, LessonLearnt]


class LessonProgress(Struct, frozen=True, forbid_unknown_fields=True):
    """By step or goal whether it holds now, and which wrong turn has been taken."""

    done: list[bool]
    wrong: list[int | None]
    turns_left: int | None  # of a drill
