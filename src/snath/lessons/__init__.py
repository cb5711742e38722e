"""Learning by doing: chapters of a course and drills, each on a real table.

A lesson is a file: a position as in a scenario, words in every language, and facts that say when a
step is done or a goal reached.  Nothing here knows a rule: the table answers everything, and facts
are those of scenarios.  Lessons of a module lie in its folder.
"""

from .lesson import Goal, Lesson, LessonError, Step, Words, Wrong
from .progress import Progress, progress
from .shelf import all_lessons, lesson_named

__all__ = [
    "Goal", "Lesson", "LessonError", "Progress", "Step", "Words", "Wrong", "all_lessons",
    "lesson_named", "progress",
]
