"""Worlds: what a seat knows stays, what it cannot know is dealt from what is left."""

from __future__ import annotations

from snath.engine.dump import digest
from snath.engine.hidden import redeal
from snath.engine.ids import EVERYBODY, NOBODY
from snath.engine.rng import Rng
from snath.engine.state import State
from snath.engine.steps.commit import RECORD, CommitStep
from snath.modules.invaders.part import InvadersPart, invaders_part, trap_owner
from tests.leak.positions import middle_of_a_game, positions, rare_positions, viewers

DEALS = 400


def worlds(state: State, seat: int, number: int = DEALS) -> list[State]:
    rng = Rng.seeded(seat)
    return [redeal(state, seat, rng) for _ in range(number)]


def test_the_true_state_is_not_touched() -> None:
    for game, _ in positions(5):
        before = digest(game.state)
        for seat in viewers(game):
            worlds(game.state, seat, 2)
        assert digest(game.state) == before


def test_own_cards_stay_and_sizes_too() -> None:
    state = middle_of_a_game(False).state
    for seat in range(len(state.players)):
        for world in worlds(state, seat, 20):
            assert world.players[seat].hand == state.players[seat].hand
            assert world.players[seat].objectives == state.players[seat].objectives
            assert world.discard == state.discard
            for p, q in zip(world.players, state.players, strict=True):
                assert p.cards() == q.cards()
                assert len(p.objectives) == len(q.objectives)


def test_every_card_is_dealt_as_often_as_it_should_be() -> None:
    state = middle_of_a_game(False).state
    seat = state.order[0]
    other = max(range(len(state.players)), key=lambda s: state.players[s].cards() * (s != seat))
    pool = state.deck[:]
    for owner, p in enumerate(state.players):
        if owner != seat:
            pool = [a + b for a, b in zip(pool, p.hand, strict=True)]
    size = state.players[other].cards()
    assert size > 1
    for value, unseen in enumerate(pool):
        dealt = sum(world.players[other].hand[value] for world in worlds(state, seat))
        expected = DEALS * size * unseen / sum(pool)
        assert abs(dealt - expected) < 5 * (expected + 1) ** 0.5


def test_every_hidden_objective_can_be_anywhere() -> None:
    state = middle_of_a_game(False).state
    seat, other = state.order[:2]
    shown, mine, theirs = state.objective_deck[:3]
    state.objective_deck = state.objective_deck[3:]
    state.objective_bottom = [shown, EVERYBODY, mine, 1 << seat, theirs, 1 << other]
    unseen = {*state.objective_deck, theirs}
    for owner in state.order:
        if owner != seat:
            unseen.update(state.players[owner].objectives)
    dealt: set[int] = set()
    put_back: set[int] = set()
    for world in worlds(state, seat):
        dealt.update(world.players[other].objectives)
        assert world.objective_bottom[:4] == [shown, EVERYBODY, mine, 1 << seat]
        put_back.add(world.objective_bottom[4])
        assert world.objective_deck == sorted(world.objective_deck)
    assert dealt == unseen
    assert put_back == unseen


def test_the_factory_is_known_to_those_who_looked() -> None:
    for game, _ in rare_positions("factory"):
        state = game.state
        if state.stack[-1].tag != "factory_visit":
            continue
        looker = state.seat()
        assert all(w.factory_pile == state.factory_pile for w in worlds(state, looker, 20))
        for seat in (*[s for s in state.order if s != looker], NOBODY):
            found: set[int] = set()
            for world in worlds(state, seat, 100):
                assert len(world.factory_pile) == len(state.factory_pile)
                found.update(world.factory_pile)
            assert found == {*state.factory_pile, *state.factory_deck}
        return
    raise AssertionError("nobody looked")


def test_only_unknown_traps_change_their_kind() -> None:
    state = middle_of_a_game(False).state
    land = [3, 8, 12]
    part = InvadersPart(0, [land[0], land[1], land[2], -1], 0b0101, 0b0010, -1, 0)
    state.parts = [part if isinstance(p, InvadersPart) else p for p in state.parts]
    owner = trap_owner(state)
    for world in worlds(state, owner, 20):
        assert invaders_part(world).fields() == part.fields()
    kinds: set[tuple[int, ...]] = set()
    for world in worlds(state, NOBODY):
        other = invaders_part(world)
        assert other.traps[1] == land[1]
        assert other.tokens() == part.tokens()
        assert other.armed_spaces() == part.armed_spaces()
        assert other.known == part.known
        kinds.add(tuple(other.traps))
    assert len(kinds) == 6  # two armed Traps and one in supply, in any order


def test_commitments_stay_possible_and_take_every_value() -> None:
    dials: set[int] = set()
    cards: set[int] = set()
    open_dials: set[int] = set()
    for game, _ in rare_positions("combat"):
        state = game.state
        for seat in viewers(game):
            for world in worlds(state, seat, 60):
                for i in range(0, len(world.commits), RECORD):
                    owner, dial, *played = world.commits[i : i + RECORD]
                    p = world.players[owner]
                    assert 0 <= dial <= min(7, p.power)
                    assert all(n <= held for n, held in zip(played, p.hand, strict=True))
                    if owner != seat:
                        dials.add(dial)
                        cards.add(sum(played))
                    else:
                        assert world.commits[i : i + RECORD] == state.commits[i : i + RECORD]
                step = world.stack[-1]
                if isinstance(step, CommitStep):
                    assert not step.advance(world)
                    if step.seat != seat:
                        open_dials.add(step.dial)
    assert dials == {0, 1, 2, 3, 4, 5}
    assert cards == {0, 1}
    assert open_dials == {-1, 0, 1, 2, 3, 4, 5}


def test_the_generator_is_another_one() -> None:
    state = middle_of_a_game(False).state
    words = {(w.rng.a, w.rng.b, w.rng.c) for w in worlds(state, 0, 50)}
    assert len(words) == 50
    assert (state.rng.a, state.rng.b, state.rng.c) not in words
