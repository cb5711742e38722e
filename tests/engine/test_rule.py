"""Rules say which hooks they answer; the engine asks no others."""

from __future__ import annotations

import pytest

from snath.engine import rule as rule_module
from snath.engine.rule import HOOKS, Rule
from snath.engine.rules import rule_types
from snath.engine.tables import Tables
from snath.modules import all_modules

# Methods that belong to the hook of another method, or to none: a rule that has asked something
# is told the answer, and asked what the question was.
BESIDES = {
    "take_offer": "offer",
    "load": "cargo",
    "call_up": "reserves",
    "slipped": "slips",
    "go_farther": "farther",
    "specials": None,
    "pay_options": "pay_with",
    "pay": "pay_with",
    "used": None,
    "question": None,
    "secret_options": None,
    "secret_done": None,
    "shared_with": None,
    "shared_no_more": None,
}
NO_HOOKS = {"hooks"}


def hook_names() -> dict[int, str]:
    """The hooks and the method that answers each."""
    return {
        value: name.removeprefix("ON_").lower()
        for name, value in vars(rule_module).items()
        if name.startswith("ON_")
    }


def methods(of: type) -> set[str]:
    return {name for name in vars(of) if not name.startswith("_") and callable(getattr(of, name))}


def leaves(of: type[Rule]) -> set[type[Rule]]:
    """The classes below one that nobody builds on."""
    below = of.__subclasses__()
    return {of} if not below else {leaf for each in below for leaf in leaves(each)}


def keys() -> dict[type[Rule], str]:
    """A key of each type; of those that a module lays on the table, its name.

    What is made of a type can lie in its place (`Ruleset.with_rule`) and has its key.
    """
    found = {of: key for key, of in rule_types().items()}
    for module in all_modules():
        found |= {of: key for key, of in module.rule_types().items()}
        found |= {type(rule): rule.key for rule in module.table_rules(Tables())}
    made = {leaf: found[of] for of in found for leaf in leaves(of)}
    return found | {of: made[of] for of in sorted(made, key=str)}


KEYS = keys()


def sample(of: type[Rule]) -> Rule:
    """A rule of the type; the keys of some carry their terrains."""
    return of("riverwalk:farm,village" if KEYS[of] == "riverwalk" else KEYS[of])


def test_every_hook_has_a_number_and_a_method() -> None:
    names = hook_names()
    assert sorted(names) == list(range(HOOKS))
    assert set(names.values()) == methods(Rule) - NO_HOOKS - BESIDES.keys()


@pytest.mark.parametrize("of", KEYS, ids=lambda of: of.__name__)
def test_a_rule_declares_exactly_the_hooks_it_answers(of: type[Rule]) -> None:
    names = hook_names()
    inherited = methods(Rule)
    overridden: set[str] = set()
    for base in of.__mro__:
        if base is Rule:
            break
        overridden |= methods(base) & inherited
    declared = [names[hook] for hook in sample(of).hooks()]
    assert len(declared) == len(set(declared))
    assert set(declared) == overridden - NO_HOOKS - BESIDES.keys()
    for method, hook in BESIDES.items():
        if hook is not None:
            assert (method in overridden) == (hook in overridden)


def test_no_rule_class_is_forgotten() -> None:
    """Every one there is can be reached by its key or through its module."""
    assert {of for of in leaves(Rule) if of.__module__.startswith("snath.")} <= KEYS.keys()
