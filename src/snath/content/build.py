"""From content files to the typed tables and the board that the engine reads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from ..engine.board import Board
from ..engine.module import Module
from ..engine.tables import Tables
from .build_board import make_board
from .build_cards import make_encounter, make_factory_card, make_objective, make_tile
from .build_mats import banned_pairs, fill_tracks, make_faction, make_mat, sorted_factions
from .content import Content
from .load import load, shipped
from .modules import chosen


def build_tables(
    modules: Iterable[str] = (), overrides: Path | None = None, extra: tuple[Module, ...] = ()
) -> Tables:
    """The printed facts of base, these and `extra` modules; the same object for the same ones."""
    return _build(modules, overrides, extra)[0]


def build_board(
    modules: Iterable[str] = (), overrides: Path | None = None, extra: tuple[Module, ...] = ()
) -> Board:
    """The board of base, these and `extra` modules; the same object for the same ones."""
    return _build(modules, overrides, extra)[1]


def _build(
    modules: Iterable[str], overrides: Path | None, extra: tuple[Module, ...]
) -> tuple[Tables, Board]:
    if overrides is None:
        return _shipped(tuple(source.name for source in chosen(modules, extra)), extra)
    return build(load(modules, overrides, extra))


@cache
def _shipped(modules: tuple[str, ...], extra: tuple[Module, ...]) -> tuple[Tables, Board]:
    return build(shipped(modules, extra))


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
    tables.tiles = [make_tile(e) for e in content.all("tiles")]
    for source in content.sources:
        if source.facet.tables is not None:
            tables.extra[source.name] = source.facet.tables(content)
    return tables, board
