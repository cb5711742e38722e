"""Random games with Vesna, Fenris and Tesla at all kinds of tables: sound, storable, open."""

from __future__ import annotations

import pytest

from snath.config import GameConfig, make_config
from snath.engine.errors import ConfigError
from snath.engine.hidden import redeal
from snath.engine.ids import NO_MAT
from snath.engine.invariants import problems
from snath.engine.objectives import fulfilled
from snath.engine.rng import Rng
from snath.factory import first_state, modules_of
from snath.game import Game
from snath.modules.fenris.part import fenris_part
from snath.modules.tesla.part import tesla_part, tesla_slot
from snath.modules.vesna.part import vesna_part
from snath.modules.vesna.tokens import TOKENS
from snath.sim import Plan
from snath.sim.columns import columns
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer

ROUNDS = 25
BOTH = ("vesna", "fenris")
MIXES: list[tuple[tuple[str, ...], dict[str, object]]] = [
    (BOTH, {"tesla": True}),
    ((*BOTH, "invaders"), {"assign": "draft"}),
    ((*BOTH, "invaders", "modular_board"), {}),
    ((*BOTH, "airships"), {"airship_passive": "safe_haven", "tesla": True, "tesla_with": "vesna"}),
    ((*BOTH, "invaders", "promos", "more_encounters"), {"bribes": True, "tesla": True}),
    ((*BOTH, "invaders", "resolutions", "airships", "promos"), {}),
    ((*BOTH, "modular_board"), {"remove_tiles": "usual"}),
    (BOTH, {"final_turns": True, "strict_influence": True}),
    ((*BOTH, "mech_mods", "infrastructure_mods"), {"tesla": True}),
    ((*BOTH, "invaders", "mech_mods"), {"triumph_tracks": "war", "rivals": True}),
    ((*BOTH, "airships", "mech_mods"), {"triumph_tiles": True, "revised_township": True}),
    ((*BOTH, "invaders"), {"mad_tesla": True}),
    ((*BOTH, "invaders"), {"desolation": True}),
]
GAMES = 39


def some_config(number: int) -> GameConfig:
    """Two to seven seats; both factions at the table, now and then played by an Automa."""
    modules, options = MIXES[number % len(MIXES)]
    most = 7 if "invaders" in modules else 5
    others = number * 5 % (most - 1)
    factions: list[tuple[str | None, str | None]] = [("fenris", None), ("vesna", None)]
    if number % 5 == 4 and "bribes" not in options and "final_turns" not in options:
        factions[number % 2] = (factions[number % 2][0], "automa:automa")
        options = {name: value for name, value in options.items() if name != "assign"}
    seats = [*factions, *[(None, None)] * max(0, others - 1)]
    return make_config(seats, modules, {**options, "round_limit": ROUNDS}, number)


@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_are_sound(number: int) -> None:
    for count, (state, _) in enumerate(played(some_config(number), number)):
        if count % 3 == 0 or state.over:
            assert problems(state) == [], f"turn {state.turn}"
        for card in state.rules.tables.objectives if count % 50 == 0 and state.round else ():
            for seat in state.order:
                fulfilled(state, seat, card)  # every objective can be judged for everybody


@pytest.mark.parametrize("number", range(0, GAMES, 5))
def test_their_state_is_dumped_loaded_and_cloned(number: int) -> None:
    config = some_config(number)
    modules = modules_of(config)
    for count, (state, choice) in enumerate(played(config, number)):
        if count % 11 or choice < 0:
            continue
        check_copies(state, modules, choice)


@pytest.mark.parametrize("number", [1, 4, 10])
def test_worlds_that_differ_in_secrets_look_the_same(number: int) -> None:
    """Cards, tokens and Influence are open: they are the same in every such world."""
    rng = Rng.seeded(5)
    for count, (state, choice) in enumerate(played(some_config(number), number)):
        if count % 40 or choice < 0 or not state.round:
            continue
        for seat in range(len(state.order)):
            world = redeal(state, seat, rng)
            assert vesna_part(world).fields() == vesna_part(state).fields()
            assert fenris_part(world).fields() == fenris_part(state).fields()
            assert problems(world) == []
            if world.seat() == seat:
                assert world.legal() == state.legal()


def test_views_give_nothing_away() -> None:
    rng = Rng.seeded(7)
    config = make_config([("fenris", None), ("vesna", None)], BOTH, {"round_limit": 14}, 3)
    looked_at = 0
    for game, code in positions_in(config, BusyPlayer(3)):
        check_views(game, rng)
        check_row(game, code, rng)
        looked_at += 1
    assert looked_at > 20


def test_what_they_begin_with() -> None:
    """An Automa in Vesna's place has neither cards nor tokens; the other tables have both."""
    for number in range(10):
        state = first_state(some_config(number))
        while not state.round:
            state.apply(BusyPlayer(number).choose(state))
        part = vesna_part(state)
        ruled = state.players[1].mat == NO_MAT
        assert len(part.given[1]) == (0 if ruled else 3)
        assert len(part.drawn) == (0 if ruled else 6)
        assert len(part.icons) == (2 if ruled else 0)
        assert fenris_part(state).held[0] == 16
        blanks = {state.rules.rule_index[key] for key in ("first_blank", "second_blank")}
        assert ruled or not blanks & set(state.players[1].mech_rules)


def test_every_token_can_be_drawn_and_placed() -> None:
    seen: set[str] = set()
    for seed in range(40):
        game = Game(make_config([("vesna", "industrial"), None], ("vesna",), {}, seed))
        state = game.state
        while not state.round:
            game.apply(state.legal()[seed % len(state.legal())])
        keys = [state.rules.all_rules[rule].key for rule in state.players[0].mech_rules]
        assert len(set(keys)) == 4
        seen |= set(keys) & set(TOKENS)
    assert len(seen) >= 16


def test_tesla_is_found_by_whoever_takes_a_third_token_first() -> None:
    found = 0
    for number in range(12):
        config = make_config(3, ("invaders",), {"tesla": True, "round_limit": 60}, number)
        for state, _ in played(config, number):
            part = tesla_part(state)
            if part.owner < 0:
                assert max(part.explored) < 3
        if part.owner >= 0:
            found += 1
            assert part.explored[part.owner] >= 3
            assert state.players[part.owner].units[tesla_slot(state)] >= 0
    assert found > 3


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"tesla_with": "nordic"}, "option 'tesla_with' needs the option 'tesla'"),
        ({"tesla": True, "tesla_with": "moon"}, "allowed: nobody, nordic, rusviet"),
        ({"tesla": True, "tesla_with": 3}, "or the key of a faction that has him from the start"),
        ({"tesla": True, "mad_tesla": True}, "there is one figure of Tesla; leave one of them off"),
    ],
)
def test_what_cannot_be_chosen_with_tesla_is_refused(
    options: dict[str, object], message: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(3, (), options)
    assert message in str(caught.value)


def test_their_events_are_counted() -> None:
    plan = Plan((("random",) * 2,), 2, 3, modules=BOTH, options={"round_limit": 40, "tesla": True})
    counts = {name for name in columns(plan, ()) if name.startswith("count_")}
    assert counts == {
        "count_influence_placed", "count_influence_taken", "count_influence_given",
        "count_ability_tokens", "count_cards_used_up", "count_tesla",
    }  # fmt: skip


def test_bases_are_drawn_among_those_that_nobody_uses() -> None:
    covered: set[str] = set()
    for seed in range(60):
        config = make_config([("fenris", None), ("vesna", None), ("nordic", None)], BOTH, {}, seed)
        state = first_state(config)
        while not state.order:
            state.apply(state.chance())
        names = state.board.key.replace("home-", "").split("+")[1:]
        assert [name.partition(">")[0] for name in names] == ["fenris", "vesna"]
        covered |= {name.partition(">")[2] for name in names}
        assert len(state.board.clockwise) == 7
    assert covered == {"rusviet", "togawa", "crimea", "saxony", "polania", "albion"}


def test_the_strict_option_needs_its_module() -> None:
    with pytest.raises(ConfigError, match="option 'strict_influence' needs the module 'fenris'"):
        make_config(2, (), {"strict_influence": True})


@pytest.mark.parametrize("modules", [("vesna",), ("fenris",), BOTH])
def test_more_seats_need_more_mats(modules: tuple[str, ...]) -> None:
    """The factions bring no player mats: there are five without Invaders from Afar."""
    with pytest.raises(ConfigError, match="6 seats; allowed: 1 to 5"):
        make_config(6, modules)
