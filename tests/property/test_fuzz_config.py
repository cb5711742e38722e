"""Whatever is handed to `new_game`: either a game that can be played, or a ConfigError."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import snath
from snath.config import OPTIONS
from snath.content import ContentError
from snath.engine.invariants import problems

HUGE = 10**5000

FACTIONS = ["nordic", "rusviet", "crimea", "saxony", "polania", "albion", "togawa"]
MATS = [
    "industrial", "engineering", "patriotic", "mechanical", "agricultural", "militant",
    "innovative", "automa:automa", "automa:autometta", "automa:ultimaszyna",
]  # fmt: skip
plain = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.binary(max_size=4)
)
tangled = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(plain, inner, max_size=3)
)
factions = st.none() | st.sampled_from(FACTIONS)
mats = st.none() | st.sampled_from(MATS)
seat = st.none() | st.tuples(factions, mats) | tangled
good_seats = st.lists(st.tuples(factions, mats), max_size=8)
modules = st.lists(st.sampled_from(["invaders", "promos", "bribes", "automa"]) | plain, max_size=3)
values: dict[str, st.SearchStrategy[Any]] = {
    "assign": st.sampled_from(["random", "draft"]),
    "tiles": st.sampled_from(["all", "base"]),
    "tile": st.none() | st.sampled_from(["adjacent_tunnels", "isolated"]),
    "promo_packs": st.none() | st.lists(st.sampled_from(["promo_1", "promo_7"]), max_size=2),
    "teams": st.none() | st.permutations([0, 1, 2, 3]).map(lambda p: [p[:2], p[2:]]),
    "round_limit": st.integers(0, 5),
    "automa_deck": st.sampled_from(["own", "shared"]),
    "automa_coins": st.integers(-2, 2),
    "automa_power": st.integers(-2, 2),
}
sensible = st.fixed_dictionaries(
    {}, optional={name: values.get(name, st.booleans()) for name in OPTIONS}
)
wild = st.dictionaries(st.sampled_from(list(OPTIONS)) | plain, tangled, max_size=3)


def attempt(**arguments: Any) -> None:
    try:
        game = snath.new_game(**arguments)
    except snath.ConfigError as error:
        assert str(error)
        assert len(str(error)) < 2000
    else:
        assert problems(game.state) == []


@given(seats=good_seats, modules=modules, options=sensible, seed=st.integers(0, 1 << 96))
def test_sensible_words_in_any_combination(
    seats: Any, modules: Any, options: Any, seed: Any
) -> None:
    attempt(seats=seats, modules=modules, options=options, seed=seed)


@given(seats=st.lists(seat, max_size=4) | tangled)
def test_any_seats(seats: Any) -> None:
    attempt(seats=seats)


@given(modules=modules | tangled)
def test_any_modules(modules: Any) -> None:
    attempt(seats=2, modules=modules)


@given(options=wild | tangled)
def test_any_options(options: Any) -> None:
    attempt(seats=4, options=options, modules=("promos",))


@given(seed=tangled)
def test_any_seed(seed: Any) -> None:
    attempt(seats=2, seed=seed)


@pytest.mark.parametrize("name", OPTIONS)
@given(value=tangled)
def test_any_value_of_an_option(name: str, value: Any) -> None:
    attempt(seats=4, options={name: value}, modules=("promos",))


@pytest.mark.parametrize(
    "value",
    [HUGE, -HUGE, [HUGE], [[HUGE, None]], {HUGE: HUGE}],
    ids=["large", "small", "list", "pair", "mapping"],
)
def test_numbers_too_long_to_show(value: Any) -> None:
    for arguments in (
        {"seats": value},
        {"seats": 2, "modules": value},
        {"seats": 2, "options": value},
        {"seats": 2, "seed": value},
        *({"seats": 4, "modules": ("promos",), "options": {n: value}} for n in OPTIONS),
    ):
        with pytest.raises(snath.ConfigError) as error:
            snath.new_game(**arguments)
        assert len(str(error.value)) < 2000


@pytest.mark.parametrize("path", [Path("/nowhere/at/all"), Path(__file__)])
def test_a_folder_of_overrides_that_is_none(path: Path) -> None:
    with pytest.raises((ContentError, snath.ConfigError)):
        snath.new_game(2, overrides=path)
