"""What a finished game tells the campaign: plain data, by seat of that game.

The base game's own facts are read here; each module in play adds what its rules reward.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..engine.errors import shown
from ..engine.ids import IS_MECH, NO_MAT
from ..engine.state import State
from ..game import Game
from ..modules import facets
from .errors import CampaignError
from .facet import CampaignFacet


@dataclass(frozen=True)
class SeatFacts:
    """One seat of a finished game; `stars` are counted by goal of the Triumph Track."""

    faction: str
    mat: str | None
    coins: int
    place: int
    stars: Mapping[str, int]
    mechs: int
    structures: int

    @property
    def won(self) -> bool:
        return self.place == 1

    def to_json(self) -> dict[str, Any]:
        return {
            "faction": self.faction,
            "mat": self.mat,
            "coins": self.coins,
            "place": self.place,
            "stars": dict(self.stars),
            "mechs": self.mechs,
            "structures": self.structures,
        }


@dataclass(frozen=True)
class Facts:
    """`ranking` has the seats, best first; `order` those with a turn, from the first player on;
    `more` is what modules tell."""

    seats: tuple[SeatFacts, ...]
    ranking: tuple[int, ...]
    order: tuple[int, ...]
    reason: str
    more: Mapping[str, Any] = field(default_factory=dict)

    @property
    def winner(self) -> int:
        """The first of the ranking; a win that is shared has no other order."""
        return self.ranking[0]

    def by_seat(self, name: str) -> list[Any]:
        """A fact that modules tell for every seat; nothing where none did."""
        value = self.more.get(name)
        if not isinstance(value, list) or len(value) != len(self.seats):
            raise CampaignError(
                f"facts: {name!r} must be a list of {len(self.seats)}, not {shown(value)}"
            )
        return value

    def seat_of(self, name: str) -> int | None:
        """The one seat that did something, if any."""
        value = self.more.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int) or value not in self.ranking:
            raise CampaignError(f"facts: {name!r} must be a seat or null, not {shown(value)}")
        return value

    def to_json(self) -> dict[str, Any]:
        return {
            "seats": [seat.to_json() for seat in self.seats],
            "ranking": list(self.ranking),
            "order": list(self.order),
            "reason": self.reason,
            **self.more,
        }

    @staticmethod
    def of_json(data: object) -> Facts:
        """Facts from plain data; CampaignError says what is wrong."""
        if not isinstance(data, Mapping):
            raise CampaignError(f"facts must be an object, not {shown(data)}")
        try:
            seats = tuple(seat_of_json(seat) for seat in data["seats"])
            ranking, order = tuple(data["ranking"]), tuple(data["order"])
            reason = str(data["reason"])
        except (KeyError, TypeError, ValueError) as error:
            raise CampaignError(f"facts: {type(error).__name__} at {error}") from error
        everybody = list(range(len(seats)))
        if sorted(ranking) != everybody or sorted(order) != everybody:
            raise CampaignError("facts: ranking and order must name every seat once")
        more = {
            name: value
            for name, value in data.items()
            if name not in ("seats", "ranking", "order", "reason")
        }
        return Facts(seats, ranking, order, reason, more)


def seat_of_json(data: Mapping[str, Any]) -> SeatFacts:
    stars = {str(goal): number(count) for goal, count in data["stars"].items()}
    mat = data.get("mat")
    return SeatFacts(
        str(data["faction"]), None if mat is None else str(mat), number(data["coins"]),
        number(data["place"]), stars, number(data.get("mechs", 0)),
        number(data.get("structures", 0)),
    )  # fmt: skip


def number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ValueError(f"{shown(value)}, which is no whole number from 0")
    return value


def facts_of(game: Game) -> Facts:
    """The facts of a finished game."""
    if not game.over:
        raise CampaignError("the episode's game is not over: it has no result yet")
    state = game.state
    result = game.result()
    scores = {score.seat: score for score in result.ranking}
    first = state.order.index(state.first)
    more: dict[str, Any] = {}
    for facet in facets(state.rules.modules, "campaign", CampaignFacet):
        more.update(facet.facts(state))
    return Facts(
        tuple(
            seat_facts(state, seat, scores[seat].total, scores[seat].place)
            for seat in range(len(game.config.seats))
        ),
        tuple(score.seat for score in result.ranking),
        tuple(state.order[first:] + state.order[:first]),
        result.reason,
        more,
    )


def seat_facts(state: State, seat: int, coins: int, place: int) -> SeatFacts:
    player = state.players[seat]
    tables = state.rules.tables
    traits = state.rules.traits
    return SeatFacts(
        tables.factions[player.faction].key,
        None if player.mat == NO_MAT else tables.mats[player.mat].key,
        coins,
        place,
        {
            goal.key: placed
            for goal, placed in zip(state.rules.goals, player.stars, strict=True)
            if placed
        },
        sum(1 for slot, at in enumerate(player.units) if at >= 0 and traits[slot] & IS_MECH),
        sum(1 for at in player.structures if at >= 0),
    )
