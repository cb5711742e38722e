"""Random games of every episode: sound, storable, with nothing hidden that should be known."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from snath.campaign.facet import CampaignFacet
from snath.config import GameConfig, choices, make_config
from snath.engine.errors import ConfigError
from snath.engine.hidden import redeal
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.factory import modules_of
from snath.game import Game
from snath.modules import all_modules, facet
from snath.modules.captive.steps import GiveCard
from snath.modules.episode import EPISODES
from snath.modules.scattered_stars.part import scattered_part
from snath.modules.scattered_stars.rules import ScatteredRule
from snath.modules.scattered_stars.steps import PlaceTaken
from tests.leak.positions import positions_in
from tests.leak.test_views import check_row, check_views
from tests.modules.playing import check_copies, played
from tests.players import BusyPlayer
from tests.steps import all_tags

GAMES = 4
ROUNDS = 18
# What each is played with, as its chapter says.
OPTIONS: dict[str, dict[str, object]] = {
    "war_footing": {"triumph_tracks": "war", "rivals": True},
    "search_party": {"triumph_tracks": "peace", "alliances": True},
    "scattered_stars": {"triumph_tiles": True},
}
EARLY = ("influence_race", "war_footing", "captive")  # without The Wind Gambit
MODULES: tuple[tuple[str, ...], ...] = (
    ("invaders", "more_encounters", "mech_mods", "infrastructure_mods"),
    ("invaders", "airships"),
    (),
    ("vesna", "fenris", "mech_mods"),
    ("promos",),
)
# Facts that single modules tell of a finished game.
FACTS = {
    "perks": {"perks"},
    "influence_race": {"influence"},
    "captive": {"influence", "vesna"},
    "raiders": {"agents"},
    "fortress": {"annihilator"},
    "search_party": {"encounter_tokens", "tesla"},
}


def config_of(name: str, number: int, rounds: int = ROUNDS) -> GameConfig:
    """One to four seats, every third game with an Automa, with perks, bonuses and own mods."""
    modules = MODULES[number % len(MODULES)]
    if name in EARLY and ("airships" in modules or "vesna" in modules):
        modules = ("invaders",)
    seats: list[tuple[None, str | None]] = [(None, None)] * (1 + number % 4)
    options: dict[str, object] = {name: True, "round_limit": rounds, **OPTIONS.get(name, {})}
    if number % 3 == 2:
        seats.append((None, "automa:automaszyna"))
        options["automa_stars"] = "track"
    people = [mat is None for _, mat in seats]
    perks = ["objectives", "resources", "worker", "combat_cards"]
    options["perks"] = [perks if person else [] for person in people]
    options["setup_bonuses"] = [{"coins": 2, "power": 1} for _ in seats]
    if "mech_mods" in modules:
        own = ["stealth", "feint", "scout"]
        options["mech_mods_owned"] = [own if person else [] for person in people]
    if "infrastructure_mods" in modules:
        own = ["machinery", "cavalry"]
        options["infrastructure_mods_owned"] = [own if person else [] for person in people]
    return make_config(seats, modules, options, number)


@pytest.mark.parametrize("name", EPISODES)
def test_random_games_are_sound_and_storable(name: str) -> None:
    kinds: Counter[str] = Counter()
    for number in range(GAMES):
        config = config_of(name, number)
        modules = modules_of(config)
        for count, (state, choice) in enumerate(played(config, number)):
            if count % 5 == 0 or state.over:
                assert problems(state) == [], f"game {number}, turn {state.turn}"
            if choice >= 0 and count % 61 == 0:
                check_copies(state, modules, choice)
        assert state.events is not None
        names = {kind.kind: kind.name for kind in state.rules.events.values()}
        kinds.update(names[event.kind] for event in state.events)
        check_facts(state)
    module = next(module for module in all_modules() if module.name == name)
    assert name == "war_footing" or any(kinds[kind.name] for kind in module.events())
    assert kinds["perk_taken"]


def check_facts(state: State) -> None:
    """Every module in play tells what it has promised, by seat where it is a list."""
    for module in state.rules.modules:
        found = facet(module, "campaign")
        assert (found is None) == (module.name not in FACTS)
        if isinstance(found, CampaignFacet):
            facts = found.facts(state)
            assert facts.keys() == FACTS[module.name]
            for value in facts.values():
                assert not isinstance(value, list) or len(value) == len(state.order)


@pytest.mark.parametrize("name", EPISODES)
def test_worlds_dealt_anew_are_sound_and_look_the_same(name: str) -> None:
    rng = Rng.seeded(7)
    looked_at = 0
    for game, code in positions_in(config_of(name, 1, 8), BusyPlayer(1)):
        check_views(game, rng)
        check_row(game, code, rng)
        looked_at += 1
        for seat in range(len(game.state.order)):
            assert problems(redeal(game.state, seat, rng)) == []
    assert looked_at > 5


def middle_of(name: str, number: int) -> Game:
    """A game in its second round, the first person on turn."""
    game = Game(config_of(name, number))
    player = BusyPlayer(number)
    while game.state.round < 2 or game.state.active != 0:
        game.play(player.choose(game.state))
    return game


def star_to_place() -> Game:
    game = middle_of("scattered_stars", 1)
    game.state.push(PlaceTaken(0, 0b11))
    return game


def card_from_the_pile() -> Game:
    game = middle_of("captive", 1)
    game.state.push(GiveCard(0))
    return game


def mats_to_choose() -> Game:
    return Game(make_config(3, (), {"mat_order": [2, 0, 1]}, 5))


def test_every_question_of_an_episode_looks_the_same_in_all_worlds() -> None:
    rng = Rng.seeded(7)
    unlisted = tuple(module.name for module in all_modules() if not module.listed)
    asked = all_tags() - all_tags(without=unlisted)
    looked_at = set()
    places = [positions_in(config_of(name, 3), BusyPlayer(3)) for name in EPISODES]
    places.append(positions_in(config_of("raiders", 1), BusyPlayer(1)))
    rare = [star_to_place(), card_from_the_pile(), mats_to_choose()]
    at_once = ((game, game.state.legal()[0]) for game in rare)
    for game, code in chain(*places, at_once):
        tag = game.state.stack[-1].tag
        if tag in asked:
            looked_at.add(tag)
            check_views(game, rng)
            check_row(game, code, rng)
    assert looked_at == asked


def test_people_are_not_offered_episodes() -> None:
    unlisted = {module.name for module in all_modules() if not module.listed}
    assert set(EPISODES) < unlisted
    offered = set(choices.offered_options())
    assert not unlisted & (offered | set(choices.expansions()))
    assert not {"mech_mods_owned", "vesna_base", "mat_order"} & offered
    assert {"rivals", "mad_tesla", "round_limit", "tile"} <= offered


@pytest.mark.parametrize(
    ("modules", "options", "message"),
    [
        ((), {"raiders": True, "fortress": True}, "a game has the rules of one episode"),
        ((), {"raiders": True, "teams": [[0, 1], [2, 3]]}, "every player stands alone"),
        ((), {"perks": [["coins"]]}, "has 1 lists; allowed: one for each of the 4 seats"),
        ((), {"perks": [["cake"]] * 4}, "list of different perks"),
        ((), {"setup_bonuses": [{}]}, "has 1 entries; allowed: one for each of the 4 seats"),
        ((), {"setup_bonuses": [{"oil": 1}] * 4}, "coins, power, popularity to 0 to 99"),
        ((), {"mech_mods_owned": [[]] * 4}, "needs the module 'mech_mods'"),
        (("mech_mods",), {"mech_mods_owned": [["spy"]] * 4}, "up to 6 different mods"),
        (("vesna",), {"vesna_base": "oz"}, "option 'vesna_base' is 'oz'; allowed: albion"),
        ((), {"vesna_base": "nordic"}, "needs the module 'vesna'"),
    ],
)
def test_what_cannot_be_chosen_is_refused(
    modules: tuple[str, ...], options: dict[str, object], message: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        make_config(4, modules, options)
    assert message in str(caught.value)


def test_a_star_that_an_automa_is_owed_is_placed_with_the_next_it_fetches() -> None:
    options = {"scattered_stars": True, "automa_stars": "track"}
    config = make_config([("nordic", "industrial"), ("crimea", "automa:automa")], (), options, 3)
    for state, _ in played(config, 3):
        if state.round and state.active == 0:
            break
    part = scattered_part(state)
    part.owe(1, 1)
    rule = next(rule for rule in state.rules.all_rules if isinstance(rule, ScatteredRule))
    before = state.players[1].star_count()
    rule.take(state, 1, state.board.index["D5"])
    state.run_chance()
    assert part.owed[1] == 0
    assert state.players[1].star_count() == before + 1
    assert problems(state) == []
