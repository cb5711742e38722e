"""From content files to the typed tables and the board that the engine reads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..engine.board import Board
from ..engine.tables import Tables
from .build_automa import make_automa
from .build_board import make_board
from .build_cards import make_encounter, make_factory_card, make_objective, make_tile
from .build_mats import banned_pairs, fill_tracks, make_faction, make_mat, sorted_factions
from .content import Content
from .load import load
from .modules import chosen


def build_tables(modules: Iterable[str] = (), overrides: Path | None = None) -> Tables:
    """The printed facts of the base and these modules; the same object for the same modules."""
    return _build(modules, overrides)[0]


def build_board(modules: Iterable[str] = (), overrides: Path | None = None) -> Board:
    """The board of the base and these modules; the same object for the same modules."""
    return _build(modules, overrides)[1]


def _build(modules: Iterable[str], overrides: Path | None) -> tuple[Tables, Board]:
    if overrides is None:
        return _shipped(chosen(modules))
    return build(load(modules, overrides))


@cache
def _shipped(modules: tuple[str, ...]) -> tuple[Tables, Board]:
    return build(load(modules))


def build(content: Content) -> tuple[Tables, Board]:
    """Tables and board of loaded content."""
    board = make_board(content)
    tables = Tables()
    tables.factions = [make_faction(entry) for entry in sorted_factions(content)]
    mats = sorted(content.all("mats"), key=lambda entry: int(entry["rank"]))
    tables.mats = [make_mat(entry) for entry in mats]
    tables.banned = banned_pairs(content, tables)
    fill_tracks(content, tables)
    tables.encounters = {e["number"]: make_encounter(e) for e in content.all("encounters")}
    tables.factory_cards = {
        e["number"]: make_factory_card(e) for e in content.all("factory_cards")
    }
    tables.objectives = {
        e["number"]: make_objective(e) for e in content.all("objectives")
    }
    tables.tiles = [make_tile(e) for e in content.all("tiles") if e["set"] in content.modules]
    if "automa" in content.modules:
        tables.extra["automa"] = make_automa(content)
    return tables, board
