"""What modules declare in their manifests, as part of an observation.

Tokens, tracks, containers and owners that are no seats; further kinds of units are written with
the other pieces of a seat.
"""

from __future__ import annotations

from typing import Final, final

from ...engine.ids import FIGHTS, RESOURCES
from ...engine.part import Lying, Marker
from ...engine.pieces import TrackKind
from ...engine.state import State
from .places import SEATS, Places

OWNER_AMOUNTS: Final = 5  # there, power, popularity, coins, combat cards


@final
class Declared:
    """Where the declared things of a ruleset stand."""

    def __init__(
        self,
        places: Places,
        tokens: dict[str, int],
        tracks: dict[str, int],
        kinds: list[TrackKind],
        containers: list[int],
    ) -> None:
        self.places = places
        self.tokens = tokens
        self.tracks = tracks
        self.low = {kind.key: kind.low for kind in kinds}
        self.steps = {kind.key: kind.high - kind.low + 1 for kind in kinds}
        self.containers = containers  # of each its place among those of its owner

    def write(
        self, state: State, seat: int, place: list[int], out: memoryview[float]
    ) -> None:
        """All of it, as a seat may see it."""
        for part in state.parts:
            for lying in part.lying(state, seat):
                self.write_lying(state, lying, seat, place, out)
            for marker in part.markers(state, seat):
                self.write_marker(marker, place, out)
        for number in range(len(self.containers)):
            self.write_container(state, number, place, out)
        for owner in range(self.places.seats, len(state.players)):
            self.write_owner(state, owner, place[owner] - SEATS, out)

    def seat_field(self, owner: int, name: str, place: list[int]) -> int:
        """Where a field of a seat begins, -1 for owners that are no seats."""
        places = self.places
        if owner >= places.seats:
            return -1
        return places.blocks + place[owner] * places.block_size + places.block[name]

    def write_lying(
        self,
        state: State,
        lying: Lying,
        seat: int,
        place: list[int],
        out: memoryview[float],
    ) -> None:
        """Tokens on the map by kind and space; those in containers lie with their owner."""
        at = self.places.table
        kind = self.tokens[lying.token]
        amount = lying.count / 4
        if 0 <= lying.place < state.board.count:
            where = kind * self.places.spaces + lying.place
            out[at["tokens"] + where] += amount
            if lying.owner == seat:
                out[at["own_tokens"] + where] += amount
            return
        owner = lying.owner
        if lying.place >= state.board.count:
            owner = state.rules.containers[lying.place - state.board.count].owner
        start = self.seat_field(owner, "seat_tokens", place)
        out[(at["token_supply"] if start < 0 else start) + kind] += amount

    def write_marker(self, marker: Marker, place: list[int], out: memoryview[float]) -> None:
        """How far along the track, above 0 wherever there is a marker."""
        start = self.seat_field(marker.owner, "seat_tracks", place)
        at = self.places.table["tracks"] if start < 0 else start
        steps = marker.value - self.low[marker.track] + 1
        out[at + self.tracks[marker.track]] = steps / self.steps[marker.track]

    def write_container(
        self, state: State, number: int, place: list[int], out: memoryview[float]
    ) -> None:
        start = self.seat_field(state.rules.containers[number].owner, "seat_containers", place)
        at = self.places.table["containers"] if start < 0 else start
        at += self.containers[number] * RESOURCES
        first = (state.board.count + number) * RESOURCES
        for kind in range(RESOURCES):
            out[at + kind] += state.resources[first + kind] / 8

    def write_owner(self, state: State, owner: int, number: int, out: memoryview[float]) -> None:
        """Somebody who is no seat; those that fight and the others, by space."""
        at = self.places.table
        p = state.players[owner]
        start = at["owners"] + number * OWNER_AMOUNTS
        out[start] = 1.0
        out[start + 1] += p.power / 16
        out[start + 2] += p.popularity / 18
        out[start + 3] += p.coins / 100
        out[start + 4] += p.cards() / 10
        traits = state.rules.traits
        for slot in range(len(p.units)):
            space = p.units[slot]
            if space >= 0:
                field = "owner_fighters" if traits[slot] & FIGHTS else "owner_others"
                out[at[field] + number * self.places.spaces + space] += 0.25
