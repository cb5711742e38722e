"""One decision of a bot, in a process of its own."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
from dataclasses import dataclass
from functools import lru_cache

from ...bots.bot import Bot, seat_rng, world_sampler
from ...bots.coach import Reason, suggest
from ...bots.registry import seat_word
from ...config import GameConfig, make_config
from ...content.overrides import Overrides
from ...engine.dump import load_state
from ...engine.state import State
from ...factory import first_state, modules_of
from ...record.notation import to_text


@dataclass(frozen=True)
class Job:
    """Configuration and state as JSON; who must choose, and which bot does it."""

    game: str
    config: str
    state: str
    seat: int
    word: str
    key: int  # for the bot's own chance


def prepare() -> None:
    """People come first: bots get the time that is left.  The server ends its own processes."""
    if hasattr(os, "nice"):
        os.nice(10)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_server, daemon=True).start()


def leave_with_server() -> None:
    """End when the server is gone, even if it had no time to say so."""
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(0)


@lru_cache(maxsize=64)
def config_from(text: str) -> GameConfig:
    data = json.loads(text)
    laid = Overrides.from_json(data["overrides"]) if "overrides" in data else None
    return make_config(data["seats"], data["modules"], data["options"], 0, laid)


@lru_cache(maxsize=64)
def bot_for(game: str, seat: int, word: str) -> Bot:
    """Kept between decisions: a bot may remember the turn that it has planned."""
    bot = seat_word(word).make()
    if bot is None:
        raise ValueError(f"{word} is no bot")
    return bot


def state_of(job: Job) -> State:
    config = config_from(job.config)
    first = first_state(config)
    return load_state(first.rules, first.options, modules_of(config), json.loads(job.state))


def choose(job: Job) -> str:
    """The bot's answer in notation.  It sees what its seat may know, never the true state."""
    state = state_of(job)
    bot = bot_for(job.game, job.seat, job.word)
    rng = seat_rng(job.key, job.seat, 0)
    legal = state.legal()
    code = bot.choose(world_sampler(state, job.seat, rng), legal, rng)
    if code not in legal:
        raise ValueError(f"{job.word} chose what is not legal")
    return to_text(state.rules, code)


def advise(job: Job) -> tuple[str, list[Reason]]:
    """What the coach would do and why, from what the seat may know."""
    state = state_of(job)
    rng = seat_rng(job.key, job.seat, 0)
    advice = suggest(world_sampler(state, job.seat, rng), state.legal(), rng)
    return to_text(state.rules, advice.option), list(advice.reasons)
