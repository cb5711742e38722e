"""One decision of a bot, in a process of its own."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import threading
from dataclasses import dataclass
from functools import lru_cache

from ...bots.bot import Bot, World, seat_rng, world_sampler
from ...bots.coach import Order, Plan, drill_plan, ideas
from ...bots.process import settle_in
from ...bots.registry import seat_word
from ...config import GameConfig, make_config
from ...content.overrides import Overrides
from ...engine.action import END_TURN, code
from ...engine.dump import digest, load_state
from ...engine.rng import Rng
from ...engine.state import State
from ...factory import first_state, modules_of
from ...lessons import all_lessons
from ...record.notation import to_json, to_text
from ...record.rows import Row
from ..protocol.coach import Idea, MayFollow, PlannedOrder, Risk
from ..protocol.view import Option
from .advice import Advice


@dataclass(frozen=True)
class Job:
    """Configuration and state as JSON; who must choose, and which bot does it."""

    game: str
    config: str
    state: str
    seat: int
    word: str
    key: int  # for the bot's own chance
    lesson: str = ""  # that the table was laid for, with all that has happened there
    rows: tuple[tuple[int, int], ...] = ()


def prepare() -> None:
    """People come first: bots get the time that is left.  The server ends its own processes."""
    if hasattr(os, "nice"):
        os.nice(10)
    settle_in()
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
    chosen = bot.choose(world_sampler(state, job.seat, rng), legal, rng)
    if chosen not in legal:
        raise ValueError(f"{job.word} chose what is not legal")
    return to_text(state.rules, chosen)


def advise(job: Job) -> Advice:
    """The ideas of the coach, from what the seat may know, and the positions they lead through."""
    state = state_of(job)
    rng = seat_rng(job.key, job.seat, 0)
    world = world_sampler(state, job.seat, rng)
    plans = in_drill(job, state, world, rng) or ideas(world, state.legal(), rng)
    advice = Advice(digest(state), [idea_of(state, plan) for plan in plans])
    for number, plan in enumerate(plans):
        copy = state.clone()
        for done, action in enumerate(plan.turn, 1):
            copy.apply(action)
            # Where a plan ends in a question, such as a bid, that is one to think about anew.
            if done < len(plan.turn) or can_end(copy, job.seat):
                advice.stages.setdefault(digest(copy), (number, done))
    return advice


def in_drill(job: Job, state: State, world: World, rng: Rng) -> list[Plan]:
    """At the table of a drill the coach has its goals in mind."""
    lesson = all_lessons().get(job.lesson)
    if lesson is None or not lesson.goals:
        return []
    game = lesson.game(auto_chance=False)
    for row in job.rows:
        game.repeat(Row(*row))
    plan = drill_plan(lesson, game, world, rng) if game.digest() == digest(state) else None
    return [] if plan is None else [plan]


def can_end(state: State, seat: int) -> bool:
    return not state.over and state.seat() == seat and code(END_TURN) in state.legal()


def idea_of(state: State, plan: Plan) -> Idea:
    return Idea(
        [order_of(state, order) for order in plan.orders],
        list(plan.reasons),
        [MayFollow(each["kind"], each["chance"]) for each in plan.later],
        [Risk(each["space"], each["seat"], each["chance"]) for each in plan.risks],
        plan.ahead,
        0,
    )


def order_of(state: State, order: Order) -> PlannedOrder:
    rules = state.rules
    return PlannedOrder(
        order.kind,
        order.section,
        order.unit,
        order.start,
        list(order.path),
        order.opens,
        [Option(to_text(rules, each), to_json(rules, each)) for each in order.actions],
        list(order.reasons),
    )
