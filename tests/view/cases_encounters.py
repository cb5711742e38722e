"""Reasons about the encounters 43 to 74."""

from __future__ import annotations

from snath.game import Game
from tests.view.explain_case import Case, Given

MODULE = "more_encounters"


def at_start(**given: object) -> Given:
    return {"modules": [MODULE], **given}


def met(card: int, units: str = "character A4, worker A5", **given: object) -> Given:
    """The character of Nordic is about to have this encounter on B5."""
    nordic = {"section": "build", "units": units, "coins": 9, "popularity": 9, "power": 9}
    return at_start(phase="top", nordic=nordic, encounter_deck=[card], **given)


def meeting(*then: str) -> tuple[str, ...]:
    return ("move", "unit character A4", "step B5", "done", *then)


def worker_of_crimea_to_a4(game: Game) -> None:
    """So that nothing can leave the home base of Nordic."""
    state = game.state
    p = state.players[1]
    p.place_unit(p.units.index(-1, 5), state.board.index["A4"], state.rules.traits)


KEPT_68 = at_start(
    phase="top", nordic={"section": "build", "units": "character A4, worker A5", "kept": "68 1"}
)
KEPT_69 = at_start(
    phase="top",
    nordic={"section": "build", "units": "character A4, worker A5", "power": 2, "kept": "69 3"},
)
COLUMN = at_start(
    nordic={"section": "none", "units": "character A4, worker A5", "power": 4, "kept": "69 3"}
)
THREE = ["nordic industrial", "crimea mechanical", "saxony patriotic"]
TOKENS = met(51, seats=THREE, crimea={"section": "build"}, saxony={"section": "build"})

CASES = [
    Case("card_not_kept", "column_top", given=at_start(phase="top", nordic={"section": "build"})),
    Case("move_a_unit_first", "farther", given=KEPT_68),
    Case("farther_before_last_step", "farther", given=KEPT_68, play=("move",)),
    Case(
        "farther_once", "farther", given=KEPT_68, play=("move", "unit character A4", "farther")
    ),
    Case("column_not_chosen", "column_top", given=KEPT_69),
    Case(
        "column_row_done",
        "column_top",
        given=COLUMN,
        play=("section extra_column", "column_top", "done"),
    ),
    Case(
        "left_on_lake",
        "bring mech C4",
        {"space": "C4"},
        met(46, "character A4, worker A5, mech 1 C4, worker C4"),
        meeting("option 2"),
    ),
    Case(
        "units_already_there",
        "bring worker B5",
        {"space": "B5"},
        met(46, "character A4, worker A5, worker B5"),
        meeting("option 2"),
    ),
    Case(
        "not_a_place_for_it",
        "set_down character A5",
        {"space": "A5"},
        met(50),
        meeting("option 2"),
    ),
    Case("not_on_the_way", "walk A5", {"space": "A5"}, met(54), meeting("option 2")),
    Case(
        "not_for_this_effect",
        "rob 1",
        {"seat": 1},
        met(45, seats=THREE, crimea={"coins": 0}),
        meeting("option 3"),
    ),
    Case(
        "token_of_other_first",
        "move_token 2 enlist",
        {"seat": 1},
        TOKENS,
        meeting("option 3", "gain combat_cards 2"),
    ),
    Case(
        "token_must_move",
        "move_token 1 build",
        {},
        TOKENS,
        meeting("option 3", "gain combat_cards 2"),
    ),
    Case(
        "not_a_section_of_theirs",
        "move_token 1 factory",
        {},
        TOKENS,
        meeting("option 3", "gain combat_cards 2"),
    ),
    Case(
        "unit_cannot_go",
        "scout mech home-nordic",
        {},
        met(55, "character A4, worker B5, mech 1 home", crimea={"units": "worker A5"}),
        meeting("option 1", "gain popularity 1"),
        worker_of_crimea_to_a4,
    ),
    Case(
        "no_worker_swims",
        "swim A5 C1",
        {"space": "C1"},
        {
            **met(71, seats=["nordic industrial", "polania mechanical"]),
            "seats": ["crimea industrial", "nordic mechanical"],
            "nordic": {"units": "character home, worker C6"},
            "crimea": {"section": "build", "units": "character A4, worker A5"},
        },
        meeting("option 1", "gain popularity 1", "imitate 1"),
    ),
    Case(
        "as_many_as_before",
        "rearrange 1+2 none",
        {},
        met(61, "character A4, worker A5, mech 1 A5"),
        meeting("option 2"),
    ),
    Case(
        "card_not_waiting",
        "open_card 50",
        {"card": 50},
        at_start(nordic={"waiting": [44, 45]}),
    ),
    Case(
        "base_not_free",
        "new_base home-crimea",
        {"space": "home-crimea"},
        met(73),
        meeting("option 3", "gain power 3"),
    ),
]
