"""Expansions and variants, each in a folder of its own.  Adding one touches only this tuple.

    module.py   the manifest: everything the module adds, see `snath.engine.module`
    rules.py, steps.py, part.py, events.py    its rules, questions, state and facts
    automa.py   what the Automa makes of it
    content/    what is printed on its components, as JSON
    text/       its names and explanations, by language
    facets/     how other rooms show it: one file per room, named after it

Nobody outside the folder names what is in it: rooms ask every module for its facet.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TypeVar

from ..engine.module import Module
from .airships.module import Airships
from .alliances.module import Alliances
from .automa.module import Automa
from .bribes.module import Bribes
from .captive.module import Captive
from .desolation.module import Desolation
from .fenris.module import Fenris
from .final_turns.module import FinalTurns
from .fortress.module import Fortress
from .influence_race.module import InfluenceRace
from .infrastructure_mods.module import InfrastructureMods
from .invaders.module import Invaders
from .mad_tesla.module import MadTeslaModule
from .mat_order.module import MatOrderModule
from .mech_mods.module import MechMods
from .modular_board.module import ModularBoardModule
from .more_encounters.module import ScytheEncounters
from .outside import outside_modules
from .perks.module import Perks
from .promos.module import Promos
from .raiders.module import Raiders
from .resolutions.module import Resolutions
from .rivals.module import Rivals
from .scattered_stars.module import ScatteredStars
from .search_party.module import SearchParty
from .setup_bonuses.module import SetupBonusesModule
from .teams.module import Teams
from .tesla.module import Tesla
from .triumph_tiles.module import TriumphTiles
from .triumph_tracks.module import TriumphTracks
from .vesna.module import Vesna
from .war_footing.module import WarFooting

F = TypeVar("F")
MOST_FOUND: Final = 1024  # sets of modules, room by room, whose facets are kept ready


@cache
def all_modules() -> tuple[Module, ...]:
    """Every module there is, in the order in which their rules are asked."""
    own: tuple[Module, ...] = (
        Automa(), Teams(), FinalTurns(), Bribes(), Invaders(), Promos(), ModularBoardModule(),
        Airships(), ScytheEncounters(), MatOrderModule(), MechMods(), InfrastructureMods(),
        TriumphTracks(), TriumphTiles(), Rivals(), Alliances(),
        Vesna(), Fenris(), Tesla(),
        MadTeslaModule(), Desolation(),
        InfluenceRace(), WarFooting(), Captive(), Raiders(), Fortress(), SearchParty(),
        ScatteredStars(), SetupBonusesModule(), Perks(),
        Resolutions(),  # last: it says who follows after everybody else has
    )
    return (*own, *outside_modules())


def package(module: Module) -> str:
    """The package that is a module's folder; empty for one that lies in no package."""
    return type(module).__module__.rpartition(".")[0]


def facet(module: Module, room: str) -> object | None:
    """How a room shows a module: `FACET` of `facets/<room>.py` in its folder, if there is one.

    Each room says what a facet of it is, and reads it only from modules in play.
    """
    facets = f"{package(module)}.facets"
    if not package(module) or find_spec(facets) is None or find_spec(f"{facets}.{room}") is None:
        return None
    found: object = import_module(f"{facets}.{room}").FACET
    return found


@lru_cache(maxsize=MOST_FOUND)
def all_facets(modules: tuple[Module, ...], room: str) -> list[object]:
    found = [facet(module, room) for module in modules]
    return [each for each in found if each is not None]


def facets(modules: tuple[Module, ...], room: str, kind: type[F]) -> list[F]:
    """The facets of a room, of those modules that have one; `kind` is the room's class."""
    out: list[F] = []
    for found in all_facets(modules, room):
        assert isinstance(found, kind), f"a facet for {room} is no {kind.__name__}"
        out.append(found)
    return out
