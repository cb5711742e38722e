"""The seats of a configuration: faction, mat, or rules that play.  Rulebook: Setup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ..engine.errors import ConfigError, shown
from ..engine.ids import NO_MAT
from ..engine.tables import Tables
from ..modules import all_modules
from .choices import ruled_words

if TYPE_CHECKING:
    from .game import GameConfig

BASE_SEATS: Final = 5
MOST: Final = 99  # seats that are looked at, before too many are refused


@dataclass(frozen=True)
class SeatConfig:
    """What a seat asked for; None leaves it to chance or the draft.

    `ruled` is the word of rules that play the seat, which has no player mat then.
    """

    faction: str | None = None
    mat: str | None = None
    ruled: str | None = None

    @property
    def level(self) -> str | None:
        """The level of the rules that play."""
        return None if self.ruled is None else self.ruled.partition(":")[2]

    def to_json(self) -> list[str | None]:
        """Faction and mat, or what stands in place of the mat."""
        return [self.faction, self.ruled or self.mat]


def one_of(value: object, allowed: Sequence[str], what: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise ConfigError(f"unknown {what} {shown(value)}; allowed: {', '.join(allowed)}")
    return value


def check_seats(
    seats: int | Sequence[object], modules: Sequence[str], tables: Tables
) -> tuple[SeatConfig, ...]:
    """Number of seats, known names, nothing twice."""
    wanted: Sequence[object]
    if isinstance(seats, int) and not isinstance(seats, bool):
        wanted = [None] * min(max(seats, 0), MOST)
    elif isinstance(seats, Sequence) and not isinstance(seats, str | bytes):
        wanted = seats
    else:
        raise ConfigError(f"seats must be a number or a list of seats, not {shown(seats)}")
    check_number(len(wanted), modules)
    checked = tuple(check_seat(number, seat, tables) for number, seat in enumerate(wanted))
    for what, names in (
        ("faction", [seat.faction for seat in checked if seat.faction]),
        ("player mat", [seat.mat for seat in checked if seat.mat]),
    ):
        for name in names:
            if names.count(name) > 1:
                raise ConfigError(f"{what} {name!r} is chosen for more than one seat")
    return checked


def check_number(count: int, modules: Sequence[str]) -> None:
    most = max([BASE_SEATS, *(m.max_seats for m in all_modules() if m.name in modules)])
    if not 1 <= count <= most:
        more = "".join(
            f" (up to {module.max_seats} with the module {module.name!r})"
            for module in all_modules()
            if module.max_seats > most
        )
        raise ConfigError(f"{count} seats; allowed: 1 to {most}{more}")


def check_seat(number: int, seat: object, tables: Tables) -> SeatConfig:
    if isinstance(seat, SeatConfig):
        faction, mat = seat.to_json()
    elif seat is None:
        faction = mat = None
    elif isinstance(seat, Sequence) and not isinstance(seat, str) and len(seat) == 2:
        faction, mat = seat
    else:
        raise ConfigError(f"seat {number} is {shown(seat)}; allowed: {allowed_seats()}")
    ruled = ruled_word(mat)
    return SeatConfig(
        None if faction is None else one_of(faction, [f.key for f in tables.factions], "faction"),
        None if mat is None or ruled else one_of(mat, [m.key for m in tables.mats], "player mat"),
        ruled,
    )


def allowed_seats() -> str:
    out = "a pair of faction and mat, either of which may be None, or None for both"
    for seat in ruled_words().values():
        out += f"; {seat.seat('LEVEL')!r} in place of the mat makes it {seat.title}"
    return out


def ruled_word(mat: object) -> str | None:
    """What stands in place of a mat, with its level written out; None for a mat."""
    seat = ruled_words().get(mat.partition(":")[0]) if isinstance(mat, str) else None
    if seat is None or not isinstance(mat, str):
        return None
    return seat.seat(seat.level(mat))


def ruled_seats(config: GameConfig) -> list[int]:
    """The seats that rules play."""
    return [number for number, seat in enumerate(config.seats) if seat.ruled]


def mats_of(config: GameConfig, tables: Tables) -> list[int]:
    """Mat index by seat: -1 where it is open, NO_MAT where rules play."""
    return [
        NO_MAT if seat.ruled else -1 if seat.mat is None else tables.mat_index(seat.mat)
        for seat in config.seats
    ]
