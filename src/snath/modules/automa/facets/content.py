"""Automa cards and star trackers: their files and tables.  Rulebook: Automa Setup."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content, Entry
from ....content.facet import ContentFacet
from ....content.formats import AMOUNT, WORD, Section
from ....content.shapes import Choice, Flag, Many, Record, Whole
from ....engine.ids import BOTTOM_NAMES, MAX_DIAL, MAX_POWER
from ..cards import (
    AUTOMA_GAIN_NAMES,
    LEVEL_NAMES,
    SYMBOL_NAMES,
    AutomaCard,
    AutomaTables,
    Scheme,
    Symbol,
    Tracker,
)

CARDS: Final = 19

MOVES: Final = Many(
    Record(
        {"move": Choice("move symbol", SYMBOL_NAMES)},
        {"power": Whole(1, MAX_POWER), "faction": WORD},
    ), 1, 9,
)  # fmt: skip
GAINS: Final = Many(
    Record(
        {"gain": Choice("gain symbol", AUTOMA_GAIN_NAMES)},
        {"amount": AMOUNT, "faction": WORD},
    ), 0, 9,
)  # fmt: skip
_scheme = Record({
    "skip": Flag(),
    "moves": MOVES,
    "gains": GAINS,
    "recruit": Choice("recruit", (*BOTTOM_NAMES, "none")),
})
FORMATS: Final = {
    "automa_cards": (
        Section(
            "automa_cards", "number",
            {
                "number": Whole(1, CARDS), "tracks": Flag(),
                "combat_power": Many(Whole(0, MAX_DIAL), 3, 3), "combat_cards": Whole(0, 9),
                "resources": Whole(0, 9), "scheme_1": _scheme, "scheme_2": _scheme,
            },
        ),
    ),
    "star_trackers": (
        Section(
            "star_trackers", "key",
            {
                "key": Choice("level", LEVEL_NAMES), "spaces": Whole(1, 99), "dry": Whole(0, 99),
                "stars": Many(Whole(1, 99), 6, 6),
            },
        ),
    ),
}


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


def check_totals(content: Content, report: Report) -> None:
    report.expect("automa_cards", "cards", len(content.all("automa_cards")), CARDS)
    report.expect("star_trackers", "levels", len(content.all("star_trackers")), len(LEVEL_NAMES))


FACET: Final = ContentFacet(FORMATS, make_automa, check_totals)
