"""The companion for the real board: cards, gains, tracker, combats, corrections, in words."""

from __future__ import annotations

import pytest

from snath.companion import Companion, CompanionError, Setup
from snath.engine.board import spaces
from snath.engine.errors import ConfigError
from snath.engine.ids import BOTTOM_NAMES
from snath.modules.automa.cards import AUTOMA_GAIN_NAMES, LEVEL_NAMES, SYMBOL_NAMES
from snath.modules.automa.facets.view import automa_text

SOLO = (("crimea", "automa"),)


def table(
    *automas: tuple[str, str], players: int = 0, seed: int = 1, **options: object
) -> Companion:
    chosen = automas or SOLO
    return Companion(Setup(chosen, players or len(chosen) + 1, options, seed))


def only(companion: Companion, number: int, automa: int = 0) -> None:
    """Leave a single card in the deck."""
    deck = companion.part.deck_of(automa)
    companion.part.rebuild(deck)
    everything = companion.part.unseen[deck]
    companion.part.unseen[deck] = 1 << number
    companion.part.discards[deck] = everything & ~(1 << number)


def said(companion: Companion, command: str) -> str:
    return "\n".join(companion.run(command))


# -- set-up ----------------------------------------------------------------------------------


def test_what_lies_ready() -> None:
    companion = table(("togawa", "automaszyna"), ("crimea", "automa"))
    lines = companion.welcome()
    assert lines[0].startswith("Togawa (automaszyna): power 0, coins 5, combat cards face down 2")
    assert "4 Traps" in lines[1]
    assert lines[2].startswith("Crimea (automa): power 5, coins 5, combat cards face down 0")
    assert lines[3].startswith("You have the first turn")
    assert lines[4].startswith("In every combat with an Automa, set your dial")
    assert len(lines) == 5


def test_who_begins_among_several_people() -> None:
    lines = table(("crimea", "automa"), players=3).welcome()
    assert any("lowest number on the player mat has the first turn" in line for line in lines)


@pytest.mark.parametrize(
    ("setup", "expected"),
    [
        (Setup((), 1, {}, 0), "no Automa"),
        (Setup((("crimea", "hard"),), 2, {}, 0), "unknown Automa level 'hard'"),
        (Setup((("atlantis", "automa"),), 2, {}, 0), "unknown faction 'atlantis'"),
        (Setup((("crimea", "automa"), ("crimea", "automa")), 3, {}, 0), "more than one seat"),
        (Setup(SOLO, 1, {}, 0), "nobody is left"),
        (Setup(SOLO, 8, {}, 0), "8 seats"),
        (Setup(SOLO, 2, {"automa_coins": 3}, 0), "'automa_coins' is 3"),
        (Setup(SOLO, 2, {"round_limit": 3}, 0), "does not concern an Automa"),
    ],
)
def test_wrong_tables(setup: Setup, expected: str) -> None:
    with pytest.raises(ConfigError, match=expected):
        Companion(setup)


# -- turns -----------------------------------------------------------------------------------


def test_a_turn_in_words() -> None:
    """Card 1: brackets of another faction are left out; power and tracker follow by themselves."""
    companion = table()
    only(companion, 1)
    lines = companion.run("turn")
    assert lines[0] == "Crimea turns card 1, scheme 1."
    assert lines[1] == "Move, the first that is possible:"
    assert lines[2].startswith("  1. Move the character to an encounter token")
    assert lines[3].startswith("  2. Move the character as near")
    assert lines[4].startswith("Water is closed")
    assert lines[5].startswith("Gains: power: 1; a worker from its mat")
    assert lines[6] == "It has: power 6, coins 5, combat cards 0."
    assert lines[7].endswith("recruit of Upgrade gains 1 power.")
    assert lines[8] == "Its token is on space 1 of 21."
    assert lines[9] == "Resources if you take a territory from it: 1."
    assert len(lines) == 10


def test_own_brackets_are_read() -> None:
    companion = table(("nordic", "automa"))
    only(companion, 1)
    assert "  1. (only Nordic) Move a worker" in said(companion, "turn")
    companion = table(("crimea", "automa"))
    only(companion, 2)
    companion.run("turn")
    assert companion.holdings[0].coins == 5 + 2


def test_skip_symbols_count_on_the_easy_level_or_by_option() -> None:
    for companion, skips in (
        (table(("crimea", "autometta")), True),
        (table(("crimea", "automa")), False),
        (table(("crimea", "automaszyna"), automa_skips=True), True),
    ):
        only(companion, 4)
        assert ("skip this turn" in said(companion, "turn")) == skips


def test_the_hardest_level() -> None:
    companion = table(("crimea", "ultimaszyna"))
    only(companion, 2)
    text = said(companion, "turn")
    assert "all that are possible" in text
    assert "Water" not in text
    assert companion.holdings[0].coins == 5 + 2 + 1


def test_options_change_gains_and_ask_for_combat_cards() -> None:
    companion = table(
        automa_power=-2, automa_coins=2, automa_cancel_moves=True, automa_cancel_deploys=True
    )
    only(companion, 15)
    text = said(companion, "turn")
    assert (companion.holdings[0].power, companion.holdings[0].coins) == (5 + 1, 5 + 3)
    assert "Before it moves, turn over a combat card" in text
    assert "Before each unit it deploys" in text


def test_water_and_tunnels() -> None:
    companion = table(("albion", "automa"))
    only(companion, 3)
    assert "lakes and tunnels" in said(companion, "turn")
    companion.run("tracker 4")
    only(companion, 3)
    assert "Water" not in said(companion, "turn")


def test_an_attack_waits_before_the_gains() -> None:
    """Card 17 attacks with 6 power: the combat comes before the coins."""
    companion = table()
    companion.run("power 6")
    only(companion, 17)
    text = said(companion, "turn")
    assert "it has the 6 power this takes" in text
    assert companion.waiting == 17
    assert companion.holdings[0].coins == 5
    only(companion, 19)
    assert "6 power on the dial, combat cards drawn from its hand: 0" in said(companion, "combat")
    assert companion.holdings[0].power == 0
    assert "places a star for a combat: 1 of 6" in said(companion, "won")
    assert "coins: 2" in said(companion, "turn")
    assert (companion.holdings[0].coins, companion.waiting) == (7, 0)


def test_without_the_power_nothing_waits() -> None:
    companion = table()
    only(companion, 17)
    assert "passed over, it takes 6 power" in said(companion, "turn")
    assert companion.waiting == 0


def test_the_tracker_places_stars_and_switches() -> None:
    companion = table()
    companion.run("tracker 8")
    only(companion, 3)
    text = said(companion, "turn")
    assert "scheme 2 from now on" in text
    assert "a star for its tracker: 1 of 6" in text
    assert companion.part.schemes == [1]
    assert len(spaces(companion.part.unseen[0])) == 19
    only(companion, 3)
    assert "card 3, scheme 2" in said(companion, "turn")


def test_with_an_ally_it_keeps_the_first_scheme_until_the_table_says_so() -> None:
    companion = table(alliances=True)
    assert "keeps scheme 1" in said(companion, "scheme 1")
    companion.run("tracker 8")
    only(companion, 3)
    assert "keeps scheme 1" in said(companion, "turn")
    assert companion.part.schemes == [0]
    companion.run("combat")
    companion.run("won")
    assert companion.part.schemes == [0]  # it was not with the ally, or it would be typed
    assert "scheme 2 from now on" in said(companion, "scheme 2")
    assert companion.part.schemes == [1]


def test_an_alliance_may_break_before_the_first_star() -> None:
    companion = table(alliances=True)
    companion.run("scheme 1")
    assert "may switch" in said(companion, "scheme 2")
    companion.run("tracker 8")
    only(companion, 3)
    assert "scheme 2 from now on" in said(companion, "turn")


def test_without_alliances_the_table_cannot_keep_it_back() -> None:
    with pytest.raises(CompanionError, match="scheme 2, where the switch was put off"):
        table().run("scheme 1")


def test_an_empty_deck_is_shuffled_again() -> None:
    companion = table(seed=5)
    drawn = []
    for _ in range(19):
        text = said(companion, "turn")
        if companion.part.schemes[0]:
            break
        assert "shuffled again" not in text
        drawn.append(text)
        if companion.waiting:
            companion.run("turn")
        companion.run("tracker 0")
    assert len(drawn) == 19
    assert "No card was left" in said(companion, "turn")


def test_the_sixth_star_ends_everything() -> None:
    """The power star stops the card: the coin after it is not gained."""
    companion = table()
    companion.run("tracker 20")
    companion.run("power 14")
    assert companion.stars(0) == 5
    companion.run("tracker 19")
    companion.run("star combat")
    only(companion, 6)
    text = said(companion, "turn")
    assert "a star for 16 power: 6 of 6" in text
    assert text.endswith("the game ends at once.")
    assert companion.part.trackers[0] == 19
    for command in ("turn", "combat"):
        with pytest.raises(CompanionError, match="game is over"):
            companion.run(command)


# -- combat ----------------------------------------------------------------------------------


def test_power_and_cards_by_the_table() -> None:
    """12 power read the middle column: card 13 uses 5 power and up to 3 cards."""
    companion = table()
    companion.run("power 12")
    companion.run("cards 2")
    only(companion, 13)
    text = said(companion, "combat")
    assert "5 power on the dial, combat cards drawn from its hand: 2" in text
    assert (companion.holdings[0].power, companion.holdings[0].cards) == (7, 0)
    with pytest.raises(CompanionError, match="say first how Crimea fared"):
        companion.run("combat")
    assert "draws a combat card: 1" in said(companion, "lost")
    with pytest.raises(CompanionError, match="in no combat"):
        companion.run("lost")


def test_whoever_showed_nothing_draws_nothing() -> None:
    companion = table()
    companion.run("power 0")
    only(companion, 15)
    companion.run("combat")
    text = said(companion, "lost")
    assert "draws" not in text
    assert "to its faction mat" in text
    assert companion.holdings[0].cards == 0


def test_a_combat_card_is_no_turn_card() -> None:
    companion = table()
    only(companion, 5)
    companion.run("turn")
    only(companion, 9)
    companion.run("combat")
    assert "produced there: 4" in said(companion, "lost")
    assert companion.part.trackers == [1]


def test_a_third_victory_is_no_star() -> None:
    companion = table()
    for _ in range(3):
        companion.run("combat")
        companion.run("won")
    assert companion.holdings[0].combat == 2


def test_automas_fight_each_other() -> None:
    companion = table(("crimea", "automa"), ("saxony", "ultimaszyna"))
    companion.run("combat crimea")
    assert "Crimea and Saxony fight each other" in said(companion, "combat saxony")
    text = said(companion, "won crimea")
    assert "Crimea has won" in text
    assert "Saxony has lost: its characters and mechs there go to its home base" in text
    assert "put resources on the territory" not in text
    assert companion.holdings[0].combat == 1
    for command in ("lost saxony", "won saxony"):
        with pytest.raises(CompanionError, match="in no combat"):
            companion.run(command)
    assert companion.holdings[1].combat == 0


# -- several, ties, corrections --------------------------------------------------------------


def test_turns_go_clockwise_and_decks_are_apart_or_shared() -> None:
    for deck, decks in (("own", 2), ("shared", 1)):
        companion = table(
            ("saxony", "automa"), ("rusviet", "autometta"), players=4, automa_deck=deck
        )
        assert len(companion.part.unseen) == decks
        names = []
        for _ in range(4):
            names.append(companion.run("turn")[0].split()[0])
            if companion.waiting:
                companion.run("turn")
        assert names == ["Rusviet", "Saxony", "Rusviet", "Saxony"]
        assert said(companion, "turn saxony").startswith("Saxony")


def test_the_marker_moves_two_bases_on() -> None:
    assert "reading order" in said(table(), "tie")
    companion = table(players=3)
    assert "home base of Albion" in said(companion, "tie")
    assert "home base of Rusviet" in said(companion, "tie")
    assert "home base of Crimea" in said(companion, "tie")


@pytest.mark.parametrize(
    ("command", "value"),
    [("power 7", 7), ("power +2", 7), ("power -5", 0), ("coins crimea 9", 9), ("cards +1", 1)],
)
def test_corrections(command: str, value: int) -> None:
    companion = table()
    companion.run(command)
    assert getattr(companion.holdings[0], command.split(maxsplit=1)[0]) == value


def test_stars_can_be_corrected() -> None:
    companion = table()
    assert "1 of 6" in said(companion, "star combat")
    assert "0 of 6" in said(companion, "star combat -1")
    assert "1 of 6" in said(companion, "star power")


@pytest.mark.parametrize(
    "command",
    [
        "fly", "turn now", "power", "power 17", "power -6", "power seven", "power 1 2", "power +-1",
        "coins -6", "cards -1", "tracker 22", "star", "star moon", "star combat 3",
        "star combat -1", "won", "lost", "combat nordic", "power ²",
    ],
)
def test_what_cannot_be_done_changes_nothing(command: str) -> None:
    companion = table()
    before = (companion.values(0), companion.part.fields(), companion.rng.a)
    with pytest.raises(CompanionError):
        companion.run(command)
    assert (companion.values(0), companion.part.fields(), companion.rng.a) == before


def test_the_same_seed_and_commands_lead_to_the_same_point() -> None:
    commands = ["turn", "turn", "combat", "lost", "turn", "coins +1", "turn", "tie"]
    ends = []
    for _ in range(2):
        companion = table(seed=11)
        ends.append(([companion.run(command) for command in commands], companion.values(0)))
    assert ends[0] == ends[1]


def test_every_card_can_be_told_for_every_faction_and_level() -> None:
    """Whole games: tracker and deck hold together, and no sentence has a gap."""
    for faction in ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"):
        for level in LEVEL_NAMES:
            companion = table((faction, level), seed=len(faction))
            turns = 0
            while not companion.over and turns < 200:
                lines = companion.run("turn")
                assert not any("{" in line or "_" in line for line in lines)
                turns += 1
            assert companion.stars(0) == 6
            assert turns > 17


def test_texts_are_complete() -> None:
    words = automa_text("en")
    assert set(words["moves"]) == set(SYMBOL_NAMES)
    assert set(words["gains"]) == set(AUTOMA_GAIN_NAMES)
    assert set(words["recruits"]) == set(BOTTOM_NAMES)
