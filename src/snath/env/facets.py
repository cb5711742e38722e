"""What the modules in play say about their place in observations and action numbers."""

from __future__ import annotations

from ..engine.module import Module
from ..modules import facets
from .encoding.facet import Block, EncodingFacet
from .version import Version


def facets_of(modules: tuple[Module, ...]) -> dict[str, EncodingFacet]:
    """The facets of those modules that have one, by name of the module."""
    out: dict[str, EncodingFacet] = {}
    for module in modules:
        for found in facets((module,), "encoding", EncodingFacet):
            out[module.name] = found
    return out


def blocks_of(version: Version, modules: tuple[Module, ...], room: str) -> list[Block]:
    """The blocks of a room that belong to modules, also where several of them name the same; a
    version without room has none."""
    if not version.open:
        return []
    found = facets(modules, "encoding", EncodingFacet)
    blocks = [block for facet in found for block in facet.blocks() if block.of == room]
    return list({(block.start, *block.words): block for block in blocks}.values())
