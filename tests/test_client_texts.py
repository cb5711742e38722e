"""The browser client has words for every action and every question of the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from snath.engine.action import ACTIONS, PICK_FACTION
from snath.modules import all_modules
from tests.steps import all_tags

CLIENT = Path(__file__).parent.parent / "client" / "src"
# Decided by chance, or nothing to decide at all.
NEVER_ASKED = {
    "", "blind_swap", "bottom", "combat", "deal_factory_cards", "draw_abilities", "draw_cards",
    "draw_encounter", "draw_icons", "draw_mods", "draw_objective", "negotiate_draw",
    "peace_objective", "reveal_factory", "set_cards_aside", "setup_airship_tiles",
    "setup_automa_airship", "setup_mats_first", "setup_missions", "setup_modular_board",
    "setup_objectives", "setup_own_airship_tiles", "setup_remove_tiles", "setup_resolution",
    "setup_tile", "setup_vesna", "take_cards", "tesla_flees", "tesla_strength", "tesla_turn",
    "turn_over", "machines_strength", "machines_turn",
    "setup_third_objective", "setup_triumph_tiles",
    "factory_gives", "guard_dice", "guard_strength", "meet_agents", "perk_objectives",
    "setup_influence_race",
}  # fmt: skip


def question_texts(lang: str) -> dict[str, Any]:
    """The client's words about questions: its own, and those in the folders of modules."""
    texts: dict[str, Any] = read(CLIENT / "i18n" / lang / "question.json")
    for path in CLIENT.glob(f"modules/*/{lang}.json"):
        for group, words in read(path).get("question", {}).items():
            if isinstance(words, dict):
                texts.setdefault(group, {}).update(words)
    return texts


def read(path: Path) -> dict[str, Any]:
    texts = json.loads(path.read_text(encoding="utf-8"))
    assert isinstance(texts, dict)
    return texts


def player_actions() -> set[str]:
    """Action kinds that a player can be asked to choose from."""
    names = {kind.name for kind in ACTIONS if kind.kind >= PICK_FACTION}
    for module in all_modules():
        names |= {kind.name for kind in module.actions() if not kind.chance}
    return {name for name in names if not name.startswith("automa_")}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_action_has_words(lang: str) -> None:
    missing = player_actions() - question_texts(lang)["action"].keys()
    assert not missing


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_question_has_a_title(lang: str) -> None:
    titles = question_texts(lang)["ask"].keys()
    tags = {tag for tag in all_tags() - NEVER_ASKED if not tag.startswith("automa_")}
    assert "move" in tags and "encounter" in tags
    untitled = {
        tag for tag in tags if not any(key == tag or key.startswith(f"{tag}_") for key in titles)
    }
    assert not untitled


def lobby_options(lang: str) -> set[str]:
    """Options of a table that the pages before a game have a name for."""
    names: set[str] = set(read(CLIENT / "i18n" / lang / "lobby.json")["option"])
    for path in CLIENT.glob(f"modules/*/box.{lang}.json"):
        names |= read(path)["lobby"].get("option", {}).keys()
    return names


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_option_of_a_module_has_a_name(lang: str) -> None:
    """Apart from those that only campaigns choose."""
    options = {
        option.name
        for module in all_modules()
        if module.listed
        for option in module.options()
        if option.name not in module.unlisted_options
    }
    assert not options - lobby_options(lang)
