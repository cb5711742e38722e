"""Automa cards and star trackers from content.  Rulebook: Automa Setup."""

from __future__ import annotations

from ..engine.ids import BOTTOM_NAMES
from ..modules.automa.cards import (
    AUTOMA_GAIN_NAMES,
    LEVEL_NAMES,
    SYMBOL_NAMES,
    AutomaCard,
    AutomaTables,
    Scheme,
    Symbol,
    Tracker,
)
from .content import Content, Entry


def make_automa(content: Content) -> AutomaTables:
    cards = sorted(content.all("automa_cards"), key=lambda entry: int(entry["number"]))
    trackers = {entry["key"]: entry for entry in content.all("star_trackers")}
    return AutomaTables(
        [make_card(entry) for entry in cards],
        [make_tracker(trackers[level]) for level in LEVEL_NAMES],
    )


def make_card(entry: Entry) -> AutomaCard:
    return AutomaCard(
        entry["number"],
        entry["tracks"],
        entry["combat_power"],
        entry["combat_cards"],
        entry["resources"],
        [make_scheme(entry["scheme_1"]), make_scheme(entry["scheme_2"])],
    )


def make_scheme(entry: Entry) -> Scheme:
    moves = [
        Symbol(SYMBOL_NAMES.index(e["move"]), e.get("power", 0), e.get("faction", ""))
        for e in entry["moves"]
    ]
    gains = [
        Symbol(AUTOMA_GAIN_NAMES.index(e["gain"]), e.get("amount", 1), e.get("faction", ""))
        for e in entry["gains"]
    ]
    recruit = -1 if entry["recruit"] == "none" else BOTTOM_NAMES.index(entry["recruit"])
    return Scheme(entry["skip"], moves, gains, recruit)


def make_tracker(entry: Entry) -> Tracker:
    return Tracker(entry["key"], entry["spaces"], entry["dry"], entry["stars"])
