"""The state of the fair."""

from __future__ import annotations

from typing import ClassVar

from snath.engine.board import spaces
from snath.engine.ids import NOBODY
from snath.engine.part import InForce, Lying, Marker, Part
from snath.engine.rng import Rng
from snath.engine.state import State

from .pieces import BANNERS, TRACKS


class FairPart(Part):
    """`lanterns` is a mask of spaces, `held` counts those of each seat; `banners` are secret."""

    name: ClassVar[str] = "fair"

    def __init__(
        self, together: bool, banners: list[int], lanterns: int, held: list[int], weather: int,
        beaten: int,
    ) -> None:
        self.together = together
        self.banners = banners
        self.lanterns = lanterns
        self.held = held
        self.weather = weather
        self.beaten = beaten

    def clone(self) -> Part:
        return FairPart(
            self.together, self.banners[:], self.lanterns, self.held[:], self.weather, self.beaten
        )

    def fields(self) -> list[object]:
        return [
            self.together, self.banners[:], self.lanterns, self.held[:], self.weather,
            self.beaten,
        ]

    def tokens(self) -> int:
        return self.lanterns

    def lying(self, state: State, seat: int) -> list[Lying]:
        out = [Lying("lantern", NOBODY, space) for space in spaces(self.lanterns)]
        return out + [
            Lying("lantern", owner, -1, held) for owner, held in enumerate(self.held) if held
        ]

    def markers(self, state: State, seat: int) -> list[Marker]:
        return [Marker("weather", NOBODY, self.weather)]

    def in_force(self, state: State) -> list[InForce]:
        return [InForce("charters", "market", NOBODY), InForce("charters", "stall", 1)]

    def problems(self, state: State) -> list[str]:
        out: list[str] = []
        if self.lanterns & ~state.board.territories:
            out.append("a lantern lies off the board")
        if not TRACKS[0].low <= self.weather <= TRACKS[0].high:
            out.append(f"the weather is {self.weather}")
        return out

    def view(self, state: State, seat: int) -> dict[str, object]:
        own = self.banners[seat] if seat < len(self.banners) else -1
        return {"banner": BANNERS[own] if own >= 0 else None, "beaten": self.beaten}

    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        for owner, banner in enumerate(self.banners):
            if owner != seat and banner >= 0:
                self.banners[owner] = rng.below(len(BANNERS))


def fair(state: State) -> FairPart:
    return next(part for part in state.parts if isinstance(part, FairPart))
