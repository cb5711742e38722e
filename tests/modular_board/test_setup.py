"""Set-up on the modular board: what is drawn, mats before factions, seats by base, tiles away."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import snath
from snath.config import make_config
from snath.engine.action import DEAL_MAT, PICK_FACTION, SWAP_MATS
from snath.engine.board import spaces
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.ids import CHANCE
from snath.engine.invariants import problems
from snath.engine.setup.factions import home_of
from snath.engine.setup.pairs import banned, factions_of, mats_of
from snath.engine.state import State
from snath.factory import first_state, modules_of
from snath.modules.modular_board.part import modular
from snath.modules.modular_board.pieces import DEAL_BASE, DEAL_BOARD_TILE, DEAL_SIDE, REMOVE_TILE
from snath.modules.more_encounters.steps.choose_base import free_bases
from tests.modular_board.layouts import AREAS, CODES
from tests.players import RandomPlayer

EVERYBODY = ("invaders", "modular_board")


def set_up(seats: int, seed: int, **options: object) -> tuple[State, list[tuple[int, int]]]:
    """A game after set-up, and who chose what on the way."""
    config = make_config(seats, EVERYBODY, options, seed)
    state = first_state(config)
    player = RandomPlayer(seed)
    rows: list[tuple[int, int]] = []
    while state.round == 0:
        assert problems(state) == []
        choice = player.choose(state)
        rows.append((state.stack[-1].seat, choice))
        state.apply(choice)
    return state, rows


def kinds(rows: list[tuple[int, int]], kind: int) -> list[tuple[int, int]]:
    return [row for row in rows if row[1] >> 24 == kind]


def test_everything_laid_out_is_an_outcome_of_chance() -> None:
    """One side, four tiles and eight base tiles, then the mats, then the factions."""
    for seats in range(1, 8):
        state, rows = set_up(seats, seats)
        for kind, number in ((DEAL_SIDE, 1), (DEAL_BOARD_TILE, 4), (DEAL_BASE, 8)):
            found = kinds(rows, kind)
            assert len(found) == number
            assert {seat for seat, _ in found} == {CHANCE}
        order = [choice >> 24 for _, choice in rows]
        last_mat = max(i for i, kind in enumerate(order) if kind == DEAL_MAT)
        assert max(i for i, kind in enumerate(order) if kind == DEAL_BASE) < last_mat
        assert min(i for i, kind in enumerate(order) if kind == PICK_FACTION) > last_mat
        assert f"{state.board.key[:10]}-NSTAICRP" in CODES
        assert sorted(state.board.key[11:]) == sorted("NSTAICRP")


def test_every_tile_is_as_likely_in_every_area() -> None:
    """Exactly: chances of all ways to lay the four tiles, with sides, add up to 1."""
    state = first_state(make_config(2, EVERYBODY, {"board": "random", "tile": "on_tunnels"}))
    chances: Counter[tuple[str, ...]] = Counter()

    def go_on(state: State, chance: Fraction) -> None:
        if "" not in modular(state).layout.tiles:
            chances[tuple(modular(state).layout.tiles)] += chance  # type: ignore[assignment]
            return
        weights = state.stack[-1].weights(state, state.legal())
        for code, weight in zip(state.legal(), weights, strict=True):
            after = state.clone()
            after.apply(code)
            go_on(after, chance * Fraction(weight, sum(weights)))

    state.apply(state.legal()[0])
    go_on(state, Fraction(1))
    assert sum(chances.values()) == 1
    assert len(chances) == 168 // 2
    for area in range(4):
        for tile in "1234":
            found = sum(c for tiles, c in chances.items() if tiles[area][0] == tile)
            assert found == Fraction(1, 4)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("seats", range(2, 8))
def test_factions_are_picked_by_falling_mats_and_seats_follow_the_bases(
    seats: int, seed: int
) -> None:
    state, rows = set_up(seats, seed)
    picked = [seat for seat, _ in kinds(rows, PICK_FACTION)]
    mats = mats_of(state)
    if not kinds(rows, SWAP_MATS):
        assert picked == sorted(range(seats), key=lambda seat: -mats[seat])
    tables = state.rules.tables
    for faction, mat in zip(factions_of(state), mats, strict=True):
        assert not banned(tables, faction, mat)
    places = [
        state.board.clockwise.index(home_of(state, state.players[seat].faction))
        for seat in state.order
    ]
    assert places == sorted(places)
    assert mats[state.first] == min(mats)


def test_a_banned_pair_that_is_left_over_swaps_mats() -> None:
    """Seven seats: the Industrial mat picks last, and only Rusviet may be left."""
    swaps = 0
    for seed in range(60):
        config = make_config(7, EVERYBODY, {}, seed)
        state = first_state(config)
        player = RandomPlayer(seed)
        while state.round == 0:
            codes = state.legal()
            picks = [
                code
                for code in codes
                if code >> 24 == PICK_FACTION
                and state.rules.tables.factions[code >> 16 & 255].key != "rusviet"
            ]
            choice = picks[0] if picks else player.choose(state)
            if choice >> 24 == SWAP_MATS:
                swaps += 1
                assert state.stack[-1].seat == CHANCE
                seat, other = choice >> 16 & 255, choice >> 8 & 255
                before = mats_of(state)
                state.apply(choice)
                assert mats_of(state)[seat] == before[other]
                assert mats_of(state)[other] == before[seat]
            else:
                state.apply(choice)
        tables = state.rules.tables
        for faction, mat in zip(factions_of(state), mats_of(state), strict=True):
            assert not banned(tables, faction, mat)
        assert sorted(factions_of(state)) == list(range(7))
    assert swaps > 20


def test_factions_can_be_dealt_instead() -> None:
    _, rows = set_up(4, 1, assign="random")
    assert {seat for seat, _ in rows} == {CHANCE}


def test_rules_that_play_a_seat_do_not_pick() -> None:
    game = snath.new_game([None, (None, "automa")], modules=("modular_board",), seed=2)
    assert game.decision is not None and game.decision.kind == "turn"


@pytest.mark.parametrize(
    ("seats", "value", "most"),
    [(2, "usual", 3), (2, "2", 2), (3, "usual", 2), (3, "3", 3), (4, "usual", 1), (5, "usual", 0)],
)
def test_tiles_are_taken_away_after_the_choice(seats: int, value: str, most: int) -> None:
    taken: Counter[int] = Counter()
    for seed in range(25):
        state, rows = set_up(seats, seed, remove_tiles=value)
        part = modular(state)
        gone = [area for area in range(4) if part.removed[area]]
        assert len(gone) == len(kinds(rows, REMOVE_TILE))
        taken[len(gone)] += 1
        homes = [player.home for player in state.players]
        free = 0
        for area in range(4):
            base = state.board.clockwise[AREAS[area]["slot"]]
            free += base not in homes
            if area in gone:
                assert base not in homes
                assert part.layout.tiles[area] == "00"
        assert len(gone) == min(most, free)
        assert state.encounters == state.board.encounters
    assert max(taken) == most


def test_the_view_tells_what_was_taken_away() -> None:
    game = snath.new_game(
        2, modules=("modular_board",), options={"remove_tiles": "usual", "assign": "random"}
    )
    seen = game.observe()["parts"]["modular_board"]
    gone = [area["area"] for area in seen["areas"] if area["removed"]]
    assert 2 <= len(gone) <= 3
    assert gone == [area["area"] for area in seen["areas"] if area["tile"] is None]
    assert len(seen["inactive"]) == 6
    assert seen["code"] == game.observe()["board"]


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_of_set_up_can_be_stored(seed: int) -> None:
    config = make_config(3, EVERYBODY, {"remove_tiles": "usual"}, seed)
    state = first_state(config)
    player = RandomPlayer(seed)
    while state.round == 0:
        copy = load_state(state.rules, state.options, modules_of(config), dump_state(state))
        clone = state.clone()
        choice = player.choose(state)
        for each in (state, copy, clone):
            each.apply(choice)
        assert digest(state) == digest(copy) == digest(clone)
        assert state.legal() == copy.legal() == clone.legal()


def test_crimea_keeps_its_ability_with_many_players_and_polania_changes() -> None:
    def abilities(modules: tuple[str, ...]) -> dict[str, list[str]]:
        seats = [(f, None) for f in ("crimea", "polania", "nordic", "saxony", "rusviet", "albion")]
        game = snath.new_game(seats, modules=modules, seed=1)
        rules = game.state.rules
        return {
            rules.tables.factions[p.faction].key: [rules.all_rules[r].key for r in p.mech_rules]
            + [rule.key for rule in rules.all_rules if p.rules >> rule.index & 1]
            for p in game.state.players
        }

    here, there = abilities(EVERYBODY), abilities(("invaders",))
    assert "wayfare" in here["crimea"] and "wayfare" not in there["crimea"]
    assert sorted(here["polania"]) == sorted(there["polania"])


def test_no_card_moves_a_home_base_to_an_empty_area() -> None:
    """Card 73: bases beside areas without a tile have no way out."""
    game = snath.load_position(
        {
            "seats": ["nordic industrial", "rusviet mechanical"],
            "modules": ["modular_board", "more_encounters"],
            "options": {"board": "A-003b2b4b-NSTAICRP"},
            "nordic": {"coins": 5},
        }
    )
    board = game.state.board
    free = [board.names[base] for base in spaces(free_bases(game.state, 0))]
    assert free == ["home-togawa", "home-crimea", "home-saxony", "home-albion", "home-inactive"]
