"""Every game follows from the plan and its number."""

from __future__ import annotations

from collections import Counter

import pytest

import snath
from snath.sim import ROTATE, Plan
from snath.sim.plan import banned_pairs, game_seed


def test_seeds_depend_on_seed_and_number() -> None:
    seeds = {game_seed(seed, number) for seed in range(20) for number in range(50)}
    assert len(seeds) == 1000
    assert game_seed(7, 3) == game_seed(7, 3)


def test_rotation_is_fair_and_legal() -> None:
    plan = Plan((("random", "random", "random"),), 35, 1, ROTATE, ROTATE)
    seen: Counter[tuple[int, str | None]] = Counter()
    pairs = set()
    for number in range(plan.games):
        config = plan.config(number)
        for seat, chosen in enumerate(config.seats):
            seen[seat, chosen.faction] += 1
            pairs.add((chosen.faction, chosen.mat))
    assert set(seen.values()) == {7}
    assert len(seen) == 15
    assert not pairs & banned_pairs(())
    assert len(pairs) > 15


def test_factions_rotate_around_fixed_mats() -> None:
    plan = Plan((("random", "random"),), 40, 2, ROTATE, ("industrial", "patriotic"))
    factions = set()
    for number in range(plan.games):
        config = plan.config(number)
        assert [seat.mat for seat in config.seats] == ["industrial", "patriotic"]
        factions |= {seat.faction for seat in config.seats}
    assert len(factions) == 5


def test_mirrored_deals_move_the_words_only() -> None:
    plan = Plan((("greedy", "random", "automa:automa"),), 6, 5, ROTATE, ROTATE, mirror=True)
    words = [[word.text for word in plan.seating(number)] for number in range(3)]
    assert words == [
        ["greedy", "random", "automa:automa"],
        ["automa:automa", "greedy", "random"],
        ["random", "automa:automa", "greedy"],
    ]
    configs = [plan.config(number) for number in range(6)]
    assert len({config.seed for config in configs[:3]}) == 1
    assert configs[3].seed != configs[0].seed
    assert len({tuple(s.faction for s in config.seats) for config in configs[:3]}) == 1


def test_several_tables_take_turns_with_the_same_deal() -> None:
    plan = Plan((("greedy", "random"), ("random", "automa:automa")), 4)
    assert [plan.seating(n)[0].text for n in range(4)] == ["greedy", "random"] * 2
    assert plan.config(0).seed == plan.config(1).seed != plan.config(2).seed


@pytest.mark.parametrize(
    ("plan", "message"),
    [
        (Plan((("random",) * 6,), 1), "6 seats; allowed: 1 to 5"),
        (Plan((("random",) * 2,), 1, factions=("nordic",)), "1 factions for 2 seats"),
        (Plan((("random",) * 2,), 1, factions=("nordic", "elf")), "unknown faction 'elf'"),
        (Plan((("random",) * 2,), 1, mats=("x", "y")), "unknown player mat 'x'"),
        (Plan((("random",) * 2,), 1, factions="mixed"), "'mixed' is no way to choose"),
        (Plan((("random",) * 6,), 1, factions=ROTATE), "6 seats, but only 5 to rotate"),
        (Plan((("random",) * 2,), 1, modules=("moon",)), "unknown module 'moon'"),
        (Plan((("random",) * 2,), 0), "0 games; allowed"),
        (
            Plan((("random", "random"),), 1, 0, ("rusviet", "random"), ("industrial", "random")),
            "banned pair",
        ),
    ],
)
def test_impossible_plans_fail_before_they_begin(plan: Plan, message: str) -> None:
    with pytest.raises(snath.ConfigError, match=message):
        plan.check()
