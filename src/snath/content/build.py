"""From content files to the typed tables and the board that the engine reads."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from ..engine.board import Board
from ..engine.module import Module
from ..engine.tables import Tables
from .build_board import make_board
from .build_cards import make_encounter, make_factory_card, make_objective, make_tile
from .build_mats import banned_pairs, fill_tracks, make_faction, make_mat, sorted_factions
from .content import Content
from .load import load, shipped
from .modules import MOST_READY, chosen
from .overrides import MOST_OVERRIDDEN, Given, Overrides, given


def build_tables(
    modules: Iterable[str] = (), overrides: Given = None, extra: tuple[Module, ...] = ()
) -> Tables:
    """The printed facts of base, these and `extra` modules; the same object for the same ones."""
    return _build(modules, overrides, extra)[0]


def build_board(
    modules: Iterable[str] = (), overrides: Given = None, extra: tuple[Module, ...] = ()
) -> Board:
    """The board of base, these and `extra` modules; the same object for the same ones."""
    return _build(modules, overrides, extra)[1]


def _build(
    modules: Iterable[str], overrides: Given, extra: tuple[Module, ...]
) -> tuple[Tables, Board]:
    names = tuple(source.name for source in chosen(modules, extra))
    laid = given(overrides)
    return _shipped(names, extra) if laid is None else _overridden(names, laid, extra)


@lru_cache(maxsize=MOST_READY)
def _shipped(modules: tuple[str, ...], extra: tuple[Module, ...]) -> tuple[Tables, Board]:
    return build(shipped(modules, extra))


@lru_cache(maxsize=MOST_OVERRIDDEN)
def _overridden(
    modules: tuple[str, ...], overrides: Overrides, extra: tuple[Module, ...]
) -> tuple[Tables, Board]:
    return build(load(modules, overrides, extra))


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
