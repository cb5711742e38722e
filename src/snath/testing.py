"""Checks for people who write bots: `check_bot` plays short games with a bot and looks closely."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from .bots import Bot, make_bot, seat_rng, world_sampler
from .config import expansions, make_config
from .engine.hidden import redeal
from .engine.rng import Rng
from .engine.state import State
from .game import Game

SEEDS: Final = (1, 2)
RIVAL: Final = "random"

Maker: TypeAlias = Callable[[], Bot]


class BotCheckError(AssertionError):
    """Something a bot must not do; the message says where it did it."""


def tables() -> list[tuple[int, list[str], dict[str, object]]]:
    """Seats, modules and options of the games that a bot must be able to play."""
    return [(2, [], {}), (3, expansions(), {}), (2, [], {"assign": "draft"})]


def check_bot(bot: str | Maker, rounds: int = 6, seeds: Sequence[int] = SEEDS) -> None:
    """Raise BotCheckError unless a bot keeps to the contract.

    `bot` is a seat word or something that makes a bot.  Short games are played, with expansions
    and with a draft too.  Every choice must be one of the options, must be the same again from the
    same generator, must not depend on what the seat cannot know, and must leave the true state and
    the list of options alone.
    """
    make: Maker = (lambda: make_bot(bot)) if isinstance(bot, str) else bot
    for number, (seats, modules, options) in enumerate(tables()):
        for seed in seeds:
            table = {**options, "round_limit": rounds}
            game = Game(make_config(seats, modules, table, seed))
            Check(game, make, f"table {number}, seed {seed}").play()


class Check:
    """One game: the bot has seat 0, the others play at random.

    A second bot of the same kind, made anew and told of the same decisions, is asked the same
    questions about a table at which all that is hidden lies differently.
    """

    def __init__(self, game: Game, make: Maker, where: str) -> None:
        self.game = game
        self.first = make()
        self.second = make()
        self.rival = make_bot(RIVAL)
        self.where = where

    def play(self) -> None:
        game = self.game
        while not game.over:
            seat = game.state.seat()
            if seat == 0:
                code = self.checked_choice()
            else:
                code = choice(self.rival, game.state, seat, game)
            game.play(code, seat)

    def checked_choice(self) -> int:
        game = self.game
        where = f"{self.where}, row {game.version} ({game.decision.kind})"
        before = game.digest()
        options = game.state.legal()
        code = choice(self.first, game.state, 0, game)
        if code not in options:
            raise BotCheckError(f"{where}: {code!r} is not one of the options {options}")
        if game.digest() != before:
            raise BotCheckError(f"{where}: the bot has changed the true state")
        hidden = redeal(game.state, 0, Rng.seeded(game.version + 1))
        again = choice(self.second, hidden, 0, game)
        if again != code:
            raise BotCheckError(
                f"{where}: {game.text(code)!r} the first time, {game.text(again)!r} the second, "
                "when all that the seat cannot know lay differently: the bot uses chance other "
                "than its generator, or knows too much"
            )
        return code


def choice(bot: Bot, state: State, seat: int, game: Game) -> int:
    """What a bot answers, asked as simulations ask it."""
    rng = seat_rng(game.config.seed, seat, game.version)
    options = state.legal()
    given = options[:]
    code = bot.choose(world_sampler(state, seat, rng), given, rng)
    if given != options:
        raise BotCheckError(f"row {game.version}: the bot has changed the list of options")
    return code
