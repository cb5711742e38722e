"""The companion at the table: whom a command means, open combats, explanations, final score."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from snath.companion import Companion, CompanionError, Session, Setup
from snath.companion.explain import explanation, of_card, topics
from snath.companion.score import fortunes
from snath.companion.setup import factions
from snath.modules.automa.cards import LEVEL_NAMES, SYMBOL_NAMES
from snath.modules.automa.facets.view import automa_text
from tests.companion.test_companion import only, said, table

TWO = (("crimea", "automa"), ("saxony", "automa"))


# -- whom a command means --------------------------------------------------------------------


def test_commands_without_a_name_are_for_the_automa_that_is_meant() -> None:
    companion = table(*TWO)
    assert companion.meant() == 0
    companion.run("power 6")
    assert companion.holdings[0].power == 6
    only(companion, 17)
    companion.run("turn")
    assert companion.waiting and companion.meant() == 0
    companion.run("coins 9")
    assert companion.holdings[0].coins == 9
    companion.run("turn")
    assert companion.meant() == 1
    companion.run("coins 3")
    assert companion.holdings[1].coins == 3


def test_in_a_combat_commands_are_for_whoever_fights() -> None:
    companion = table(*TWO)
    companion.run("combat saxony")
    assert companion.meant() == 1
    assert "Saxony has won" in said(companion, "won")


def test_every_faction_can_be_named() -> None:
    for faction in factions():
        companion = table((faction, "automa"))
        companion.run(f"coins {faction} 9")
        assert companion.holdings[0].coins == 9


# -- combats ---------------------------------------------------------------------------------


def test_an_open_combat_is_never_dropped() -> None:
    companion = table(*TWO)
    companion.run("combat crimea")
    before = companion.values(0)
    for command in ("turn", "turn saxony", "combat", "combat crimea"):
        with pytest.raises(CompanionError, match="say first how Crimea fared: won or lost"):
            companion.run(command)
    assert companion.fight is not None and companion.values(0) == before
    companion.run("lost")
    companion.run("turn")


def test_a_combat_stays_open_even_when_a_correction_ends_the_game() -> None:
    companion = table()
    companion.run("combat")
    companion.run("tracker 21")
    assert companion.over
    assert "Crimea has lost" in said(companion, "lost")


def test_two_automas_cannot_both_win_one_fight() -> None:
    for command, stars in (("won crimea", [1, 0]), ("lost crimea", [0, 1]), ("won saxony", [0, 1])):
        companion = table(*TWO)
        companion.run("combat crimea")
        companion.run("combat saxony")
        companion.run(command)
        assert [h.combat for h in companion.holdings] == stars
        for again in ("won crimea", "won saxony", "lost crimea", "lost saxony"):
            with pytest.raises(CompanionError, match="in no combat"):
                companion.run(again)


def test_what_the_winner_does_is_told_before_what_the_loser_does() -> None:
    companion = table(*TWO)
    companion.run("combat crimea")
    companion.run("combat saxony")
    lines = companion.run("won saxony")
    assert lines[0] == "Saxony has won."
    assert lines[1].startswith("If it attacked") and lines[2].startswith("If its character")
    assert lines[3].startswith("Crimea has lost")
    assert lines[-1] == "Saxony places a star for a combat: 1 of 6."


def test_nobody_places_more_than_six_stars() -> None:
    companion = table()
    companion.run("star combat")
    assert "has placed 6 of 6 stars" in said(companion, "tracker 21")
    assert companion.stars(0) == 6


def test_who_is_next_is_told_once_nothing_is_open() -> None:
    companion = table(*TWO)
    assert companion.status()[-1] == "next: Crimea"
    companion.run("combat saxony")
    assert not companion.status()[-1].startswith("next")
    companion.run("lost")
    companion.run("power 6")
    only(companion, 17)
    companion.run("turn")
    assert not companion.status()[-1].startswith("next")
    companion.run("turn")
    assert companion.status()[-1] == "next: Saxony"


def test_a_third_automa_has_no_place_in_a_fight() -> None:
    companion = table(*TWO, ("nordic", "automa"))
    companion.run("combat crimea")
    companion.run("combat saxony")
    with pytest.raises(CompanionError, match="say first how Crimea fared"):
        companion.run("combat nordic")


def test_allied_automas_do_not_fight_each_other() -> None:
    companion = table(*TWO, automa_cooperative=True)
    companion.run("combat crimea")
    with pytest.raises(CompanionError, match="say first how Crimea fared"):
        companion.run("combat saxony")


def test_a_combat_with_the_sixth_star_is_told_to_its_end_first() -> None:
    """Resources and the encounter token come before the star that ends the game."""
    companion = table()
    companion.run("tracker 19")
    companion.run("star power")
    only(companion, 17)
    companion.run("power 6")
    companion.run("turn")
    companion.run("combat")
    lines = companion.run("won")
    assert [line.split(",")[0] for line in lines] == [
        "Crimea has won.",
        "If it attacked",
        "If its character attacked and an encounter token lies there",
        "Crimea places a star for a combat: 6 of 6.",
        "That is the 6th star: the game ends at once.",
    ]
    assert companion.waiting == 0


def test_a_card_goes_on_with_the_scheme_it_began_with() -> None:
    """The Peace Track lets a combat switch the scheme; the gains are still those of scheme 1."""
    companion = table(triumph_tracks="peace")
    companion.run("tracker 9")
    companion.run("power 6")
    only(companion, 17)
    companion.run("turn")
    assert companion.card is not None and companion.card.scheme == 1
    companion.run("combat")
    assert companion.part.schemes == [1]
    companion.run("lost")
    first = Companion(Setup((("crimea", "automa"),), 2, {}, 1))
    first.run("power 6")
    only(first, 17)
    first.run("turn")
    gains = next(line for line in first.run("turn") if line.startswith("Gains"))
    assert gains in companion.run("turn")


# -- words -----------------------------------------------------------------------------------


def test_the_worker_line_names_its_other_workers() -> None:
    for lang, words in (("en", "another of its workers"), ("pl", "innym jej robotnikiem")):
        assert words in automa_text(lang)["moves"]["move_worker"]


def test_the_dial_comes_before_the_card() -> None:
    companion = table()
    companion.run("power 6")
    only(companion, 17)
    assert "choose your power and combat cards first, in secret" in said(companion, "turn")


def test_no_sentence_names_a_command() -> None:
    """What is typed belongs to the terminal; a page has buttons."""
    for word, lang in (("type ", "en"), ("Enter", "en"), ("wpisz", "pl"), ("Enter", "pl")):
        for group in ("says", "how", "moves", "card", "gains"):
            for text in automa_text(lang)[group].values():
                assert word not in text


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_reach_neighbourhoods_and_ties_are_explained(lang: str) -> None:
    solo = Companion(Setup((("crimea", "automa"),), 2, {}, 1), lang)
    larger = Companion(Setup(TWO, 4, {}, 1), lang)
    assert {*SYMBOL_NAMES, "reach", "neighbourhood", "ties", "combat"} <= set(topics(solo))
    for topic in topics(solo):
        assert len(explanation(solo, topic)) > 60
    how = automa_text(lang)["how"]
    assert explanation(solo, "ties").endswith(how["ties_reading"])
    assert explanation(larger, "ties").endswith(how["ties_marker"])
    with pytest.raises(CompanionError, match="reach"):
        explanation(solo, "moon")


def test_the_open_card_says_what_explains_it() -> None:
    companion = table()
    assert of_card(companion) == ["reach", "neighbourhood", "ties"]
    companion.run("power 6")
    only(companion, 17)
    companion.run("turn")
    found = of_card(companion)
    assert found[0] == companion.card.moves[0].symbol  # type: ignore[union-attr]
    assert "combat" in found and found[-1] == "ties"
    assert len(found) == len(set(found))


def test_trackers_have_rows_of_four() -> None:
    for level, spaces in zip(LEVEL_NAMES, (24, 22, 19, 18), strict=True):
        rows = table(("crimea", level)).tracker_rows(0)
        assert [space for row in rows for space in row] == list(range(spaces))
        assert {len(row) for row in rows[:-1]} == {4}


def test_both_languages_have_the_same_words() -> None:
    english, polish = automa_text("en"), automa_text("pl")
    assert english.keys() == polish.keys()
    for group, words in english.items():
        assert words.keys() == polish[group].keys(), group


# -- the final score -------------------------------------------------------------------------


def test_an_automas_score() -> None:
    """Coins, 4 for a star, 3 for a territory: popularity 10 is the middle tier."""
    companion = table()
    companion.run("coins 21")
    companion.run("tracker 14")
    assert "still to count: territories" in said(companion, "score")
    text = said(companion, "score crimea territories 7")
    assert "Crimea: coins 21 + stars 8 + territories 21 = 50." in text


def test_a_person_is_scored_and_ranked() -> None:
    companion = table()
    companion.run("score territories 5")
    text = said(
        companion, "score 1 popularity 13 coins 20 stars 5 territories 9 resources 7 bonus 6"
    )
    assert "Person 1: coins 20 + stars 25 + territories 36 + resources 9 + structure bonus 6 = 96."\
        in text
    assert text.endswith("Person 1 wins.")
    assert "still to count" not in text


def test_people_can_be_counted_bit_by_bit() -> None:
    companion = table(players=3)
    companion.run("score 2 coins 10 stars 3")
    found = fortunes(companion)[-1]
    assert found.person == 2 and found.total is None
    assert found.missing == ("popularity", "territories", "resources", "bonus")
    companion.run("score 2 popularity 3 territories 2 resources 1 bonus 0")
    assert fortunes(companion)[-1].total == 10 + 9 + 4


def test_equal_scores_and_sides() -> None:
    counts = "popularity 10 coins 5 stars 0 territories 0 resources 0 bonus 0"
    companion = table()
    companion.run("score territories 0")
    assert "Equal: Crimea, Person 1." in said(companion, f"score 1 {counts}")
    together = table(players=3, automa_cooperative=True)
    together.run("score territories 3")
    together.run(f"score 1 {counts}")
    text = said(together, "score 2 popularity 10 coins 8 stars 1 territories 0 resources 0 bonus 0")
    assert text.endswith("On average the people have 8.5, the Automas 14.")


@pytest.mark.parametrize(
    "command",
    [
        "score crimea", "score territories", "score territories ²", "score territories 100",
        "score coins 3", "score 0 coins 1", "score 2 coins 1", "score 1", "score 1 moon 3",
        "score 1 popularity 19", "score 1 coins -1", "score nordic territories 3",
    ],
)
def test_what_cannot_be_counted_changes_nothing(command: str) -> None:
    companion = table()
    with pytest.raises(CompanionError):
        companion.run(command)
    assert not companion.counted and not companion.counted_people


# -- sessions --------------------------------------------------------------------------------


def test_a_session_leads_to_the_same_point_again() -> None:
    session = Session(Setup(TWO, 3, {}, 5))
    for command in ("turn", "turn", "combat saxony", "won", "score territories 4"):
        session.accept(command)
    again = Session.of_json(session.to_json())
    assert again.said == session.said
    assert again.companion.values(1) == session.companion.values(1)
    assert session.undo() == "score territories 4"
    assert not session.companion.counted


def test_undo_opens_a_combat_again() -> None:
    session = Session(Setup(TWO, 3, {}, 5))
    session.accept("combat")
    session.accept("lost")
    session.undo()
    assert session.companion.fight is not None
    assert session.companion.meant() == 0
    session.undo()
    with pytest.raises(CompanionError, match="nothing is left"):
        session.undo()


WORDS = st.sampled_from(
    ["turn", "combat", "won", "lost", "tie", "score", "power", "coins", "cards", "tracker",
     "scheme", "star", "crimea", "saxony", "nordic", "1", "2", "+1", "-1", "7", "²", "٣", "combat",
     "territories", "popularity", "", "-", "+", "9" * 30]
)  # fmt: skip


@given(st.lists(st.lists(WORDS, max_size=5).map(" ".join) | st.text(max_size=12), max_size=14))
@settings(max_examples=40, deadline=None)
def test_no_words_break_a_session(commands: list[str]) -> None:
    session = Session(Setup(TWO, 3, {}, 5))
    for command in commands:
        before = session.companion.values(0), session.companion.values(1)
        try:
            session.accept(command)
        except CompanionError:
            assert (session.companion.values(0), session.companion.values(1)) == before
    assert Session.of_json(session.to_json()).said == session.said
