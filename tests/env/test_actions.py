"""The action space: whole, without doubles, never changed within a version."""

from __future__ import annotations

import pytest

from snath import ConfigError, new_game
from snath.engine.action import DIAL, code
from snath.engine.ids import CHANCE
from snath.env import actions
from snath.record.notation import to_text
from tests.games import games

# These belong to version 1.  If they change, trained policies no longer fit: make a version 2.
SIZE = 3899
DIGEST = "9a06b2e52f26736cc7777d049977eeb74f719e6fd809841c133d83d1ea1fbf8d"


def test_version_1_is_what_it_was() -> None:
    assert (actions.VERSION, actions.size(), actions.digest()) == (1, SIZE, DIGEST)


def test_every_number_has_a_text_of_its_own() -> None:
    assert len(set(actions.texts())) == SIZE


def test_with_all_modules_every_number_is_an_action_of_its_own() -> None:
    full = actions.Actions(actions.everything())
    assert -1 not in full.code_of
    assert len(full.index_of) == SIZE
    assert [full.index(code) for code in full.code_of] == list(range(SIZE))


def test_a_number_means_the_same_with_other_modules() -> None:
    base = actions.actions_for(new_game(2).state.rules)
    full = actions.actions_for(actions.everything())
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
        seen.update(actions.texts()[index].split()[0] for index in indices)
    assert asked > 5000
    assert {"carry", "produce_at", "bribe", "place_trap", "pick_mat", "dial"} <= seen


def test_printed_numbers_fit() -> None:
    """What random games may not reach: the largest amounts that mats and cards name."""
    rules = actions.everything()
    tables = rules.tables
    _, coins = actions.NUMBERS["bottom", "coins"]
    assert max(s.coins for mat in tables.mats for s in mat.sections) <= coins
    assert max(len(card.choices) for card in tables.factory_cards.values()) <= 4
    assert max(tables.factory_cards) <= actions.NUMBERS["take_factory", "card"][1]
    assert max(tables.objectives) <= actions.NUMBERS["reveal", "card"][1]
    assert tables.trade_resources <= actions.NUMBERS["trade", "amount"][1]


def test_largest_amounts_are_in() -> None:
    full = actions.actions_for(actions.everything())
    for text in ("carry oil 0", "carry food 255", "carry moved_worker 8", "give 255"):
        index = actions.texts().index(text)
        assert to_text(full.rules, full.code_of[index]) == text


def test_what_is_not_in_the_space_is_named() -> None:
    space = actions.actions_for(actions.everything())
    with pytest.raises(ConfigError, match="'dial 9' is not in version 1"):
        space.index(code(DIAL, 9))
    with pytest.raises(ConfigError, match="'dial 9' is not in version 1"):
        space.indices([code(DIAL, 3), code(DIAL, 9)])
