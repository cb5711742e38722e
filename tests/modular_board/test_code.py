"""The code of a board: written, read, and refused with a reason."""

from __future__ import annotations

import pytest

import snath
from snath.engine.dump import board_of
from snath.modules.modular_board.layout import read_code
from tests.modular_board.layouts import CODES

CODE = "A-1a3b2b4b-NSTAICRP"


def game(code: object, seats: object = 2, **options: object) -> snath.Game:
    return snath.new_game(
        seats,  # type: ignore[arg-type]
        modules=("modular_board",),
        options={"board": code, **options},
        seed=4,
    )


@pytest.mark.parametrize("code", [*CODES[::20], "B-00003b4a-IRNCSTPA"])
def test_a_code_is_read_as_it_is_written(code: str) -> None:
    assert read_code(code).code() == code
    assert read_code(f"  {code.lower()} ").code() == code


def test_a_board_is_laid_by_its_code() -> None:
    made = game(CODE)
    assert made.state.board.key == CODE
    assert made.observe()["board"] == CODE
    assert made.observe()["parts"]["modular_board"]["code"] == CODE
    chance = {str(row).split()[0] for row in made.record().to_json()["rows"]}
    assert not any("board_" in row or "base_tile" in row for row in chance)


def test_without_base_tiles_they_come_at_random() -> None:
    found = {
        snath.new_game(
            2, modules=("modular_board",), options={"board": CODE[:10]}, seed=seed
        ).state.board.key
        for seed in range(20)
    }
    assert len(found) > 15
    assert {key[:11] for key in found} == {CODE[:11]}


def test_a_random_board_can_be_played_again_by_its_code() -> None:
    first = snath.new_game(2, modules=("modular_board",), seed=9)
    again = game(first.state.board.key)
    assert again.state.board.key == first.state.board.key
    state = first.state
    assert board_of(state.rules, state.rules.modules, state.board.key) is state.board


@pytest.mark.parametrize(
    ("code", "problem", "allowed"),
    [
        ("meadow", "has not two or three parts", "'random', or a code like"),
        (7, "is no text", "'random', or a code like"),
        ("C-1a3b2b4b", "has no board side 'C'", "A, B"),
        ("A-1a3b2b", "has 6 signs for the tiles", "two for each of 4 areas"),
        ("A-1a3b2b5a", "has no tile '5a'", "1a, 1b, 2a"),
        ("A-1a3b2b1b", "has tile 1 twice", "every tile in one area"),
        ("A-1a3b2b4b-NST", "has 3 letters for the base tiles", "8, clockwise"),
        ("A-1a3b2b4b-NSTAICRN", "has base tile N twice", "every base tile once"),
        ("A-1a3b2b4b-NSTAICRX", "has no base tile 'X'", "N (nordic), "),
        ("A-3a1a2b4b", "tile 1a has a lake next to the home base beside the upper right", "1b"),
    ],
)
def test_what_is_no_board_is_refused(code: object, problem: str, allowed: str) -> None:
    with pytest.raises(snath.ConfigError) as refused:
        game(code)
    said, _, rest = str(refused.value).partition("allowed")
    assert problem in said
    assert allowed in rest


def test_the_options_need_the_module() -> None:
    for options in ({"board": CODE}, {"remove_tiles": "usual"}):
        with pytest.raises(snath.ConfigError, match="needs the module 'modular_board'"):
            snath.new_game(2, options=options)


def test_nobody_begins_beside_an_empty_area() -> None:
    """The upper left area is empty: Polania's base beside it cannot be chosen or given."""
    code = "A-003b2b4b-NSTAICRP"
    made = game(code, [(None, "engineering"), (None, "mechanical")])
    offered = {str(option["action"]["faction"]) for option in offers(made)}
    assert offered == {"nordic", "rusviet", "crimea", "saxony"}
    with pytest.raises(snath.ConfigError, match="beside the home base of polania empty"):
        game(code, [("polania", None), None])
    with pytest.raises(snath.ConfigError, match="leaves home bases for 4 of the factions"):
        game(code, 5)
    with pytest.raises(snath.ConfigError, match="leaves home bases for 3 of the factions"):
        game("A-00002b4b", 4)


def offers(made: snath.Game) -> list[dict[str, dict[str, object]]]:
    assert made.decision is not None
    options: list[dict[str, dict[str, object]]] = made.observe(made.decision.seat)["decision"][
        "options"
    ]
    return options


def test_mats_by_number_do_not_go_with_it() -> None:
    with pytest.raises(snath.ConfigError, match="'mats_by_number' cannot be used"):
        game("random", mats_by_number=True, assign="random")


@pytest.mark.parametrize(
    ("seats", "value", "allowed"),
    [(2, "1", "none, usual, 2, 3"), (4, "2", "none, usual, 1"), (5, "1", "none, usual")],
)
def test_how_many_tiles_go_depends_on_the_seats(seats: int, value: str, allowed: str) -> None:
    with pytest.raises(snath.ConfigError, match=f"allowed with {seats} seats: {allowed}$"):
        game("random", seats, remove_tiles=value)
