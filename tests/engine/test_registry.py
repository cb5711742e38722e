"""Every step can be found again by the tag in a dump."""

from __future__ import annotations

from snath.engine.event import EVENTS
from snath.engine.step import Step
from snath.modules import all_modules
from tests.steps import all_steps


def test_tags_are_there_and_unique() -> None:
    tags = [step.tag for step in all_steps()]
    assert all(tags)
    assert len(set(tags)) == len(tags)


def test_no_step_class_is_forgotten() -> None:
    known = {step.__name__ for step in all_steps()}
    there = {s.__name__ for s in descendants(Step) if s.__module__.startswith("snath.") and s.tag}
    assert there == known


def descendants(of: type[Step]) -> list[type[Step]]:
    """Those without a tag are only bases of others."""
    direct = of.__subclasses__()
    return direct + [further for each in direct for further in descendants(each)]


def test_events_have_one_name_and_one_number_each() -> None:
    """One that two modules share is one."""
    kinds = {*EVENTS, *(kind for module in all_modules() for kind in module.events())}
    assert len({kind.kind for kind in kinds}) == len(kinds)
    assert len({kind.name for kind in kinds}) == len(kinds)
    assert all(len(kind.fields) <= 4 for kind in kinds)
