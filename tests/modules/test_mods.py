"""Games with Mech Mods and Infrastructure Mods: sound, storable, and secret where they must be."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

from snath.config import GameConfig, make_config
from snath.engine import stars
from snath.engine.action import DEPLOY_MECH, STEP, USE
from snath.engine.board import count, spaces
from snath.engine.dump import digest, dump_state, load_state
from snath.engine.errors import ConfigError
from snath.engine.hidden import redeal
from snath.engine.ids import CHANCE, NO_MAT
from snath.engine.invariants import problems
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.deploy import mech_slot
from snath.engine.steps.secret import SecretStep
from snath.engine.territory import enemy_units
from snath.factory import first_state, modules_of
from snath.modules.infrastructure_mods.actions import ACTIONS as INFRASTRUCTURE_ACTIONS
from snath.modules.infrastructure_mods.part import mods_part as infrastructure
from snath.modules.infrastructure_mods.tables import MOD_KEYS as INFRASTRUCTURE_KEYS
from snath.modules.infrastructure_mods.tables import SPY
from snath.modules.mech_mods.actions import ACTIONS as MECH_ACTIONS
from snath.modules.mech_mods.drawing import DrawMods, ModsPart
from snath.modules.mech_mods.part import mods_part, rule_of
from snath.modules.mech_mods.tables import MOD_KEYS, copies_of
from snath.record.notation import to_text
from snath.scenario.position import load_position
from tests.players import BusyPlayer

ROUNDS = 24
KINDS = {kind.kind: kind.name for kind in [*MECH_ACTIONS, *INFRASTRUCTURE_ACTIONS]}
TABLES = (("mech_mods",), ("infrastructure_mods",), ("mech_mods", "infrastructure_mods"))
SHOWING_ALL = (4, 15, 35)


def some_config(number: int) -> GameConfig:
    """Each kind of mods alone and both, with few and many players, alone and with other boxes."""
    modules = list(TABLES[number % 3])
    seats: list[tuple[None, str | None]] = [(None, None)] * (2 + number % 4)
    if number % 4 == 3:
        seats.extend([(None, None)] * 2)
    if number % 2 or len(seats) > 5:
        modules.append("invaders")
    if number % 5 == 4:
        modules.append("airships")
    if number % 7 == 6:
        modules.append("more_encounters")
    options: dict[str, object] = {"round_limit": ROUNDS}
    if number % 4 == 2:
        seats[-1] = (None, "automa:automa")
    if "mech_mods" in modules and number % 6 == 5:
        options["revised_township"] = True
    return make_config(seats, modules, options, number)


class ModPlayer(BusyPlayer):
    """Likes whatever mods offer, to deploy what they lie under, and to fight."""

    def choose(self, state: State) -> int:
        if state.seat() != CHANCE and self.rng.below(4):
            mine = [option for option in state.legal() if self.likes(state, option)]
            if mine:
                return mine[self.rng.below(len(mine))]
        return super().choose(state)

    def likes(self, state: State, option: int) -> bool:
        kind, a = option >> 24, option >> 16 & 255
        if kind == STEP:
            return enemy_units(state, state.seat()) >> a & 1 == 1
        return kind in KINDS or (kind == USE and self.rng.below(2) == 0) or kind == DEPLOY_MECH


def call_to_arms(state: State, rng: Rng, seats: list[int]) -> None:
    """All mechs of these seats on the map, each alone, with power for a fight."""
    taken = 0
    for p in state.players:
        taken |= p.fighters | p.workers
    for seat in seats:
        p = state.players[seat]
        if p.mat == NO_MAT:
            continue
        p.power = 8
        for mech, rule in enumerate(p.mech_rules):
            free = spaces(state.board.territories & ~state.board.lakes & ~taken)
            if not free:
                return
            at = free[rng.below(len(free))]
            taken |= 1 << at
            p.place_unit(mech_slot(state, mech), at, state.rules.traits)
            p.rules |= 1 << rule
        stars.place_stars(state, seat)
    state.settle()


def played(number: int) -> Iterator[tuple[State, int]]:
    """The state at every decision with what is chosen; in two of three games all mechs are out."""
    state = first_state(some_config(number))
    state.events = []
    player = ModPlayer(number)
    armed = number % 9 < 3
    while not state.over:
        if state.round and not armed:
            armed = True
            call_to_arms(state, player.rng, state.order)
        choice = player.choose(state)
        yield state, choice
        state.apply(choice)


@pytest.mark.parametrize("part", range(8))
def test_random_games_are_sound(part: int) -> None:
    for number in range(part, 56, 8):
        for state, _ in played(number):
            assert problems(state) == [], f"game {number}"


def test_every_action_of_the_modules_is_played() -> None:
    seen: Counter[int] = Counter()
    for number in SHOWING_ALL:
        for _, choice in played(number):
            seen[choice >> 24] += 1
    assert [name for kind, name in KINDS.items() if not seen[kind]] == []


@pytest.mark.parametrize("number", (0, 4, 8, 13, 15, 26, 35))
def test_games_are_dumped_loaded_cloned_and_dealt_anew(number: int) -> None:
    config = some_config(number)
    modules = modules_of(config)
    for at, (state, choice) in enumerate(played(number)):
        if at % 7 and choice >> 24 not in KINDS:
            continue
        data = json.loads(json.dumps(dump_state(state)))
        copy = load_state(state.rules, state.options, modules, data)
        clone = state.clone()
        before = digest(state)
        assert before == digest(copy) == digest(clone)
        assert copy.legal() == clone.legal() == state.legal()
        clone.apply(choice)
        assert digest(state) == before
        for seat in range(len(state.order)):
            world = redeal(state, seat, Rng.seeded(at))
            assert problems(world) == []
            if state.seat() == seat:
                assert world.legal() == state.legal()


# -- drawing and choosing --------------------------------------------------------------------


def mod_parts(state: State) -> list[ModsPart]:
    return [part for part in state.parts if isinstance(part, ModsPart)]


def until_chosen(number: int) -> Iterator[State]:
    """The decisions of set-up from the first draw to the last secret choice."""
    for state, _ in played(number):
        if state.round:
            return
        if isinstance(state.stack[-1], DrawMods | SecretStep):
            yield state


@pytest.mark.parametrize("number", range(12))
def test_no_token_is_lost_and_none_drawn_twice(number: int) -> None:
    looked_at = 0
    for state in until_chosen(number):
        for part in mod_parts(state):
            left = [n + aside for n, aside in zip(part.supply, part.aside, strict=True)]
            held = Counter(mod for hand in part.hands for mod in spaces(hand))
            if not any(left):
                continue  # not begun, or over
            looked_at += 1
            copies = copies_of(state.rules.tables, part.name)[:]
            if part.name == "infrastructure_mods" and automa_plays(state):
                copies[SPY] = 0
            assert [left[mod] + held[mod] for mod in range(len(left))] == copies
            for seat, hand in enumerate(part.hands):
                assert count(hand) <= 4
                assert not any(part.unfit(state, seat, mod) for mod in spaces(hand))
    assert looked_at > 0


def automa_plays(state: State) -> bool:
    return any(state.players[seat].mat == NO_MAT for seat in state.order)


@pytest.mark.parametrize("number", range(6))
def test_hands_of_others_are_dealt_anew_and_the_own_one_is_not(number: int) -> None:
    """What a seat cannot know really varies; sizes of hands and its own tokens do not."""
    rng = Rng.seeded(number)
    differing = 0
    for state in until_chosen(number):
        if not isinstance(state.stack[-1], SecretStep):
            continue
        for part in mod_parts(state):
            for seat in range(len(state.order)):
                world = redeal(state, seat, rng)
                twin = next(p for p in mod_parts(world) if p.name == part.name)
                assert twin.hands[seat] == part.hands[seat]
                assert [count(hand) for hand in twin.hands] == [count(h) for h in part.hands]
                assert sum(twin.supply) == sum(part.supply)
                assert twin.view(world, seat) == part.view(state, seat)
                differing += twin.hands != part.hands
    assert differing > 0


@pytest.mark.parametrize("number", range(6))
def test_nobody_sees_what_others_have_drawn(number: int) -> None:
    for state in until_chosen(number):
        for part in mod_parts(state):
            for seat in range(-1, len(state.order)):
                view = part.view(state, seat if seat >= 0 else 255)
                hand = spaces(part.hands[seat]) if seat >= 0 else []
                keys = MOD_KEYS if part.name == "mech_mods" else INFRASTRUCTURE_KEYS
                assert view["hand"] == [keys[mod] for mod in hand]


@pytest.mark.parametrize("number", range(12))
def test_the_rest_leaves_the_game(number: int) -> None:
    for state, _ in played(number):
        if state.round:
            for part in mod_parts(state):
                assert not any(part.supply) and not any(part.aside) and not any(part.hands)
            break


@pytest.mark.parametrize("number", (1, 3, 7, 9))
def test_mods_cover_abilities_of_every_faction(number: int) -> None:
    """Also those that six and seven players have; what is covered never works again."""
    for state, _ in played(number):
        if not state.round or "mech_mods" not in [part.name for part in state.parts]:
            continue
        placed = mods_part(state).placed
        for i in range(0, len(placed), 4):
            seat, mech, _, covered = placed[i : i + 4]
            p = state.players[seat]
            assert covered not in p.mech_rules
            assert not p.rules >> covered & 1
            assert p.mech_rules[mech] != covered


def test_what_cannot_be_combined_is_refused() -> None:
    with pytest.raises(ConfigError, match="option 'revised_township' needs the module 'mech_mods'"):
        make_config(2, (), {"revised_township": True})


def test_spent_tokens_stay_spent() -> None:
    spent = 0
    for number in (1, 2, 4, 5):
        before: list[int] = []
        for state, _ in played(number):
            if "infrastructure_mods" in [part.name for part in state.parts] and state.round:
                now = infrastructure(state).spent
                assert all(not old & ~new for old, new in zip(before, now, strict=False))
                before = now
        spent += sum(count(mask) for mask in before)
    assert spent > 4


# -- every faction, every mod, every space ---------------------------------------------------


FACTIONS = ("nordic", "rusviet", "crimea", "polania", "saxony", "albion", "togawa")


@pytest.mark.parametrize("many", (False, True), ids=("two players", "seven players"))
@pytest.mark.parametrize("faction", FACTIONS)
def test_any_mod_over_any_ability(faction: str, many: bool) -> None:
    """The covered ability is gone, the mod works with its mech, and a turn can be played."""
    others = [name for name in FACTIONS if name != faction]
    seats = [(faction, None), *((name, None) for name in others[: 6 if many else 1])]
    start = first_state(make_config(seats, ("mech_mods", "invaders"), {}, 3))
    player = BusyPlayer(3)
    while not start.round:
        refuse = start.seat() != CHANCE
        start.apply(start.legal()[-1] if refuse else player.choose(start))
    for mech in range(4):
        for mod in range(len(MOD_KEYS)):
            state = start.clone()
            p = state.players[0]
            covered = p.mech_rules[mech]
            if rule_of(state, mod) in p.mech_rules:
                continue
            mods_part(state).place(state, 0, mod, mech)
            assert not p.rules >> rule_of(state, mod) & 1
            call_to_arms(state, Rng.seeded(mod), [0])
            assert p.rules >> rule_of(state, mod) & 1 and not p.rules >> covered & 1
            turn = state.turn
            while not state.over and state.turn < turn + 2:
                state.apply(player.choose(state))
                assert problems(state) == []



def test_airships_never_reinforce() -> None:
    """One is right beside the combat, and only the mech is offered."""
    game = load_position(
        {
            "seats": ["nordic industrial", "crimea mechanical"],
            "modules": ["mech_mods", "airships"],
            "options": {"airship_aggressive": "bounty", "airship_passive": "reap"},
            "encounters": "none",
            "nordic": {"mods": "reinforce 1", "units": "character D5, mech 1 F5, airship F5"},
            "crimea": {"units": "character E6"},
        }
    )
    for action in ("section build", "move", "unit character D5", "step E6", "done"):
        game.play(action)
    offered = [to_text(game.state.rules, code) for code in game.state.legal()]
    assert offered == ["reinforce mech F5", "decline"]


def test_what_touches_an_opponent_is_barred_against_owners_who_are_no_players() -> None:
    rules = first_state(make_config(2, TABLES[2])).rules
    keys = [*MOD_KEYS, *INFRASTRUCTURE_KEYS]
    barred = {key for key in keys if rules.all_rules[rules.rule_index[key]].affects_opponent}
    assert barred == {"artillery", "scout", "sword", "armor", "spy"}
