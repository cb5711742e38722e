"""Owners by name and letter: seats by their factions, others as they are declared."""

from __future__ import annotations

from rich.text import Text

from ...engine.ruleset import Ruleset
from ...engine.state import State
from .facet import View
from .looks import colour_style, faction_style
from .wording import word


def owner(state: State, seat: int) -> str:
    """The name of an owner in a game."""
    beyond = seat - state.options.seats
    faction = state.players[seat].faction
    if beyond >= 0:
        return word("owners", state.rules.owners[beyond].key)
    if faction < 0:
        return f"seat {seat}"
    return word("factions_short", state.rules.tables.factions[faction].key)


def name_of(player: View) -> str:
    """The name of an owner, from a view."""
    if player["owner"] is not None:
        return word("owners", player["owner"])
    if player["faction"] is None:
        return f"seat {player['seat']}"
    return word("factions_short", player["faction"])


def letter_of(rules: Ruleset, player: View) -> str:
    for kind in rules.owners:
        if kind.key == player["owner"]:
            return kind.look.sign
    return name_of(player)[:1]


def style_of(rules: Ruleset, player: View) -> str:
    for kind in rules.owners:
        if kind.key == player["owner"]:
            return colour_style(kind.look.colour, "bold")
    return faction_style(rules, player["faction"])


def styled_name(rules: Ruleset, view: View, seat: int) -> Text:
    player = view["players"][seat]
    mark = " (you)" if seat == view["seat"] else ""
    return Text(name_of(player) + mark, style_of(rules, player))
