"""Actions to ask about: the whole vocabulary of a game, with small numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

import snath
from snath.engine.action import Field, code
from snath.engine.rng import Rng
from snath.engine.ruleset import Ruleset
from snath.game import Game

NUMBERS = (0, 1, 2, 3, 9)
SETUPS: tuple[dict[str, object], ...] = (
    {"seats": 2},
    {"seats": 5, "modules": ("promos",)},
    {"seats": 7, "modules": ("invaders",)},
    {"seats": 3, "modules": ("invaders", "promos"), "options": {"bribes": True}},
    {"seats": 4, "modules": ("invaders",), "options": {"teams": [[0, 2], [1, 3]]}},
    {"seats": 2, "options": {"final_turns": True, "assign": "draft"}},
    {"seats": [("nordic", "industrial"), ("crimea", "automa:automa"), None]},
)


def values(rules: Ruleset, field: Field) -> range | tuple[int, ...]:
    names = rules.vocabularies.get(field.of)
    return NUMBERS if names is None else range(len(names))


def vocabulary(rules: Ruleset) -> list[int]:
    return [
        code(kind.kind, *fields)
        for kind in rules.actions.values()
        for fields in product(*(values(rules, field) for field in kind.fields))
    ]


def decisions(setup: dict[str, object], seed: int) -> Iterator[Game]:
    """A random game, stopped at the 1st, 2nd, 4th, 8th … decision of each kind and at its end."""
    game = snath.new_game(seed=seed, **setup)  # type: ignore[arg-type]
    rng = Rng.seeded(seed)
    seen: Counter[str] = Counter()
    while not game.over:
        kind = game.decision.kind
        seen[kind] += 1
        if seen[kind] & seen[kind] - 1 == 0:
            yield game
        options = game.decision.options
        game.play(options[rng.below(len(options))])
    yield game
