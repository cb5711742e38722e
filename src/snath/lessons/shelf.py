"""All lessons there are: the course and drills of the base game, then those of the modules."""

from __future__ import annotations

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from ..content.modules import BASE, folder_of
from ..engine.errors import shown
from ..modules import all_modules
from .lesson import Lesson, LessonError
from .reading import read_lesson

FOLDERS: Final = ("course", "drills")
OF_MODULES: Final = "lessons"  # folder of a module


def files_of(folder: Traversable) -> list[Traversable]:
    return sorted((f for f in folder.iterdir() if f.name.endswith(".toml")), key=lambda f: f.name)


@cache
def all_lessons() -> dict[str, Lesson]:
    """By key, in the order of the offer: chapters before drills, base before modules."""
    own = resources.files("snath.lessons")
    found = [read_lesson(f, BASE) for name in FOLDERS for f in files_of(own.joinpath(name))]
    place = {BASE: 0}
    for module in all_modules():
        place[module.name] = len(place)
        folder = folder_of(module, OF_MODULES)
        if folder is not None:
            found += [read_lesson(file, module.name) for file in files_of(folder)]
    found.sort(key=lambda each: (each.kind, not each.course, place[each.module], each.order))
    out = {lesson.key: lesson for lesson in found}
    if len(out) != len(found):
        keys = [lesson.key for lesson in found]
        twice = sorted({key for key in keys if keys.count(key) > 1})
        raise LessonError(f"two lessons of one key: {', '.join(twice)}")
    return out


def lesson_named(key: str) -> Lesson:
    found = all_lessons().get(key)
    if found is None:
        allowed = ", ".join(all_lessons())
        raise LessonError(f"there is no lesson {shown(key)}; allowed: {allowed}")
    return found
