"""In random games: an explanation for everything that is not legal, and no secrets in it."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from snath.engine.ids import CARD_VALUES
from snath.engine.rng import Rng
from snath.game import Game
from snath.modules.invaders.part import TRAPS, InvadersPart, trap_owner
from snath.view.explain import explain
from tests.view.explain_probe import SETUPS, decisions, vocabulary

SAMPLE = 200
DECISIONS = 40


def sample(codes: list[int], rng: Rng) -> list[int]:
    return [codes[rng.below(len(codes))] for _ in range(SAMPLE)]


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_every_action_is_legal_or_explained(number: int) -> None:
    rng = Rng.seeded(number)
    found: Counter[str] = Counter()
    for game in decisions(SETUPS[number], seed=number):
        legal = set() if game.over else set(game.state.legal())
        kinds = {code >> 24 for code in legal}
        everything = vocabulary(game.state.rules)
        asked = [code for code in everything if code >> 24 in kinds] + sample(everything, rng)
        before = game.digest()
        for code in [*legal, *asked]:
            reason = explain(game, code)
            assert (reason is None) == (code in legal)
            if reason is not None:
                found[reason.code] += 1
                assert "{" not in reason.text
        assert game.digest() == before
    assert found["not_allowed"] == 0


def other_secrets(game: Game, seat: int) -> Game:
    """The same game for a seat, but what it cannot know is different."""
    twin = game.clone()
    state = twin.state
    others = [other for other in range(len(state.order)) if other != seat]
    for other in others:
        p = state.players[other]
        for value in range(CARD_VALUES):
            if p.hand[value] and state.deck[(value + 1) % CARD_VALUES]:
                swap_card(twin, other, value)
        spare = len(p.objectives)
        p.objectives, state.objective_deck = (
            state.objective_deck[:spare],
            sorted(state.objective_deck[spare:] + p.objectives),
        )
    if not state.factory_seen >> seat & 1 and state.factory_pile:
        count = len(state.factory_pile)
        state.factory_pile, state.factory_deck = (
            state.factory_deck[:count],
            sorted(state.factory_deck[count:] + state.factory_pile),
        )
    for part in state.parts:
        if isinstance(part, InvadersPart) and trap_owner(state) != seat:
            turn_unknown_traps(part)
    return twin


def swap_card(game: Game, seat: int, value: int) -> None:
    other = (value + 1) % CARD_VALUES
    hand, deck = game.state.players[seat].hand, game.state.deck
    hand[value] -= 1
    hand[other] += 1
    deck[value] += 1
    deck[other] -= 1


def turn_unknown_traps(part: InvadersPart) -> None:
    """Traps that have never been sprung change their places around."""
    unknown = [kind for kind in range(TRAPS) if not part.known >> kind & 1]
    places = [part.traps[kind] for kind in unknown]
    for kind, place in zip(unknown, places[1:] + places[:1], strict=True):
        part.traps[kind] = place
        part.armed = part.armed & ~(1 << kind) | (1 << kind if place >= 0 else 0)


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_reasons_tell_no_secrets(number: int) -> None:
    rng = Rng.seeded(number)
    changed = 0
    for game in islice(decisions(SETUPS[number], seed=number + 50), DECISIONS):
        if game.over or game.state.active < 0:
            continue
        asked = game.state.seat()
        codes = sample(vocabulary(game.state.rules), rng)
        for seat in (asked, (asked + 1) % len(game.state.order)):
            twin = other_secrets(game, seat)
            changed += twin.digest() != game.digest()
            for code in codes if seat == asked else codes[:20]:
                assert explain(game, code, seat) == explain(twin, code, seat)
    assert changed > 0
