"""Rooms of numbers: every word of a kind has a number, whatever else is in play.

A room begins with the words of its version.  Blocks of it belong to modules, which give their own
words numbers there.  The rest is free: words that nobody has given a number take the next free
one, in the order of the ruleset.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..engine.errors import ConfigError
from .encoding.facet import Block


@dataclass(frozen=True)
class Room:
    """The numbers for one kind of words."""

    name: str
    words: tuple[str, ...]  # have the first numbers
    size: int
    blocks: int  # from here to `free` lie the blocks of modules
    free: int


def check_blocks(room: Room, blocks: Sequence[Block]) -> None:
    """Each block inside the part for blocks, with room for its words, none over another."""
    taken: list[Block] = []
    for block in sorted(blocks, key=lambda block: block.start):
        end = block.start + block.size
        if not room.blocks <= block.start <= end <= room.free:
            raise ConfigError(
                f"block {block.start} to {end - 1} of the {room.name} numbers; allowed: "
                f"{room.blocks} to {room.free - 1}"
            )
        if len(block.words) > block.size:
            raise ConfigError(
                f"{len(block.words)} words for the {block.size} {room.name} numbers from "
                f"{block.start}"
            )
        if taken and block.start < taken[-1].start + taken[-1].size:
            raise ConfigError(
                f"two modules have the {room.name} number {block.start}: each needs a block of "
                "its own"
            )
        taken.append(block)


def numbers(room: Room, blocks: Sequence[Block]) -> dict[str, int]:
    """The numbers that words have for ever."""
    check_blocks(room, blocks)
    found = {word: number for number, word in enumerate(room.words)}
    for block in blocks:
        for number, word in enumerate(block.words, block.start):
            if word in found:
                raise ConfigError(f"{room.name} {word!r} has two numbers")
            found[word] = number
    return found


def places(room: Room, blocks: Sequence[Block], words: Sequence[str]) -> dict[str, int]:
    """Where the words of a ruleset stand; words that find no free place share the last one."""
    known = numbers(room, blocks)
    out: dict[str, int] = {}
    free = room.free
    for word in words:
        if word in known:
            out[word] = known[word]
        elif room.free == room.size:
            raise ConfigError(
                f"{room.name} {word!r} is not among {', '.join(room.words)}: "
                "this version of the environments has no room for it"
            )
        else:
            out[word] = min(free, room.size - 1)
            free += 1
    return out
