"""Lesson files: TOML, checked key by key.

    kind = "drill"                       or "chapter"
    order = 4
    level = 2                            of a drill; `minutes` of a chapter
    scene = "B5"
    title = { en = "…", pl = "…" }       and so all words
    [given]                              the position
    [[step]]                             of a chapter: title, text, order, point, done, play, wrong
    [[goal]]                             of a drill: words, then
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Final

from ..content.modules import BASE
from ..engine.errors import PositionError
from ..scenario import reading
from .lesson import Goal, Kind, Lesson, LessonError, Step, Words, Wrong

LANGUAGES: Final = ("en", "pl")
SHARED: Final = ("kind", "order", "scene", "title", "lead", "given", "opponents")
KEYS: Final[dict[Kind, tuple[str, ...]]] = {
    "chapter": (*SHARED, "course", "minutes", "step"),
    "drill": (*SHARED, "level", "goal", "hints", "solution", "turns"),
}
STEP_KEYS: Final = ("title", "text", "order", "point", "done", "play", "wrong")
WRONG_KEYS: Final = ("click", "when", "words")
GOAL_KEYS: Final = ("words", "then")
NO_WORDS: Final[Words] = dict.fromkeys(LANGUAGES, "")


def read_lesson(file: Traversable, module: str) -> Lesson:
    """The lesson of a file; LessonError names the file and what is wrong."""
    key = file.name.removesuffix(".toml")
    try:
        return lesson_of(key, module, tomllib.loads(file.read_text(encoding="utf-8")))
    except (tomllib.TOMLDecodeError, PositionError, LessonError) as error:
        raise LessonError(f"lesson {key!r} of {module}: {error}") from error


def lesson_of(key: str, module: str, data: Mapping[str, object]) -> Lesson:
    kind = kind_of(data.get("kind"))
    known(data, KEYS[kind], "lesson")
    steps = tuple(step_of(entry, f"step {n}") for n, entry in numbered(data, "step"))
    goals = tuple(goal_of(entry, f"goal {n}") for n, entry in numbered(data, "goal"))
    hints = data.get("hints", [])
    if not isinstance(hints, list):
        raise LessonError("hints: expected a list")
    if not steps and not goals:
        raise LessonError("a chapter needs a [[step]], a drill a [[goal]]")
    return Lesson(
        key=key,
        kind=kind,
        module=module,
        course=kind == "chapter" and reading.truth(data.get("course", module == BASE), "course"),
        order=reading.number(data.get("order", 99), "order", 1, 999),
        minutes=reading.number(data.get("minutes", 3), "minutes", 1, 60),
        level=reading.number(data.get("level", 1), "level", 1, 3),
        scene=reading.text(data.get("scene", "D4"), "scene"),
        title=words(data, "title"),
        lead=words(data, "lead"),
        given=reading.table(data.get("given"), "given"),
        opponents=reading.text(data.get("opponents", ""), "opponents"),
        steps=steps,
        goals=goals,
        hints=tuple(words({"hints": each}, "hints") for each in hints),
        solution=reading.text(data.get("solution", ""), "solution"),
        turns=reading.number(data.get("turns", 1), "turns", 1, 9),
    )


def kind_of(word: object) -> Kind:
    for kind in KEYS:
        if word == kind:
            return kind
    raise LessonError(f"kind: {word!r}; allowed: {', '.join(KEYS)}")


def numbered(data: Mapping[str, object], key: str) -> list[tuple[int, Mapping[str, object]]]:
    entries = data.get(key, [])
    if not isinstance(entries, list):
        raise LessonError(f"{key}: write [[{key}]] with two brackets")
    return [(n, reading.table(entry, f"{key} {n}")) for n, entry in enumerate(entries, 1)]


def step_of(data: Mapping[str, object], where: str) -> Step:
    known(data, STEP_KEYS, where)
    facts = reading.table(data.get("done", {}), f"{where}: done")
    order = words(data, "order") if "order" in data else NO_WORDS
    if bool(facts) != ("order" in data) or bool(facts) != ("play" in data):
        raise LessonError(f"{where}: what is to be done has order, done and play, or none of them")
    wrong = numbered(data, "wrong")
    return Step(
        title=words(data, "title"),
        text=words(data, "text"),
        order=order,
        point=reading.text(data.get("point", ""), f"{where}: point"),
        facts=facts,
        play=reading.text(data.get("play", ""), f"{where}: play"),
        wrong=tuple(wrong_of(entry, f"{where}: wrong {n}") for n, entry in wrong),
    )


def wrong_of(data: Mapping[str, object], where: str) -> Wrong:
    known(data, WRONG_KEYS, where)
    facts = reading.table(data.get("when", {}), f"{where}: when")
    click = reading.text(data.get("click", ""), f"{where}: click")
    if bool(facts) == bool(click):
        raise LessonError(f"{where}: either click or when")
    return Wrong(click, facts, words(data, "words"))


def goal_of(data: Mapping[str, object], where: str) -> Goal:
    known(data, GOAL_KEYS, where)
    return Goal(words(data, "words"), reading.table(data.get("then"), f"{where}: then"))


def words(data: Mapping[str, object], key: str) -> Words:
    """A text in every language."""
    table = reading.table(data.get(key), key)
    if tuple(sorted(table)) != LANGUAGES:
        raise LessonError(f"{key}: words for {', '.join(LANGUAGES)}, not {', '.join(table)}")
    out = {lang: reading.text(text, f"{key}.{lang}") for lang, text in table.items()}
    if not all(out.values()):
        raise LessonError(f"{key}: empty words")
    return out


def known(data: Mapping[str, object], allowed: tuple[str, ...], where: str) -> None:
    for key in data:
        if key not in allowed:
            raise LessonError(f"{where}: unknown key {key!r}; allowed: {', '.join(allowed)}")
