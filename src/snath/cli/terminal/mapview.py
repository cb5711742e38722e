"""What lies and stands on the board, from a view: the map, one space, or a list."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from rich.text import Text

from ...engine.board import Board, spaces
from ...engine.ids import TERRAIN_NAMES
from .hexmap import draw, half_width
from .looks import (
    STRUCTURE_SHORT,
    TERRAIN_SHORT,
    TERRAIN_STYLES,
    Signs,
    faction_letter,
    faction_style,
)
from .words import counted, joined, word

NARROW: Final = 4  # half width at which names are cut shorter
RESOURCE_LETTERS: Final = {"oil": "o", "metal": "m", "wood": "w", "food": "f"}

View: TypeAlias = dict[str, Any]


def map_lines(board: Board, view: View, columns: int, signs: Signs) -> list[Text]:
    """The map, or a list of the spaces that matter where it does not fit."""
    half = half_width(board, columns)
    if not half:
        return list_lines(board, view)
    homes = {player["home"] for player in view["players"]}
    cells = {
        space: cell(board, view, space, half, signs)
        for space in range(board.count)
        if not board.bases >> space & 1 or board.names[space] in homes
    }
    return draw(board, cells, half, columns, signs)


def legend(view: View, signs: Signs) -> str:
    tokens = f"{signs.flag} flag, {signs.trap.upper()} armed and {signs.trap} sprung trap | "
    return (
        "N: pieces of the faction with that letter | C character, M mech, w worker | "
        f"{signs.structure} structure: Ar armory, Mo monument, Mi mine, Ml mill | "
        f"{signs.encounter} encounter, {signs.tunnel} tunnel, {signs.river} river | "
        "o oil, m metal, w wood, f food | "
        + (tokens if "invaders" in view["parts"] else "")
        + "a name, like D4, tells all about a territory"
    )


# -- one hex ---------------------------------------------------------------------------------


def terrain_of(board: Board, space: int) -> str:
    return TERRAIN_NAMES[board.terrain[space]]


def cell(board: Board, view: View, space: int, half: int, signs: Signs) -> list[Text]:
    """Three lines: name and terrain, units, structure and tokens."""
    name = board.names[space]
    pieces = units_line(view, name)
    return [head(board, view, space, half, signs), *pieces, goods_line(view, name, signs)]


def head(board: Board, view: View, space: int, half: int, signs: Signs) -> Text:
    name = board.names[space]
    terrain = terrain_of(board, space)
    if board.bases >> space & 1:
        faction = name.removeprefix("home-")
        return Text(word("factions_short", faction), faction_style(faction))
    mark = " "
    if name in view["encounters"]:
        mark = signs.encounter
    elif board.tunnels >> space & 1:
        mark = signs.tunnel
    short = TERRAIN_SHORT[terrain]
    if half == NARROW:
        short = short[:3]
    controller = controller_of(view, name)
    style = faction_style(controller) if controller else "bold"
    return (
        Text(name, style)
        + Text(mark, "bold bright_yellow")
        + Text(short, TERRAIN_STYLES[terrain])
    )


def controller_of(view: View, name: str) -> str | None:
    for player in view["players"]:
        if name in player["territories"]:
            faction: str = player["faction"]
            return faction
    return None


def units_of(player: View, name: str) -> tuple[int, int, int]:
    """Characters, mechs and workers of a player on a space."""
    mechs = sum(1 for mech in player["mechs"] if mech["space"] == name)
    workers: int = player["workers"].get(name, 0)
    return int(player["character"] == name), mechs, workers


def units_line(view: View, name: str) -> list[Text]:
    line = Text()
    for player in view["players"]:
        character, mechs, workers = units_of(player, name)
        if not character and not mechs and not workers:
            continue
        short = faction_letter(player["faction"]) + ":" + "C" * character
        short += "" if not mechs else "M" if mechs == 1 else f"M{mechs}"
        short += "" if not workers else "w" if workers == 1 else f"w{workers}"
        line += Text((" " if line else "") + short, faction_style(player["faction"]))
    return [line]


def goods_line(view: View, name: str, signs: Signs) -> Text:
    line = Text()
    for player in view["players"]:
        for structure, space in player["structures"].items():
            if space == name:
                style = faction_style(player["faction"])
                short = signs.structure + STRUCTURE_SHORT[structure]
                line += Text(faction_letter(player["faction"]) + short, style)
    line += Text("".join(sign for _, sign in tokens_at(view, name, signs)), "bold")
    for resource, n in view["resources"].get(name, {}).items():
        line += Text(f"{n}{RESOURCE_LETTERS[resource]}", "bright_white")
    return line


def tokens_at(view: View, name: str, signs: Signs) -> list[tuple[str, str]]:
    """Faction tokens of modules on a space, in words and as a sign."""
    part = view["parts"].get("invaders")
    if part is None:
        return []
    out: list[tuple[str, str]] = []
    if name in part["flags"]:
        out.append(("a flag", signs.flag))
    for trap in part["traps"]:
        if trap["space"] == name:
            armed = "an armed trap" if trap["armed"] else "a sprung trap"
            kind = f" against {word('resources', trap['trap'])}" if trap["trap"] else ""
            out.append((armed + kind, signs.trap.upper() if trap["armed"] else signs.trap))
    return out


# -- in words --------------------------------------------------------------------------------


def list_lines(board: Board, view: View) -> list[Text]:
    """One line for each space with something on it."""
    return [
        space_text(board, view, space)
        for space in range(board.count)
        if busy(board, view, space)
    ]


def busy(board: Board, view: View, space: int) -> bool:
    name = board.names[space]
    if name in view["encounters"] or name in view["resources"]:
        return True
    return any(
        any(units_of(player, name)) or name in player["structures"].values()
        for player in view["players"]
    )


def space_text(board: Board, view: View, space: int) -> Text:
    """Everything about one space."""
    name = board.names[space]
    if board.bases >> space & 1:
        faction = name.removeprefix("home-")
        line = Text(f"home base of {word('factions_short', faction)}", "bold")
    else:
        terrain = terrain_of(board, space)
        line = Text(name, "bold") + Text(f" {word('terrains', terrain)}", TERRAIN_STYLES[terrain])
    facts: list[str] = []
    if board.tunnels >> space & 1:
        facts.append("tunnel")
    if name in view["encounters"]:
        facts.append("encounter")
    for player in view["players"]:
        facts += owner_facts(player, name)
    facts += [what for what, _ in tokens_at(view, name, NO_SIGNS)]
    tokens = view["resources"].get(name, {})
    if tokens:
        facts.append(joined([f"{n} {word('resources', kind)}" for kind, n in tokens.items()]))
    return line + Text(": " + "; ".join(facts) if facts else "")


NO_SIGNS: Final = Signs("", "", "", "", "", "", "", "")


def owner_facts(player: View, name: str) -> list[str]:
    if player["faction"] is None:
        return []
    who = word("factions_short", player["faction"])
    character, mechs, workers = units_of(player, name)
    units = ["the character"] if character else []
    if mechs:
        units.append(counted(mechs, "mech"))
    if workers:
        units.append(counted(workers, "worker"))
    facts = [f"{who}: {joined(units)}"] if units else []
    facts += [
        f"{word('structures', structure)} of {who}"
        for structure, space in player["structures"].items()
        if space == name
    ]
    return facts


def neighbours_text(board: Board, space: int) -> str:
    """What touches a space, and over which edges a river runs."""
    names = [board.names[other] for other in spaces(board.adjacent[space])]
    wet = [board.names[other] for other in spaces(board.river[space])]
    text = f"touches {', '.join(names)}"
    return text + (f"; river towards {', '.join(wet)}" if wet else "")
