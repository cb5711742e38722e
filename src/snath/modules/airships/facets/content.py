"""The file of the airship tiles.  Rulebook: Airship Module Setup."""

from __future__ import annotations

from typing import Final

from ....content.check import Report
from ....content.content import Content, Entry
from ....content.facet import ContentFacet
from ....content.formats import WORD, Section
from ....content.shapes import Choice, Whole
from ...automa.facets.content import GAINS, MOVES, make_scheme
from ..automa_cards import CAMPING, CARD_KEYS, CARDS, AutomaAirship, AutomaAirships
from ..tables import (
    AGGRESSIVE_KEYS,
    CARGO_KINDS,
    FOR_ALL_KEYS,
    PASSIVE_KEYS,
    SECTION,
    SIDE_NAMES,
    TILE_KEYS,
    AirshipTile,
    AirshipTiles,
)

FORMATS: Final = {
    SECTION: (
        Section(
            SECTION, "key",
            {
                "key": WORD, "number": Whole(1, len(TILE_KEYS)),
                "side": Choice("side", SIDE_NAMES),
            },
            {
                "cargo": Choice("cargo", CARGO_KINDS), "room": Whole(0, 9), "range": Whole(0, 9),
            },
        ),
    ),
    CARDS: (
        Section(
            CARDS, "key",
            {
                "key": Choice("aggressive tile", CARD_KEYS),
                "number": Whole(1, len(AGGRESSIVE_KEYS)),
                "steps": Whole(0, 9), "amount": Whole(0, 9),
            },
        ),
        Section(CAMPING, "", {"moves": MOVES, "gains": GAINS}),
    ),
}  # fmt: skip


def make_tiles(content: Content) -> AirshipTiles:
    entries = {str(entry["key"]): entry for entry in content.all(SECTION)}
    return AirshipTiles([make_tile(entries[key]) for key in TILE_KEYS], make_automa(content))


def make_automa(content: Content) -> AutomaAirships:
    """The Automa airship cards by tile, and the symbols of camping as half of a card."""
    cards = {
        str(entry["key"]): AutomaAirship(entry["steps"], entry["amount"])
        for entry in content.all(CARDS)
    }
    return AutomaAirships(
        cards, make_scheme({**content.one(CAMPING), "skip": False, "recruit": "none"})
    )


def make_tile(entry: Entry) -> AirshipTile:
    return AirshipTile(
        entry.get("range", 0), entry.get("room", 0), entry.get("cargo") == CARGO_KINDS[1]
    )


def check_tiles(content: Content, report: Report) -> None:
    """Eight tiles a side, in the printed order; each has what its side needs."""
    entries = sorted(content.all(SECTION), key=lambda entry: int(entry["number"]))
    report.expect(SECTION, "tiles", len(entries), len(TILE_KEYS))
    for side, keys, needed in zip(
        SIDE_NAMES, (AGGRESSIVE_KEYS, PASSIVE_KEYS), (("cargo", "room"), ("range",)), strict=True
    ):
        mine = [entry for entry in entries if entry["side"] == side]
        if [entry["key"] for entry in mine] != list(keys):
            report.add("order", SECTION, f"the {side} tiles are not {', '.join(keys)}")
        for entry in mine:
            for field in needed:
                if field not in entry:
                    report.add("missing", f"{SECTION} {entry['key']}", f"{field} is missing")


def rules_named(content: Content) -> list[str]:
    """Each tile is named after its rule; some have another one for everybody."""
    keys = [str(entry["key"]) for entry in content.all(SECTION)]
    return [*keys, *(FOR_ALL_KEYS[key] for key in keys if key in FOR_ALL_KEYS)]


FACET: Final = ContentFacet(
    FORMATS, make_tiles, check_tiles, components=(SECTION, CARDS), rules=rules_named
)
