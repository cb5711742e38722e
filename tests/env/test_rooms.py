"""Rooms of numbers: words of the version, blocks of modules, free numbers."""

from __future__ import annotations

import pytest

from snath import ConfigError
from snath.env.encoding.facet import Block
from snath.env.rooms import Room, numbers, places

ROOM = Room("bird", ("owl", "wren"), 12, 4, 9)
CLOSED = Room("bird", ("owl", "wren"), 2, 2, 2)


def test_words_have_the_numbers_of_the_version_and_of_blocks() -> None:
    blocks = [Block("bird", 6, 3, ["crow", "rook"]), Block("bird", 4, 2, ["jay"])]
    assert numbers(ROOM, blocks) == {"owl": 0, "wren": 1, "crow": 6, "rook": 7, "jay": 4}


def test_other_words_take_free_numbers_and_share_the_last_one() -> None:
    blocks = [Block("bird", 4, 2, ["jay"])]
    words = ["tit", "wren", "jay", "gull", "swan", "duck", "kite"]
    assert places(ROOM, blocks, words) == {
        "tit": 9, "wren": 1, "jay": 4, "gull": 10, "swan": 11, "duck": 11, "kite": 11,
    }


def test_a_room_without_free_numbers_names_what_it_has() -> None:
    assert places(CLOSED, [], ["wren"]) == {"wren": 1}
    with pytest.raises(ConfigError, match="bird 'tit' is not among owl, wren"):
        places(CLOSED, [], ["wren", "tit"])


@pytest.mark.parametrize(
    ("blocks", "message"),
    [
        ([Block("bird", 3, 2, [])], "block 3 to 4 of the bird numbers; allowed: 4 to 8"),
        ([Block("bird", 8, 2, [])], "block 8 to 9 of the bird numbers; allowed: 4 to 8"),
        ([Block("bird", 4, 1, ["jay", "tit"])], "2 words for the 1 bird numbers from 4"),
        ([Block("bird", 4, 3, []), Block("bird", 6, 1, [])], "two modules have the bird number 6"),
        ([Block("bird", 4, 3, ["owl"])], "bird 'owl' has two numbers"),
    ],
)
def test_blocks_that_do_not_fit_are_named(blocks: list[Block], message: str) -> None:
    with pytest.raises(ConfigError, match=message):
        numbers(ROOM, blocks)
