"""The resolution tile in the terminal: what ends the game, and its options in words."""

from __future__ import annotations

from typing import cast

from ....cli.terminal.facet import TerminalFacet, View
from ....cli.terminal.option import Option
from ....cli.terminal.wording import counted, goal_text, objective_text, place, word
from ....engine.ids import RESOURCE_NAMES
from ....engine.steps.ask import AskStep
from ..actions import MISSION, REPEAT_OBJECTIVE, TAKE_SPOILS
from ..part import RESOLUTION
from ..printed import NAME
from ..tiles.spoils_of_war import SpoilsStep


def say_mission(o: Option) -> str:
    return f"place a star on the open objective: {objective_text(o.a)}"


def say_repeat(o: Option) -> str:
    return f"reveal a second objective for a star on the tile: {objective_text(o.a)}"


def say_spoils(o: Option) -> str:
    return f"take 1 {word('resources', RESOURCE_NAMES[o.b])} from {place(o.state, o.a)}"


def say_move_star(o: Option) -> str:
    goal = o.state.rules.goals[cast(AskStep, o.step).a]
    return f"lay the star for {goal_text(goal.key)} on the resolution tile"


def ending(view: View) -> str:
    """'Resolution: Doomsday Clock. …': what will end the game, and how far that is."""
    tile = view["parts"][NAME]
    if tile["tile"] is None:
        return ""
    said = f"Resolution: {word(NAME, tile['tile'])}. "
    if tile["last_round"]:
        left = counted(tile["rounds_left"], "more round")
        return said + f"The game ends after round {tile['last_round']}: {left} after this one."
    if tile["triggered_by"] is None:
        return said + f"Begins with star {tile['stars']}; the most so far: {tile['most_stars']}."
    return said + f"Last turns still to come: {len(tile['last_turns'])}."


FACET = TerminalFacet(
    phrases={MISSION: say_mission, REPEAT_OBJECTIVE: say_repeat, TAKE_SPOILS: say_spoils},
    uses={RESOLUTION: say_move_star},
    questions={SpoilsStep.tag: "Your spoils: which resource do you take?"},
    line=ending,
)
