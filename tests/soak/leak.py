"""Leaks: whatever a viewer cannot know may be dealt anew without changing a byte for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import count

from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE
from snath.engine.rng import Rng
from snath.game import Game
from snath.server.views.updates import Shown, Views
from tests.games import player_of
from tests.leak.positions import viewers, with_state
from tests.option_sets import config_of

SHARE = 500  # positions that one process looks at before it is given others
PACES = 5  # some games are looked at after every decision, the longest after every fifth
WHOLE_LOG = 200  # looks from one with all that was told so far to the next; else only the news


@dataclass
class LeakReport:
    positions: int = 0
    games: int = 0
    modules: set[str] = field(default_factory=set)
    compared: int = 0  # messages, over all viewers
    leaks: list[str] = field(default_factory=list)

    def add(self, other: LeakReport) -> None:
        self.positions += other.positions
        self.games += other.games
        self.modules |= other.modules
        self.compared += other.compared
        self.leaks += other.leaks


def find_leaks(positions: int, numbers: Iterable[int]) -> LeakReport:
    """Look at so many positions of games with all modules through the eyes of everybody."""
    report = LeakReport()
    for number in numbers:
        look_through(number, positions - report.positions, report)
        if report.positions == positions:
            break
    return report


def look_through(number: int, most: int, report: LeakReport) -> None:
    """One game, until its end or so many positions."""
    game = Game(config_of(number))
    report.games += 1
    report.modules.update(game.config.module_names())
    player = player_of(number)
    rng = Rng.seeded(number)
    before: dict[int, Shown] = {}
    heard = decisions = looked = 0  # `heard`: events that everybody has been told
    while not game.over and looked < most:
        assert game.state.seat() != CHANCE
        if decisions % (PACES - number % PACES) == 0:
            views = Views(game, hide_score=False)
            told = heard if looked % WHOLE_LOG else 0
            for seat in viewers(game):
                world = Views(with_state(game, redeal(game.state, seat, rng)), hide_score=False)
                report.compared += 1
                if messages(views, seat, before, told) != messages(world, seat, before, told):
                    report.leaks.append(f"game {number}, version {game.version}, seat {seat}")
            before = {seat: views.shown(seat) for seat in viewers(game)}
            heard = len(game.events)
            looked += 1
        game.play(player.choose(game.state))
        decisions += 1
    report.positions += looked


def messages(views: Views, seat: int, before: dict[int, Shown], told: int) -> tuple[bytes, bytes]:
    """All that a socket of this seat would carry: view, options, hints and news, whole to whoever
    comes and as a patch to whoever has seen the moment before."""
    patch = views.patch(before[seat], seat, told) if before else b""
    return views.update(seat, told), patch


def shares_of(positions: int) -> list[int]:
    """So many positions as work for several processes."""
    return [min(SHARE, positions - at) for at in range(0, positions, SHARE)]


def found_by_share(shares: list[int], jobs: int) -> Iterator[LeakReport]:
    """Look in several processes; every share has games of its own."""
    numbers = [count(first, len(shares)) for first in range(len(shares))]
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(find_leaks, shares, numbers)
