"""During a combat nobody can tell what the other side has committed, or whether it plays cards."""

from __future__ import annotations

import json

import pytest

from snath.engine.ids import NOBODY
from snath.game import Game
from snath.view.observe import observe
from snath.view.scrub import scrub
from tests.leak.positions import rare_positions

# Ways to commit: rows of the attacker before the defender is asked.
WAYS = (
    ["dial 0", "commit"],
    ["dial 5", "commit"],
    ["dial 2", "play_card 2", "commit"],
    ["dial 2", "undo", "dial 3", "undo", "dial 2", "play_card 5"],
)


def at_commit() -> Game:
    """A game at the attacker's commitment; both sides hold a card of every value."""
    for game, _ in rare_positions("combat"):
        if game.state.stack[-1].tag == "commit":
            copy = game.clone()
            attacker = copy.decision.seat
            hands = [p.hand for p in copy.state.players]
            assert min(hands[attacker]) > 0
            # One unit fights, so one card is played at most; allow two.
            copy.state.stack[-1].card_limit = 2  # type: ignore[attr-defined]
            return copy
    raise AssertionError("the combat has no commitment")


def committed(way: list[str]) -> Game:
    game = at_commit()
    attacker = game.decision.seat
    for word in way:
        if word == "undo":
            game.undo(attacker)
        else:
            game.play(word, attacker)
    if game.decision.seat == attacker:
        game.play("commit")
    assert game.decision.kind == "commit"
    assert game.decision.seat != attacker
    return game


def everybody_else(game: Game, attacker: int) -> list[int]:
    return [seat for seat in [*range(len(game.config.seats)), NOBODY] if seat != attacker]


def test_the_defender_sees_the_same_whatever_the_attacker_did() -> None:
    attacker = at_commit().decision.seat
    games = [committed(way) for way in WAYS]
    assert len({game.version for game in games}) > 1
    assert len({json.dumps(observe(game, attacker)) for game in games}) == len(games)
    for seat in everybody_else(games[0], attacker):
        assert len({json.dumps(observe(game, seat)) for game in games}) == 1


def test_nothing_is_seen_while_the_attacker_is_choosing() -> None:
    game = at_commit()
    attacker = game.decision.seat
    others = everybody_else(game, attacker)
    before = [observe(game, seat) for seat in others]
    for word in ("dial 2", "play_card 2"):
        applied = game.play(word)
        assert applied.events == []
        assert [observe(game, seat) for seat in others] == before
    game.undo()
    assert [observe(game, seat) for seat in others] == before


def test_a_seat_sees_its_own_commitment() -> None:
    game = at_commit()
    attacker = game.decision.seat

    def own() -> object:
        return observe(game, attacker)["players"][attacker]["commitment"]

    assert own() == {"dial": None, "cards": {}, "finished": False}
    game.play("dial 2")
    game.play("play_card 3")
    assert own() == {"dial": 2, "cards": {"3": 1}, "finished": False}
    game.play("commit")
    assert own() == {"dial": 2, "cards": {"3": 1}, "finished": True}


@pytest.mark.parametrize("way", WAYS)
def test_hands_keep_their_size_until_the_reveal(way: list[str]) -> None:
    before = at_commit()
    attacker = before.decision.seat
    game = committed(way)
    sizes = [p.cards() for p in before.state.players]
    assert [p.cards() for p in game.state.players] == sizes
    version = game.version_for(NOBODY)
    events = []
    while game.decision.kind == "commit":
        events = game.play(game.decision.options[-1]).events
    shown = [scrub(event, NOBODY, game.state.rules) for event in events]
    kinds = [event["kind"] for event in shown]
    assert kinds.count("strength_revealed") == 2
    cards = sum(word.startswith("play_card") for word in way)
    assert game.state.players[attacker].cards() <= sizes[attacker] - cards + 1
    assert next(e["cards"] for e in shown if e["kind"] == "strength_revealed") == cards
    # After the reveal everybody may count the rows again.
    assert game.version_for(NOBODY) == game.version > version
