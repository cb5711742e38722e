"""What is to be played: how many games, who sits where, and the deal of every game.

Games are numbered from 0.  Everything about a game follows from the plan and its number, so that
it does not matter in which order, in how many processes or after how many interruptions games are
played.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from hashlib import sha256
from typing import Any, Final

from ..bots import SeatWord, seat_word
from ..config import GameConfig, check_modules, make_config
from ..content import build_tables
from ..engine.errors import ConfigError
from ..engine.rng import Rng

RANDOM: Final = "random"  # dealt by the game itself
ROTATE: Final = "rotate"  # every one comes to every seat equally often
FIRST: Final = 32  # games whose set-up is tried before the first is played
MOST_GAMES: Final = 100_000_000


@dataclass(frozen=True)
class Plan:
    """A run of games.

    `tables` has one or more lists of seat words of one length; games take them in turn.  `factions`
    and `mats` are `random`, `rotate`, or one name per seat, `random` where it is open.  With
    `mirror` every deal is played once for each way to move the seat words around the table.
    """

    tables: tuple[tuple[str, ...], ...]
    games: int
    seed: int = 0
    factions: str | tuple[str, ...] = RANDOM
    mats: str | tuple[str, ...] = RANDOM
    modules: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    mirror: bool = False
    observers: tuple[str, ...] = ()

    @property
    def seats(self) -> int:
        return len(self.tables[0])

    @cached_property
    def words(self) -> dict[str, SeatWord]:
        """Every seat word of the plan, by its text."""
        return {word: seat_word(word) for table in self.tables for word in table}

    def deal_of(self, number: int) -> tuple[int, int, int]:
        """Of a game: which deal it has, which table plays it, how far the words are moved."""
        rest, table = divmod(number, len(self.tables))
        if not self.mirror:
            return rest, table, 0
        deal, shift = divmod(rest, self.seats)
        return deal, table, shift

    def seating(self, number: int) -> list[SeatWord]:
        """Who plays which seat of a game."""
        _, table, shift = self.deal_of(number)
        words = self.tables[table]
        return [self.words[words[(seat - shift) % len(words)]] for seat in range(len(words))]

    def config(self, number: int) -> GameConfig:
        """The configuration of a game, checked."""
        deal, _, _ = self.deal_of(number)
        seating = self.seating(number)
        factions, mats = self.dealt(deal)
        seats = [
            (faction, word.text if word.bot is None else mat)
            for word, faction, mat in zip(seating, factions, mats, strict=True)
        ]
        return make_config(seats, self.modules, self.options, game_seed(self.seed, deal))

    def dealt(self, deal: int) -> tuple[list[str | None], list[str | None]]:
        """Factions and mats by seat for a deal; None is left to the game.

        What rotates moves on by one more as long as it makes a banned pair: the mats, or the
        factions if the mats do not rotate.
        """
        tables = build_tables(self.modules, None)
        faction_pool = [faction.key for faction in tables.factions]
        mat_pool = [mat.key for mat in tables.mats]
        banned = banned_pairs(self.modules)
        for extra in range(len(mat_pool)):
            shift = 0 if self.mats == ROTATE else extra
            factions = chosen(self.factions, faction_pool, self.seats, self.seed, deal, shift)
            mats = chosen(self.mats, mat_pool, self.seats, self.seed ^ 1, deal, extra)
            if banned.isdisjoint(zip(factions, mats, strict=True)):
                break
        return factions, mats

    def check(self) -> None:
        """Try the first set-ups, so that an impossible plan fails before it begins."""
        check_modules(self.modules)
        if not 1 <= self.games <= MOST_GAMES:
            raise ConfigError(f"{self.games} games; allowed: 1 to {MOST_GAMES}")
        for what, given in (("factions", self.factions), ("mats", self.mats)):
            if not isinstance(given, str) and len(given) != self.seats:
                raise ConfigError(
                    f"{len(given)} {what} for {self.seats} seats; allowed: one for each seat, "
                    f"'{RANDOM}' or '{ROTATE}'"
                )
        for number in range(min(self.games, FIRST)):
            self.config(number)

    def to_json(self) -> dict[str, Any]:
        """What games depend on, without their number: two runs with the same belong together."""
        return {
            "tables": [list(table) for table in self.tables],
            "seed": self.seed,
            "factions": self.factions if isinstance(self.factions, str) else list(self.factions),
            "mats": self.mats if isinstance(self.mats, str) else list(self.mats),
            "modules": list(self.modules),
            "options": dict(self.options),
            "mirror": self.mirror,
            "observers": list(self.observers),
        }


def game_seed(seed: int, deal: int) -> int:
    """The seed of a deal: 64 bits that depend on both numbers."""
    return int.from_bytes(sha256(f"{seed}:{deal}".encode()).digest()[:8], "big")


def chosen(
    how: str | Sequence[str],
    pool: list[str],
    seats: int,
    seed: int,
    deal: int,
    extra: int,
) -> list[str | None]:
    """A name per seat.  In rotation the shuffled pool goes round once, then is shuffled anew."""
    if how == RANDOM:
        return [None] * seats
    if not isinstance(how, str):
        return [None if name == RANDOM else name for name in how]
    if how != ROTATE:
        raise ConfigError(
            f"{how!r} is no way to choose: allowed are '{RANDOM}', '{ROTATE}', or a name per seat"
        )
    block, turn = divmod(deal, len(pool))
    order = shuffled(pool, Rng.seeded(game_seed(seed, -1 - block)))
    if seats > len(order):
        raise ConfigError(f"{seats} seats, but only {len(order)} to rotate: {', '.join(order)}")
    return [order[(seat + turn + extra) % len(order)] for seat in range(seats)]


def shuffled(names: list[str], rng: Rng) -> list[str]:
    out = names[:]
    for i in range(len(out) - 1, 0, -1):
        j = rng.below(i + 1)
        out[i], out[j] = out[j], out[i]
    return out


@cache
def banned_pairs(modules: tuple[str, ...]) -> frozenset[tuple[str | None, str | None]]:
    tables = build_tables(modules, None)
    return frozenset(
        (tables.factions[pair // 64].key, tables.mats[pair % 64].key) for pair in tables.banned
    )
