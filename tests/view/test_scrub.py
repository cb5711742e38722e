"""Who may see which field of which event."""

from __future__ import annotations

from snath.engine.event import (
    BOTH,
    CARD_DRAWN,
    CARD_TAKEN,
    GAINED,
    OWNER,
    PUBLIC,
    SEATED,
    Event,
)
from snath.engine.ids import NO_MAT, NOBODY
from snath.factory import build_ruleset
from snath.modules import all_modules
from snath.view.log import CARDS
from snath.view.scrub import scrub
from tests.games import config_of, decisions, player_of

RULES = build_ruleset(tuple(module.name for module in all_modules()), None)
RULES.open_hands = False  # all modules at once: one of them lays the cards open


def test_hidden_fields_are_these() -> None:
    """Whoever hides or opens a field says so here."""
    hidden = {
        (kind.name, field.name): field.visible
        for kind in RULES.events.values()
        for field in kind.fields
        if field.visible != PUBLIC
    }
    assert hidden == {
        ("objective_dealt", "card"): OWNER,
        ("card_drawn", "value"): OWNER,
        ("card_taken", "value"): BOTH,
        ("factory_seen", "card"): OWNER,
        ("trap_placed", "trap"): OWNER,
        ("hand_seen", "value"): OWNER,
        ("hand_seen", "amount"): OWNER,
        ("encounter_secret", "option"): OWNER,
        ("card_hidden", "card"): OWNER,
        ("card_set_aside", "card"): OWNER,
        ("objective_returned", "card"): OWNER,
        ("card_spied", "value"): OWNER,
        ("card_spied", "amount"): OWNER,
        ("cards_swapped", "give"): BOTH,
        ("cards_swapped", "take"): BOTH,
        ("negotiated", "card"): OWNER,
        ("mech_mod_drawn", "mod"): OWNER,
        ("mech_mod_drawn", "fits"): OWNER,
        ("infrastructure_mod_drawn", "mod"): OWNER,
        ("infrastructure_mod_drawn", "fits"): OWNER,
    }


def test_a_seat_that_both_may_see_is_the_first_field() -> None:
    for kind in RULES.events.values():
        if any(field.visible == BOTH for field in kind.fields):
            assert kind.fields[0].name == "with"


def test_names_of_kinds_and_fields_are_clear() -> None:
    names = [kind.name for kind in RULES.events.values()]
    assert len(set(names)) == len(names)
    for kind in RULES.events.values():
        fields = [field.name for field in kind.fields]
        assert len(set(fields)) == len(fields) <= 4
        assert not {"kind", "seat"} & set(fields)
        for field in kind.fields:
            plain = field.of == "number" or field.of in CARDS
            assert plain != (field.of in RULES.vocabularies)


def test_public_fields_have_names() -> None:
    event = Event(GAINED, 1, 5, 3, 0, 0)
    facts = {"kind": "gained", "seat": 1, "gain": "power", "amount": 3}
    for seat in (0, 1, NOBODY):
        assert scrub(event, seat, RULES) == facts


def test_a_drawn_card_is_seen_by_its_owner() -> None:
    event = Event(CARD_DRAWN, 1, 3, 0, 0, 0)
    assert scrub(event, 1, RULES) == {"kind": "card_drawn", "seat": 1, "value": "5"}
    for seat in (0, 2, NOBODY):
        assert scrub(event, seat, RULES)["value"] is None


def test_a_stolen_card_is_seen_by_thief_and_victim() -> None:
    event = Event(CARD_TAKEN, 1, 2, 0, 0, 0)
    seen = [scrub(event, seat, RULES)["value"] for seat in (0, 1, 2, NOBODY)]
    assert seen == [None, "2", "2", None]
    assert scrub(event, 0, RULES)["with"] == 2


def test_what_does_not_exist_is_null() -> None:
    assert scrub(Event(SEATED, 0, 0, NO_MAT, 0, 0), 0, RULES)["mat"] is None


def test_all_events_of_some_games() -> None:
    seen = 0
    for number in range(5):
        config = config_of(number, 6)
        for state, _ in decisions(config, player_of(number)):
            for event in state.events or []:
                facts = scrub(event, event.seat, state.rules)
                assert facts["kind"] == state.rules.events[event.kind].name
                assert None not in facts.values() or facts["kind"] == "seated"
                seen += 1
            state.events = []
    assert seen > 500
