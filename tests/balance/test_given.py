"""Trials of designs that one seat has: every own design is tried, and its use is noticed."""

from __future__ import annotations

from bench.balance import TRIALS
from bench.balance_given import (
    ABILITY_TOKENS,
    ALLIANCES,
    DIRECTIONS,
    INFRASTRUCTURE_MODS,
    MECH_MODS,
    VESNA,
    differs,
    laid,
    nobody_proposes,
    ours,
    turned_table,
    without_rule,
)
from bench.balance_table import GIVEN, tables
from bench.balance_trials import Setting
from snath.content.load import shipped
from snath.engine.action import OPTION, SECTION, code
from snath.engine.state import State
from snath.engine.steps.encounter import EncounterStep
from snath.engine.steps.turn import TurnStep
from snath.modules.alliances.actions import PROPOSE

SHORT = Setting("random", 2, 6, 1)
OWN = {
    MECH_MODS: ours(MECH_MODS, "mech_mods"),
    INFRASTRUCTURE_MODS: ours(INFRASTRUCTURE_MODS, "infrastructure_mods"),
    ABILITY_TOKENS: ours(VESNA, "mech_tokens"),
}


def test_every_own_design_of_a_mat_has_a_row() -> None:
    assert {kind: len(keys) for kind, keys in OWN.items()} == {
        MECH_MODS: 8, INFRASTRUCTURE_MODS: 3, ABILITY_TOKENS: 3,
    }
    for kind, keys in OWN.items():
        assert [row["design"] for row in TRIALS[kind](SHORT, 0)] == list(keys)


def test_every_alliance_token_but_the_own_one_has_a_row() -> None:
    keys = ours(ALLIANCES, "alliance_tokens")
    table = laid(SHORT, 0, ("invaders", VESNA, "fenris"), {ALLIANCES: True, "round_limit": 6})
    mine = table.state.rules.tables.factions[table.state.players[0].faction].key
    tried = {row["design"] for row in TRIALS[ALLIANCES](SHORT, 0)}
    assert len(keys) == 9
    assert set(keys) - tried <= {mine}


def test_a_trial_is_the_same_when_it_is_played_again() -> None:
    assert TRIALS[INFRASTRUCTURE_MODS](SHORT, 3) == TRIALS[INFRASTRUCTURE_MODS](SHORT, 3)


def test_nobody_is_asked_for_an_alliance() -> None:
    table = laid(SHORT, 0, (), {ALLIANCES: True, "round_limit": 6})
    assert any(option >> 24 == PROPOSE for option in table.state.legal())
    nobody_proposes(table.state)
    assert not any(option >> 24 == PROPOSE for option in table.state.legal())


def test_what_only_a_rule_allows_is_its_use() -> None:
    """Relentless: the same section again."""
    table = laid(SHORT, 0, (), {"round_limit": 6}, [["rusviet", None], ["nordic", None]])
    state = table.state
    seat = state.seat()
    rule = state.rules.rule_index["relentless"]
    state.players[seat].rules |= 1 << rule
    for section, used in ((0, True), (1, False)):
        before = again(state, seat)
        table.action = code(SECTION, section)
        table.state = before.clone()
        table.state.events = []
        table.state.apply(table.action)
        table.events = table.state.events
        assert differs(table, before, seat, rule) is used
    assert not without_rule(state, seat, rule).players[seat].rules >> rule & 1


def again(state: State, seat: int) -> State:
    """At the start of a turn after one with the first section."""
    before = state.clone()
    before.players[seat].section = 0
    return before


def test_only_a_second_option_of_an_encounter_is_a_use() -> None:
    """Meander: how many options may be taken is fixed before the first."""
    table = laid(SHORT, 0, (), {"round_limit": 6}, [["polania", None], ["nordic", None]])
    seat = table.state.seat()
    rule = table.state.rules.rule_index["meander"]
    table.state.players[seat].rules |= 1 << rule
    table.state.players[seat].coins = 50
    table.state.players[seat].popularity = 10
    table.state.push(EncounterStep.begin(seat, table.state.players[seat].home))
    table.state.settle()
    table.state.run_chance()
    used: list[bool] = []
    while isinstance(table.state.stack[-1], EncounterStep) and len(used) < 2:
        before = table.state.clone()
        table.action = before.legal()[0]
        assert table.action >> 24 == OPTION
        used.append(differs(table, before, seat, rule))
        table.state.apply(table.action)
        while not isinstance(table.state.stack[-1], (EncounterStep, TurnStep)):
            table.step()
    assert used == [False, True]


def test_a_turned_table_has_each_direction_once() -> None:
    for module in ("mad_tesla", "desolation"):
        printed = shipped(()).parts[module].entries[module][module]["directions"]
        turned = turned_table(module).to_json()["overrides.json"][module][0]["directions"]
        assert sorted(turned) == sorted(printed)
        assert all(one != other for one, other in zip(turned, printed, strict=True))


def test_figures_that_go_by_a_die_have_a_row_each() -> None:
    assert [row["design"] for row in TRIALS[DIRECTIONS](SHORT, 0)] == ["mad_tesla", "desolation"]


def test_every_kind_has_a_table() -> None:
    rows = [{"design": "one", "deal": deal, "gain": 0.0, "used": 1} for deal in (0, 1)]
    for kind, (title, what, done) in GIVEN.items():
        text = tables({kind: rows})
        assert text.startswith(f"## {title}\n\n| {what} | deals | gain | {done} | |")
        assert "| one | 2 | +0.0 ± 0.0 | 100 % |  |" in text
