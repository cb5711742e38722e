"""Every language says everything that English says, with the same gaps."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator
from typing import Any

import pytest

from snath.content.load import load
from snath.content.modules import content_modules
from snath.content.text import ability_text, catalogue, languages
from snath.engine.ids import NOBODY
from snath.game import Game
from snath.server.catalogue.texts import TEXT_FILES, texts
from snath.view.log import log_lines, seat_names
from tests.games import config_of, player_of

OTHERS = [lang for lang in languages() if lang != "en"]
NOTES = ("known", "ours", "why")  # of our own designs, see `snath.view.components`
FILES = ("", *TEXT_FILES)
ENGLISH = re.compile(
    r"\b(the|your|you|and|with|territory|worker|workers|power|gains|cannot|choose)\b", re.I
)


def lines(entry: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    if isinstance(entry, str):
        yield path, entry
    else:
        for key, value in entry.items():
            yield from lines(value, (*path, key))


def gaps(line: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(line) if name is not None}


def test_polish_is_there() -> None:
    assert "pl" in OTHERS


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_every_line_has_a_translation_with_the_same_gaps(name: str, lang: str) -> None:
    english = dict(lines(catalogue(name, "en")))
    other = dict(lines(catalogue(name, lang)))
    assert sorted(set(english) - set(other)) == []
    for path, line in english.items():
        if path[-1] == "by":
            assert other[path] == line
            continue
        # A plural form may leave out a number that it says in words.
        missing = gaps(line) - gaps(other[path])
        assert missing == set(), path
        assert gaps(other[path]) <= gaps(line), path
        assert other[path].strip()


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize("name", FILES)
def test_what_a_language_adds_are_forms_and_words_for_gaps(name: str, lang: str) -> None:
    """More forms of a sentence, words where English shows the key itself, and what entries of
    components say of themselves in English; no new sentences."""
    english = dict(lines(catalogue(name, "en")))
    for path, line in lines(catalogue(name, lang)):
        if path in english or path[0].rpartition("_")[2] in NOTES:
            continue
        if path[0] == "events":
            assert path[-1].isdigit()
            forms = catalogue(name, "en")["events"][path[1]]
            assert gaps(line) <= gaps(forms["other"])
        else:
            assert path[0] in catalogue(name, "en")
            assert name == "reasons"
            assert path[0] != "reasons"
            assert not gaps(line)


@pytest.mark.parametrize("name", FILES)
def test_polish_is_polish(name: str) -> None:
    for path, line in lines(catalogue(name, "pl")):
        words = set(ENGLISH.findall(re.sub(r"\{\w*\}", "", line)))
        assert words == set(), path


@pytest.mark.parametrize("lang", languages())
def test_glossary(lang: str) -> None:
    glossary = texts(lang).glossary
    terms = glossary["terms"]
    assert len(terms) >= 40
    for key, entry in terms.items():
        assert set(entry) == {"title", "text"}, key
        assert entry["text"].endswith(".")
        assert 10 < len(entry["text"]) < 260, key


@pytest.mark.parametrize("group", ["objective_names", "factory_names"])
@pytest.mark.parametrize("lang", languages())
def test_names_of_cards_are_short_and_tell_them_apart(lang: str, group: str) -> None:
    names = list(texts(lang).texts[group].values())
    assert len(set(names)) == len(names)
    assert all(2 < len(name) <= 30 for name in names)


def test_english_titles_are_those_of_the_content() -> None:
    titles = {str(e["number"]): e["title"] for e in load(content_modules()).all("objectives")}
    assert texts("en").texts["objective_names"] == titles


@pytest.mark.parametrize("number", [4, 12, 20])
def test_whole_games_can_be_told_in_polish(number: int) -> None:
    game = Game(config_of(number, 10))
    player = player_of(number)
    while not game.over:
        game.play(player.choose(game.state))
    names = seat_names(game.state, "pl")
    told = log_lines(game.events, NOBODY, game.state.rules, names, "pl")
    assert len(told) > 100
    for line in told:
        assert "_" not in line
        assert not ENGLISH.search(line), line


def test_parameters_of_abilities_in_polish() -> None:
    name, line = ability_text("riverwalk:forest,mountain", "pl")
    assert name == "Przeprawa"
    assert "lasy lub góry" in line
