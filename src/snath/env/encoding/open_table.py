"""What everybody sees of the table, whoever looks: the fields from `seats` to `encounters_used`,
but for those that say whose turn and which question it is."""

from __future__ import annotations

from ...engine.ids import CARD_VALUES, RESOURCES
from ...engine.state import State
from .places import Places, write_bits


def write_resources(places: Places, state: State, out: memoryview[float]) -> None:
    resources = state.resources
    start = places.resources
    for i in range(state.board.count * RESOURCES):
        tokens = resources[i]
        if tokens:
            out[start + i] = tokens / 8


def write_round(places: Places, state: State, out: memoryview[float]) -> None:
    """Fields before the resources: how many sit there, modules, round, tile."""
    out[places.seats_at + places.seats - 1] = 1.0
    for module in places.modules:
        out[places.modules_at + module] = 1.0
    out[places.round] = state.round / 50
    if state.tile >= 0:
        out[places.tile + places.tiles[state.tile]] = 1.0


def write_decks(places: Places, state: State, out: memoryview[float]) -> None:
    """Fields behind the resources: encounters on the map, decks and open cards."""
    write_bits(out, places.encounters, state.encounters)
    start = places.decks
    cards = 0
    for left in state.deck:
        cards += left
    out[start] = cards / 42
    out[start + 1] = (len(state.encounter_deck) + len(state.encounter_bottom)) / 42
    out[start + 2] = (len(state.objective_deck) + len(state.objective_bottom) // 2) / 27
    out[start + 3] = state.factory_count / 8
    if state.discard:
        seen = [0] * CARD_VALUES
        for value in state.discard:
            seen[value] += 1
        for value in range(CARD_VALUES):
            out[places.discard + value] = seen[value] / 10
    for card in state.encounter_bottom:
        out[places.encounters_used + places.encounter_cards[card]] = 1.0
