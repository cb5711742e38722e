"""What there is to be seen in games, and what a game has shown of it.

A thing is a pair of words: ("faction", "nordic"), ("star", "combat"), ("action", "carry") …
"""

from __future__ import annotations

from collections.abc import Iterator

from snath.config import make_config
from snath.engine.state import State
from snath.factory import first_state
from snath.game import Game
from tests.steps import all_tags

Thing = tuple[str, str]

# Played together they have every module there is.
EVERY_MODULE = (
    make_config(6, ("invaders", "promos"), {"teams": [[0, 3], [1, 4], [2, 5]]}),
    make_config(2, ("invaders", "promos"), {"bribes": True, "final_turns": True}),
    make_config([None, (None, "automa:automa")]),
    make_config(2, ("modular_board",)),
    make_config(2, ("resolutions",)),
    make_config(2, (), {"triumph_tracks": "peace"}),
    make_config(2, (), {"triumph_tiles": True}),
    make_config(2, (), {"rivals": True}),
    make_config(2, (), {"alliances": True}),
)


def everything() -> set[Thing]:
    """All factions, mats, goals, ways to end, actions, questions and rules."""
    things = {("end", "stars"), ("end", "round_limit"), ("end", "rule")}
    things |= {("step", tag) for tag in all_tags()}
    for config in EVERY_MODULE:
        rules = first_state(config).rules
        things |= {("faction", faction.key) for faction in rules.tables.factions}
        things |= {("mat", mat.key) for mat in rules.tables.mats}
        things |= {("star", goal.key) for goal in rules.goals}
        things |= {("action", kind.name) for kind in rules.actions.values()}
        things |= {("rule", rule.key) for rule in rules.all_rules}
    return things


def moments(game: Game) -> Iterator[State]:
    """The position before each row of a game, replayed without what was taken back."""
    state = first_state(game.config)
    for row in game.rows:
        yield state
        state.apply(row.code)


def shown(game: Game) -> set[Thing]:
    """What a finished game without undone rows has shown; a rule counts once it is active."""
    rules = game.state.rules
    things = {("end", game.result().reason)}
    for state, row in zip(moments(game), game.rows, strict=True):
        things.add(("step", state.stack[-1].tag))
        things.add(("action", rules.actions[row.code >> 24].name))
    active = rules.table
    for p in game.state.players:
        active |= p.rules
        things.add(("faction", rules.tables.factions[p.faction].key))
        if p.mat < len(rules.tables.mats):
            things.add(("mat", rules.tables.mats[p.mat].key))
        for i, goal in enumerate(rules.goals):
            if p.stars[i]:
                things.add(("star", goal.key))
    things |= {("rule", rule.key) for rule in rules.all_rules if active >> rule.index & 1}
    return things
