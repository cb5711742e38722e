"""What can be chosen for a table is what the modules declare, and wrong choices are told."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from snath.config import OPTIONS, SeatConfig, expansions, make_config, ruled_seats, ruled_words
from snath.config.choices import table_options
from snath.engine.errors import ConfigError
from snath.engine.module import Module
from snath.engine.table_choice import RuledSeat, TableChoice, TableOption
from snath.modules import all_modules

WRONG: dict[str, object] = {
    "assign": "auction", "mats_by_number": 1, "tiles": "most", "bribes": None, "final_turns": "no",
    "automa_cooperative": 0, "automa_deck": "none", "automa_skips": [], "automa_coins": 3,
    "automa_power": True, "automa_cancel_moves": "x", "automa_cancel_deploys": 2,
    "automa_all_moves": {}, "round_limit": -1,
}  # fmt: skip


def test_every_module_is_chosen_in_one_way() -> None:
    by_name = set(expansions())
    by_option = {module.name for module in all_modules() if module.switch}
    by_seat = set(ruled_words())
    assert len(by_name) + len(by_option) + len(by_seat) == len(all_modules())
    assert by_name | by_option | by_seat == {module.name for module in all_modules()}
    assert by_option <= set(OPTIONS)


def test_options_are_those_of_the_modules_and_of_the_base_game() -> None:
    declared = [option.name for module in all_modules() for option in module.options()]
    assert len(declared) == len(set(declared))
    assert set(OPTIONS) - set(declared) == {
        "assign", "mats_by_number", "tiles", "tile", "round_limit",
    }  # fmt: skip


@pytest.mark.parametrize("option", table_options().values(), ids=lambda option: option.name)
def test_the_default_of_an_option_is_allowed(option: TableOption) -> None:
    option.check(option.default)
    make_config(4, ("promos",), {option.name: option.default})


@pytest.mark.parametrize(("name", "value"), WRONG.items())
def test_a_wrong_value_is_told_with_what_is_allowed(name: str, value: object) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(2, (), {name: value})
    assert str(caught.value) == f"option {name!r} is {value!r}; allowed: {OPTIONS[name][1]}"


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({"seats": 6}, r"6 seats; allowed: 1 to 5 \(up to 7 with the module 'invaders'\)"),
        ({"seats": 8, "modules": ("invaders",)}, "8 seats; allowed: 1 to 7$"),
        ({"seats": 4, "modules": ("bribes",)}, "unknown module 'bribes'; allowed: invaders, pr"),
        ({"seats": 2, "options": {"fog": True}}, "unknown option 'fog'; allowed: assign, "),
        ({"seats": ["x"]}, "seat 0 is 'x'; .* 'automa:LEVEL' in place of the mat makes it an Au"),
        ({"seats": [(None, "automa:")]}, "unknown Automa level ''; allowed: autometta, automa, "),
        ({"seats": [(None, "automata")]}, "unknown player mat 'automata'"),
        ({"seats": 2, "options": {"tile": "moon"}}, "unknown structure bonus tile 'moon'"),
        ({"seats": 2, "options": {"promo_packs": []}}, "needs the module 'promos'"),
        (
            {"seats": 2, "modules": ("promos",), "options": {"promo_packs": ["promo_99"]}},
            "unknown promo pack 'promo_99'; allowed: promo_1, ",
        ),
        ({"seats": 4, "options": {"teams": [[0, 1], [2, 2]]}}, "every seat from 0 to 3 once"),
        ({"seats": 4, "options": {"teams": [[0, 1, 2]]}}, r"\[0, 1, 2\] is not a pair of seats"),
        (
            {"seats": [(None, "automa")] * 2, "options": {"automa_cooperative": True}},
            "needs at least one human or bot seat",
        ),
        (
            {"seats": [(None, "automa"), None], "options": {"bribes": True}},
            "option 'bribes' cannot be used with an Automa: .*; leave it off",
        ),
        (
            {"seats": [(None, "automa"), None], "options": {"assign": "draft"}},
            "an Automa cannot draft: choose its faction",
        ),
    ],
)
def test_choices_that_do_not_go_together(arguments: dict[str, Any], expected: str) -> None:
    with pytest.raises(ConfigError, match=expected):
        make_config(**arguments)


def test_a_word_in_place_of_a_mat() -> None:
    config = make_config([("nordic", "automa"), ("crimea", "automa:ultimaszyna"), None])
    assert config.seats == (
        SeatConfig("nordic", None, "automa:automa"),
        SeatConfig("crimea", None, "automa:ultimaszyna"),
        SeatConfig(),
    )
    assert [seat.level for seat in config.seats] == ["automa", "ultimaszyna", None]
    assert ruled_seats(config) == [0, 1]
    assert config.module_names() == ("automa",)
    assert config.options_json()["automas"] == ["automa", "ultimaszyna", None]
    again = make_config(**{**config.to_json(), "seed": 0})  # type: ignore[arg-type]
    assert again == config


class Even(TableOption):
    """An option of somebody's own."""

    def fits(self, value: object) -> bool:
        return isinstance(value, int) and value % 2 == 0


class Weather(Module):
    """In play with snow; a seat may be played by the wind."""

    name: ClassVar[str] = "weather"
    switch: ClassVar[str] = "snow"

    def options(self) -> list[TableOption]:
        return [Even("snow", 0, "an even number")]


class Wind(Module):
    name: ClassVar[str] = "wind"

    def ruled_seat(self) -> RuledSeat:
        return RuledSeat("wind", "the wind", "Blows.", ["calm", "strong"], "calm")


def test_a_module_of_ones_own_declares_choices() -> None:
    (snow,) = Weather().options()
    snow.check(4)
    with pytest.raises(ConfigError, match="option 'snow' is 3; allowed: an even number"):
        snow.check(3)
    for snowed, word, expected in ((0, "", (False, False)), (2, "wind:calm", (True, True))):
        choice = TableChoice([""], [word], [], {"snow": snowed})
        assert (Weather().in_play(choice), Wind().in_play(choice)) == expected
    seat = Wind().ruled_seat()
    assert [seat.level("wind"), seat.level("wind:strong")] == ["calm", "strong"]
    with pytest.raises(ConfigError, match="unknown wind level 'x'; allowed: calm, strong"):
        seat.level("wind:x")
