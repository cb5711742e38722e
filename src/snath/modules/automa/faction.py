"""What is particular to an Automa of one faction.

The Automa itself knows no faction.  A module whose factions differ gives one of these for each
of them (`Module.extensions`), and the Automa asks it at the places below.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import mypyc_attr

from .extension import AutomaExtension

if TYPE_CHECKING:
    from ...engine.board import Board
    from ...engine.module import Module
    from ...engine.rng import Rng
    from ...engine.state import State
    from ...engine.tables import Tables

NAME: Final = "automa"  # of the module, by which others extend it


@mypyc_attr(allow_interpreted_subclasses=True)
class AutomaFaction:
    """A faction with nothing of its own; others override what they need."""

    def __init__(self, key: str) -> None:
        self.key = key

    def abilities(self) -> list[str]:
        """Rules that an Automa of this faction keeps; all others are unused."""
        return []

    def icons(self, state: State, seat: int) -> list[str]:
        """The factions whose symbols in brackets it carries out."""
        return [self.key]

    def drawn_icons(self, rng: Rng) -> list[str]:
        """The same at a table with real components, where this is drawn at the start."""
        return [self.key]

    def shunned(self, board: Board) -> int:
        """Territories that are closed to it, besides lakes, as long as water is."""
        return 0

    def far_goals(self, state: State, seat: int) -> int:
        """Where the Encounter/Factory action leads, at any distance, if nothing else is valid."""
        return 0

    def arrived(self, state: State, seat: int, space: int, far: bool) -> None:
        """The character has ended an Encounter/Factory action; `far`: it took a far goal."""

    def character_moved(self, state: State, seat: int, space: int) -> None:
        """The character has ended any move of a card and is still there."""

    def lures(self, state: State, seat: int) -> int:
        """Territories that draw Automas in ties while a human plays this faction."""
        return 0


@final
class Joined:
    """What the modules in play say of their factions, by index, and of all Automas."""

    def __init__(
        self, factions: list[AutomaFaction], extensions: list[AutomaExtension]
    ) -> None:
        self.factions = factions
        self.extensions = extensions


def join(tables: Tables, modules: list[Module]) -> Joined:
    own: dict[str, AutomaFaction] = {}
    more: list[AutomaExtension] = []
    for module in modules:
        for extension in module.extensions(NAME):
            if isinstance(extension, AutomaFaction):
                own[extension.key] = extension
            elif isinstance(extension, AutomaExtension):
                more.append(extension)
    return Joined(
        [own[f.key] if f.key in own else AutomaFaction(f.key) for f in tables.factions], more
    )


def joined(state: State) -> Joined:
    found = state.rules.joined[NAME]
    assert isinstance(found, Joined)
    return found


def faction_of(state: State, seat: int) -> AutomaFaction:
    return joined(state).factions[state.players[seat].faction]


def extensions_of(state: State) -> list[AutomaExtension]:
    """What modules add to every Automa of the game."""
    return joined(state).extensions


def quarry_of(state: State, seat: int) -> int:
    """Opponents that modules set an Automa on."""
    mask = 0
    for extension in extensions_of(state):
        mask |= extension.quarry(state, seat)
    return mask


def spares(state: State, seat: int) -> bool:
    """Whether a module keeps an Automa from laying what only harms others."""
    for extension in extensions_of(state):
        if extension.spares(state, seat):
            return True
    return False


def waits(state: State, seat: int) -> bool:
    """Whether a module puts off the switch of an Automa's scheme."""
    for extension in extensions_of(state):
        if extension.waits(state, seat):
            return True
    return False
