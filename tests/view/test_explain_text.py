"""The sentences of the reasons: complete, in our own words, with all their gaps filled."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

import snath
from snath.content import build_tables, content_modules
from snath.content.text import languages
from snath.engine.ids import CUBE_NAMES, GOAL_NAMES, TERRAIN_NAMES
from snath.engine.objectives import FACTS, OP_NAMES
from snath.engine.registry import standard_steps
from snath.modules import all_modules
from snath.view.reasons.question import SETUP, why
from snath.view.reasons.text import catalogue, sentence, word
from tests.view.explain_case import Case
from tests.view.test_explain import CASES

REASONS = catalogue("en")["reasons"]


def codes_in_source() -> set[str]:
    """Every text in quotes in the sources that has the form of a code."""
    package = Path(snath.__file__).parent
    sources = [*(package / "view").rglob("*.py"), *(package / "modules").glob("*/facets/view.py")]
    return {
        code
        for path in sources
        for code in re.findall(r'"([a-z]+(?:_[a-z]+)*)"', path.read_text("utf-8"))
    }


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_the_catalogue_has_no_reason_that_nobody_gives() -> None:
    assert set(REASONS) - codes_in_source() == set()


@pytest.mark.parametrize("case", CASES, ids=str)
def test_gaps_are_what_the_reason_knows(case: Case) -> None:
    assert gaps(REASONS[case.code]) <= set(case.args)


def test_every_language_has_all_reasons() -> None:
    assert "en" in languages()
    for lang in languages():
        assert set(catalogue(lang)["reasons"]) == set(REASONS)


def test_sentences_end_like_sentences() -> None:
    assert all(text.endswith(".") and text[0] in text[0].upper() for text in REASONS.values())


def test_every_question_has_words() -> None:
    """What an open step asks for; steps without options run on by themselves."""
    steps = [*standard_steps(), *(s for module in all_modules() for s in module.step_types())]
    tags = {step.tag for step in steps if "options" in vars(step)}
    asking = {tag for tag in tags if not tag.startswith(SETUP)}
    wanted = asking | {"turn_start", "move_unit", "deal", SETUP}
    assert wanted == set(catalogue("en")["asking"])


def test_words_for_content() -> None:
    words = catalogue("en")
    assert set(words["fact"]) == set(FACTS)
    assert set(words["op"]) == set(OP_NAMES)
    assert set(words["cube"]) == set(CUBE_NAMES)
    assert set(words["goal"]) >= set(GOAL_NAMES)
    for faction in build_tables(content_modules()).factions:
        for rule in [faction.ability, *faction.mechs]:
            assert word("en", "ability", rule.split(":")[0])[0].isupper()
    assert word("en", "terrains", ",".join(TERRAIN_NAMES[:2])) == "farms or forests"


def test_a_name_without_a_word_is_readable() -> None:
    assert word("en", "ability", "some_new_rule") == "some new rule"
    assert word("en", "goal", "some_new_goal") == "some new goal"
    assert word("en", "space", "D4") == "D4"
    assert word("en", "need", 3) == "3"


def test_sentences() -> None:
    assert sentence(why("too_little", gain="combat_cards", need=2, have=1), "en") == (
        "Not enough combat cards: 2 needed, you have 1."
    )
    assert sentence(
        why("mech_needed", ability="riverwalk", mech=1, obstacle="river"), "en"
    ) == ("A river lies between. Riverwalk would help: deploy mech 1.")
    assert sentence(
        why("objective_open", card=1, fact="coins", op=">=", need=20, have=3), "en"
    ) == "Objective 1 is not fulfilled. Coins: 3, needed: at least 20."
