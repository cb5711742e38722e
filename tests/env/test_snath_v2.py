"""Version 2 plays modules that it has never heard of, and those with numbers of their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.env.extras import need_rl

need_rl()

import numpy as np  # noqa: E402
import pytest  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from snath import ConfigError, Game  # noqa: E402
from snath.config import make_config  # noqa: E402
from snath.engine.action import ActionKind, Field  # noqa: E402
from snath.engine.board import count  # noqa: E402
from snath.engine.hidden import redeal  # noqa: E402
from snath.engine.ids import LAKE, RESOURCES  # noqa: E402
from snath.engine.rng import Rng  # noqa: E402
from snath.engine.scoring import LOST_TOGETHER, RANKED, WON_TOGETHER, outcome, rank  # noqa: E402
from snath.engine.state import State  # noqa: E402
from snath.env import snath_v1, snath_v2  # noqa: E402
from snath.env.actions import actions_for  # noqa: E402
from snath.env.arrays import Vector  # noqa: E402
from snath.env.batch import Batch  # noqa: E402
from snath.env.encoding.places import SEATS  # noqa: E402
from snath.env.observation import encoder_for  # noqa: E402
from snath.env.processes import BatchProcesses  # noqa: E402
from snath.env.rewards import rewards_of  # noqa: E402
from snath.env.single import SnathSingle  # noqa: E402
from tests.env.conftest import FAIR, HARBOUR, seed_actions  # noqa: E402
from tests.modules.fair import part as fair_part  # noqa: E402
from tests.modules.fair.module import FairModule  # noqa: E402
from tests.players import BusyPlayer  # noqa: E402

SHORT = {"round_limit": 6}
FREE = 12288  # the first action number that nobody owns

# PettingZoo doubts every observation that is not a plain array; masks make it a dictionary.
quiet = pytest.mark.filterwarnings("ignore:Observation")


def played(env: Any, seed: int) -> State:
    """A game of busy players through the environment; every observation fits its space."""
    env.reset(seed=seed)
    player = BusyPlayer(seed)
    table = env.table
    while not env.game.over:
        agent = env.agent_selection
        seen = env.observe(agent)
        assert env.observation_space(agent).contains(seen)
        state = env.game.state
        assert list(np.flatnonzero(seen["action_mask"])) == sorted(
            table.actions.indices(state.legal())
        )
        assert np.count_nonzero(seen["observation"][table.encoder.layout.field("kind")]) == 1
        env.step(table.actions.index(player.choose(state)))
    return env.game.state


@quiet
@pytest.mark.parametrize(
    ("seats", "modules", "options"),
    [
        (2, (), SHORT),
        (7, ("invaders", "promos"), {**SHORT, "assign": "draft"}),
        (4, ("fair",), {**SHORT, "teams": [[0, 2], [1, 3]], "bribes": True}),
        ([None, (None, "automa:automa")], ("fair", "invaders"), SHORT),
    ],
)
def test_pettingzoo_api(
    seats: Any, modules: tuple[str, ...], options: dict[str, Any], fair: None
) -> None:
    env = snath_v2.env(seats, modules, options)
    assert env.metadata["name"] == "snath_v2"
    seed_actions(env)
    api_test(env, num_cycles=150, verbose_progress=False)


def test_pettingzoo_seed(fair: None) -> None:
    seed_test(lambda: snath_v2.env(2, ("fair",), SHORT), num_cycles=150)


def test_twenty_games_with_an_unknown_module(fair: None) -> None:
    """Unit, token, track, container, owner, actions, steps, goal, section, board, secret."""
    env = snath_v2.raw_env(3, ("fair", "invaders"), {"round_limit": 12})
    ends: Counter[int] = Counter()
    for seed in range(20):
        state = played(env, seed)
        ends[outcome(state)] += 1
        assert sum(env.rewards.values()) == pytest.approx(0)
        assert list(env.rewards.values()) == rewards_of(state, "place")
    assert ends[RANKED] == 20
    assert env.table.encoder.size == encoder_for(env.table.rules, 3, 2).layout.size
    assert env.action_space("seat_0").n == 16384


def test_version_1_refuses_it_and_says_what_to_use(fair: None) -> None:
    for made in (
        lambda: snath_v1.env(2, ("fair",)),
        lambda: SnathSingle(2, ("fair",)),
        lambda: Batch(2, 2, ("fair",)),
    ):
        with pytest.raises(ConfigError, match="does not know the module 'fair': use snath_v2"):
            made()


# -- actions -----------------------------------------------------------------------------------


def test_actions_that_nobody_has_numbered_take_free_numbers(fair: None) -> None:
    plain = snath_v2.raw_env(2).table.actions
    space = snath_v2.raw_env(2, ("fair",)).table.actions
    assert not any(plain.texts[FREE:])
    assert space.size == plain.size == 16384
    new = [text for text in space.texts[FREE:] if text]
    assert {"banner red", "load oil 3", "sell", "star lanterns", "section market"} <= set(new)
    assert {"pay oil cart-0", "unit cart A1", "retreat beast B2"} <= set(new)
    old = [text for text in plain.texts if text]
    assert [text for text in space.texts[:FREE] if text] == old


def test_a_kind_with_too_many_actions_needs_numbers_of_its_own(
    fair: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    fields = [Field("from", "space"), Field("to", "space"), Field("resource", "resource")]
    wide = [*FairModule().actions(), ActionKind(216, "ferry", fields)]
    monkeypatch.setattr(FairModule, "actions", lambda self: wide)
    with pytest.raises(ConfigError, match="actions 'ferry', 4,096 numbers are free: a module"):
        snath_v2.raw_env(5, ("fair",))


def test_a_module_keeps_its_numbers_whatever_else_is_in_play(
    register: Callable[..., None],
) -> None:
    register(FAIR, HARBOUR)
    for modules in (("harbour",), ("fair", "harbour"), ("harbour", "invaders", "promos")):
        table = snath_v2.raw_env(3, modules).table
        assert table.actions.texts[4200:4204] == ["dive", "sound 1", "sound 2", "sound 3"]
        assert not any(table.actions.texts[4204:FREE])
        kinds = table.encoder.words.kinds()
        assert kinds["dive"] == 50
        env = snath_v2.raw_env(3, modules, SHORT)
        state = played(env, 1)
        row = seen(state, 1)
        shape = table.encoder.layout
        depths = [row[shape.seat_field(place, "module_seat")][10] for place in range(3)]
        part = next(part for part in state.parts if part.name == "harbour")
        told = part.fields()[0]
        assert isinstance(told, list)
        assert np.allclose(np.array(depths) * 10, [told[1], told[2], told[0]])
        assert sum(told) > 0
        stars = [row[shape.seat_field(place, "stars")][13] > 0 for place in range(3)]
        goal = state.rules.goal_index["pilot"]
        assert stars == [state.players[seat].stars[goal] > 0 for seat in (1, 2, 0)]


# -- observations ------------------------------------------------------------------------------


def seen(state: State, seat: int) -> Vector:
    encoder = encoder_for(state.rules, state.options.seats, 2)
    row = np.empty(encoder.size, np.float32)
    encoder.write(state, seat, row)
    return row


def test_what_a_module_declares_is_in_the_vector(fair: None) -> None:
    env = snath_v2.raw_env(3, ("fair",), {"round_limit": 14})
    shape, words = env.table.encoder.layout, env.table.encoder.words
    carried = lights = fights = 0
    for seed in range(6):
        env.reset(seed=seed)
        player = BusyPlayer(seed)
        while not env.game.over:
            state = env.game.state
            row = seen(state, 2)
            board, part = state.board, fair_part.fair(state)
            terrain = row[shape.field("terrain")].reshape(8, 64)
            for space in range(board.count):
                kinds = list(np.flatnonzero(terrain[:, space]))
                assert kinds == [n for n in [board.terrain[space]] if n < 8]
            assert terrain[LAKE].sum() == bin(board.lakes).count("1")
            tokens = row[shape.field("tokens")].reshape(12, 64)
            spaces = [space for space in range(64) if part.lanterns >> space & 1]
            assert list(np.flatnonzero(tokens[8])) == spaces
            lights += len(spaces)
            assert row[shape.field("tracks")][6] == np.float32((part.weather + 1) / 13)
            beast = state.players[3]
            at = row[shape.field("owner_fighters")].reshape(4, 64)
            assert list(np.flatnonzero(at[0])) == [s for s in beast.units if s >= 0]
            assert row[shape.field("owners")][0] == 1
            for place, owner in enumerate((2, 0, 1)):
                p = state.players[owner]
                units = row[shape.seat_field(place, "units")].reshape(5, 64)
                cart = p.units[13]
                assert list(np.flatnonzero(units[3])) == ([cart] if cart >= 0 else [])
                hold = row[shape.seat_field(place, "seat_containers")].reshape(4, 4)
                first = (board.count + owner) * RESOURCES
                assert np.allclose(hold[0] * 8, state.resources[first : first + RESOURCES])
                assert not hold[1:].any()
                carried += int(hold.any())
                held = row[shape.seat_field(place, "seat_tokens")]
                assert held[8] == part.held[owner] / 4
                stars = row[shape.seat_field(place, "stars")]
                for goal, number in words.places("goal", state.rules.goal_index).items():
                    assert stars[number] * 2 == p.stars[state.rules.goal_index[goal]]
            attackers = row[shape.field("attackers")]
            fights += int(attackers[SEATS])
            env.step(env.table.actions.index(player.choose(state)))
    assert carried > 20 and lights > 100 and fights > 0


def test_rivers_lie_on_the_sides_of_their_spaces() -> None:
    state = Game(make_config(2)).state
    shape = encoder_for(state.rules, 2, 2).layout
    rivers = seen(state, 0)[shape.field("rivers")].reshape(6, 64)
    for space in range(state.board.count):
        assert rivers[:, space].sum() == count(state.board.river[space])
    assert rivers.sum() > 40


def test_secret_choices_are_seen_by_who_made_them(fair: None) -> None:
    env = snath_v2.raw_env(3, ("fair",))
    rng = Rng.seeded(1)
    shape = env.table.encoder.layout
    for seed in range(8):
        env.reset(seed=seed)
        chosen: dict[int, int] = {}
        while env.game.state.stack[-1].tag == "secret":
            state = env.game.state
            for seat in range(3):
                row = seen(state, seat)
                assert np.array_equal(row, seen(redeal(state, seat, rng), seat))
                assert row[shape.field("secret_seats")][:3].all()
                choice = row[shape.field("secret_chosen")]
                number = sum(int(bit) << i for i, bit in enumerate(choice[1:15]))
                assert number == chosen.get(seat, 0)
            option = state.legal()[rng.below(3)]
            chosen[state.seat()] = env.table.actions.index(option)
            env.step(chosen[state.seat()])
        assert len(chosen) == 3


def test_nothing_hidden_is_in_a_vector(fair: None) -> None:
    env = snath_v2.raw_env(3, ("fair", "invaders"), {"round_limit": 8})
    rng = Rng.seeded(3)
    compared = 0
    for seed in range(6):
        env.reset(seed=seed)
        player = BusyPlayer(seed)
        while not env.game.over:
            state = env.game.state
            if compared % 3 == 0:
                for seat in range(3):
                    assert np.array_equal(seen(state, seat), seen(redeal(state, seat, rng), seat))
            compared += 1
            env.step(env.table.actions.index(player.choose(state)))
    assert compared > 200


def test_set_up_says_what_it_asks() -> None:
    game = Game(make_config(2, (), {"assign": "draft"}))
    kinds = {"setup_factions": 1, "setup_mats": 2}
    asked: set[str] = set()
    shape = encoder_for(game.state.rules, 2, 2).layout
    while game.state.stack[-1].tag in kinds:
        tag = game.state.stack[-1].tag
        asked.add(tag)
        assert list(np.flatnonzero(seen(game.state, 0)[shape.field("setup")])) == [kinds[tag]]
        game.play(game.decision.options[0])
    assert asked == set(kinds)
    assert not seen(game.state, 0)[shape.field("setup")].any()


# -- results -----------------------------------------------------------------------------------


def test_all_win_or_all_lose_together(fair: None) -> None:
    env = snath_v2.raw_env(2, ("fair",), {"round_limit": 14, "fair_together": True})
    ends: Counter[int] = Counter()
    for seed in range(30):
        env.reset(seed=seed)
        player = BusyPlayer(seed)
        while not env.game.over:
            env.step(env.table.actions.index(player.choose(env.game.state)))
        state = env.game.state
        ends[outcome(state)] += 1
        all_get = 1.0 if outcome(state) == WON_TOGETHER else -1.0
        assert env.rewards == {"seat_0": all_get, "seat_1": all_get}
        assert rewards_of(state, "win") == [all_get, all_get]
        assert rewards_of(state, "coins") == [
            score.total / 100 for score in sorted(rank(state), key=lambda score: score.seat)
        ]
    assert ends[LOST_TOGETHER] and ends[WON_TOGETHER]


def test_fortunes_below_zero_are_rewards_below_zero(fair: None) -> None:
    env = snath_v2.raw_env(2, ("fair",), {"round_limit": 10}, reward="coins")
    lowest = min(min(env.rewards.values()) for seed in range(10) if played(env, seed))
    assert lowest < 0


def test_whoever_plays_by_itself_is_no_agent(fair: None) -> None:
    """Nor where a module asks an Automa, as the fair does: chance answers."""
    env = snath_v2.raw_env([None, (None, "automa:automa")], ("fair",), SHORT)
    assert env.possible_agents == ["seat_0"]
    played(env, 2)
    assert set(env.rewards) == {"seat_0"}


# -- the other ways ----------------------------------------------------------------------------


def test_batches_and_single_seats_play_it(fair: None) -> None:
    seats = [None, None, (None, "automa:automa")]
    batch = Batch(3, seats, ("fair",), SHORT, version=2)
    batch.reset(1)
    random = np.random.default_rng(1)
    ends = 0
    for _ in range(150):
        batch.step(batch.sample(random))
        ends += int((batch.terminated | batch.truncated).sum())
        for game, state in enumerate(batch.states):
            assert state.seat() < 2
            assert np.array_equal(batch.observations[game], seen(state, state.seat()))
            legal = actions_for(state.rules, 2).indices(state.legal())
            assert list(np.flatnonzero(batch.action_mask[game])) == sorted(legal)
    assert ends > 0
    single = SnathSingle(seats, ("fair",), SHORT, version=2)
    observation, _ = single.reset(seed=1)
    assert single.observation_space.contains(observation)
    for _ in range(20):
        legal = np.flatnonzero(observation["action_mask"])
        observation, _, ended, cut, _ = single.step(int(random.choice(legal)))
        if ended or cut:
            break


def test_processes_know_the_modules_too(fair: None) -> None:
    with BatchProcesses(2, 2, ("fair",), SHORT, processes=1, version=2) as games:
        games.reset(1)
        games.step(games.sample(np.random.default_rng(1)))
        assert games.joined("action_mask").shape == (2, 16384)
