"""The action space: whole, without doubles, the same for all tables."""

from __future__ import annotations

import pytest

from snath import ConfigError, new_game
from snath.config import make_config
from snath.engine.action import DIAL, code
from snath.engine.ids import CHANCE
from snath.engine.ruleset import Ruleset
from snath.env import actions
from snath.env.version import version_of
from snath.factory import ruleset_of
from snath.record.notation import to_text
from tests.games import games

SIZE = 3899
TEXTS = version_of(1).texts


def rich_rules() -> Ruleset:
    """All components and all variants of version 1."""
    options = {"bribes": True, "final_turns": True, "teams": [[0, 1], [2, 3]]}
    return ruleset_of(make_config(4, ("invaders", "promos"), options))


def test_every_number_has_a_text_of_its_own() -> None:
    assert len(set(TEXTS)) == SIZE


@pytest.mark.parametrize("version", [1, 2])
def test_numbers_and_codes_belong_together(version: int) -> None:
    full = actions.actions_for(rich_rules(), version)
    there = [i for i in range(full.size) if full.code_of[i] >= 0]
    assert len(there) == len(full.index_of) >= SIZE - 2  # those of the Automa
    assert [full.index(full.code_of[i]) for i in there] == there
    assert full.texts[:SIZE] == list(TEXTS)


def test_a_number_means_the_same_with_other_modules() -> None:
    base = actions.actions_for(new_game(2).state.rules)
    full = actions.actions_for(rich_rules())
    shared = [i for i in range(SIZE) if base.code_of[i] >= 0]
    assert len(shared) > 3000
    differing = 0
    for index in shared:
        text = to_text(base.rules, base.code_of[index])
        assert text == to_text(full.rules, full.code_of[index])
        differing += base.code_of[index] != full.code_of[index]
    assert differing > 0  # codes of rules move when modules come in


def test_every_legal_action_of_many_games_has_a_number() -> None:
    """All seats, modules and options in turn, see tests.games."""
    asked = 0
    seen: set[str] = set()
    for _, state, _ in games(range(42), 18):
        if state.seat() == CHANCE:
            continue
        space = actions.actions_for(state.rules)
        legal = state.legal()
        indices = space.indices(legal)
        assert len(set(indices)) == len(legal)
        assert [space.code_of[index] for index in indices] == legal
        asked += 1
        seen.update(TEXTS[index].split()[0] for index in indices)
        assert actions.actions_for(state.rules, 2).indices(legal) == indices
    assert asked > 5000
    assert {"carry", "produce_at", "bribe", "place_trap", "pick_mat", "dial"} <= seen


def test_printed_numbers_fit() -> None:
    """What random games may not reach: the largest amounts that mats and cards name."""
    tables = rich_rules().tables
    for text in (
        f"bottom {max(s.coins for mat in tables.mats for s in mat.sections)} 1",
        f"factory_top {max(len(card.choices) for card in tables.factory_cards.values()) - 1}",
        f"take_factory {max(tables.factory_cards)}",
        f"reveal {max(tables.objectives)}",
        f"trade any_resource {tables.trade_resources} 1",
    ):
        assert text in TEXTS, text


def test_largest_amounts_are_in() -> None:
    full = actions.actions_for(rich_rules())
    for text in ("carry oil 0", "carry food 255", "carry moved_worker 8", "give 255"):
        index = TEXTS.index(text)
        assert to_text(full.rules, full.code_of[index]) == text


def test_what_is_not_in_the_space_is_named() -> None:
    space = actions.actions_for(rich_rules())
    with pytest.raises(ConfigError, match="'dial 9' is not in version 1"):
        space.index(code(DIAL, 9))
    with pytest.raises(ConfigError, match="'dial 9' is not in version 1"):
        space.indices([code(DIAL, 3), code(DIAL, 9)])
