"""One game of a simulation: bots decide, observers look on, rows come out."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ..bots import Bot, SeatWord, seat_rng, world_sampler
from ..engine.scoring import Score
from ..game import Game
from .columns import SCORE, STAR
from .errors import SimError, Stopped
from .observer import Observer
from .plan import Plan
from .watch import Watch

Line: TypeAlias = dict[str, object]


@dataclass(frozen=True)
class Played:
    """A finished game: a row per seat, and its record if it was asked for."""

    number: int
    rows: list[Line]
    record: str | None


def play_game(
    plan: Plan,
    number: int,
    observers: Sequence[Observer] = (),
    record: bool = False,
    stop: Callable[[], bool] | None = None,
) -> Played:
    """Play the game with a number to its end; Stopped if `stop` says so before."""
    game = Game(plan.config(number))
    seating = plan.seating(number)
    bots = [word.make() for word in seating]
    watch = Watch(len(seating), game.state.rules.modules)
    watch.take(game.events, game.state.first)
    for observer in observers:
        observer.before(game, number)
    while not game.over:
        if stop is not None and stop():
            raise Stopped
        seat = game.state.seat()
        code = decided(game, seat, bots[seat], seating[seat], number)
        watch.seats[seat].decisions += 1
        watch.take(game.advance(code), game.state.first)
        for observer in observers:
            observer.step(game, seat, code)
    rows = rows_of(plan, number, game, seating, watch)
    for observer in observers:
        for row, values in zip(rows, observer.after(game, number), strict=False):
            row.update({name: values.get(name) for name in observer.columns})
    return Played(number, rows, game.record().to_text() if record else None)


def decided(game: Game, seat: int, bot: Bot | None, word: SeatWord, number: int) -> int:
    """What a bot chooses; it gets worlds to think in, never the true state.

    It is not asked if there is only one option.
    """
    options = game.state.legal()
    if len(options) == 1:
        return options[0]
    rng = seat_rng(game.config.seed, seat, game.version)
    try:
        if bot is None:
            raise SimError("a seat that rules play was asked for a choice")
        code = bot.choose(world_sampler(game.state, seat, rng), options[:], rng)
        if code not in options:
            raise SimError(f"the bot chose {code!r}, which is not among the options")
    except Exception as error:
        what = str(error)
        if not isinstance(error, SimError):
            what = f"the bot failed: {type(error).__name__}: {error}"
        where = f"game {number}, seat {seat} ({word.text}), round {game.state.round}"
        raise SimError(f"{where}: {what}") from error
    return code


def rows_of(
    plan: Plan, number: int, game: Game, seating: Sequence[SeatWord], watch: Watch
) -> list[Line]:
    """A row per seat."""
    result = game.result()
    scores = {score.seat: score for score in result.ranking}
    shared: Line = {
        "game": number,
        "seed": game.config.seed,
        "players": len(seating),
        "modules": "+".join(game.config.modules),
        "options": json.dumps(dict(plan.options), sort_keys=True) if plan.options else "",
        "rounds": watch.round,
        "end_reason": result.reason,
    }
    return [
        {**shared, **seat_row(game, seat, word, scores[seat], watch)}
        for seat, word in enumerate(seating)
    ]


def seat_row(game: Game, seat: int, word: SeatWord, score: Score, watch: Watch) -> Line:
    state = game.state
    player = state.players[seat]
    count = watch.seats[seat]
    tables = state.rules.tables
    order = state.order
    row: Line = {
        "seat": seat,
        "word": word.text,
        "bot": word.name,
        "faction": tables.factions[player.faction].key,
        "mat": "" if word.bot is None else tables.mats[player.mat].key,
        "turn_order": (order.index(seat) - order.index(state.first)) % len(order) + 1,
        "place": score.place,
        "won": int(score.place == 1),
        "coins": score.total,
        "power": player.power,
        "popularity": player.popularity,
        "ended_game": int(state.ended_by == seat),
        "combats_won": count.combats_won,
        "combats_lost": count.combats_lost,
        **count.counts,
        "decisions": count.decisions,
        "stars": player.star_count(),
    }
    for line, coins in score.lines.items():
        row[SCORE + line] = coins
    for goal, rounds in count.stars.items():
        row[STAR + state.rules.vocabularies["goal"][goal]] = ";".join(map(str, rounds))
    return row
