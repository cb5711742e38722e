"""Which kinds of decisions there are."""

from __future__ import annotations

from snath.engine.registry import standard_steps
from snath.engine.step import Step
from snath.modules import all_modules


def all_steps(without: tuple[str, ...] = ()) -> list[type[Step]]:
    """The steps of the base game and of every module, but for those named; one that two modules
    share counts once."""
    steps = standard_steps()
    for module in all_modules():
        if module.name not in without:
            steps += module.step_types()
    return list(dict.fromkeys(steps))


# Steps that only modules put on the stack; the tests' own module does.
FOR_MODULES = {"secret"}


def all_tags(without: tuple[str, ...] = ()) -> set[str]:
    """Tags of all steps that can wait for a choice; others run through by themselves."""
    return {step.tag for step in all_steps(without) if "options" in vars(step)} - FOR_MODULES
