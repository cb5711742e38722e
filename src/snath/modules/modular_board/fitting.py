"""Whether a layout can be played by a table.  Rulebook: Scythe Modular Board, Setup."""

from __future__ import annotations

from ...engine.errors import ConfigError, shown
from ...engine.table_choice import TableChoice
from ...engine.tables import Tables
from .components import AREAS, SLOTS, Components, components_of, letter
from .layout import NO_TILE, Layout


def check_layout(layout: Layout, choice: TableChoice, tables: Tables) -> None:
    """ConfigError if the parts do not fit together or do not leave everybody a home base."""
    components = components_of(tables)
    check_parts(layout, components)
    factions = [faction.key for faction in tables.factions]
    barred = barred_bases(layout, components)
    complete = "" not in layout.bases
    for faction in choice.factions:
        if faction and complete and letter(faction) not in layout.bases:
            raise ConfigError(
                f"board code '{layout.code()}' leaves out the home base of {faction}; allowed: "
                f"another faction, or {letter(faction)} among the base tiles"
            )
        if faction and letter(faction) in barred:
            raise ConfigError(
                f"board code '{layout.code()}' leaves the area beside the home base of {faction} "
                "empty; allowed: another faction, or a tile there"
            )
    open_factions = [
        faction
        for faction in factions
        if letter(faction) not in barred and letter(faction) in layout.bases
    ]
    if not complete:
        empty = layout.tiles.count(NO_TILE)
        left_over = max(0, len(components.bases) - len(SLOTS))
        most = len(factions) - left_over - empty
    else:
        most = len(open_factions)
    if len(choice.factions) > most:
        raise ConfigError(
            f"board code '{layout.code()}' leaves home bases for {most} of the factions in the "
            f"game beside land; allowed: up to {most} seats, or fewer empty areas"
        )


def barred_bases(layout: Layout, components: Components) -> list[str]:
    """Letters of the base tiles beside areas that the code leaves empty."""
    return [
        layout.bases[components.areas[area].slot]
        for area in range(len(AREAS))
        if layout.tiles[area] == NO_TILE
    ]


def check_parts(layout: Layout, components: Components) -> None:
    """Whether these parts fit together: known base tiles, no lake at a home base."""
    letters = [letter(base) for base in components.bases]
    for base in layout.bases:
        if base != "" and base not in letters:
            raise ConfigError(
                f"board code '{layout.code()}' has no base tile {shown(base)}; allowed: "
                + ", ".join(f"{letter(name)} ({name})" for name in components.bases)
            )
    for area in range(len(AREAS)):
        tile = layout.tiles[area]
        if tile != "" and tile != NO_TILE and not components.fits(area, tile):
            other = tile[0] + ("b" if tile[1] == "a" else "a")
            raise ConfigError(
                f"board code '{layout.code()}': tile {tile} has a lake next to the home base "
                f"beside the {AREAS[area].replace('_', ' ')} area; allowed there: {other}, or "
                f"another tile"
            )
