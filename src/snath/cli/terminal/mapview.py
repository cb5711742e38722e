"""What lies and stands on the board, from a view: the map, one space, or a list."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from ...engine.board import STANDARD, Board, spaces
from ...engine.ids import NO_TERRAIN, TERRAIN_NAMES
from ...engine.state import State
from ...view.declared import HOME
from . import declared
from .facet import View
from .hexmap import draw, half_width, on_board
from .looks import (
    STRUCTURE_SHORT,
    TERRAIN_SHORT,
    TERRAIN_STYLES,
    Signs,
    faction_style,
)
from .owners import letter_of, name_of, style_of
from .wording import joined, word

NARROW: Final = 4  # half width at which names are cut shorter
RESOURCE_LETTERS: Final = {"oil": "o", "metal": "m", "wood": "w", "food": "f"}


def map_lines(state: State, view: View, columns: int, signs: Signs) -> list[Text]:
    """The map, or a list of the spaces that matter where it does not fit."""
    board = state.board
    half = half_width(board, columns)
    if not half:
        return list_lines(state, view)
    homes = {player["home"] for player in view["players"]} - {None}
    cells = {
        space: cell(state, view, space, half, signs)
        for space in on_board(board)
        if not board.bases >> space & 1 or not homes or board.names[space] in homes
    }
    return draw(board, cells, half, columns, signs)


def legend(state: State, signs: Signs) -> str:
    board = "" if state.board.key == STANDARD else f"board {state.board.key} | "
    return (
        f"{board}N: pieces of the faction with that letter | {declared.legend(state)} | "
        f"{signs.structure} structure: Ar armory, Mo monument, Mi mine, Ml mill | "
        f"{signs.encounter} encounter, {signs.tunnel} tunnel, {signs.river} river | "
        "o oil, m metal, w wood, f food | "
        "a name, like D4, tells all about a territory"
    )


# -- one hex ---------------------------------------------------------------------------------


def terrain_of(board: Board, space: int) -> str:
    return TERRAIN_NAMES[board.terrain[space]]


def cell(state: State, view: View, space: int, half: int, signs: Signs) -> list[Text]:
    """Three lines: name and terrain, units, structure and tokens."""
    name = state.board.names[space]
    return [
        head(state, view, space, half, signs),
        declared.units_line(state.rules, view, name),
        goods_line(state, view, name, signs),
    ]


def head(state: State, view: View, space: int, half: int, signs: Signs) -> Text:
    board = state.board
    name = board.names[space]
    terrain = terrain_of(board, space)
    if board.bases >> space & 1:
        faction = name.removeprefix(HOME)
        return Text(word("factions_short", faction), faction_style(state.rules, faction))
    mark = " "
    if name in view["encounters"]:
        mark = signs.encounter
    elif board.tunnels >> space & 1:
        mark = signs.tunnel
    short = TERRAIN_SHORT[terrain]
    if half == NARROW:
        short = short[:3]
    return (
        Text(name, controller_style(state, view, name))
        + Text(mark, "bold bright_yellow")
        + Text(short, TERRAIN_STYLES[terrain])
    )


def controller_style(state: State, view: View, name: str) -> str:
    for player in view["players"]:
        if name in player["territories"]:
            return style_of(state.rules, player)
    return "bold"


def goods_line(state: State, view: View, name: str, signs: Signs) -> Text:
    line = Text()
    for player in view["players"]:
        for structure, space in player["structures"].items():
            if space == name:
                short = signs.structure + STRUCTURE_SHORT[structure]
                letter = letter_of(state.rules, player)
                line += Text(letter + short, style_of(state.rules, player))
    line += declared.tokens_line(state.rules, view, name)
    for resource, n in view["resources"].get(name, {}).items():
        line += Text(f"{n}{RESOURCE_LETTERS[resource]}", "bright_white")
    return line


# -- in words --------------------------------------------------------------------------------


def list_lines(state: State, view: View) -> list[Text]:
    """One line for each space with something on it."""
    board = state.board
    return [
        space_text(board, view, space)
        for space in on_board(board)
        if board.names[space] in view["encounters"] or things_at(view, board.names[space])
    ]


def space_text(board: Board, view: View, space: int) -> Text:
    """Everything about one space."""
    name = board.names[space]
    if board.terrain[space] == NO_TERRAIN:
        return Text(f"{name} is not on this board")
    if board.bases >> space & 1:
        line = Text(f"home base of {word('factions_short', name.removeprefix(HOME))}", "bold")
    else:
        terrain = terrain_of(board, space)
        line = Text(name, "bold") + Text(f" {word('terrains', terrain)}", TERRAIN_STYLES[terrain])
    facts: list[str] = []
    if board.tunnels >> space & 1:
        facts.append("tunnel")
    if name in view["encounters"]:
        facts.append("encounter")
    facts += things_at(view, name)
    return line + Text(": " + "; ".join(facts) if facts else "")


def things_at(view: View, name: str) -> list[str]:
    """Units, structures and tokens on a space."""
    facts: list[str] = []
    for player in view["players"]:
        who = name_of(player)
        units = declared.units_text(view, player["seat"], name)
        if units:
            facts.append(f"{who}: {units}")
        facts += [
            f"{word('structures', structure)} of {who}"
            for structure, space in player["structures"].items()
            if space == name
        ]
    facts += declared.tokens_texts(view, name)
    resources = view["resources"].get(name, {})
    if resources:
        facts.append(joined([f"{n} {word('resources', kind)}" for kind, n in resources.items()]))
    return facts


def neighbours_text(board: Board, space: int) -> str:
    """What touches a space, and over which edges a river runs."""
    names = [board.names[other] for other in spaces(board.adjacent[space])]
    wet = [board.names[other] for other in spaces(board.river[space])]
    text = f"touches {', '.join(names) or 'nothing'}"
    return text + (f"; river towards {', '.join(wet)}" if wet else "")
