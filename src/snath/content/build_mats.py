"""Mats and tracks from their content.  Rulebook: Setup, Bottom-Row Actions, Game End."""

from __future__ import annotations

from ..engine.ids import BOTTOM_NAMES, CUBE_NAMES, GAIN_NAMES, TOP_NAMES
from ..engine.tables import Faction, PlayerMat, Section, Tables, Tier
from .content import Content, Entry
from .formats import CARD_NAMES

WORKERS = 8


def make_mat(entry: Entry) -> PlayerMat:
    sections: list[Section] = []
    for bottom in BOTTOM_NAMES:
        part = entry["sections"][bottom]
        top = TOP_NAMES.index(part["top"])
        sections.append(Section(top, part["cost"], part["cost_min"], part["coins"]))
    return PlayerMat(
        entry["key"], entry["number"], entry["rank"], entry["popularity"], entry["coins"],
        entry["objectives"], sections,
    )


def make_faction(entry: Entry) -> Faction:
    return Faction(
        entry["key"], entry["power"], entry["combat_cards"], entry["ability"],
        list(entry["mechs"]), list(entry["one_time"]),
        dict(entry.get("six_or_seven_players", {})),
        entry.get("shared", ""), entry.get("once", ""), entry.get("covers_base", False),
    )


def sorted_factions(content: Content) -> list[Entry]:
    """Clockwise by home base, then those whose base tiles cover others."""
    order = [*content.entries["home_bases"], *content.entries["absent_bases"]]
    return sorted(content.all("factions"), key=lambda entry: order.index(entry["key"]))


def banned_pairs(content: Content, tables: Tables) -> list[int]:
    """The banned pairs of which both mats are in play."""
    factions = [faction.key for faction in tables.factions]
    mats = [mat.key for mat in tables.mats]
    return [
        factions.index(faction) * 64 + mats.index(mat)
        for faction, mat in content.one("banned_pairs")["pairs"]
        if faction in factions and mat in mats
    ]


def fill_tracks(content: Content, tables: Tables) -> None:
    """Tracks, decks and the parts that all player mats have in common."""
    cards = content.one("combat_deck")["cards"]
    tables.combat_deck = [cards[name] for name in CARD_NAMES]
    tables.tiers = [
        Tier(tier["from"], tier["star"], tier["territory"], tier["pair"])
        for tier in content.one("popularity_tiers")["tiers"]
    ]
    top_row = content.one("top_row")
    tables.upgraded = [top_row[name] for name in CUBE_NAMES]
    tables.trade_resources = top_row["trade_resources"]
    bonus = content.one("ongoing_bonus")
    tables.ongoing_bonus = [GAIN_NAMES.index(bonus[bottom]) for bottom in BOTTOM_NAMES]
    slots = content.one("produce_cost")["slots"]
    tables.produce_power = _produce_cost(slots, "power")
    tables.produce_popularity = _produce_cost(slots, "popularity")
    tables.produce_coins = _produce_cost(slots, "coins")


def _produce_cost(slots: list[str], kind: str) -> list[int]:
    """Cost of one kind by workers off the mat: each slot shows its cost when its worker leaves."""
    start = WORKERS - len(slots)
    return [slots[: max(0, n - start)].count(kind) for n in range(WORKERS + 1)]
